import type { InsightsView } from '@contesta/contracts/stats';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answering, bot, listed, notFound, ok, refusal } from '../../../testing/network.ts';
import { hrefOf, press, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';
import { highestBar, labelledBars, linesFor } from './bars.ts';

const page = `/numbers/${bot._id}`;
const insights = `GET /api/chatbots/${bot._id}/insights`;

const view: InsightsView = {
  timeZone: 'Europe/Madrid',
  days: Array.from({ length: 30 }, (_, n) => ({
    date: new Date(Date.UTC(2026, 2, 2 + n)).toISOString().slice(0, 10),
    conversations: 1,
    exchanges: n === 29 ? 1_000 : 2,
    unanswered: n === 29 ? 3 : 0,
  })),
  hours: Array(24).fill(0).with(9, 58).with(18, 1_000),
  weekdays: [0, 58, 1_000, 0, 0, 0, 0],
  answered: 0.9996, // shown as 99.9 %, not rounded up
  top: [
    { question: '¿Horario?', count: 40 },
    { question: '¿Envíos?', count: 10 },
  ],
  neverAsked: Array.from({ length: 12 }, (_, n) => `¿Y la ${n + 1}?`),
  added: [{ question: '¿Y la 1?', date: '2026-03-30' }],
};
const noMessages = { conversations: 0, exchanges: 0, unanswered: 0 };
const emptyDays = view.days.map(({ date }) => ({ date, ...noMessages }));
const emptyView: InsightsView = { ...view, days: emptyDays, answered: null, top: [] };

const open = (answer: Answering, status: 'free' | 'pro' = 'pro') =>
  visitAs(status, page, { [insights]: answer });
const selectedBarOf = async (name: string) =>
  (await screen.findByRole('slider', { name })).getAttribute('aria-valuetext');

describe('the statistics', () => {
  it('are shown, with the last day and the busiest hour and weekday selected, and ten unasked questions', async () => {
    await open(ok(view));
    const facts = (await screen.findByText('mensajes recibidos')).closest('dl');
    const answered = 'contestados99,9\u00a0%sin respuestaResolver lo que no supo3';
    expect(facts?.textContent).toBe(`mensajes recibidos1.058conversaciones30${answered}`);
    const inbox = `/conversations/${bot._id}?show=unanswered`;
    expect(await hrefOf('Resolver lo que no supo')).toBe(inbox);
    const sections = within(screen.getByRole('navigation', { name: 'Apartados' }));
    const links = sections.getAllByRole('link').map((link) => link.getAttribute('href'));
    const conversations = `/conversations/${bot._id}`;
    expect(links).toEqual([conversations, inbox, `${conversations}?show=messages`, page]);
    await waitForText(/zona horaria de tu cuenta \(Europe\/Madrid\)/);
    const today = 'martes, 31 de marzo: 1.000 mensajes, 3 sin respuesta';
    expect(await selectedBarOf('Mensajes por día')).toBe(today);
    expect(await selectedBarOf('Mensajes por hora')).toBe('De 18:00 a 19:00: 1.000 mensajes');
    expect(await selectedBarOf('Mensajes por día de la semana')).toBe('miércoles: 1.000 mensajes');
    const most = within(await screen.findByRole('region', { name: 'Lo que más preguntan' }));
    const rows = most.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual(['PreguntaVeces', '¿Horario?40', '¿Envíos?10']);
    const never = within(screen.getByRole('region', { name: 'Preguntas que el bot no ha usado' }));
    expect(never.getAllByRole('listitem')).toHaveLength(10);
    fireEvent.click(never.getByRole('button', { name: 'Ver más' }));
    const unasked = never.getAllByRole('listitem').map((item) => item.textContent);
    expect([unasked.length, unasked.at(-1)]).toEqual([12, '¿Y la 1?Añadida el 30 mar']);
  });

  it('say that all is resolved when nothing is left in the inbox', async () => {
    const answers = { [insights]: ok(view), [`GET /api/chatbots/${bot._id}/unanswered`]: listed() };
    await visitAs('pro', page, answers);
    await waitForText('Ya está todo resuelto.');
    expect(screen.queryByRole('link', { name: 'Resolver lo que no supo' })).toBeNull();
  });

  it('suggest what to do when nobody has written', async () => {
    await open(ok(emptyView));
    await waitForText(/Nadie ha escrito en 30 días/);
    expect(await hrefOf('Hacerle una pregunta')).toBe(`/embed/${bot._id}`);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.querySelector('.statistics-facts')?.textContent).toContain('contestados–');
  });

  it('can be loaded again after a failure, and report a missing bot', async () => {
    await open([{ status: 503 }, notFound]);
    await press('Reintentar', 'Este chatbot no está en tu cuenta o se ha eliminado.');
  });
});

it.each([
  ['on the free plan', 'free', { status: 500 }],
  ['whose plan has ended', 'pro', refusal(403, 'PLAN_REQUIRED')],
] as const)('an owner %s sees the price and an inert example', async (_, status, answer) => {
  await open(answer, status);
  await waitForText(/sabe contestar tu chatbot/, /^Desde Pro, 9 €/);
  expect(await hrefOf('Ver planes')).toBe('/pricing');
  const example = document.querySelector('.statistics-example > [inert]');
  expect(example?.querySelectorAll('input')).toHaveLength(3); // the sliders of its charts
});

const bars = (...counts: number[]) => counts.map((count) => ({ label: `${count}`, count }));

describe('the lines across a chart', () => {
  it('are at round numbers, and the top line is at or above the highest bar', () => {
    expect(linesFor(bars(3, 12, 7))).toEqual([15, 10, 5, 0]);
    expect(linesFor(bars(61))).toEqual([100, 50, 0]);
    expect(linesFor(bars(2))).toEqual([2, 1, 0]);
    expect(linesFor(bars(123_456))).toEqual([150_000, 100_000, 50_000, 0]);
  });

  it('are 1 and 0 when all counts are 0', () => {
    expect(linesFor(bars(0, 0))).toEqual([1, 0]);
    expect(linesFor([])).toEqual([1, 0]);
  });
});

it('labels at most five bars, evenly spaced and centred', () => {
  expect(labelledBars(30)).toEqual([2, 8, 14, 20, 26]);
  expect(labelledBars(90)).toEqual([8, 26, 44, 62, 80]);
  expect(labelledBars(1)).toEqual([0]);
});

it('finds the highest bar, or the last of several equally high bars', () => {
  expect(highestBar(bars(1, 5, 2, 5, 0))).toBe(3);
  expect(highestBar([])).toBe(0);
});
