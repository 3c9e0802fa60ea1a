import { textOf } from '../answer.ts';
import type { Talk } from '../chat-state.ts';

/**
 * What a card keeps over a reload: what was chosen and written, and in the end only what was booked. `end` says what came
 * of it: `booked`, `found` (the links are on their way) or nothing yet; `another`, that one more appointment is wanted.
 */
const fields = [
  'end',
  'service',
  'start',
  'name',
  'email',
  'key',
  'another',
  'url',
  'timeZone',
] as const;
export type Kept = Record<(typeof fields)[number], string>;

/** Reads what a page's own storage holds, which may be anything. */
const read = (value: unknown): Kept => {
  const given = Object(value);
  return Object.fromEntries(fields.map((name) => [name, textOf(given[name])])) as Kept; // of all fields
};

/** One key makes one appointment, however often it is sent. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(6)).join('-');

/** What the card of a booking begins with: what it kept, else the name and the mail written on an earlier card. */
export const keptFor = ({ messages }: Talk, booking: unknown): Kept => {
  const own = messages.find((message) => message.booking === booking)?.card;
  const { name, email, key, ...rest } = read(own ?? messages.findLast(({ card }) => card)?.card);
  return { ...(own ? rest : read(null)), name, email, key: key || newKey() };
};

/** What is left to keep when it is over: neither name nor mail. */
export const ended = (end: string, booked: object = {}): Kept => read({ ...booked, end });
