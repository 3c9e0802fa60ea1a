import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BotAnswer } from './answer.ts';
import type { Outcome, ReplyRequest } from './ask.ts';
import { maxMessage, openChat } from './chat.ts';
import { openChatStorage } from './chat-storage.ts';

const suggestions = ['¿Y hoy?'];
const common = { answered: true, suggestions, kind: 'answer', contact: null, offer: undefined };
const answer: BotAnswer = { ...common, reply: 'Sí.', conversationId: 'c1' };
const now = () => Date.parse('2026-01-01');

/** A chat whose answers the test gives. Opening a second one acts as a reload of the page. */
const openTestChat = () => {
  const questions: ReplyRequest[] = [];
  const events: unknown[] = [];
  const onChange = vi.fn();
  let onText: (text: string) => void = () => {};
  let reply = Promise.withResolvers<Outcome>();
  const chat = openChat({
    ask: (question, showPartial) => {
      questions.push(question);
      onText = showPartial;
      reply = Promise.withResolvers();
      return reply.promise;
    },
    storage: openChatStorage(() => localStorage, 'bot1', now),
    onChange,
    emit: (name, detail) => events.push([name, detail]),
  });
  const end = async (outcome: Outcome) => {
    reply.resolve(outcome);
    // The chat awaits the reply, and then its own continuation.
    await Promise.resolve();
    await Promise.resolve();
  };
  const say = async (text: string, outcome: Outcome = answer) => {
    chat.send(text);
    await end(outcome);
  };
  const transcript = () => chat.state().messages.map(({ from, text }) => `${from}: ${text}`);
  const showPartial = (text: string) => onText(text);
  return { chat, questions, events, onChange, showPartial, end, say, transcript };
};

beforeEach(() => localStorage.clear());

describe('the chat', () => {
  it('sends a message unchanged and adds the answer', async () => {
    const { chat, questions, end, transcript } = openTestChat();
    expect(chat.send('  <b>hola</b> \n')).toBe(true);
    expect(chat.state()).toMatchObject({ partial: '', reason: null });
    await end(answer);
    expect(transcript()).toEqual(['user:   <b>hola</b> \n', 'bot: Sí.']);
    expect(chat.state()).toMatchObject({ partial: null, reason: null });
    expect(questions).toEqual([{ message: '  <b>hola</b> \n', conversationId: '' }]);
  });

  it('continues the conversation of the first answer', async () => {
    const { questions, say } = openTestChat();
    await say('uno');
    await say('dos', { ...answer, conversationId: '' });
    await say('tres');
    expect(questions.map(({ conversationId }) => conversationId)).toEqual(['', 'c1', 'c1']);
  });

  const blank = ['', ' ', '\n\t', '\u00a0\u2003\u3000', '\u0085\ufeff'];
  const tooLong = 'x'.repeat(maxMessage + 1);
  it.each([
    ...blank.map((text) => ['a blank message', text]),
    ['a message that is too long', tooLong],
  ])('does not send %s', (_, text) => {
    const { chat, questions } = openTestChat();
    expect(chat.send(text)).toBe(false);
    expect(questions).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('sends one message at a time, and retries only a failed message', async () => {
    const { chat, questions, end, transcript } = openTestChat();
    chat.retry();
    expect(questions).toEqual([]);
    chat.send('uno');
    expect(chat.send('dos')).toBe(false);
    chat.retry();
    await end(answer);
    chat.retry();
    expect([questions.length, ...transcript()]).toEqual([1, 'user: uno', 'bot: Sí.']);
  });

  it('drops a partial reply on failure, keeps the message and sends it once on retry', async () => {
    const { chat, questions, onChange, showPartial, end, transcript } = openTestChat();
    chat.send('hola');
    showPartial('S');
    showPartial('Sí');
    expect(chat.state().partial).toBe('Sí');
    expect(onChange).toHaveBeenCalledTimes(3);
    await end('failed');
    expect(chat.state()).toMatchObject({ partial: null, reason: 'failed' });
    expect(transcript()).toEqual(['user: hola']);
    chat.retry();
    chat.retry();
    expect(chat.state()).toMatchObject({ partial: '', reason: null });
    await end(answer);
    expect(transcript()).toEqual(['user: hola', 'bot: Sí.']);
    expect(questions.map(({ message }) => message)).toEqual(['hola', 'hola']);
  });

  it('stores nothing before the first message, and continues after a reload', async () => {
    const { say } = openTestChat();
    expect(localStorage.length).toBe(0);
    await say('hola');
    const { chat, questions, transcript } = openTestChat();
    expect(transcript()).toEqual(['user: hola', 'bot: Sí.']);
    expect(chat.state().messages[1]?.suggestions).toEqual(suggestions);
    chat.send('otra');
    expect(questions[0]?.conversationId).toBe('c1');
  });

  it('takes up what another tab has stored, and both exchanges stay stored', async () => {
    const [one, two] = [openTestChat(), openTestChat()];
    one.chat.send('uno');
    await two.say('dos');
    await one.end(answer);
    two.chat.refresh();
    const both = ['user: uno', 'bot: Sí.', 'user: dos', 'bot: Sí.'];
    for (const { transcript } of [one, two, openTestChat()]) expect(transcript()).toEqual(both);
  });

  it('marks a question of the maximum length as failed if the page was reloaded before its answer', () => {
    const longest = 'x'.repeat(maxMessage);
    expect(openTestChat().chat.send(longest)).toBe(true);
    const { chat, questions } = openTestChat();
    expect(chat.state()).toMatchObject({ reason: 'failed', partial: null });
    chat.retry();
    expect(questions[0]?.message).toBe(longest);
  });

  it('keeps the last 60 messages across a reload', async () => {
    const { say } = openTestChat();
    for (let n = 0; n < 40; n++) await say(`pregunta ${n}`);
    const { transcript } = openTestChat();
    expect(transcript()).toHaveLength(60);
    expect(transcript().at(-2)).toBe('user: pregunta 39');
  });
});
