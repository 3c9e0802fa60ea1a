import { undoMs } from '@contesta/contracts/chatbot';
import type { ChatbotView } from '@contesta/contracts/chatbots';
import type { BodyOf } from '@contesta/contracts/endpoint';
import type { handleUnanswered, UnansweredView } from '@contesta/contracts/inbox';
import { readFromTab, writeToTab } from '../../api/tab-storage.ts';
import { fold } from '../../ui/fold.ts';

export type Teaching = { answer: string; question?: string } | { sameAs: string };
/** `tell`: send the answer to the visitors who left an email address. */
export type Handling = (Teaching & { tell?: true }) | { dismiss: true };

/** A question that was handled in this tab. */
export type Handled = {
  key: string;
  question: string;
  /** How it was handled, without the answer's text. */
  given: {
    sameAs?: string | undefined;
    dismiss?: true | undefined;
    tell?: boolean | undefined;
    /** The visitor's words, if the plan had no room for them beside the reworded question. */
    unkept?: string | undefined;
  };
  /** How many visitors left an email address to be notified. */
  waiting: number;
  /** When it was handled, in milliseconds since 1970. */
  at: number;
};

/** The record of a question that was just handled; `bot` is the bot with the pairs that this added. */
export function handledBy(
  { sameAs, dismiss, tell, question: rewordedQuestion }: BodyOf<typeof handleUnanswered>,
  { key, question: visitorsQuestion, waiting }: UnansweredView,
  bot: ChatbotView,
): Handled {
  const question = rewordedQuestion ?? visitorsQuestion;
  const known = [question, ...bot.prompts.map((pair) => pair.question)].map(wordsOf);
  const unkept = known.includes(wordsOf(visitorsQuestion)) ? undefined : visitorsQuestion;
  const given = { sameAs, dismiss, tell, unkept };
  return { key, question, waiting, given, at: Date.now() };
}

/** A question without case, accents and punctuation: the bot does not distinguish these. */
const wordsOf = (question: string) =>
  fold(question)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('');

const keyOf = (botId: string) => `handled:${botId}`;

export const undoDeadline = ({ at }: Handled): number => at + undoMs;

/** The questions handled in this tab whose handling can still be undone, newest first. */
export function readHandled(botId: string): Handled[] {
  const stored: Handled[] = JSON.parse(readFromTab(keyOf(botId)) ?? '[]');
  return stored.filter((handled) => Date.now() < undoDeadline(handled));
}

export function removeHandled(botId: string, key: string): void {
  write(botId, readWithout(botId, key));
}

export function addHandled(botId: string, handled: Handled): void {
  write(botId, [handled, ...readWithout(botId, handled.key)]);
}

const readWithout = (botId: string, key: string) =>
  readHandled(botId).filter((handled) => handled.key !== key);

const write = (botId: string, handled: Handled[]) =>
  writeToTab(keyOf(botId), handled.length === 0 ? null : JSON.stringify(handled));
