import { type Envelope, eventTypeOf } from '@contesta/contracts/events';
import { z } from 'zod';

export type Parsed = { ok: true; event: Envelope } | { ok: false; reason: string };

const envelope = z.object({
  id: z.string().min(1).max(128),
  topic: z.string(),
  version: z.int().positive(),
  at: z.iso.datetime(),
  requestId: z.string().max(128).optional(),
  data: z.unknown(),
});

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
