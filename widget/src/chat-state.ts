import type { BotAnswer } from './answer.ts';
import type { FailureReason } from './look.ts';

/** A bot message without text is a reply that came empty. */
export type Message = { from: 'user' | 'bot'; text: string };

/** What a reload keeps. */
export type Talk = {
  messages: readonly Message[];
  conversationId: string;
  suggestions: readonly string[];
  /** Whether the bot did not know what it was asked last. */
  unanswered: boolean;
};

export type ChatState = Talk & {
  /** The reply received so far while one is awaited, else `null`. */
  coming: string | null;
  /** Why the last question has no answer. */
  reason: FailureReason | null;
};

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
  unanswered: false,
  coming: '',
  reason: null,
});

export const asked = (state: ChatState, text: string): ChatState =>
  waiting({ ...state, messages: [...state.messages, { from: 'user', text }] });

export const answered = (
  { messages, conversationId }: ChatState,
  { reply, answered: isKnown, ...answer }: BotAnswer,
): ChatState =>
  begun({
    messages: [...messages, { from: 'bot', text: reply }],
    conversationId: answer.conversationId || conversationId,
    suggestions: answer.suggestions,
    unanswered: !isKnown,
  });

export const failed = (state: ChatState, reason: FailureReason): ChatState => ({
  ...state,
  coming: null,
  reason,
});
