import { fieldsOf, isRecord, textOf } from '../answer.ts';

export type Body = Record<string, unknown>;

/** Calls a path below the card's URL: POST with a body, else GET. Never rejects; status 0 means no JSON answer. */
export type Call = (path: string, body?: object) => Promise<{ status: number; body: Body }>;

const timeoutMs = 15_000;

export const openCall =
  (fetch: typeof globalThis.fetch, url: string, lang: () => string): Call =>
  async (path, body) => {
    try {
      const response = await fetch(url + path, {
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'accept-language': lang(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status: response.status, body: fieldsOf(await response.json()) };
    } catch {
      return { status: 0, body: {} };
    }
  };

export type Service = { key: string; name: string; minutes: number };
export type Slot = { start: string; label: string };
export type Day = { date: string; slots: Slot[] };

/** The objects of a list; none of anything else. */
export const listOf = <Item>(value: unknown): Item[] =>
  // The contract guarantees the fields.
  (Array.isArray(value) ? value.filter(isRecord) : []) as Item[];

/** A valid date or time, else `''`. */
export const dateOf = (value: unknown): string => (Date.parse(textOf(value)) ? `${value}` : '');

export const slotsOf = (value: unknown): Slot[] =>
  listOf<Slot>(value).filter(({ start, label }) => dateOf(start) && textOf(label));

/** The days with at least one free time. */
export const freeDaysOf = (value: unknown): Day[] =>
  listOf<Day>(value)
    .map(({ date, slots }) => ({ date: dateOf(date), slots: slotsOf(slots) }))
    .filter(({ date, slots }) => date && slots[0]);
