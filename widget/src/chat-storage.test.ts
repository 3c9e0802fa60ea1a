import { beforeEach, describe, expect, it } from 'vitest';
import { openChatStorage } from './chat-storage.ts';

const empty = { messages: [], conversationId: '' };
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

describe('the storage of a chat', () => {
  const invalid = [null, '', '{', 'null', '[]', '7', '{"messages":{}}', '{"messages":[null,1]}'];
  it.each(invalid)('is empty for the stored text %j', (text) => expect(load(text)).toBeUndefined());

  it('drops invalid values that the page has written', () => {
    const messages = [{ from: 'user', text: 'a' }, { from: 'root', text: 'b' }, { from: 'bot' }];
    const stored = { messages, conversationId: 9, at: now };
    const valid = { messages: messages.slice(0, 1), conversationId: '9' };
    expect(load(JSON.stringify(stored))).toEqual(valid);
  });

  it('never throws, even if localStorage is full or forbidden', () => {
    open(() => storageWith(null)).save(empty);
    open(forbidden).save(empty);
    expect(open(forbidden).load()).toBeUndefined();
  });

  it('expires a week after it was last saved, and is separate for each bot', () => {
    const chat = { ...empty, conversationId: 'c1' };
    openLocal('one').save(chat);
    expect(openLocal('two').load()).toBeUndefined();
    expect(openLocal('one', now + 7 * day - 1).load()).toEqual(chat);
    expect(openLocal('one', now + 7 * day).load()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});
