import type { Contact } from '@contesta/contracts/chatbot';
import { callbackDataOf } from './incoming.ts';

/** A button that opens a page. */
export type Link = { label: string; url: string };

/** A reply in parts. The last part has a button for each link and each offered text. */
export type Reply = {
  parts: string[];
  links?: Link[];
  offered: string[];
  /** Identifies the reply in its buttons' data. */
  token?: string;
  /** For a notice: the message number after which to search for it. An answer is searched for after its question. */
  after?: number;
};

/** Maximum length of a message, in UTF-16 units (https://core.telegram.org/bots/api#sendmessage). */
const maxPart = 4_096;
/** Apps would cut a longer label. */
const maxLabel = 60;

export const replyOf = (
  text: string,
  offered: readonly string[] = [],
  links: readonly Link[] = [],
): Reply => ({
  parts: partsOf(text),
  offered: offered.slice(0, 10), // the index in a button's data has one digit
  ...(links.length > 0 ? { links: [...links] } : {}),
});

/** A reply with its links in the text, for URLs that Telegram refuses in buttons. */
export function withLinksInText({ links = [], ...reply }: Reply): Reply {
  const lines = links.map(({ label, url }) => `${label}: ${url}`);
  const last = [reply.parts.at(-1) ?? '', ...lines].join('\n\n');
  return { ...reply, parts: [...reply.parts.slice(0, -1), ...partsOf(last)] };
}

/**
 * Splits a text into messages: after the last line that ends in the second half of a message, else after the last such
 * word, else between characters.
 */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxPart) {
    const end = splitPosition(rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...parts, rest].filter((part) => part.trim() !== '');
}

function splitPosition(text: string): number {
  const head = text.slice(0, maxPart);
  const half = maxPart / 2;
  for (const separator of ['\n', ' ']) {
    const at = head.lastIndexOf(separator);
    if (at >= half) return at + 1;
  }
  const isHalfOfPair = /[\ud800-\udbff]$/.test(head);
  return isHalfOfPair ? maxPart - 1 : maxPart;
}

/** The buttons below the last part, one per row. */
export function buttonsOf(
  token: string,
  { links = [], offered }: Pick<Reply, 'links' | 'offered'>,
) {
  return [
    ...links.map(({ label, url }) => [{ text: labelOf(label), url }]),
    ...offered.map((text, index) => [
      { text: labelOf(text), callback_data: callbackDataOf(token, index) },
    ]),
  ];
}

function labelOf(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= maxLabel) return text;
  return `${characters
    .slice(0, maxLabel - 1)
    .join('')
    .trimEnd()}…`;
}

/** Shows a web page as a button; an e-mail address or phone number, which buttons cannot open, as a line of text. */
export function contactOf(contact: Contact): { links: Link[]; line: string } {
  const { label, url } = contact;
  const [, addressOrNumber] = /^(?:mailto|tel):([^?]*)/i.exec(url) ?? [];
  return addressOrNumber === undefined
    ? { links: [{ label, url }], line: '' }
    : { links: [], line: `\n\n${label}: ${addressOrNumber}` };
}
