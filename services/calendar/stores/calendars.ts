import type { CalendarSettings } from '@contesta/contracts/calendar-settings';
import type { Outgoing } from '@contesta/kit/bus/port';
import { type Leases, leases } from '@contesta/kit/lease-queue';
import {
  documentSource,
  outboxFields,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import type { OutboxSource } from '@contesta/kit/outbox/port';
import { type DocCollection, type Store, unlessDuplicate } from '@contesta/kit/store/port';
import type { Appointment } from '../rules/appointment.ts';
import { type Span, withBuffer } from '../rules/free-slots.ts';

/** A span of time that an appointment has, or holds while it changes. */
type Taken = Span & { appointmentId: string };

/** A booking that counts towards the bot's hourly limit, from the time when it was held. */
type Counted = { appointmentId: string; at: Date };
type HourlyLimit = { max: number; since: Date };

/** A bot's calendar. It is open while its owner has it connected; else nothing can be booked, but appointments stay. */
export type Calendar = {
  _id: string;
  ownerId: string;
  isOpen: boolean;
  settings: CalendarSettings;
  /** The secret in the URL of its feed. */
  feedKey: string;
  taken: Taken[];
  /** The bookings of the last hour, also cancelled ones, and perhaps older ones; absent before the first booking. */
  counted?: Counted[];
  /** Raised each time the calendar is saved or disconnected; 0 for a calendar older than this field. */
  revision: number;
  createdAt: Date;
};

/**
 * Once the visitors of a deleted bot are notified, only its id and `deletedAt` stay (a tombstone), so that nothing can
 * be created for it any more.
 */
type Stored = { _id: string; deletedAt?: Date; farewellAt?: Date } & Partial<Calendar> & WithOutbox;

/** Fields removed at once when the bot is deleted. Owner, settings and `taken` stay until its visitors are notified. */
const activeFields = {
  isOpen: '',
  feedKey: '',
  createdAt: '',
  revision: '',
  counted: '',
  outbox: '',
  unsent: '',
} as const;

/** The calendar of a deleted bot until its visitors are notified; `farewellAt` is when to notify them next. */
export type Closed = Pick<Stored, '_id' | 'settings' | 'deletedAt' | 'farewellAt'>;

export type Calendars = Awaited<ReturnType<typeof openCalendars>>;

/**
 * Stores a calendar as one document with its taken spans. One write checks that a span is free and takes it,
 * so concurrent bookings cannot take the same span.
 */
export async function openCalendars(store: Store) {
  const calendars = store.collection<Stored>('calendars');
  await calendars.createIndex({ ownerId: 1 }, { sparse: true });
  await calendars.createIndex({ feedKey: 1 }, { unique: true, sparse: true });
  await calendars.createIndex({ unsent: 1 }, { sparse: true });
  await calendars.createIndex({ farewellAt: 1 }, { sparse: true });

  return {
    source: documentSource('calendars', calendars) satisfies OutboxSource,
    find: async (id: string) => activeCalendar(await calendars.findOne({ _id: id })),
    findByFeed: async (feedKey: string) => activeCalendar(await calendars.findOne({ feedKey })),
    ofOwner: async (ownerId: string) =>
      (await calendars.find({ ownerId }).toArray()).flatMap((one) => activeCalendar(one) ?? []),
    /** Check this after storing data of a bot, and delete the data again if it is true. */
    isDeleted: async (id: string): Promise<boolean> =>
      (await calendars.findOne({ _id: id }))?.deletedAt !== undefined,

    /** False when the bot has a calendar or is deleted. */
    async insert(calendar: Calendar, event: Outgoing): Promise<boolean> {
      return await unlessDuplicate(calendars.insertOne({ ...calendar, ...outboxFields([event]) }));
    },

    /**
     * Sets whether a calendar is open, changes the given settings and stores the event; null when the calendar has
     * changed since it was read. The event replaces an unsent older event, since that is out of date.
     */
    async change(
      { _id, revision }: Calendar,
      { isOpen, settings }: { isOpen: boolean; settings: Partial<CalendarSettings> },
      event: Outgoing,
    ): Promise<Calendar | null> {
      const $set = Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]),
      );
      const expected = revision === 0 ? { $exists: false } : revision;
      return await update(
        calendars,
        { _id, revision: expected },
        { ...$set, isOpen, revision: revision + 1, ...outboxFields([event]) },
      );
    },
    renewFeed: (id: string, feedKey: string) => update(calendars, { _id: id }, { feedKey }),

    /** Takes a span for an appointment; false when it is not free with its buffer, or the bot is deleted. */
    async take(calendar: Calendar, appointmentId: string, span: Span): Promise<boolean> {
      const taken = { appointmentId, ...span };
      const { matchedCount } = await calendars.updateOne(
        { ...isFreeIn(calendar, taken), isOpen: { $exists: true } },
        { $addToSet: { taken } },
      );
      return matchedCount === 1;
    },

    /**
     * Takes a span for a new appointment and counts the booking in the same write. False when the span is not
     * free with its buffer, the calendar is not open or the limit is reached.
     */
    async takeNew(
      calendar: Calendar,
      { _id: appointmentId, createdAt: at }: Pick<Appointment, '_id' | 'createdAt'>,
      span: Span,
      { max, since }: HourlyLimit,
    ): Promise<boolean> {
      const taken = { appointmentId, ...span };
      // Older bookings no longer count. Without them, the list has fewer than `max` entries if its entry `max - 1` is missing.
      const expired = { at: { $lte: since } };
      await calendars.updateOne(
        { _id: calendar._id, 'counted.at': expired.at },
        { $pull: { counted: expired } },
      );
      const belowLimit = { [`counted.${max - 1}`]: { $exists: false } };
      const { matchedCount } = await calendars.updateOne(
        {
          ...isFreeIn(calendar, taken),
          isOpen: true,
          $or: [belowLimit, { 'counted.appointmentId': appointmentId }],
        },
        { $addToSet: { taken, counted: { appointmentId, at } } },
      );
      return matchedCount === 1;
    },

    /** Releases the spans of an appointment except `kept`, that of its present time; all of them if that is null. */
    async release(id: string, appointmentId: string, kept: Span | null): Promise<void> {
      const spans = kept ? { appointmentId, from: { $ne: kept.from } } : { appointmentId };
      await calendars.updateOne({ _id: id }, { $pull: { taken: spans } });
    },

    /** Removes taken spans that ended before a moment, since they cannot be booked any more. */
    async dropPast(id: string, before: Date): Promise<void> {
      await calendars.updateOne(
        { _id: id },
        { $pull: { taken: { to: { $lt: before.getTime() } } } },
      );
    },

    cancellationNotices: leases(calendars, 'farewellAt') satisfies Leases<Closed>,
    /**
     * Closes the calendar of a deleted bot for ever and schedules the notices
     * to its visitors. A bot without a calendar gets a tombstone.
     */
    async close(id: string, at: Date): Promise<void> {
      // The tombstone first: after it, no calendar can be connected any more.
      const tombstone = { $setOnInsert: { deletedAt: at } };
      await calendars.updateOne({ _id: id }, tombstone, { upsert: true });
      const closing = { $set: { deletedAt: at, farewellAt: at }, $unset: activeFields };
      await calendars.updateOne({ _id: id, isOpen: { $exists: true } }, closing);
    },

    /**
     * Leaves only a tombstone. Call this before deleting the appointments:
     * a concurrent booking checks for the tombstone as its last step.
     */
    async markDeleted(id: string, at: Date): Promise<void> {
      const $unset = {
        ...activeFields,
        ownerId: '',
        settings: '',
        taken: '',
        farewellAt: '',
      } as const;
      await calendars.updateOne({ _id: id }, { $set: { deletedAt: at }, $unset }, { upsert: true });
    },
  };
}

/** Selects the calendar if no other appointment has a part of the span or of its buffer. */
const isFreeIn = (
  { _id, settings: { bufferMinutes } }: Calendar,
  { appointmentId, ...span }: Taken,
) => {
  const { from, to } = withBuffer(span, bufferMinutes);
  const other = { appointmentId: { $ne: appointmentId }, from: { $lt: to }, to: { $gt: from } };
  return { _id, taken: { $not: { $elemMatch: other } } };
};

async function update(
  calendars: DocCollection<Stored>,
  filter: { _id: string; revision?: number | { $exists: boolean } },
  $set: Record<string, unknown>,
): Promise<Calendar | null> {
  const active = { ...filter, isOpen: { $exists: true } };
  const updated = await calendars.findOneAndUpdate(active, { $set }, { returnDocument: 'after' });
  return activeCalendar(updated);
}

/** Null for a deleted bot. Older documents lack `revision`. */
const activeCalendar = (row: Stored | null): Calendar | null =>
  row && !row.deletedAt ? ({ revision: 0, ...row } as Calendar) : null;
