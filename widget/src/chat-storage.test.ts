import { describe, expect, it } from 'vitest';
import { openChatStorage } from './chat-storage.ts';

const empty = { messages: [], conversationId: '', suggestions: [] };

const holding = (text: string | null): Storage => ({
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

describe('the session', () => {
  it.each([null, '', '{', 'null', '[]', '7', '{"messages":{}}', '{"messages":[null,1]}'])(
    'begins afresh from %j',
    (text) => {
      expect(openChatStorage(() => holding(text), 'b').load()).toEqual(empty);
    },
  );

  it('takes only what it can show from a tampered storage', () => {
    const text = JSON.stringify({
      messages: [{ from: 'user', text: 'a' }, { from: 'root', text: 'b' }, { from: 'bot' }],
      conversationId: 9,
      suggestions: ['x', 3],
    });
    expect(openChatStorage(() => holding(text), 'b').load()).toEqual({
      messages: [{ id: 1, from: 'user', text: 'a' }],
      conversationId: '',
      suggestions: ['x'],
    });
  });

  it('never throws, whether the storage is full or forbidden', () => {
    openChatStorage(() => holding(null), 'b').save(empty);
    openChatStorage(forbidden, 'b').save(empty);
    expect(openChatStorage(forbidden, 'b').load()).toEqual(empty);
  });

  it('keeps each bot apart', () => {
    sessionStorage.clear();
    openChatStorage(() => sessionStorage, 'one').save({ ...empty, conversationId: 'c1' });
    expect(openChatStorage(() => sessionStorage, 'two').load()).toEqual(empty);
    expect(openChatStorage(() => sessionStorage, 'one').load().conversationId).toBe('c1');
  });
});
