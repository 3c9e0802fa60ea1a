import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bot, listed, type NetworkAnswers, ok, refusal } from '../../../testing/network.ts';
import { alertText, arriveAt, follow, hrefOf, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const page = `/conversations/${bot._id}`;
const inbox = `${page}?show=unanswered`;
const list = `GET /api/chatbots/${bot._id}/unanswered`;
const handleCrowns = `POST /api/chatbots/${bot._id}/unanswered/key-1`;
const undo = `${handleCrowns}/undo`;
const saved = ok(bot);
const pair = (question: string) => ({ question, answer: 'Sí.' });
const botWithPairs = { ...bot, prompts: [pair('¿Horario?'), pair('¿Hacéis ramos?')] };
const dates = { firstAt: '2026-03-01T10:00:00.000Z', lastAt: '2026-03-02T10:00:00.000Z' };
const common = { ...dates, near: ['¿Hacéis ramos?'], waiting: 0 };
const crowns = { ...common, key: 'key-1', question: '¿Hacéis coronas?', count: 7 };
const gifts = { ...common, key: 'key-2', question: '¿Tarjetas regalo?', count: 1, near: [] };

async function open(overrides: NetworkAnswers = {}, path = inbox) {
  const answers = { [list]: listed(crowns, gifts), [handleCrowns]: saved, ...overrides };
  const { sent } = await visitAs('full', path, answers, { bots: [botWithPairs] });
  return { sent, sentBodies: () => sent(handleCrowns) };
}
/** The card of the question about crowns. */
const card = async () => within(await screen.findByRole('article', { name: '¿Hacéis coronas?' }));
const answerField = async () => (await card()).getByLabelText<HTMLTextAreaElement>('Respuesta');
/** Presses a button of the card, and waits until these texts are shown. */
async function press(name: string, ...shown: (string | RegExp)[]) {
  fireEvent.click((await card()).getByRole('button', { name }));
  await waitForText(...shown);
}
async function write(text: string, ...shown: (string | RegExp)[]) {
  await press('Escribir la respuesta');
  fireEvent.change(await answerField(), { target: { value: text } });
  await press('Guardar', ...shown);
}
const buttonTexts = async () =>
  (await card()).getAllByRole('button').map(({ textContent }) => textContent);

describe('an unanswered question', () => {
  it('is listed with its count, in a tab beside the conversations', async () => {
    await open();
    (await card()).getByText('7 veces');
    const gift = within(screen.getByRole('article', { name: '¿Tarjetas regalo?' }));
    gift.getByText('1 vez');
    expect(gift.queryByRole('button', { name: /Es lo mismo que «/ })).toBeNull();
    screen.getByRole('link', { name: 'Sin respuesta', current: 'page' });
    await follow('Conversaciones');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('if opened through an email’s link, shows and focuses its answer field, with the text typed before', async () => {
    const isFocused = async () => expect(document.activeElement).toBe(await answerField());
    await open({}, `${inbox}&teach=key-1`);
    await waitFor(isFocused);
    fireEvent.change(await answerField(), { target: { value: 'Sí, de' } });
    cleanup();
    await open({}, `${inbox}&teach=key-1`);
    await waitFor(isFocused);
    expect((await answerField()).value).toBe('Sí, de');
  });

  const same = 'Es lo mismo que «¿Hacéis ramos?»';
  const added = 'Guardado: contestará lo mismo que a «¿Hacéis ramos?».';
  it.each([
    ['added to a similar question', same, { sameAs: '¿Hacéis ramos?' }, added],
    ['dismissed', 'Descartar', { dismiss: true }, 'Descartada: no volverá a salir aquí.'],
  ])('can be %s with one click', async (_, button, body, text) => {
    const { sentBodies } = await open();
    await press(button, text);
    expect(sentBodies()).toEqual([body]);
    expect(await buttonTexts()).toEqual(['Deshacer']);
    expect(document.activeElement?.textContent).toContain(text);
  });

  it('can be added to any question; similar questions are listed first', async () => {
    const { sentBodies } = await open();
    await waitFor(() => press('Es lo mismo que otra…')); // appears once the bots are loaded
    const select = (await card()).getByLabelText(/Qué pregunta/);
    const options = within(select).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['¿Hacéis ramos?', '¿Horario?']);
    fireEvent.change(select, { target: { value: '¿Horario?' } });
    await press('Guardar');
    await waitFor(() => expect(sentBodies()).toEqual([{ sameAs: '¿Horario?' }]));
  });

  it('becomes a new pair, perhaps reworded; a blank answer is refused, and the text stays if saving fails', async () => {
    const failure = refusal(503, 'UNAVAILABLE', 'Ahora no.');
    const { sentBodies } = await open({ [handleCrowns]: [failure, saved] });
    await write('  ', 'Escribe la respuesta.');
    expect(document.activeElement).toBe(await answerField());
    expect(sentBodies()).toEqual([]);
    const asked = (await card()).getByLabelText<HTMLInputElement>(/^Pregunta/);
    expect(asked.value).toBe('¿Hacéis coronas?');
    fireEvent.change(await answerField(), { target: { value: 'Sí.' } });
    await press('Guardar');
    expect(await alertText()).toBe('No se ha guardado. Ahora no. Lo que has escrito sigue aquí.');
    expect((await answerField()).value).toBe('Sí.');
    const question = '¿Hacéis coronas de flores?';
    fireEvent.change(asked, { target: { value: question } });
    screen.getByText(/^Lo que escribió el visitante se guarda/);
    // The saved bot has no pair with the visitor's own words.
    await press('Guardar', /^Guardado, pero tu plan no deja sitio para «¿Hacéis coronas\?»/);
    expect(sentBodies()).toEqual([{ answer: 'Sí.' }, { answer: 'Sí.', question }]);
  });

  it('keeps the typed text when the session ends, and shows it again after the login', async () => {
    await open({ [handleCrowns]: refusal(401, 'UNAUTHENTICATED') });
    await write('Sí, por encargo.');
    await arriveAt(`/login?next=${inbox}`);
    cleanup();
    await open();
    expect((await answerField()).value).toBe('Sí, por encargo.');
    await press('Guardar', 'Guardado: el bot ya sabe contestarlo.');
    expect(JSON.stringify(sessionStorage)).not.toContain('por encargo');
  });

  it('links to the plans at the plan’s limit, and says so if the question was handled elsewhere', async () => {
    const limit = refusal(403, 'PLAN_LIMIT', 'Solo cinco preguntas.');
    await open({ [handleCrowns]: [limit, refusal(404, 'NOT_FOUND')] });
    await press('Es lo mismo que «¿Hacéis ramos?»');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link').getAttribute('href')).toBe('/pricing');
    await press('Descartar', /Ya no está pendiente/);
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('can be dismissed but not answered when the bot has as many pairs as the free plan allows', async () => {
    const prompts = Array.from({ length: 5 }, (_, n) => pair(`¿Pregunta ${n}?`));
    await visitAs('free', inbox, { [list]: listed(crowns) }, { bots: [{ ...bot, prompts }] });
    await waitForText(/ya tiene sus cinco preguntas/);
    expect(await buttonTexts()).toEqual(['Descartar']);
    expect(await hrefOf('Cambiar una que ya tiene')).toBe(`/edit/${bot._id}?step=prompts`);
    await follow('Cambiar una que ya tiene');
    await waitForText(/^Un visitante preguntó «¿Hacéis coronas\?»/);
  });
});

it('the inbox suggests trying the bot when no question is unanswered', async () => {
  await open({ [list]: listed() });
  expect(await hrefOf('Pregúntale algo difícil')).toBe(`/embed/${bot._id}`);
});

describe('the conversations page', () => {
  it.each([
    ['list of conversations', ''],
    ['inbox', '?show=unanswered'],
  ])('reports a missing bot instead of its %s', async (_, search) => {
    await visitAs('full', `/conversations/another${search}`);
    await waitForText('Este chatbot no está en tu cuenta o se ha eliminado.');
    screen.getByRole('link', { name: 'Ver tus chatbots' });
    expect(screen.queryByRole('button', { name: 'Exportar conversaciones' })).toBeNull();
  });

  it('reports a missing conversation, without a retry button', async () => {
    const conversations = `GET /api/chatbots/${bot._id}/conversations`;
    await visitAs('full', `${page}?c=gone`, { [conversations]: listed() });
    await waitForText(/^Aquí no hay ninguna conversación/);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('a handled question', () => {
  it('notifies the visitors who left an email address, unless the owner unticks the checkbox', async () => {
    const { sentBodies } = await open({ [list]: listed({ ...crowns, waiting: 2 }) });
    (await card()).getByText('2 visitantes esperan');
    await write('Por encargo.', /Hemos escrito a los 2 visitantes/);
    expect(sentBodies()).toEqual([{ answer: 'Por encargo.', tell: true }]);
    const second = await open({ [list]: listed({ ...crowns, waiting: 1 }) });
    fireEvent.click((await card()).getByRole('checkbox'));
    await write('Por encargo.', /el bot ya sabe contestarlo/);
    expect(second.sentBodies()).toEqual([{ answer: 'Por encargo.' }]);
  });

  it('can be undone with one click within ten minutes, even after a reload', async () => {
    let unanswered = [crowns];
    const answers = {
      [list]: () => listed(...unanswered),
      [undo]: () => {
        unanswered = [crowns];
        return saved;
      },
    };
    const { sent } = await open(answers);
    await press('Descartar', /^Descartada/);
    await press('Deshacer');
    await waitFor(async () => (await card()).getByRole('button', { name: 'Descartar' }));
    expect(sent(undo)).toHaveLength(1);
    await press('Es lo mismo que «¿Hacéis ramos?»', /contestará lo mismo/);
    cleanup();
    unanswered = [];
    const reloaded = await open(answers);
    (await card()).getByText('Guardado: contestará lo mismo que a «¿Hacéis ramos?».');
    await press('Deshacer');
    await waitFor(async () => (await card()).getByRole('button', { name: 'Descartar' }));
    expect(reloaded.sent(undo)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('cannot be undone after ten minutes, and is no longer listed when the page is opened again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await press('Descartar');
    await screen.findByRole('button', { name: 'Deshacer' });
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    screen.getByRole('button', { name: 'Deshacer' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    (await card()).getByText('Descartada: no volverá a salir aquí.');
    cleanup();
    await open({ [list]: listed(gifts) });
    await screen.findByRole('article', { name: '¿Tarjetas regalo?' });
    expect(screen.queryByRole('article', { name: '¿Hacéis coronas?' })).toBeNull();
  });
});
