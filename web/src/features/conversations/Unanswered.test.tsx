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
const knowing = { ...bot, prompts: [pair('¿Horario?'), pair('¿Hacéis ramos?')] };
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
  asked: object[] = both,
  more: NetworkAnswers = {},
  status: 'full' | 'free' = 'full',
  teach = '',
) {
  const items = asked.map((one) => ({ ...one, ...dates }));
  const answers = {
    ...owner('full', [knowing]),
    [list]: { status: 200, body: { items, next: null } },
    [handleCrowns]: handled,
    ...more,
  };
  const { calls } = await visit(`${page}?show=unanswered${teach}`, {
    session: { ...session, status },
    answers,
  });
  const given = () => calls.filter(({ key }) => key === handleCrowns).map(({ body }) => body);
  return { given, calls };
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

describe('what the bot did not know', () => {
  it('is shown with how often it was asked, beside the conversations', async () => {
    await open();
    (await card()).getByText('7 veces');
    const gift = within(screen.getByRole('article', { name: '¿Tarjetas regalo?' }));
    gift.getByText('1 vez');
    expect(gift.queryByRole('button', { name: /Es lo mismo que «/ })).toBeNull();
    const here = screen.getByRole('link', { name: 'Sin respuesta' });
    expect(here.getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'Lo que se habló' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('is ready to be answered where a letter links to it, with what was typed before', async () => {
    await open(saved, both, {}, 'full', '&teach=key-1');
    const answer = (await card()).getByLabelText('Respuesta');
    await waitFor(() => expect(document.activeElement).toBe(answer));
    fireEvent.change(answer, { target: { value: 'Sí, de' } });
    cleanup();
    await open(saved, both, {}, 'full', '&teach=key-1');
    const again = (await card()).getByLabelText<HTMLTextAreaElement>('Respuesta');
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(again.value).toBe('Sí, de');
  });

  it('becomes another wording of a near question with one tap', async () => {
    const { given } = await open();
    await press('Es lo mismo que «¿Hacéis ramos?»');
    await screen.findByText('Guardado: contestará lo mismo que a «¿Hacéis ramos?».');
    expect(given()).toEqual([{ sameAs: '¿Hacéis ramos?' }]);
    expect((await card()).getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Deshacer',
    ]);
    expect(document.activeElement?.textContent).toContain('contestará lo mismo');
  });

  it('becomes another wording of any question, the near ones first', async () => {
    const { given } = await open();
    await waitFor(() => press('Es lo mismo que otra…'));
    const select = (await card()).getByLabelText(/Qué pregunta/);
    const options = within(select).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['¿Hacéis ramos?', '¿Horario?']);
    fireEvent.change(select, { target: { value: '¿Horario?' } });
    await press('Guardar');
    await waitFor(() => expect(given()).toEqual([{ sameAs: '¿Horario?' }]));
  });

  it('becomes a new pair with the answer typed there, which must not be blank', async () => {
    const { given } = await open();
    await write('  ');
    await screen.findByText('Escribe la respuesta.');
    expect(document.activeElement).toBe((await card()).getByLabelText('Respuesta'));
    fireEvent.change((await card()).getByLabelText('Respuesta'), { target: { value: 'Sí.' } });
    await press('Guardar');
    await screen.findByText('Guardado: el bot ya sabe contestarlo.');
    expect(given()).toEqual([{ answer: 'Sí.' }]);
  });

  it('is set aside', async () => {
    const { given } = await open();
    await press('Descartar');
    await screen.findByText('Descartada: no volverá a salir aquí.');
    expect(given()).toEqual([{ dismiss: true }]);
  });
});

describe('when it is not saved', () => {
  it('says so, keeps what was typed and saves it on another try', async () => {
    let away = true;
    const unavailable = { status: 503, body: { message: 'Ahora no.', code: 'UNAVAILABLE' } };
    const items = [{ ...crowns, ...dates }];
    const answers = {
      ...owner('full', [knowing]),
      [list]: { status: 200, body: { items, next: null } },
      [handleCrowns]: () => (away ? unavailable : saved),
    };
    await visit(`${page}?show=unanswered`, { session, answers });
    await write('Sí, por encargo.');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('No se ha guardado. Ahora no. Lo que has escrito sigue aquí.');
    const typed = (await card()).getByLabelText<HTMLTextAreaElement>('Respuesta');
    expect(typed.value).toBe('Sí, por encargo.');
    away = false;
    await press('Guardar');
    await screen.findByText('Guardado: el bot ya sabe contestarlo.');
  });

  it('keeps what was typed when the session ends, and shows it again after the login', async () => {
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

  it('offers the plans where the plan has no room', async () => {
    const body = { message: 'Solo cinco preguntas.', code: 'PLAN_LIMIT' };
    await open({ status: 403, body });
    await press('Es lo mismo que «¿Hacéis ramos?»');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link').getAttribute('href')).toBe('/pricing');
  });

  it('leaves alone what somebody else has settled', async () => {
    await open({ status: 404, body: { message: 'No.', code: 'NOT_FOUND' } });
    await press('Descartar');
    await screen.findByText(/Ya no está pendiente/);
    expect((await card()).queryByRole('button')).toBeNull();
  });
});

it('tells what to do next when nothing waits', async () => {
  await open(saved, []);
  const next = await screen.findByRole('link', { name: 'Pregúntale algo difícil' });
  expect(next.getAttribute('href')).toBe(`/embed/${bot._id}`);
});

describe('conversations that are not there', () => {
  it.each(['', '?show=unanswered'])(
    'are told as those of a bot that is missing: %s',
    async (search) => {
      await visit(`/conversations/another${search}`, { session, answers: owner('full', [bot]) });
      await screen.findByText('Este chatbot no está en tu cuenta o se ha eliminado.');
      screen.getByRole('link', { name: 'Ver tus chatbots' });
      expect(screen.queryByRole('button', { name: 'Exportar conversaciones' })).toBeNull();
    },
  );

  it('are no reason to try again', async () => {
    const gone = { status: 404, body: { message: 'No encontrado.', code: 'NOT_FOUND' } };
    const path = `/api/chatbots/${bot._id}/conversations`;
    const answers = {
      ...owner('full', [bot]),
      [`GET ${path}`]: { status: 200, body: { items: [], next: null } },
      [`GET ${path}/gone`]: gone,
    };
    await visit(`/conversations/${bot._id}?c=gone`, { session, answers });
    await screen.findByText(/^Aquí no hay ninguna conversación/);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('tells those who left an address, unless the owner would rather not', async () => {
    const { given } = await open(saved, [{ ...crowns, waiting: 2 }]);
    (await card()).getByText('2 visitantes esperan');
    await write('Por encargo.');
    await screen.findByText(/Hemos escrito a los 2 visitantes/);
    expect(given()).toEqual([{ answer: 'Por encargo.', tell: true }]);
    leave();
    const again = await open(saved, [{ ...crowns, waiting: 1 }]);
    fireEvent.click((await card()).getByRole('checkbox'));
    await write('Por encargo.');
    await screen.findByText(/el bot ya sabe contestarlo/);
    expect(again.given()).toEqual([{ answer: 'Por encargo.' }]);
  });

  it('is put back with one tap', async () => {
    const undo = `POST /api/chatbots/${bot._id}/unanswered/key-1/undo`;
    const { calls } = await open(saved, [crowns], { [undo]: saved });
    await press('Descartar');
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(async () => (await card()).getByRole('button', { name: 'Descartar' }));
    expect(calls.filter(({ key }) => key === undo)).toHaveLength(1);
  });

  it('can be put back after a reload too, until ten minutes are over', async () => {
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

  it('is no longer offered to be put back when ten minutes are over', async () => {
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

  it('says before anything is typed that no question more fits into the free plan', async () => {
    const prompts = Array.from({ length: 5 }, (_, n) => pair(`¿Pregunta ${n}?`));
    await open(saved, [crowns], owner('free', [{ ...bot, prompts }]), 'free');
    await screen.findByText(/ya tiene sus cinco preguntas/);
    expect((await card()).getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Descartar',
    ]);
  });
});
