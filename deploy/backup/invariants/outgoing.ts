import { eventTypeOf } from '@contesta/contracts/events';
import { parseEvent } from '@contesta/kit/bus/envelope';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { type Invariant, seeing } from './invariant.ts';

/** Every unsent event is marked as unsent, can be parsed, and has its own key. */
export function outboxesInvariant(): Invariant {
  const found: string[] = [];

  function seeEvent(where: string, entry: unknown): void {
    const { key, ...event } = Object(entry) as { key?: unknown };
    const parsed = parseEvent(event);
    if (!parsed.ok) return void found.push(`${where}: an event nobody can read (${parsed.reason})`);
    const { topic, data } = parsed.event;
    // The payload was parsed as its topic's own.
    const wanted = eventTypeOf(topic)?.key(data as never);
    if (key !== wanted) found.push(`${where}: ${topic} under another key`);
  }

  function see({ owner, collection, doc: { _id, outbox, unsent } }: StoredDocument): void {
    const where = `${owner}/${collection} ${_id}`;
    const events: unknown[] = Array.isArray(outbox) ? outbox : [];
    if (unsent !== undefined && unsent !== true)
      found.push(`${where}: unsent is neither true nor gone`);
    if (events.length > 0 && unsent !== true) found.push(`${where}: events that nobody looks for`);
    for (const event of events) seeEvent(where, event);
  }

  return { see, broken: () => found };
}

/** An update of Telegram's waits, with what was said, or is done, and then holds nothing of that. */
export function updatesInvariant(): Invariant {
  const found: string[] = [];
  return {
    see: seeing({
      'telegram/updates': ({ _id, waiting, doneAt, incoming, reply }) => {
        const waits = typeof waiting === 'string';
        if (waits === doneAt instanceof Date)
          found.push(`update ${_id}: ${waits ? 'waiting and' : 'neither waiting nor'} done`);
        if (waits && incoming === undefined)
          found.push(`update ${_id}: waiting, but without words`);
        if (!waits && (incoming !== undefined || reply !== undefined))
          found.push(`update ${_id}: done, but its words are still kept`);
      },
    }),
    broken: () => found,
  };
}

/**
 * A waiting letter has a due time and its text; a sent one has neither, a dead one its text while it can be sent again.
 * A digest has no text, and a gathered letter has a digest that will tell of it.
 */
export function lettersInvariant(): Invariant {
  const found: string[] = [];
  const digests = new Set<string>();
  const gathered = new Map<string, unknown>();

  function* withoutDigest(): Generator<string> {
    for (const [id, digest] of gathered)
      if (!digests.has(String(digest))) yield `letter ${id}: gathered, but no digest tells of it`;
  }

  return {
    see: seeing({
      'mail/letters': ({ _id, state, dueAt, deadAt, text, isDigest, digest, gist }) => {
        if (isDigest) digests.add(_id);
        if ((state === 'gathered') !== (gist !== undefined))
          found.push(`letter ${_id}: ${state}, with or without what a digest says`);
        if (state === 'gathered') gathered.set(_id, digest);
        const waits = state === 'waiting';
        if (waits && !(dueAt instanceof Date)) found.push(`letter ${_id}: waiting, but never due`);
        if (!waits && dueAt instanceof Date) found.push(`letter ${_id}: ${state}, but still due`);
        if (waits && !isDigest && typeof text !== 'string')
          found.push(`letter ${_id}: waiting, but without text`);
        if (!waits && !(deadAt instanceof Date) && typeof text === 'string')
          found.push(`letter ${_id}: ${state}, but its text is still kept`);
      },
    }),
    broken: () => [...found, ...withoutDigest()],
  };
}
