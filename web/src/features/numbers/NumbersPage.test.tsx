import type { InsightsView } from '@contesta/contracts/stats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const page = `/numbers/${bot._id}`;
const insights = `GET /api/chatbots/${bot._id}/insights`;

const day = (n: number) => new Date(Date.UTC(2026, 2, 2 + n)).toISOString().slice(0, 10);
const view: InsightsView = {
  timeZone: 'Europe/Madrid',
  days: Array.from({ length: 30 }, (_, n) => ({
    date: day(n),
    conversations: 1,
    exchanges: n === 29 ? 1_000 : 2,
    unanswered: n === 29 ? 3 : 0,
  })),
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 1_000 : hour === 9 ? 58 : 0)),
  weekdays: [0, 58, 1_000, 0, 0, 0, 0],
  answered: 0.9996,
  top: [
    { question: '¿Horario?', count: 40 },
    { question: '¿Envíos?', count: 10 },
  ],
  neverAsked: Array.from({ length: 12 }, (_, n) => `¿Y la ${n + 1}?`),
};
const emptyView: InsightsView = {
  ...view,
  days: view.days.map(({ date }) => ({ date, conversations: 0, exchanges: 0, unanswered: 0 })),
  answered: null,
  top: [],
};

async function open(
  answer: NetworkAnswer,
  status: 'free' | 'pro' | 'lifetime' = 'pro',
  path = page,
) {
  const answers = { ...owner(status, [bot]), [insights]: answer };
  return await visit(path, { session: { token: 'tkn', status }, answers });
}
const openWith = (body: InsightsView = view) => open({ status: 200, body });
const slider = (name: string) => screen.findByRole('slider', { name });

describe('the statistics', () => {
  it('are shown as counted, and a share below 100 % is not rounded up to it', async () => {
    await openWith();
    const facts = (await screen.findByText('mensajes recibidos')).closest('dl');
    expect(facts?.textContent).toBe(
      'mensajes recibidos1.058conversaciones30contestados99,9\u00a0%sin respuestaResolver lo que no supo3',
    );
    const settle = screen.getByRole('link', { name: 'Resolver lo que no supo' });
    expect(settle.getAttribute('href')).toBe(`/conversations/${bot._id}?show=unanswered`);
    const sections = within(screen.getByRole('navigation', { name: 'Apartados' }));
    expect(sections.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/conversations/${bot._id}`,
      `/conversations/${bot._id}?show=unanswered`,
      `/conversations/${bot._id}?show=messages`,
      page,
    ]);
    screen.getByText(/zona horaria de tu cuenta \(Europe\/Madrid\)/);
  });

  it('give each day to the keyboard, starting with today', async () => {
    await openWith();
    const days = await slider('Mensajes cada día');
    expect(days.getAttribute('aria-valuetext')).toBe(
      'martes, 31 de marzo: 1.000 mensajes, 3 sin respuesta',
    );
    fireEvent.change(days, { target: { value: '28' } });
    expect(days.getAttribute('aria-valuetext')).toBe('lunes, 30 de marzo: 2 mensajes');
  });

  it('select the busiest hour and weekday at first', async () => {
    await openWith();
    expect((await slider('A qué hora escriben')).getAttribute('aria-valuetext')).toBe(
      'De 18:00 a 19:00: 1.000 mensajes',
    );
    expect((await slider('Qué día de la semana')).getAttribute('aria-valuetext')).toBe(
      'miércoles: 1.000 mensajes',
    );
  });

  it('are also in a table with a row for each day', async () => {
    await openWith();
    const chart = within(await screen.findByRole('region', { name: 'Mensajes cada día' }));
    const rows = within(chart.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)?.textContent).toBe('martes, 31 de marzo1.0003');
  });

  it('list the most asked questions and the never asked ones, ten at first', async () => {
    await openWith();
    const most = within(await screen.findByRole('region', { name: 'Lo que más preguntan' }));
    expect(most.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PreguntaVeces',
      '¿Horario?40',
      '¿Envíos?10',
    ]);
    const never = within(screen.getByRole('region', { name: 'Lo que nadie ha preguntado' }));
    expect(never.getAllByRole('listitem')).toHaveLength(10);
    fireEvent.click(never.getByRole('button', { name: 'Ver más' }));
    expect(never.getAllByRole('listitem')).toHaveLength(12);
  });

  it('can be requested for ninety days', async () => {
    const requested: string[] = [];
    await openWith();
    const originalFetch = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      requested.push(String(address));
      return originalFetch(address, init);
    };
    fireEvent.click(await screen.findByRole('link', { name: '90 días' }));
    await waitFor(() => expect(requested).toContain(`/api/chatbots/${bot._id}/insights?days=90`));
    expect(screen.getByRole('link', { name: '90 días' }).getAttribute('aria-current')).toBe('true');
  });

  it('suggest what to do when nobody has written', async () => {
    await openWith(emptyView);
    await screen.findByText(/Nadie ha escrito en 30 días/);
    const ask = screen.getByRole('link', { name: 'Hacerle una pregunta' });
    expect(ask.getAttribute('href')).toBe(`/embed/${bot._id}`);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.querySelector('.numbers-facts')?.textContent).toContain('contestados–');
  });

  it('can be loaded again after a failure', async () => {
    let down = true;
    const flaky = () => (down ? { status: 503 } : { status: 200, body: view });
    await visit(page, {
      session: { token: 'tkn', status: 'lifetime' },
      answers: { ...owner('lifetime', [bot]), [insights]: flaky },
    });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    down = false;
    fireEvent.click(retry);
    await slider('Mensajes cada día');
  });

  it('show a missing bot when the bot is not in the account', async () => {
    const body = { message: 'No encontrado.', code: 'NOT_FOUND' };
    await open({ status: 404, body });
    await screen.findByText('Este chatbot no está en tu cuenta o se ha eliminado.');
  });
});

describe('an owner without statistics', () => {
  it.each([
    ['on the free plan', 'free', { status: 500 }],
    ['whose plan has ended', 'pro', { status: 403, body: { code: 'PLAN_REQUIRED', message: '' } }],
  ] as const)('%s sees the price and an inert example', async (_, status, answer) => {
    await open(answer, status);
    await screen.findByText(/sabe contestar tu chatbot/);
    await screen.findByText(/^Desde Pro, 9 €/);
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/pricing');
    const example = document.querySelector('.numbers-example > [inert]');
    expect(example?.querySelectorAll('input')).toHaveLength(3);
  });
});

it('requires a session and returns to the page after the login', async () => {
  await visit(page);
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/login?next=${page}`),
  );
});
