import { fieldsOf, textOf } from '../answer.ts';
import type { SavedChat } from '../chat-state.ts';

/**
 * What a card saves across a reload: choices and input, and after booking only the appointment. `end` is not a time but
 * the last step, once it is reached: the state of the appointment, or `found` (the links were mailed). It keeps this name,
 * because browsers have stored it. `service` is a key, and after booking the service's name. `another` is set on a card
 * that has shown the appointment booked earlier in the conversation; on it the visitor can book another one.
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
export type CardDraft = Record<(typeof fields)[number], string>;

/** Parses a stored draft. The page may have written anything to its storage. Fields that are not given are empty. */
export const parseDraft = (value: unknown): CardDraft => {
  const stored = fieldsOf(value);
  return Object.fromEntries(fields.map((name) => [name, textOf(stored[name])])) as CardDraft;
};

/** A new idempotency key: a request repeated with the same key books nothing twice. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(6)).join('-');

/**
 * The saved draft of the card under the offer `booking` (the same object as in its message); without one, only name,
 * e-mail address and key of the latest other card. With that key, a request of the other card whose answer was lost is
 * not booked a second time.
 */
export const loadDraft = ({ messages }: SavedChat, booking: unknown): CardDraft => {
  const saved = messages.find((message) => message.booking === booking)?.card;
  const { name, email, key } = parseDraft(saved ?? messages.findLast(({ card }) => card)?.card);
  return { ...parseDraft(saved), name, email, key: key || newKey() };
};
