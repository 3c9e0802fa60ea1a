import type { BotAnswer } from './answer.ts';
import type { FailureReason } from './api-client.ts';

/** A bot message without text is a reply that came empty. */
export type Message = { id: number; from: 'user' | 'bot'; text: string };

/** What a reload keeps. */
export type Talk = {
  messages: readonly Message[];
  conversationId: string;
  suggestions: readonly string[];
};

export type ChatState = Talk & {
  /** The reply received so far while one is awaited, else `null`. */
  coming: string | null;
  /** Why the last question has no answer. */
  reason: FailureReason | null;
};

const maxMessages = 200;

/** The id the next message will have; a reply being received already shows under it. */
export const nextId = ({ messages }: Talk): number => (messages.at(-1)?.id ?? 0) + 1;

const grown = (talk: Talk, from: Message['from'], text: string): readonly Message[] =>
  [...talk.messages, { id: nextId(talk), from, text }].slice(-maxMessages);

/** The question that has no answer yet. */
export const openQuestion = ({ messages }: Talk): string | null => {
  const last = messages.at(-1);
  return last?.from === 'user' ? last.text : null;
};

/** Begins from what was kept: a question left without an answer counts as failed. */
export const begun = (talk: Talk): ChatState => ({
  ...talk,
  coming: null,
  reason: openQuestion(talk) === null ? null : 'failed',
});

export const waiting = (state: ChatState): ChatState => ({
  ...state,
  suggestions: [],
  coming: '',
  reason: null,
});

export const asked = (state: ChatState, text: string): ChatState =>
  waiting({ ...state, messages: grown(state, 'user', text) });

export const answered = (state: ChatState, answer: BotAnswer): ChatState =>
  begun({
    messages: grown(state, 'bot', answer.reply),
    conversationId: answer.conversationId || state.conversationId,
    suggestions: answer.suggestions,
  });

export const failed = (state: ChatState, reason: FailureReason): ChatState => ({
  ...state,
  coming: null,
  reason,
});
