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

describe('the stored chat', () => {
  it.each([null, '', '{', 'null', '[]', '7', '{"messages":{}}', '{"messages":[null,1]}'])(
    'is empty for the stored text %j',
    (text) => {
      expect(
        openChatStorage(
          () => storageWith(text),
          'b',
          () => now,
        ).load(),
      ).toEqual(empty);
    },
  );

  it('drops invalid values from a tampered storage', () => {
    const text = JSON.stringify({
      messages: [{ from: 'user', text: 'a' }, { from: 'root', text: 'b' }, { from: 'bot' }],
      conversationId: 9,
      suggestions: ['x', 3],
      at: now,
    });
    expect(
      openChatStorage(
        () => storageWith(text),
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

  it('includes the kind of the last reply and the state of its card', () => {
    localStorage.clear();
    const store = openChatStorage(
      () => localStorage,
      'card',
      () => now,
    );
    const chat = {
      ...empty,
      messages: [{ from: 'bot' as const, text: 'Elige.', booking: { url: 'x' }, card: { a: 1 } }],
      kind: 'person',
      contact: { label: 'Llama', url: 'tel:1' },
    };
    store.save(chat);
    expect(store.load()).toEqual(chat);
  });

  it('never throws, whether the storage is full or forbidden', () => {
    openChatStorage(
      () => storageWith(null),
      'b',
      () => now,
    ).save(empty);
    openChatStorage(forbidden, 'b', () => now).save(empty);
    expect(openChatStorage(forbidden, 'b', () => now).load()).toEqual(empty);
  });

  it('expires a week after its last message', () => {
    localStorage.clear();
    const chat = { ...empty, conversationId: 'c1' };
    openChatStorage(
      () => localStorage,
      'one',
      () => now,
    ).save(chat);
    const after = (ms: number) =>
      openChatStorage(
        () => localStorage,
        'one',
        () => now + ms,
      ).load();
    expect(after(7 * day - 1)).toEqual(chat);
    expect(after(7 * day)).toEqual(empty);
    expect(localStorage.length).toBe(0);
  });

  it('is separate for each bot', () => {
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
