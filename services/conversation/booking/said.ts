import type { Lang } from '@contesta/contracts/text';
import type { Exchanged, Memory } from './memory.ts';
import type { Saying } from './wording.ts';

/** A stored question and its answer. */
export type Stored = { question: string; answer: string };

/** A message, and where it is said. */
export type Said = {
  chatbotId: string;
  conversationId: string;
  message: string;
  language: Lang;
  memory: Memory;
  /** The exchanges just before, the last first. */
  before: Exchanged[];
  now: Date;
  /** The stored question that a message surely means with its answer, if any. */
  storedFor: (message: string) => Promise<Stored | null>;
};

/** What a message about an appointment is answered, and what the conversation knows then. */
export type Turn = {
  memory: Memory;
  saying: Saying;
  /** Questions of another kind, the message or parts of it: they are answered first, and this said after them. */
  asides?: string[];
  /** Said instead where nobody knows the answer and the rest of the message was understood; maybe nothing. */
  unknown?: string;
};
