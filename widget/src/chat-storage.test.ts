import { describe, expect, it } from 'vitest';
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

describe('the kept talk', () => {
  it.each([null, '', '{', 'null', '[]', '7', '{"messages":{}}', '{"messages":[null,1]}'])(
    'begins afresh from %j',
    (text) => {
      expect(
        openChatStorage(
          () => holding(text),
          'b',
          () => now,
        ).load(),
      ).toEqual(empty);
    },
  );

  it('takes only what it can show from a tampered storage', () => {
    const text = JSON.stringify({
      messages: [{ from: 'user', text: 'a' }, { from: 'root', text: 'b' }, { from: 'bot' }],
      conversationId: 9,
      suggestions: ['x', 3],
      at: now,
    });
    expect(
      openChatStorage(
        () => holding(text),
        'b',
        () => now,
      ).load(),
    ).toEqual({
      messages: [{ from: 'user', text: 'a' }],
      conversationId: '9',
      suggestions: ['x'],
      unanswered: false,
      kind: '',
    });
  });

  it('holds what the last reply was, and what its card keeps', () => {
    localStorage.clear();
    const store = openChatStorage(
      () => localStorage,
      'card',
      () => now,
    );
    const talk = {
      ...empty,
      messages: [{ from: 'bot' as const, text: 'Elige.', booking: { url: 'x' }, card: { a: 1 } }],
      kind: 'person',
      contact: { label: 'Llama', url: 'tel:1' },
    };
    store.save(talk);
    expect(store.load()).toEqual(talk);
  });

  it('never throws, whether the storage is full or forbidden', () => {
    openChatStorage(
      () => holding(null),
      'b',
      () => now,
    ).save(empty);
    openChatStorage(forbidden, 'b', () => now).save(empty);
    expect(openChatStorage(forbidden, 'b', () => now).load()).toEqual(empty);
  });

  it('is forgotten a week after its last message', () => {
    localStorage.clear();
    const kept = { ...empty, conversationId: 'c1' };
    openChatStorage(
      () => localStorage,
      'one',
      () => now,
    ).save(kept);
    const after = (ms: number) =>
      openChatStorage(
        () => localStorage,
        'one',
        () => now + ms,
      ).load();
    expect(after(7 * day - 1)).toEqual(kept);
    expect(after(7 * day)).toEqual(empty);
    expect(localStorage.length).toBe(0);
  });

  it('keeps each bot apart', () => {
    localStorage.clear();
    openChatStorage(
      () => localStorage,
      'one',
      () => now,
    ).save({ ...empty, conversationId: 'c1' });
    expect(
      openChatStorage(
        () => localStorage,
        'two',
        () => now,
      ).load(),
    ).toEqual(empty);
    expect(
      openChatStorage(
        () => localStorage,
        'one',
        () => now,
      ).load().conversationId,
    ).toBe('c1');
  });
});
