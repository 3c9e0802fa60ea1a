import { describe, expect, it } from 'vitest';
import type { BotAnswer } from './answer.ts';
import type { CallResult } from './api-client.ts';
import type { Ask, ReplyRequest } from './ask.ts';
import { maxMessage, openChat } from './chat.ts';
import { type ChatStorage, openChatStorage } from './chat-storage.ts';

const answer: BotAnswer = { reply: 'Sí.', conversationId: 'c1', suggestions: ['¿Y hoy?'] };

const openStub = (storage = new Map<string, string>()) => {
  const questions: ReplyRequest[] = [];
  let grow: (text: string) => void = () => {};
  let answerWith: (outcome: CallResult<BotAnswer>) => void = () => {};
  let changes = 0;
  const ask: Ask = (question, onText) => {
    questions.push(question);
    grow = onText;
    return new Promise((resolve) => {
      answerWith = resolve;
    });
  };
  const session: ChatStorage = openChatStorage(() => mapStorage(storage), 'bot1');
  const chat = openChat(ask, session, () => {
    changes++;
  });
  const end = async (outcome: CallResult<BotAnswer>) => {
    answerWith(outcome);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { chat, questions, storage, grow: (t: string) => grow(t), end, changes: () => changes };
};

const mapStorage = (map: Map<string, string>): Storage => ({
  length: map.size,
  clear: () => map.clear(),
  getItem: (key) => map.get(key) ?? null,
  key: () => null,
  removeItem: (key) => map.delete(key),
  setItem: (key, text) => map.set(key, text),
});

const talk = (chat: ReturnType<typeof openChat>) =>
  chat.state().messages.map(({ from, text }) => `${from}: ${text}`);

describe('the chat', () => {
  it('sends a message as typed and adds the answer', async () => {
    const { chat, questions, end } = openStub();
    expect(chat.send('  <b>hola</b> \n')).toBe(true);
    expect(chat.state()).toMatchObject({ coming: '', suggestions: [], reason: null });
    await end({ value: answer });
    expect(talk(chat)).toEqual(['user:   <b>hola</b> \n', 'bot: Sí.']);
    expect(chat.state()).toMatchObject({ coming: null, suggestions: ['¿Y hoy?'], reason: null });
    expect(questions).toEqual([{ message: '  <b>hola</b> \n', conversationId: '' }]);
  });

  it('goes on in the conversation the first answer named', async () => {
    const { chat, questions, end } = openStub();
    chat.send('uno');
    await end({ value: answer });
    chat.send('dos');
    await end({ value: { ...answer, conversationId: '' } });
    chat.send('tres');
    expect(questions.map(({ conversationId }) => conversationId)).toEqual(['', 'c1', 'c1']);
  });

  it.each(['', ' ', '\n\t', '\u00a0\u2003\u3000', '\u0085\ufeff'])('does not send %j', (text) => {
    const { chat, questions, storage } = openStub();
    expect(chat.send(text)).toBe(false);
    expect(questions).toEqual([]);
    expect(storage.size).toBe(0);
  });

  it('counts code points: 2,000 emoji go, one more does not', () => {
    expect(openStub().chat.send('😀'.repeat(maxMessage))).toBe(true);
    expect(openStub().chat.send('😀'.repeat(maxMessage + 1))).toBe(false);
  });

  it('takes one message at a time', async () => {
    const { chat, questions, end } = openStub();
    chat.send('uno');
    expect(chat.send('dos')).toBe(false);
    chat.retry();
    expect(questions).toHaveLength(1);
    await end({ value: answer });
    expect(talk(chat)).toEqual(['user: uno', 'bot: Sí.']);
  });

  it('shows the reply while it grows and tells each change', () => {
    const { chat, grow, changes } = openStub();
    chat.send('hola');
    grow('S');
    grow('Sí');
    expect(chat.state().coming).toBe('Sí');
    expect(changes()).toBe(3);
  });

  it('drops a half reply on failure, keeps what was typed and asks it again once on retry', async () => {
    const { chat, questions, grow, end } = openStub();
    chat.send('hola');
    grow('S');
    await end({ reason: 'failed' });
    expect(chat.state()).toMatchObject({ coming: null, reason: 'failed' });
    expect(talk(chat)).toEqual(['user: hola']);
    chat.retry();
    chat.retry();
    expect(chat.state()).toMatchObject({ coming: '', reason: null });
    await end({ value: answer });
    expect(talk(chat)).toEqual(['user: hola', 'bot: Sí.']);
    expect(questions.map(({ message }) => message)).toEqual(['hola', 'hola']);
  });

  it('takes another message after a failure and leaves the failed one in the talk', async () => {
    const { chat, end } = openStub();
    chat.send('uno');
    await end({ reason: 'failed' });
    chat.send('dos');
    await end({ value: answer });
    expect(talk(chat)).toEqual(['user: uno', 'user: dos', 'bot: Sí.']);
    expect(chat.state().reason).toBeNull();
  });

  it('has nothing to retry before anything failed', () => {
    const { chat, questions } = openStub();
    chat.retry();
    expect(questions).toEqual([]);
  });

  it('stores nothing before the visitor writes, and goes on after a reload', async () => {
    const first = openStub();
    expect(first.storage.size).toBe(0);
    first.chat.send('hola');
    await first.end({ value: answer });
    const second = openStub(first.storage);
    expect(talk(second.chat)).toEqual(['user: hola', 'bot: Sí.']);
    expect(second.chat.state().suggestions).toEqual(['¿Y hoy?']);
    second.chat.send('otra');
    expect(second.questions[0]?.conversationId).toBe('c1');
  });

  it('offers to retry a question that a reload cut off', () => {
    const first = openStub();
    first.chat.send('hola');
    const second = openStub(first.storage);
    expect(second.chat.state()).toMatchObject({ reason: 'failed', coming: null });
    second.chat.retry();
    expect(second.questions[0]?.message).toBe('hola');
  });

  it('keeps 200 messages in view and 60 over a reload, each under its own id', async () => {
    const first = openStub();
    for (let at = 0; at < 150; at++) {
      first.chat.send(`pregunta ${at}`);
      await first.end({ value: answer });
    }
    const ids = (chat: typeof first.chat) => new Set(chat.state().messages.map(({ id }) => id));
    expect(ids(first.chat).size).toBe(200);
    const second = openStub(first.storage);
    expect(ids(second.chat).size).toBe(60);
    expect(talk(second.chat).at(-2)).toBe('user: pregunta 149');
  });
});
