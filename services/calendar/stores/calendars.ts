import type { CalendarSettings } from '@contesta/contracts/calendar';
import type { Outgoing } from '@contesta/kit/bus/port';
import { type Leases, leases } from '@contesta/kit/lease-queue';
import {
  documentSource,
  outboxFields,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import type { OutboxSource } from '@contesta/kit/outbox/port';
import { type DocCollection, isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { Appointment } from '../rules/appointment.ts';
import { type Span, withBuffer } from '../rules/free-slots.ts';

/** A span of time that an appointment has, or that is held for it while it changes. */
type Taken = Span & { appointmentId: string };

/** A booking that counts towards the bot's hourly limit, from when it was held. */
type Counted = { appointmentId: string; at: Date };
/** At most so many bookings since then. */
export type HourlyLimit = { most: number; since: Date };

/** A bot's calendar. While it is not open nothing can be booked; its appointments stand all the same. */
export type Calendar = {
  _id: string;
  ownerId: string;
  isOpen: boolean;
  settings: CalendarSettings;
  /** The secret in the address of its feed. */
  feedKey: string;
  taken: Taken[];
  /** The bookings of the last hour, cancelled ones too; absent before the first. */
  counted?: Counted[];
  /** Rises with each change of what visitors may book; 0 for a calendar from before it was counted. */
  revision: number;
  createdAt: Date;
};

/** Of a bot that is gone the id is left, once its visitors know: nothing may be made for it any more. */
type Stored = { _id: string; deletedAt?: Date; farewellAt?: Date } & Partial<Calendar> & WithOutbox;

/** What only a calendar that is in use has. */
const ofUse = {
  isOpen: '',
  feedKey: '',
  createdAt: '',
  revision: '',
  counted: '',
  outbox: '',
  unsent: '',
} as const;

/** A calendar whose bot is gone, until its visitors know: `farewellAt` is when they are told next. */
export type Closed = Pick<Stored, '_id' | 'settings' | 'deletedAt' | 'farewellAt'>;

export type Calendars = Awaited<ReturnType<typeof openCalendars>>;

/**
 * A calendar is one document, with what is taken in it: whether a span is free and that it is taken from now on is decided
 * in one write, so of as many as come at once one gets it.
 */
export async function openCalendars(store: Store) {
  const calendars = store.collection<Stored>('calendars');
  await calendars.createIndex({ ownerId: 1 }, { sparse: true });
  await calendars.createIndex({ feedKey: 1 }, { unique: true, sparse: true });
  await calendars.createIndex({ unsent: 1 }, { sparse: true });
  await calendars.createIndex({ farewellAt: 1 }, { sparse: true });

  return {
    source: documentSource('calendars', calendars) satisfies OutboxSource,
    find: async (id: string) => living(await calendars.findOne({ _id: id })),
    findByFeed: async (feedKey: string) => living(await calendars.findOne({ feedKey })),
    ofOwner: async (ownerId: string) =>
      (await calendars.find({ ownerId }).toArray()).flatMap((one) => living(one) ?? []),
    /** To be asked after something of a bot was stored: if it is true, that must be undone. */
    isBuried: async (id: string): Promise<boolean> =>
      (await calendars.findOne({ _id: id }))?.deletedAt !== undefined,

    /** False when the bot has a calendar already, or is gone. */
    async insert(calendar: Calendar, event: Outgoing): Promise<boolean> {
      try {
        await calendars.insertOne({ ...calendar, ...outboxFields([event]) });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },

    /**
     * Opens or shuts it, and changes the given settings, with the event that tells of it; null when it has changed
     * meanwhile. The event takes the place of one that still waits, which it makes untrue.
     */
    async change(
      { _id, revision }: Calendar,
      { isOpen, settings }: { isOpen: boolean; settings: Partial<CalendarSettings> },
      event: Outgoing,
    ): Promise<Calendar | null> {
      const $set = Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]),
      );
      const counted = revision === 0 ? { $exists: false } : revision;
      return await changed(
        calendars,
        { _id, revision: counted },
        { ...$set, isOpen, revision: revision + 1, ...outboxFields([event]) },
      );
    },
    renewFeed: (id: string, feedKey: string) => changed(calendars, { _id: id }, { feedKey }),

    /** Takes a span for an appointment; false when another one has any of it. */
    async take(calendar: Calendar, appointmentId: string, span: Span): Promise<boolean> {
      const taken = { appointmentId, ...span };
      const { matchedCount } = await calendars.updateOne(
        { ...isFreeIn(calendar, taken), isOpen: { $exists: true } },
        { $addToSet: { taken } },
      );
      return matchedCount === 1;
    },

    /**
     * Takes a span for a new appointment and counts it in the same write; false when another one has any of it, nothing may
     * be booked now, or the limit is reached.
     */
    async takeNew(
      calendar: Calendar,
      { _id: appointmentId, createdAt: at }: Pick<Appointment, '_id' | 'createdAt'>,
      span: Span,
      { most, since }: HourlyLimit,
    ): Promise<boolean> {
      const taken = { appointmentId, ...span };
      const past = { counted: { at: { $lte: since } } };
      await calendars.updateOne(
        { _id: calendar._id, 'counted.at': { $lte: since } },
        { $pull: past },
      );
      const room = { [`counted.${most - 1}`]: { $exists: false } };
      const { matchedCount } = await calendars.updateOne(
        {
          ...isFreeIn(calendar, taken),
          isOpen: true,
          $or: [room, { 'counted.appointmentId': appointmentId }],
        },
        { $addToSet: { taken, counted: { appointmentId, at } } },
      );
      return matchedCount === 1;
    },

    /** Gives back what is held for an appointment, but for the span that it has. */
    async giveBack(id: string, appointmentId: string, own: Span | null): Promise<void> {
      const spans = own ? { appointmentId, from: { $ne: own.from } } : { appointmentId };
      await calendars.updateOne({ _id: id }, { $pull: { taken: spans } });
    },

    /** Forgets what was taken before then: nobody can ask for it any more. */
    async dropPast(id: string, before: Date): Promise<void> {
      await calendars.updateOne(
        { _id: id },
        { $pull: { taken: { to: { $lt: before.getTime() } } } },
      );
    },

    farewells: leases(calendars, 'farewellAt') satisfies Leases<Closed>,
    /** Of a deleted bot: nothing can be booked any more, and visitors are to be told. Without a calendar there are none. */
    async close(id: string, at: Date): Promise<void> {
      const closing = { $set: { deletedAt: at, farewellAt: at }, $unset: ofUse };
      const there = { _id: id, isOpen: { $exists: true } };
      if ((await calendars.updateOne(there, closing)).matchedCount > 0) return;
      const tombstone = { $setOnInsert: { deletedAt: at } };
      await calendars.updateOne({ _id: id }, tombstone, { upsert: true });
    },

    /** The tombstone comes first: whoever books meanwhile sees it afterwards. */
    async bury(id: string, at: Date): Promise<void> {
      const $unset = { ...ofUse, ownerId: '', settings: '', taken: '', farewellAt: '' } as const;
      await calendars.updateOne({ _id: id }, { $set: { deletedAt: at }, $unset }, { upsert: true });
    },
  };
}

const isFreeIn = (
  { _id, settings: { bufferMinutes } }: Calendar,
  { appointmentId, ...span }: Taken,
) => {
  const { from, to } = withBuffer(span, bufferMinutes);
  const other = { appointmentId: { $ne: appointmentId }, from: { $lt: to }, to: { $gt: from } };
  return { _id, taken: { $not: { $elemMatch: other } } };
};

async function changed(
  calendars: DocCollection<Stored>,
  which: { _id: string; revision?: number | { $exists: boolean } },
  $set: Record<string, unknown>,
): Promise<Calendar | null> {
  const there = { ...which, isOpen: { $exists: true } };
  return living(await calendars.findOneAndUpdate(there, { $set }, { returnDocument: 'after' }));
}

/** A row that is no tombstone has every field, but for a revision that was not counted yet. */
const living = (row: Stored | null): Calendar | null =>
  row && !row.deletedAt ? ({ revision: 0, ...row } as Calendar) : null;
