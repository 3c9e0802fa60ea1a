import type { Contact } from '@contesta/contracts/chatbot';
import { pressOf } from './incoming.ts';

/** What is sent in answer to an update: its parts in order, the last with a button for each text offered. */
export type Reply = { parts: string[]; offered: string[] };

/** The longest text of a message, in UTF-16 units (https://core.telegram.org/bots/api#sendmessage). */
const longestPart = 4_096;
/** A longer label would be cut by whoever shows it. */
const longestLabel = 60;

export const replyOf = (text: string, offered: readonly string[] = []): Reply => ({
  parts: partsOf(text),
  offered: offered.slice(0, 10),
});

/** A text in parts that each fit into a message; it breaks after a line, else after a word, else between characters. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longestPart) {
    const end = breakIn(rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest].filter((part) => part.trim() !== '');
}

function breakIn(text: string): number {
  const head = text.slice(0, longestPart);
  const half = longestPart / 2;
  for (const mark of ['\n', ' ']) {
    const at = head.lastIndexOf(mark);
    if (at >= half) return at + 1;
  }
  const isHalfOfPair = /[\ud800-\udbff]$/.test(head);
  return isHalfOfPair ? longestPart - 1 : longestPart;
}

/** The buttons under the last part, one a row. */
export function buttonsOf(updateId: number, offered: readonly string[]) {
  return offered.map((text, place) => [
    { text: labelOf(text), callback_data: pressOf(updateId, place) },
  ]);
}

function labelOf(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= longestLabel) return text;
  return `${characters
    .slice(0, longestLabel - 1)
    .join('')
    .trimEnd()}…`;
}

/** Whom to turn to, as a line of text: an address or a number as one writes it, a page as a link. */
export function contactLine({ label, url }: Contact): string {
  const [, address] = /^(?:mailto|tel):([^?]*)/i.exec(url) ?? [];
  return `${label}: ${address ?? url}`;
}
