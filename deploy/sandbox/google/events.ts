import type { Clock } from '@contesta/kit/identity';
import { newId } from '@contesta/kit/identity';
import { isDuplicateKey } from '@contesta/kit/store/port';
import { z } from 'zod';
import { maxShown, type StandInParts } from '../stand-in.ts';

const moment = z.object({
  dateTime: z.iso.datetime({ offset: true }),
  timeZone: z.string().optional(),
});

/** The fields of an event in a request. An id is in base32hex. */
export const eventFields = z
  .object({
    id: z.string().regex(/^[a-v0-9]{5,1024}$/),
    summary: z.string(),
    description: z.string(),
    location: z.string(),
    transparency: z.enum(['opaque', 'transparent']),
    start: moment,
    end: moment,
    attendees: z.array(z.object({ email: z.string() }).loose()),
    reminders: z.object({}).loose(),
    extendedProperties: z.object({}).loose(),
    source: z.object({}).loose(),
    status: z.enum(['confirmed']),
  })
  .partial();
export type EventFields = z.infer<typeof eventFields>;
type Moment = z.infer<typeof moment>;
type TimedFields = Omit<EventFields, 'start' | 'end'> & { start: Moment; end: Moment };

/** An event in a calendar. `_id` consists of the owner's e-mail address and the event's id. */
export type CalendarEvent = {
  _id: string;
  email: string;
  id: string;
  status: 'confirmed' | 'cancelled';
  fields: EventFields;
  start: Date;
  end: Date;
  at: Date;
  updatedAt: Date;
};

export type Events = Awaited<ReturnType<typeof openEvents>>;

/** The calendars of all people, persistent. */
export async function openEvents(store: StandInParts['store'], clock: Clock) {
  const rows = store.collection<CalendarEvent>('googleEvents');
  await rows.createIndex({ at: 1 });
  await rows.createIndex({ email: 1, end: 1 });
  const documentId = (email: string, id: string) => `${email} ${id}`;
  const timesOf = ({ start, end }: EventFields) => ({
    ...(start ? { start: new Date(start.dateTime) } : {}),
    ...(end ? { end: new Date(end.dateTime) } : {}),
  });

  return {
    /** Null if the id was used before, even by a deleted event. */
    async add(email: string, fields: TimedFields): Promise<CalendarEvent | null> {
      const now = clock();
      const madeId = newId().toLowerCase();
      const id = fields.id ?? madeId.replace(/[^a-v0-9]/g, '0'); // in base32hex
      const event: CalendarEvent = {
        _id: documentId(email, id),
        email,
        id,
        status: 'confirmed',
        fields,
        start: new Date(fields.start.dateTime),
        end: new Date(fields.end.dateTime),
        at: now,
        updatedAt: now,
      };
      try {
        await rows.insertOne(event);
        return event;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    find: (email: string, id: string) =>
      rows.findOne({ _id: documentId(email, id), status: 'confirmed' }),
    /** Null for an unknown event, and for a deleted one unless the changes set a status, which restores it. */
    async change(email: string, id: string, changes: EventFields): Promise<CalendarEvent | null> {
      const filter = { _id: documentId(email, id) };
      const found = await rows.findOne(filter);
      if (!found || (found.status === 'cancelled' && !changes.status)) return null;
      const { status, ...fields } = { ...found.fields, ...changes };
      const times = timesOf(changes);
      const $set = { fields, status: 'confirmed', ...times, updatedAt: clock() } as const;
      return await rows.findOneAndUpdate(filter, { $set }, { returnDocument: 'after' });
    },
    /** Returns the previous status; null for an unknown event. */
    async remove(email: string, id: string): Promise<CalendarEvent['status'] | null> {
      const before = await rows.findOneAndUpdate(
        { _id: documentId(email, id) },
        { $set: { status: 'cancelled', updatedAt: clock() } },
      );
      return before?.status ?? null;
    },
    /** The busy times between two instants, in order and merged. */
    async busyOf(email: string, from: Date, to: Date): Promise<{ start: string; end: string }[]> {
      const found = await rows
        .find({ email, end: { $gt: from } })
        .sort({ end: 1 })
        .toArray();
      const spans = found
        .filter(
          ({ status, fields }) => status === 'confirmed' && fields.transparency !== 'transparent',
        )
        .filter(({ start }) => start < to)
        .map(({ start, end }) => ({ start: later(start, from), end: earlier(end, to) }));
      return merge(spans).map(({ start, end }) => ({
        start: start.toISOString(),
        end: end.toISOString(),
      }));
    },
    newest: (): Promise<CalendarEvent[]> =>
      rows.find({}).sort({ at: -1 }).limit(maxShown).toArray(),
  };
}

type Span = { start: Date; end: Date };
const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** Merges overlapping and adjacent spans. */
function merge(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = later(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}
