import { describe, expect, it } from 'vitest';
import type { BotAnswer } from './answer.ts';
import type { Ask, Outcome, ReplyRequest } from './ask.ts';
import { maxMessage, openChat } from './chat.ts';
import { type ChatStorage, openChatStorage } from './chat-storage.ts';

const answer: BotAnswer = {
  reply: 'Sí.',
  answered: true,
  conversationId: 'c1',
  suggestions: ['¿Y hoy?'],
  kind: 'answer',
  contact: null,
  offer: undefined,
};
const now = Date.parse('2026-01-01');

const openStub = (storage = new Map<string, string>()) => {
  const questions: ReplyRequest[] = [];
  let grow: (text: string) => void = () => {};
  let answerWith: (outcome: Outcome) => void = () => {};
  let changes = 0;
  const ask: Ask = (question, onText) => {
    questions.push(question);
    grow = onText;
    return new Promise((resolve) => {
      answerWith = resolve;
    });
  };
  const session: ChatStorage = openChatStorage(
    () => mapStorage(storage),
    'bot1',
    () => now,
  );
  const events: unknown[] = [];
  const chat = openChat({
    ask,
    storage: session,
    onChange: () => {
      changes++;
    },
    emit: (name, detail) => events.push([name, detail]),
  });
  const end = async (outcome: Outcome) => {
    answerWith(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    chat,
    questions,
    storage,
    events,
    grow: (t: string) => grow(t),
    end,
    changes: () => changes,
  };
};

const mapStorage = (map: Map<string, string>): Storage => ({
  length: map.size,
  clear: () => map.clear(),
  getItem: (key) => map.get(key) ?? null,
  key: () => null,
  removeItem: (key) => map.delete(key),
  setItem: (key, text) => map.set(key, text),
});

const transcript = (chat: ReturnType<typeof openChat>) =>
  chat.state().messages.map(({ from, text }) => `${from}: ${text}`);

describe('the chat', () => {
  it('sends a message unchanged and adds the answer', async () => {
    const { chat, questions, end } = openStub();
    expect(chat.send('  <b>hola</b> \n')).toBe(true);
    expect(chat.state()).toMatchObject({ partial: '', suggestions: [], reason: null });
    await end(answer);
    expect(transcript(chat)).toEqual(['user:   <b>hola</b> \n', 'bot: Sí.']);
    expect(chat.state()).toMatchObject({ partial: null, suggestions: ['¿Y hoy?'], reason: null });
    expect(questions).toEqual([{ message: '  <b>hola</b> \n', conversationId: '' }]);
  });

  it('continues the conversation of the first answer', async () => {
    const { chat, questions, end } = openStub();
    chat.send('uno');
    await end(answer);
    chat.send('dos');
    await end({ ...answer, conversationId: '' });
    chat.send('tres');
    expect(questions.map(({ conversationId }) => conversationId)).toEqual(['', 'c1', 'c1']);
  });

  it.each(['', ' ', '\n\t', '\u00a0\u2003\u3000', '\u0085\ufeff'])('does not send %j', (text) => {
    const { chat, questions, storage } = openStub();
    expect(chat.send(text)).toBe(false);
    expect(questions).toEqual([]);
    expect(storage.size).toBe(0);
  });

  it('sends no message over the maximum length', () => {
    expect(openStub().chat.send('x'.repeat(maxMessage))).toBe(true);
    expect(openStub().chat.send('x'.repeat(maxMessage + 1))).toBe(false);
  });

  it('sends one message at a time', async () => {
    const { chat, questions, end } = openStub();
    chat.send('uno');
    expect(chat.send('dos')).toBe(false);
    chat.retry();
    expect(questions).toHaveLength(1);
    await end(answer);
    expect(transcript(chat)).toEqual(['user: uno', 'bot: Sí.']);
  });

  it('has the streamed reply so far and reports each change', () => {
    const { chat, grow, changes } = openStub();
    chat.send('hola');
    grow('S');
    grow('Sí');
    expect(chat.state().partial).toBe('Sí');
    expect(changes()).toBe(3);
  });

  it('drops a partial reply on failure, keeps the message and sends it once on retry', async () => {
    const { chat, questions, grow, end } = openStub();
    chat.send('hola');
    grow('S');
    await end('failed');
    expect(chat.state()).toMatchObject({ partial: null, reason: 'failed' });
    expect(transcript(chat)).toEqual(['user: hola']);
    chat.retry();
    chat.retry();
    expect(chat.state()).toMatchObject({ partial: '', reason: null });
    await end(answer);
    expect(transcript(chat)).toEqual(['user: hola', 'bot: Sí.']);
    expect(questions.map(({ message }) => message)).toEqual(['hola', 'hola']);
  });

  it('sends another message after a failure and keeps the failed one', async () => {
    const { chat, end } = openStub();
    chat.send('uno');
    await end('failed');
    chat.send('dos');
    await end(answer);
    expect(transcript(chat)).toEqual(['user: uno', 'user: dos', 'bot: Sí.']);
    expect(chat.state().reason).toBeNull();
    chat.retry();
    chat.retry(0);
    await end(answer);
    expect(transcript(chat)).toEqual(['user: dos', 'bot: Sí.', 'user: uno', 'bot: Sí.']);
  });

  it('retries nothing without a failed message', () => {
    const { chat, questions } = openStub();
    chat.retry();
    expect(questions).toEqual([]);
  });

  it('stores nothing before the first message, and continues after a reload', async () => {
    const first = openStub();
    expect(first.storage.size).toBe(0);
    first.chat.send('hola');
    await first.end(answer);
    const second = openStub(first.storage);
    expect(transcript(second.chat)).toEqual(['user: hola', 'bot: Sí.']);
    expect(second.chat.state().suggestions).toEqual(['¿Y hoy?']);
    second.chat.send('otra');
    expect(second.questions[0]?.conversationId).toBe('c1');
  });

  it('marks a question as failed if the page was reloaded before its answer', () => {
    const first = openStub();
    first.chat.send('hola');
    const second = openStub(first.storage);
    expect(second.chat.state()).toMatchObject({ reason: 'failed', partial: null });
    second.chat.retry();
    expect(second.questions[0]?.message).toBe('hola');
  });

  it('keeps 60 messages over a reload', async () => {
    const first = openStub();
    for (let n = 0; n < 40; n++) {
      first.chat.send(`pregunta ${n}`);
      await first.end(answer);
    }
    const second = openStub(first.storage);
    expect(second.chat.state().messages).toHaveLength(60);
    expect(transcript(second.chat).at(-2)).toBe('user: pregunta 39');
  });

  it('keeps the state of a card over a reload and later answers', async () => {
    const first = openStub();
    first.chat.send('quiero cita');
    const booking = { url: 'https://a.es/book/b' };
    await first.end({ ...answer, offer: booking });
    first.chat.saveCard(booking, { start: 'x' });
    first.chat.send('¿y hoy?');
    await first.end(answer);
    const message = { from: 'bot', text: 'Sí.', booking, card: { start: 'x' } };
    expect(first.chat.state().messages[1]).toEqual(message);
    expect(openStub(first.storage).chat.state().messages[1]).toEqual(message);
  });

  it('emits each message, and each unanswered question', async () => {
    const { chat, events, end } = openStub();
    chat.send('¿Abrís?');
    await end({ ...answer, reply: 'No lo sé.', answered: false });
    expect(events).toEqual([
      ['message', { from: 'user', text: '¿Abrís?' }],
      ['message', { from: 'bot', text: 'No lo sé.' }],
      ['unanswered', { question: '¿Abrís?' }],
    ]);
    expect(chat.state().unanswered).toBe(true);
    chat.send('otra');
    expect(chat.state().unanswered).toBe(false);
    await end(answer);
    expect(events.at(-1)).toEqual(['message', { from: 'bot', text: 'Sí.' }]);
  });
});
