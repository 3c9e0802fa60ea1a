import { undoMs } from '@contesta/contracts/chatbot';
import { readFromTab, writeToTab } from '../../api/tab-storage.ts';

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
