import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetworkAnswer, NetworkAnswers } from '../../../testing/network.ts';
import { bot, owner } from '../../../testing/samples.ts';
import { leave, visit } from '../../../testing/visit.tsx';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  leave();
});

const session = { token: 'tkn', status: 'full' } as const;
const page = `/conversations/${bot._id}`;
const list = `GET /api/chatbots/${bot._id}/unanswered`;
const handleCrowns = `POST /api/chatbots/${bot._id}/unanswered/key-1`;
const saved = { status: 200, body: bot };
const pair = (question: string) => ({ question, answer: 'Sí.' });
const botWithPairs = { ...bot, prompts: [pair('¿Horario?'), pair('¿Hacéis ramos?')] };
const dates = { firstAt: '2026-03-01T10:00:00.000Z', lastAt: '2026-03-02T10:00:00.000Z' };
const crowns = {
  key: 'key-1',
  question: '¿Hacéis coronas?',
  count: 7,
  near: ['¿Hacéis ramos?'],
  waiting: 0,
};
const gifts = { key: 'key-2', question: '¿Tarjetas regalo?', count: 1, near: [], waiting: 0 };
const both = [crowns, gifts];

async function open(
  handled: NetworkAnswer = saved,
  unanswered: object[] = both,
  more: NetworkAnswers = {},
  status: 'full' | 'free' = 'full',
  teach = '',
) {
  const items = unanswered.map((item) => ({ ...item, ...dates }));
  const answers = {
    ...owner('full', [botWithPairs]),
    [list]: { status: 200, body: { items, next: null } },
    [handleCrowns]: handled,
    ...more,
  };
  const { calls } = await visit(`${page}?show=unanswered${teach}`, {
    session: { ...session, status },
    answers,
  });
  const sentBodies = () => calls.filter(({ key }) => key === handleCrowns).map(({ body }) => body);
  return { sentBodies, calls };
}
const card = async () => within(await screen.findByRole('article', { name: '¿Hacéis coronas?' }));
const press = async (name: string | RegExp) =>
  fireEvent.click((await card()).getByRole('button', { name }));
async function write(text: string) {
  await press('Escribir la respuesta');
  const answer = (await card()).getByLabelText('Respuesta');
  fireEvent.change(answer, { target: { value: text } });
  await press('Guardar');
}

describe('an unanswered question', () => {
  it('is listed with how often it was asked, in a tab beside the conversations', async () => {
    await open();
    (await card()).getByText('7 veces');
    const gift = within(screen.getByRole('article', { name: '¿Tarjetas regalo?' }));
    gift.getByText('1 vez');
    expect(gift.queryByRole('button', { name: /Es lo mismo que «/ })).toBeNull();
    const currentTab = screen.getByRole('link', { name: 'Sin respuesta' });
    expect(currentTab.getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'Lo que se habló' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('has its answer field open and focused after a letter’s link, with the text typed before', async () => {
    await open(saved, both, {}, 'full', '&teach=key-1');
    const answer = (await card()).getByLabelText('Respuesta');
    await waitFor(() => expect(document.activeElement).toBe(answer));
    fireEvent.change(answer, { target: { value: 'Sí, de' } });
    cleanup();
    await open(saved, both, {}, 'full', '&teach=key-1');
    const reopened = (await card()).getByLabelText<HTMLTextAreaElement>('Respuesta');
    await waitFor(() => expect(document.activeElement).toBe(reopened));
    expect(reopened.value).toBe('Sí, de');
  });

  it('is added to a similar question with one click', async () => {
    const { sentBodies } = await open();
    await press('Es lo mismo que «¿Hacéis ramos?»');
    await screen.findByText('Guardado: contestará lo mismo que a «¿Hacéis ramos?».');
    expect(sentBodies()).toEqual([{ sameAs: '¿Hacéis ramos?' }]);
    expect((await card()).getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Deshacer',
    ]);
    expect(document.activeElement?.textContent).toContain('contestará lo mismo');
  });

  it('can be added to any question; similar ones are listed first', async () => {
    const { sentBodies } = await open();
    await waitFor(() => press('Es lo mismo que otra…'));
    const select = (await card()).getByLabelText(/Qué pregunta/);
    const options = within(select).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['¿Hacéis ramos?', '¿Horario?']);
    fireEvent.change(select, { target: { value: '¿Horario?' } });
    await press('Guardar');
    await waitFor(() => expect(sentBodies()).toEqual([{ sameAs: '¿Horario?' }]));
  });

  it('becomes a new pair with the typed answer, which must not be blank', async () => {
    const { sentBodies } = await open();
    await write('  ');
    await screen.findByText('Escribe la respuesta.');
    expect(document.activeElement).toBe((await card()).getByLabelText('Respuesta'));
    fireEvent.change((await card()).getByLabelText('Respuesta'), { target: { value: 'Sí.' } });
    await press('Guardar');
    await screen.findByText('Guardado: el bot ya sabe contestarlo.');
    expect(sentBodies()).toEqual([{ answer: 'Sí.' }]);
  });

  it('can be dismissed', async () => {
    const { sentBodies } = await open();
    await press('Descartar');
    await screen.findByText('Descartada: no volverá a salir aquí.');
    expect(sentBodies()).toEqual([{ dismiss: true }]);
  });
});

describe('a failed save', () => {
  it('is reported, keeps the typed text, and can be retried', async () => {
    let isDown = true;
    const unavailable = { status: 503, body: { message: 'Ahora no.', code: 'UNAVAILABLE' } };
    const items = [{ ...crowns, ...dates }];
    const answers = {
      ...owner('full', [botWithPairs]),
      [list]: { status: 200, body: { items, next: null } },
      [handleCrowns]: () => (isDown ? unavailable : saved),
    };
    await visit(`${page}?show=unanswered`, { session, answers });
    await write('Sí, por encargo.');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('No se ha guardado. Ahora no. Lo que has escrito sigue aquí.');
    const typed = (await card()).getByLabelText<HTMLTextAreaElement>('Respuesta');
    expect(typed.value).toBe('Sí, por encargo.');
    isDown = false;
    await press('Guardar');
    await screen.findByText('Guardado: el bot ya sabe contestarlo.');
  });

  it('keeps the typed text when the session ends, and shows it again after the login', async () => {
    await open({ status: 401, body: { message: 'x', code: 'UNAUTHENTICATED' } });
    await write('Sí, por encargo.');
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`/login?next=${page}?show=unanswered`),
    );
    cleanup();
    await open();
    const typed = (await card()).getByLabelText<HTMLTextAreaElement>('Respuesta');
    expect(typed.value).toBe('Sí, por encargo.');
    await press('Guardar');
    await screen.findByText('Guardado: el bot ya sabe contestarlo.');
    expect(JSON.stringify(sessionStorage)).not.toContain('por encargo');
  });

  it('links to the plans when the plan’s limit is reached', async () => {
    const body = { message: 'Solo cinco preguntas.', code: 'PLAN_LIMIT' };
    await open({ status: 403, body });
    await press('Es lo mismo que «¿Hacéis ramos?»');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link').getAttribute('href')).toBe('/pricing');
  });

  it('says that the question was already settled elsewhere', async () => {
    await open({ status: 404, body: { message: 'No.', code: 'NOT_FOUND' } });
    await press('Descartar');
    await screen.findByText(/Ya no está pendiente/);
    expect((await card()).queryByRole('button')).toBeNull();
  });
});

it('suggests trying the bot when no question is unanswered', async () => {
  await open(saved, []);
  const next = await screen.findByRole('link', { name: 'Pregúntale algo difícil' });
  expect(next.getAttribute('href')).toBe(`/embed/${bot._id}`);
});

describe('missing conversations', () => {
  it.each(['', '?show=unanswered'])(
    'are reported as a missing bot when the bot is not in the account: %s',
    async (search) => {
      await visit(`/conversations/another${search}`, { session, answers: owner('full', [bot]) });
      await screen.findByText('Este chatbot no está en tu cuenta o se ha eliminado.');
      screen.getByRole('link', { name: 'Ver tus chatbots' });
      expect(screen.queryByRole('button', { name: 'Exportar conversaciones' })).toBeNull();
    },
  );

  it('are reported without a retry button', async () => {
    const notFound = { status: 404, body: { message: 'No encontrado.', code: 'NOT_FOUND' } };
    const path = `/api/chatbots/${bot._id}/conversations`;
    const answers = {
      ...owner('full', [bot]),
      [`GET ${path}`]: { status: 200, body: { items: [], next: null } },
      [`GET ${path}/gone`]: notFound,
    };
    await visit(`/conversations/${bot._id}?c=gone`, { session, answers });
    await screen.findByText(/^Aquí no hay ninguna conversación/);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('a settled question', () => {
  it('is announced to the visitors who left an address, unless the owner unticks it', async () => {
    const { sentBodies } = await open(saved, [{ ...crowns, waiting: 2 }]);
    (await card()).getByText('2 visitantes esperan');
    await write('Por encargo.');
    await screen.findByText(/Hemos escrito a los 2 visitantes/);
    expect(sentBodies()).toEqual([{ answer: 'Por encargo.', tell: true }]);
    leave();
    const second = await open(saved, [{ ...crowns, waiting: 1 }]);
    fireEvent.click((await card()).getByRole('checkbox'));
    await write('Por encargo.');
    await screen.findByText(/el bot ya sabe contestarlo/);
    expect(second.sentBodies()).toEqual([{ answer: 'Por encargo.' }]);
  });

  it('can be undone with one click', async () => {
    const undo = `POST /api/chatbots/${bot._id}/unanswered/key-1/undo`;
    const { calls } = await open(saved, [crowns], { [undo]: saved });
    await press('Descartar');
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(async () => (await card()).getByRole('button', { name: 'Descartar' }));
    expect(calls.filter(({ key }) => key === undo)).toHaveLength(1);
  });

  it('can be undone after a reload within ten minutes', async () => {
    const undo = `POST /api/chatbots/${bot._id}/unanswered/key-1/undo`;
    await open(saved, [crowns], { [undo]: saved });
    await press('Es lo mismo que «¿Hacéis ramos?»');
    await screen.findByText(/contestará lo mismo/);
    cleanup();
    let items: object[] = [];
    const { calls } = await open(saved, [], {
      [undo]: () => {
        items = [{ ...crowns, ...dates }];
        return saved;
      },
      [list]: () => ({ status: 200, body: { items, next: null } }),
    });
    (await card()).getByText('Guardado: contestará lo mismo que a «¿Hacéis ramos?».');
    await press('Deshacer');
    await waitFor(async () => (await card()).getByRole('button', { name: 'Descartar' }));
    expect(calls.filter(({ key }) => key === undo)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('cannot be undone after ten minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open(saved, [crowns, gifts]);
    await press('Descartar');
    await screen.findByRole('button', { name: 'Deshacer' });
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    screen.getByRole('button', { name: 'Deshacer' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    (await card()).getByText('Descartada: no volverá a salir aquí.');
    cleanup();
    await open(saved, [gifts]);
    await screen.findByRole('article', { name: '¿Tarjetas regalo?' });
    expect(screen.queryByRole('article', { name: '¿Hacéis coronas?' })).toBeNull();
  });

  it('offers only to dismiss it when the free plan is full', async () => {
    const prompts = Array.from({ length: 5 }, (_, n) => pair(`¿Pregunta ${n}?`));
    await open(saved, [crowns], owner('free', [{ ...bot, prompts }]), 'free');
    await screen.findByText(/ya tiene sus cinco preguntas/);
    expect((await card()).getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Descartar',
    ]);
  });
});
