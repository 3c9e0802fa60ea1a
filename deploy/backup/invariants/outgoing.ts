import { eventTypeOf } from '@contesta/contracts/events';
import { parseEvent } from '@contesta/kit/bus/envelope';
import type { StoredDocument } from '@contesta/kit/store/archive';
import { isFields } from '../parts.ts';
import { byCollection, type Invariant } from './invariant.ts';

/** `unsent` is true or absent, and true if the outbox has events. Each event is valid, and has the key of its data. */
export function outboxesInvariant(): Invariant {
  const found: string[] = [];

  function checkEvent(where: string, entry: unknown): void {
    const parsed = parseEvent(entry);
    if (!parsed.ok) return void found.push(`${where}: an invalid event (${parsed.reason})`);
    const { topic, data } = parsed.event;
    // parseEvent checked that the data is of this topic.
    const expected = eventTypeOf(topic)?.key(data as never);
    if (isFields(entry) && entry.key !== expected)
      found.push(`${where}: ${topic} has the wrong key`);
  }

  function visit({ owner, collection, doc: { _id, outbox, unsent } }: StoredDocument): void {
    const where = `${owner}/${collection} ${_id}`;
    const events: unknown[] = Array.isArray(outbox) ? outbox : [];
    if (unsent !== undefined && unsent !== true)
      found.push(`${where}: unsent is neither true nor absent`);
    if (events.length > 0 && unsent !== true)
      found.push(`${where}: events without the mark \`unsent\``);
    for (const event of events) checkEvent(where, event);
  }

  return { visit, violations: () => found };
}

/** A Telegram update either waits, with its message (`incoming`) or its `notice`, or is done, and has no text any more. */
export function updatesInvariant(): Invariant {
  const found: string[] = [];
  return {
    visit: byCollection({
      'telegram/updates': ({ _id, waiting, doneAt, incoming, notice, reply }) => {
        const waits = typeof waiting === 'string';
        const isDone = doneAt instanceof Date;
        if (waits === isDone)
          found.push(`update ${_id}: ${waits ? 'waiting and' : 'neither waiting nor'} done`);
        if (waits && incoming === undefined && notice === undefined)
          found.push(`update ${_id}: waiting, but without text`);
        if (!waits && [incoming, notice, reply].some((text) => text !== undefined))
          found.push(`update ${_id}: done, but still has its text`);
      },
    }),
    violations: () => found,
  };
}

/**
 * A waiting letter has a due time and, unless it is a digest, its text; a sent one has neither; a dead one may keep its
 * text. A gathered letter has a summary (`gist`), and belongs to a digest.
 */
export function lettersInvariant(): Invariant {
  const found: string[] = [];
  const digests = new Set<string>();
  /** The ids of gathered letters, with those of their digests. */
  const gathered = new Map<string, unknown>();

  function* withoutDigest(): Generator<string> {
    for (const [id, digest] of gathered)
      if (!digests.has(String(digest))) yield `letter ${id}: gathered, but its digest is missing`;
  }

  return {
    visit: byCollection({
      'mail/letters': ({ _id, state, dueAt, deadAt, text, isDigest, digest, gist }) => {
        if (isDigest) digests.add(_id);
        if ((state === 'gathered') !== (gist !== undefined))
          found.push(`letter ${_id}: ${state}, but its summary is missing or superfluous`);
        if (state === 'gathered') gathered.set(_id, digest);
        const waits = state === 'waiting';
        if (waits && !(dueAt instanceof Date))
          found.push(`letter ${_id}: waiting, but without a due time`);
        if (!waits && dueAt instanceof Date) found.push(`letter ${_id}: ${state}, but still due`);
        if (waits && !isDigest && typeof text !== 'string')
          found.push(`letter ${_id}: waiting, but without text`);
        if (!waits && !(deadAt instanceof Date) && typeof text === 'string')
          found.push(`letter ${_id}: ${state}, but still has its text`);
      },
    }),
    violations: () => [...found, ...withoutDigest()],
  };
}
