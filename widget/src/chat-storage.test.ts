import { beforeEach, describe, expect, it } from 'vitest';
import { openChatStorage } from './chat-storage.ts';

const empty = {
  messages: [],
  conversationId: '',
  suggestions: [],
  unanswered: false,
  kind: '',
  contact: undefined,
};
const day = 86_400_000;
const now = 1_000 * day;

const storageWith = (text: string | null): Storage => ({
  length: 0,
  clear: () => {},
  getItem: () => text,
  key: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

const forbidden = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};

const open = (storage: () => Storage, botId = 'b', at = now) =>
  openChatStorage(storage, botId, () => at);
const openLocal = (botId = 'b', at = now) => open(() => localStorage, botId, at);
const load = (text: string | null) => open(() => storageWith(text)).load();

beforeEach(() => localStorage.clear());

describe('the stored chat', () => {
  it.each([null, '', '{', 'null', '[]', '7', '{"messages":{}}', '{"messages":[null,1]}'])(
    'is empty for the stored text %j',
    (text) => {
      expect(load(text)).toEqual(empty);
    },
  );

  it('drops invalid values from a tampered storage', () => {
    const text = JSON.stringify({
      messages: [{ from: 'user', text: 'a' }, { from: 'root', text: 'b' }, { from: 'bot' }],
      conversationId: 9,
      suggestions: ['x', 3],
      at: now,
    });
    expect(load(text)).toEqual({
      ...empty,
      messages: [{ from: 'user', text: 'a' }],
      conversationId: '9',
      suggestions: ['x'],
    });
  });

  it('includes the kind of the last reply and the state of its card', () => {
    const chat = {
      ...empty,
      messages: [{ from: 'bot' as const, text: 'Elige.', booking: { url: 'x' }, card: { a: 1 } }],
      kind: 'person',
      contact: { label: 'Llama', url: 'tel:1' },
    };
    openLocal().save(chat);
    expect(openLocal().load()).toEqual(chat);
  });

  it('never throws, whether the storage is full or forbidden', () => {
    open(() => storageWith(null)).save(empty);
    open(forbidden).save(empty);
    expect(open(forbidden).load()).toEqual(empty);
  });

  it('expires a week after its last message', () => {
    const chat = { ...empty, conversationId: 'c1' };
    openLocal().save(chat);
    expect(openLocal('b', now + 7 * day - 1).load()).toEqual(chat);
    expect(openLocal('b', now + 7 * day).load()).toEqual(empty);
    expect(localStorage.length).toBe(0);
  });

  it('is separate for each bot', () => {
    openLocal('one').save({ ...empty, conversationId: 'c1' });
    expect(openLocal('two').load()).toEqual(empty);
    expect(openLocal('one').load().conversationId).toBe('c1');
  });
});
