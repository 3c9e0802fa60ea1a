import type { Contact } from '@contesta/contracts/chatbot';
import { pressOf } from './incoming.ts';

/** A button that opens a page. */
export type Link = { label: string; url: string };

/** What is sent: its parts in order, the last with a button for each page and for each text offered. */
export type Reply = {
  parts: string[];
  links?: Link[];
  offered: string[];
  /** Names the reply on the buttons of what it offers. */
  token?: string;
  /** The messages up to this number came before; without it, those up to the one that is answered did. */
  after?: number;
};

/** The longest text of a message, in UTF-16 units (https://core.telegram.org/bots/api#sendmessage). */
const longestPart = 4_096;
/** A longer label would be cut by whoever shows it. */
const longestLabel = 60;

export const replyOf = (
  text: string,
  offered: readonly string[] = [],
  links: readonly Link[] = [],
): Reply => ({
  parts: partsOf(text),
  offered: offered.slice(0, 10),
  ...(links.length > 0 ? { links: [...links] } : {}),
});

/** A reply with its pages written out under its text, for where Telegram refuses to make buttons of them. */
export function withLinksInText({ links = [], ...reply }: Reply): Reply {
  const lines = links.map(({ label, url }) => `${label}: ${url}`);
  const last = [reply.parts.at(-1) ?? '', ...lines].join('\n\n');
  return { ...reply, parts: [...reply.parts.slice(0, -1), ...partsOf(last)] };
}

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
export function buttonsOf(
  token: string,
  { links = [], offered }: Pick<Reply, 'links' | 'offered'>,
) {
  return [
    ...links.map(({ label, url }) => [{ text: labelOf(label), url }]),
    ...offered.map((text, place) => [
      { text: labelOf(text), callback_data: pressOf(token, place) },
    ]),
  ];
}

function labelOf(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= longestLabel) return text;
  return `${characters
    .slice(0, longestLabel - 1)
    .join('')
    .trimEnd()}…`;
}

/** Whom to turn to: a page as a button; an address or a number, which a button cannot open, as a line of text. */
export function contactOf(contact: Contact): { links: Link[]; line: string } {
  const { label, url } = contact;
  const [, address] = /^(?:mailto|tel):([^?]*)/i.exec(url) ?? [];
  return address === undefined
    ? { links: [{ label, url }], line: '' }
    : { links: [], line: `\n\n${label}: ${address}` };
}
