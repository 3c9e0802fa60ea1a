import type { InsightsView } from '@contesta/contracts/stats';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NetworkAnswer } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(leave);

const page = `/numbers/${bot._id}`;
const insights = `GET /api/chatbots/${bot._id}/insights`;

const day = (at: number) => new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10);
const view: InsightsView = {
  timeZone: 'Europe/Madrid',
  days: Array.from({ length: 30 }, (_, at) => ({
    date: day(at),
    conversations: 1,
    exchanges: at === 29 ? 1_000 : 2,
    unanswered: at === 29 ? 3 : 0,
  })),
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 1_000 : hour === 9 ? 58 : 0)),
  weekdays: [0, 58, 1_000, 0, 0, 0, 0],
  answered: 0.9996,
  top: [
    { question: '¿Horario?', count: 40 },
    { question: '¿Envíos?', count: 10 },
  ],
  neverAsked: Array.from({ length: 12 }, (_, at) => `¿Y la ${at + 1}?`),
};
const still: InsightsView = {
  ...view,
  days: view.days.map(({ date }) => ({ date, conversations: 0, exchanges: 0, unanswered: 0 })),
  answered: null,
  top: [],
};

async function open(answer: NetworkAnswer, status: 'free' | 'pro' | 'lifetime' = 'pro', at = page) {
  const answers = { ...owner(status, [bot]), [insights]: answer };
  return await visit(at, { session: { token: 'tkn', status }, answers });
}
const shown = (body: InsightsView = view) => open({ status: 200, body });
const slider = (name: string) => screen.findByRole('slider', { name });

describe('the numbers', () => {
  it('are told as the server counted them, what is not all never as all', async () => {
    await shown();
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

  it('tell each day to a keyboard, today first', async () => {
    await shown();
    const days = await slider('Mensajes cada día');
    expect(days.getAttribute('aria-valuetext')).toBe(
      'martes, 31 de marzo: 1.000 mensajes, 3 sin respuesta',
    );
    fireEvent.change(days, { target: { value: '28' } });
    expect(days.getAttribute('aria-valuetext')).toBe('lunes, 30 de marzo: 2 mensajes');
  });

  it('tell the busiest hour and weekday first', async () => {
    await shown();
    expect((await slider('A qué hora escriben')).getAttribute('aria-valuetext')).toBe(
      'De 18:00 a 19:00: 1.000 mensajes',
    );
    expect((await slider('Qué día de la semana')).getAttribute('aria-valuetext')).toBe(
      'miércoles: 1.000 mensajes',
    );
  });

  it('stand in a table as well, a row each', async () => {
    await shown();
    const chart = within(await screen.findByRole('region', { name: 'Mensajes cada día' }));
    const rows = within(chart.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    });
    expect(rows).toHaveLength(31);
    expect(rows.at(-1)?.textContent).toBe('martes, 31 de marzo1.0003');
  });

  it('name what is asked most and what nobody asked, ten at first', async () => {
    await shown();
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

  it('are asked for ninety days where the owner wants them', async () => {
    const asked: string[] = [];
    await shown();
    const answer = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      asked.push(String(address));
      return answer(address, init);
    };
    fireEvent.click(await screen.findByRole('link', { name: '90 días' }));
    await waitFor(() => expect(asked).toContain(`/api/chatbots/${bot._id}/insights?days=90`));
    expect(screen.getByRole('link', { name: '90 días' }).getAttribute('aria-current')).toBe('true');
  });

  it('of a bot that nobody asked say what to do next', async () => {
    await shown(still);
    await screen.findByText(/Nadie ha escrito en 30 días/);
    const ask = screen.getByRole('link', { name: 'Hacerle una pregunta' });
    expect(ask.getAttribute('href')).toBe(`/embed/${bot._id}`);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.querySelector('.numbers-facts')?.textContent).toContain('contestados–');
  });

  it('that do not arrive can be asked for again', async () => {
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

  it('of a bot of somebody else are not there', async () => {
    const body = { message: 'No encontrado.', code: 'NOT_FOUND' };
    await open({ status: 404, body });
    await screen.findByText('Este chatbot no está en tu cuenta o se ha eliminado.');
  });
});

describe('an owner without them', () => {
  it.each([
    ['on the free plan', 'free', { status: 500 }],
    ['whose plan has ended', 'pro', { status: 403, body: { code: 'PLAN_REQUIRED', message: '' } }],
  ] as const)(
    '%s sees the price, and an example that cannot be used',
    async (_, status, answer) => {
      await open(answer, status);
      await screen.findByText(/sabe contestar tu chatbot/);
      await screen.findByText(/^Desde Pro, 9 €/);
      expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe(
        '/pricing',
      );
      const example = document.querySelector('.numbers-example > [inert]');
      expect(example?.querySelectorAll('input')).toHaveLength(3);
    },
  );
});

it('needs a session, and is where the login leads back to', async () => {
  await visit(page);
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/login?next=${page}`),
  );
});
