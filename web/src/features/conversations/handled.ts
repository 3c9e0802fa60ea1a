import { undoMs } from '@contesta/contracts/chatbot';
import { keepText, keptText } from './kept-text.ts';

export type Teaching = { answer: string } | { sameAs: string };
export type Handling = (Teaching & { tell?: true }) | { dismiss: true };

/** A question that was handled in this tab; `waiting` visitors left an address, `at` is in milliseconds since 1970. */
export type Handled = {
  key: string;
  question: string;
  given: { sameAs?: string | undefined; dismiss?: true | undefined; tell?: boolean | undefined };
  waiting: number;
  at: number;
};

const placeOf = (botId: string) => `handled:${botId}`;

export const undoneBy = ({ at }: Handled): number => at + undoMs;

/** What can still be undone, the newest first; it outlives a reload, and lasts as long as the tab. */
export function keptHandled(botId: string): Handled[] {
  const kept: Handled[] = JSON.parse(keptText(placeOf(botId)) || '[]');
  return kept.filter((one) => Date.now() < undoneBy(one));
}

export function forgetHandled(botId: string, key: string): void {
  keep(botId, without(botId, key));
}

export function keepHandled(botId: string, handled: Handled): void {
  keep(botId, [handled, ...without(botId, handled.key)]);
}

const without = (botId: string, key: string) => keptHandled(botId).filter((one) => one.key !== key);

const keep = (botId: string, handled: Handled[]) =>
  keepText(placeOf(botId), handled.length === 0 ? '' : JSON.stringify(handled));
