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

/** An event's id, its time, and the request that caused it. */
export type Stamp = { id: string; at: Date; requestId?: string | undefined };

/** Events that `makeEvent` has checked; publishing does not check them again. */
const checkedEvents = new WeakSet<Envelope>();

/**
 * Makes an event for the outbox: checks the data and adds key and envelope.
 * Throws ZodError if the data does not match the type, so that nothing is saved.
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
  checkedEvents.add(event);
  return { key: type.key(checked), event };
}

type Parsed = { ok: true; event: Envelope } | { ok: false; reason: string };

/** Checks an event before publishing. Events that `makeEvent` made in this process are not parsed again. */
export const checkEvent = (event: Envelope): Parsed =>
  checkedEvents.has(event) ? { ok: true, event } : parseEvent(event);

/**
 * Parses an event from a broker's bytes, JSON text or an object, and checks it against its declared type.
 * The reason for a refusal names fields, never values. `topic` is the topic that the event was read from, if known.
 */
export function parseEvent(raw: unknown, topic?: string): Parsed {
  const outer = envelope.safeParse(decode(raw));
  if (!outer.success) return refuse('envelope', outer.error);
  const event = outer.data;
  if (topic !== undefined && event.topic !== topic) return { ok: false, reason: 'another topic' };
  const type = eventTypeOf(event.topic);
  if (!type) return { ok: false, reason: 'unknown topic' };
  // When a type gets a second version, call its pure `upcast` here for the first one.
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
