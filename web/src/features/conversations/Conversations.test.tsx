import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bot, listed, type NetworkAnswer, ok, refusal, saveBot } from '../../../testing/network.ts';
import { fillIn, pageUrl, press, valueIn, waitForText } from '../../../testing/page.ts';
import { visitAs } from '../../../testing/visit.tsx';

const page = `/conversations/${bot._id}`;
const list = `GET /api/chatbots/${bot._id}/conversations`;
const startedAt = '2026-03-02T10:00:00.000Z';
const outcome = { exchanges: 1, unanswered: 0, booked: false, left: false };
const facts = { ...outcome, startedAt, lastAt: startedAt, channel: 'web' };
const hello = { ...facts, conversationId: 'c-1', first: 'Hola' };
const conversations = listed(
  { ...facts, conversationId: 'c-3', first: '¿Hacéis coronas?', unanswered: 1, left: true },
  { ...facts, conversationId: 'c-2', first: 'Quiero cita', booked: true, channel: 'telegram' },
  hello,
);
const exchange = { seq: 1, reply: 'Vale.', answered: true, at: startedAt };
const withExchange = (question: string, more: object) => listed({ ...exchange, question, ...more });

const open = (path = page) =>
  visitAs('free', path, {
    [list]: conversations,
    [`${list}/c-3`]: withExchange('¿Hacéis coronas?', { kind: 'unknown', answered: false }),
    [`${list}/c-2`]: withExchange('Quiero cita', { kind: 'booking' }),
    [`${list}/c-1`]: withExchange('Hola', { kind: 'smalltalk' }),
  });
const row = (name: RegExp) => screen.findByRole('link', { name });
const panel = async () => within(await screen.findByRole('region', { name: 'Conversación' }));
const findInPanel = (text: string) => waitFor(async () => (await panel()).getByText(text));

describe('a likely reply', () => {
  const verdict = `POST /api/chatbots/${bot._id}/conversations/c-1/verdict`;
  const openLikely = async (verdictAnswer = ok({ seq: 1 })) => {
    const likely = { kind: 'likely', guess: '¿Hacéis envíos?' };
    const { sent } = await visitAs('free', `${page}?c=c-1`, {
      [list]: listed(hello),
      [`${list}/c-1`]: withExchange('¿cuánto tarda el envío?', likely),
      [verdict]: verdictAnswer,
    });
    const question = await (await panel()).findByRole('group', { name: '¿Acertó?' });
    return { sent, judge: (name: string) => fireEvent.click(within(question).getByText(name)) };
  };

  it('can be confirmed: the bot then knows the wording', async () => {
    const { judge, sent } = await openLikely();
    judge('Sí');
    await waitForText('Guardado: la próxima vez lo sabrá sin dudar.');
    expect(sent(verdict)).toEqual([{ seq: 1, right: true }]);
  });

  it('can be rejected: a link to the inbox is shown', async () => {
    const { judge } = await openLikely();
    judge('No');
    const notice = (await screen.findByText(/Enséñale qué contestar/)).closest('div');
    within(notice as HTMLElement).getByRole('link', { name: 'Resolver' });
  });

  it('shows the plan’s limit with a link to the plans', async () => {
    const message = 'El plan gratuito solo permite hasta 5 preguntas';
    const { judge } = await openLikely(refusal(403, 'PLAN_LIMIT', message));
    judge('Sí');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('hasta 5 preguntas. ');
    within(alert).getByRole('link');
  });
});

describe('the conversations of a bot', () => {
  it('are listed with their outcome, and browsed with buttons and arrow keys, which stop at the ends', async () => {
    await open();
    await (await panel()).findByText('El bot no lo sabía.');
    expect((await row(/coronas/)).getAttribute('aria-current')).toBe('true');
    within(await row(/coronas/)).getByText('1 sin respuesta');
    within(await row(/coronas/)).getByText('Con mensaje');
    within(await row(/Quiero cita/)).getByText('Con cita');
    within(await row(/Quiero cita/)).getByText('Telegram');
    expect(within(await row(/Hola/)).queryByText(/Con|sin respuesta/)).toBeNull();
    fireEvent.keyDown(await row(/coronas/), { key: 'ArrowUp' }); // stays on the first row
    fireEvent.keyDown(await row(/coronas/), { key: 'ArrowDown' });
    await findInPanel('Quería una cita');
    expect(document.activeElement).toBe(await row(/Quiero cita/));
    fireEvent.keyDown(await row(/Quiero cita/), { key: 'ArrowDown' });
    await findInPanel('Charla');
    fireEvent.keyDown(await row(/Hola/), { key: 'ArrowDown' });
    await findInPanel('Charla');
    fireEvent.click((await panel()).getByRole('button', { name: /anterior/ }));
    await findInPanel('Quería una cita');
    fireEvent.click((await panel()).getByRole('button', { name: /siguiente/ }));
    await findInPanel('Charla');
    const back = (await panel()).getByRole('link', { name: 'Todas las conversaciones' });
    expect(back.getAttribute('href')).toBe(page);
  });

  it('can be filtered by text and by outcome', async () => {
    const { calls } = await open();
    await row(/coronas/);
    const queries = () => calls.filter(({ key }) => key === list).map(({ query }) => String(query));
    await press('Citas');
    await waitFor(() => expect(queries()).toContain('only=booked'));
    expect(screen.getByRole('button', { name: 'Citas' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' coronas ' } });
    await waitFor(() => expect(queries()).toContain('q=coronas&only=booked'));
    const helloRow = await row(/Hola/);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'flores' } });
    fireEvent.click(helloRow); // opened before the search begins, it stays open
    await waitFor(() => expect(pageUrl()).toBe(`${page}?only=booked&q=flores&c=c-1`));
  });
});

const eva = { email: 'eva@example.com', name: 'Eva', phone: null };
const at = '2026-03-01T10:00:00.000Z';
const asked = { conversationId: 'c-1', message: 'Soy Eva (600 123 456). ¿Hacéis coronas?', at };
const unanswered = { state: 'new', reply: null, repliedAt: null };
const leftMessage = { messageId: 'message-1', ...asked, ...eva, ...unanswered };
const reply = 'Eva, por encargo.';
const answered = { ...leftMessage, state: 'replied', reply, repliedAt: '2026-03-04T10:00:00.000Z' };
const handleMessage = `POST /api/chatbots/${bot._id}/messages/message-1`;

const openMessages = (handled: NetworkAnswer, message: object = leftMessage) =>
  visitAs('full', `${page}?show=messages`, {
    [`GET /api/chatbots/${bot._id}/messages`]: listed(message),
    [handleMessage]: handled,
    [saveBot]: ok(bot),
  });
const messageShown = async () =>
  within(await screen.findByRole('article', { name: leftMessage.message }));
const showsReply = async () => (await messageShown()).getByText(reply, { selector: 'p' });
const sendAnswer = (text: string, shown: string | RegExp) =>
  fillIn({ Respuesta: text }, 'Contestar por correo', shown);

describe('a visitor’s message', () => {
  it('shows its sender and conversation, and is answered by email', async () => {
    const { sent } = await openMessages(ok(answered));
    for (const text of ['Eva · eva@example.com', 'Nuevo']) (await messageShown()).getByText(text);
    (await messageShown()).getByRole('button', { name: 'Marcar como hecho' });
    const link = (await messageShown()).getByRole('link', { name: 'Ver la conversación' });
    expect(link.getAttribute('href')).toBe(`${page}?c=c-1`);
    await sendAnswer(reply, 'Enviado a eva@example.com.');
    expect(sent(handleMessage)).toEqual([{ reply }]);
    await showsReply();
  });

  it('shows the answer and its date later too; becomes a pair, whose typed texts stay after a reload unless cancelled', async () => {
    await openMessages(ok(answered), answered);
    await showsReply();
    (await messageShown()).getByText(/4 mar 2026/);
    await press(/Guardarlo/, /Quita los nombres, teléfonos y direcciones/);
    await fillIn({ Respuesta: 'No.' }, 'Cancelar');
    await press(/Guardarlo/);
    expect(await valueIn('Respuesta')).toBe(reply);
    const questionField = 'Pregunta, como la verán tus visitantes';
    await fillIn({ Respuesta: 'Por encargo.', [questionField]: '¿Coronas?' });
    cleanup();
    const { sent } = await openMessages(ok(answered), answered);
    await press('Guardar', 'El bot ya sabe contestarlo.');
    const pair = { question: '¿Coronas?', answer: 'Por encargo.' };
    const { name, prompts, version } = bot;
    expect(sent(saveBot)).toEqual([{ name, prompts: [...prompts, pair], version }]);
    expect(JSON.stringify(sessionStorage)).not.toContain('Por encargo');
  });

  it('can be marked as done', async () => {
    const { sent } = await openMessages(ok({ ...leftMessage, state: 'done' }));
    await press('Marcar como hecho', 'Marcado como hecho.');
    expect(sent(handleMessage)).toEqual([{ done: true }]);
  });
});
