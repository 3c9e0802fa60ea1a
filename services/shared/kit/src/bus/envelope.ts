import { type Envelope, type EventType, eventTypeOf } from '@contesta/contracts/events';
import { z } from 'zod';
import type { Outgoing } from './port.ts';

const envelope = z.object({
  id: z.string().min(1).max(128),
  topic: z.string(),
  version: z.int().positive(),
  at: z.iso.datetime(),
  requestId: z.string().max(128).optional(),
  data: z.unknown(),
});

/** What one event has of its own: its id, its time, and the request that it came of. */
export type Stamp = { id: string; at: Date; requestId?: string | undefined };

/** What was checked when it was made: publishing it does not check it again. */
const made = new WeakSet<Envelope>();

/**
 * An event ready for the outbox: checked, keyed and in its envelope.
 * Throws ZodError when the data does not fit its type, before anything is saved.
 */
export function makeEvent<D extends z.ZodType>(
  type: EventType<string, D>,
  data: z.infer<D>,
  { id, at, requestId }: Stamp,
): Outgoing {
  const { topic, version } = type;
  const checked = type.data.parse(data);
  const event = envelope.parse({
    id,
    topic,
    version,
    at: at.toISOString(),
    ...(requestId === undefined ? {} : { requestId }),
    data: checked,
  });
  made.add(event);
  return { key: type.key(checked), event };
}

type Parsed = { ok: true; event: Envelope } | { ok: false; reason: string };

/** What a publisher goes by. An event that `makeEvent` did not make here, as one read from a document, is parsed. */
export const checkEvent = (event: Envelope): Parsed =>
  made.has(event) ? { ok: true, event } : parseEvent(event);

/**
 * Reads an event from a broker's bytes, from JSON text or from an object, against its declared type.
 * The reason of a refusal names fields, never values. `topic` is where it was found, if that is known.
 */
export function parseEvent(raw: unknown, topic?: string): Parsed {
  const outer = envelope.safeParse(decode(raw));
  if (!outer.success) return refuse('envelope', outer.error);
  const event = outer.data;
  if (topic !== undefined && event.topic !== topic) return { ok: false, reason: 'another topic' };
  const type = eventTypeOf(event.topic);
  if (!type) return { ok: false, reason: 'unknown topic' };
  // The second version of a type brings the pure `upcast` that lifts the first one here.
  if (event.version !== type.version) return { ok: false, reason: 'unknown version' };
  const data = type.data.safeParse(event.data);
  if (!data.success) return refuse('data', data.error);
  event.data = data.data;
  return { ok: true, event };
}

function decode(raw: unknown): unknown {
  const text = Buffer.isBuffer(raw) ? raw.toString('utf8') : raw;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(part: string, error: z.ZodError): Parsed {
  const fields = error.issues.map(({ path, code }) => `${[part, ...path].join('.')} ${code}`);
  return { ok: false, reason: fields.join(', ').slice(0, 300) };
}
