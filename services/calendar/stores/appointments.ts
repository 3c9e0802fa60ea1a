import type { Outgoing } from '@contesta/kit/bus/port';
import { type Leases, leases } from '@contesta/kit/lease-queue';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import type { OutboxSource } from '@contesta/kit/outbox/port';
import { waitingIn } from '@contesta/kit/queue-figures';
import type { ListPosition } from '@contesta/kit/store/pages';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import { type Appointment, mailKeyOf } from '../rules/appointment.ts';

/** The fields that a change sets. */
export type Change = Pick<Appointment, 'revision' | 'changedAt'> &
  Partial<
    Pick<
      Appointment,
      'start' | 'end' | 'movedFrom' | 'state' | 'cancelledBy' | 'tidyAt' | 'elsewhere'
    >
  > & {
    remindAt: Date | null;
  };

export type Appointments = Awaited<ReturnType<typeof openAppointments>>;

const maxListed = 20;
const shown = { $in: ['booked', 'cancelled'] as Appointment['state'][] };

export async function openAppointments(store: Store) {
  const appointments = store.collection<Appointment & WithOutbox>('appointments');
  await appointments.createIndex({ chatbotId: 1, start: 1, _id: 1 });
  await appointments.createIndex({ ownerId: 1 });
  await appointments.createIndex({ end: 1 });
  await appointments.createIndex({ unsent: 1 }, { sparse: true });
  await appointments.createIndex({ remindAt: 1 }, { sparse: true });
  await appointments.createIndex({ tidyAt: 1 }, { sparse: true });
  await appointments.createIndex({ syncAt: 1 }, { sparse: true });

  async function forget(filter: { _id: string } | { chatbotId: string } | { end: { $lt: Date } }) {
    const { deletedCount } = await appointments.deleteMany(filter);
    if (deletedCount > 0) await store.scrub();
  }

  /** Changes an appointment in one guarded write; null when it has changed, or was locked (`tidyAt`), since it was read. */
  async function change(
    { _id, state, revision, tidyAt, elsewhere }: Appointment,
    { remindAt, ...changes }: Change,
    event: Outgoing,
  ): Promise<Appointment | null> {
    const { $push, $set } = outboxUpdate([event]);
    const fields = { ...changes, ...syncFields(changes.elsewhere ?? elsewhere, changes.changedAt) };
    return await appointments.findOneAndUpdate(
      { _id, state, revision, tidyAt: tidyAt ?? { $exists: false } },
      {
        $push,
        $set: { ...fields, ...$set, ...(remindAt ? { remindAt } : {}) },
        ...(remindAt ? {} : { $unset: { remindAt: '' } }),
      },
      { returnDocument: 'after' },
    );
  }

  return {
    source: documentSource('appointments', appointments) satisfies OutboxSource,
    tidying: leases(appointments, 'tidyAt') satisfies Leases<Appointment>,

    find: (id: string) => appointments.findOne({ _id: id, state: shown }),
    findIncludingHeld: (id: string) => appointments.findOne({ _id: id }),

    /** Stores a held appointment; false when an appointment with that id exists. */
    hold: (appointment: Appointment) => unlessDuplicate(appointments.insertOne(appointment)),
    /** Deletes an appointment that is still held; false when it is booked or deleted. */
    drop: async (id: string) =>
      (await appointments.deleteOne({ _id: id, state: 'held' })).deletedCount === 1,

    /** Marks a held appointment as booked and stores the event; null when it is not held any more. */
    async confirm(
      { _id, elsewhere, changedAt }: Appointment,
      remindAt: Date | null,
      event: Outgoing,
    ): Promise<Appointment | null> {
      return await appointments.findOneAndUpdate(
        { _id, state: 'held' },
        {
          $set: {
            state: 'booked',
            ...outboxFields([event]),
            ...(remindAt ? { remindAt } : {}),
            ...syncFields(elsewhere, changedAt),
          },
          $unset: { tidyAt: '' },
        },
        { returnDocument: 'after' },
      );
    },

    /** Locks a booked appointment against other changes; null when it is locked or has changed since it was read. */
    lock: ({ _id, revision }: Appointment, until: Date): Promise<Appointment | null> =>
      appointments.findOneAndUpdate(
        { _id, state: 'booked', revision, tidyAt: { $exists: false } },
        { $set: { tidyAt: until } },
        { returnDocument: 'after' },
      ),
    change,
    /** Releases the lock, unless the tidying job has taken it over. */
    unlock: async ({ _id, tidyAt }: Appointment): Promise<void> => {
      if (tidyAt) await appointments.updateOne({ _id, tidyAt }, { $unset: { tidyAt: '' } });
    },

    syncing: leases(appointments, 'syncAt') satisfies Leases<Appointment>,
    /** Marks an appointment as written to the external calendar; false when it has changed since it was read. */
    async markSynced({ _id, syncAt, revision }: Appointment): Promise<boolean> {
      if (!syncAt) return true;
      const $unset = { syncAt: '', syncTries: '' } as const;
      return (
        (await appointments.updateOne({ _id, syncAt, revision }, { $unset })).matchedCount === 1
      );
    },
    /** Counts the appointments that are not written to the external calendar after at least one try. */
    waitingSyncs: () =>
      waitingIn(appointments, { syncAt: { $exists: true }, syncTries: { $gt: 0 } }, 'changedAt'),
    syncAgain: async ({ _id }: Appointment, now: Date): Promise<void> =>
      void (await appointments.updateOne({ _id }, { $set: { syncAt: now } })),
    /** Schedules all upcoming appointments to be written to an external calendar. */
    syncUpcoming: async (chatbotId: string, elsewhere: 'google', now: Date): Promise<void> =>
      void (await appointments.updateMany(
        { chatbotId, start: { $gt: now }, state: 'booked' },
        { $set: { elsewhere, syncAt: now } },
      )),

    dueReminders: (by: Date, limit: number) =>
      appointments
        .find({ remindAt: { $lte: by } })
        .sort({ remindAt: 1 })
        .limit(limit)
        .toArray(),
    waitingReminders: (by: Date) => waitingIn(appointments, { remindAt: { $lte: by } }, 'remindAt'),
    /** Removes `remindAt` and stores the event, if any; false when another call did so or the appointment changed. */
    async remind({ _id, remindAt, revision }: Appointment, event: Outgoing | null) {
      if (!remindAt) return false;
      const { matchedCount } = await appointments.updateOne(
        { _id, remindAt, revision },
        { ...(event ? outboxUpdate([event]) : {}), $unset: { remindAt: '' } },
      );
      return matchedCount === 1;
    },

    /** The number of the visitor's other upcoming appointments with the bot, held ones included. */
    countOthers: ({ _id, chatbotId, visitor }: Appointment, now: Date) =>
      appointments.countDocuments({
        _id: { $ne: _id },
        chatbotId,
        start: { $gt: now },
        state: { $in: ['held', 'booked'] },
        ...ofAddress(visitor.email),
      }),
    /** The next twenty upcoming appointments of one visitor or conversation, in order of time. */
    upcomingOf: (
      chatbotId: string,
      filter: { email: string } | { conversationId: string },
      now: Date,
    ) =>
      appointments
        .find({
          chatbotId,
          start: { $gt: now },
          state: 'booked',
          ...('email' in filter ? ofAddress(filter.email) : filter),
        })
        .sort({ start: 1, _id: 1 })
        .limit(maxListed)
        .toArray(),

    /** All upcoming appointments of a bot. */
    allUpcoming: (chatbotId: string, now: Date) =>
      appointments.find({ chatbotId, start: { $gt: now }, state: 'booked' }).toArray(),

    /** Appointments that have not ended, even if they have begun, the next one first. */
    upcoming: (chatbotId: string, now: Date, after: ListPosition | null, limit: number) =>
      appointments
        .find({
          chatbotId,
          ...(after ? beyond(after, '$gt') : {}),
          end: { $gt: now },
          state: 'booked',
        })
        .sort({ start: 1, _id: 1 })
        .limit(limit)
        .toArray(),
    /** Ended and cancelled appointments, the latest first. */
    past: (chatbotId: string, now: Date, before: ListPosition | null, limit: number) =>
      appointments
        .find({
          $and: [
            { chatbotId, state: shown },
            { $or: [{ state: 'cancelled' }, { end: { $lte: now } }] },
            ...(before ? [beyond(before, '$lt')] : []),
          ],
        })
        .sort({ start: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    /** The booked appointments that start at or after `since`. */
    bookedSince: (chatbotId: string, since: Date) =>
      appointments.find({ chatbotId, start: { $gte: since }, state: 'booked' }).sort({ start: 1 }),
    /** The number of an owner's booked appointments that were made in a span of time. */
    countBooked: (ownerId: string, from: Date, to: Date) =>
      appointments.countDocuments({
        ownerId,
        createdAt: { $gte: from, $lt: to },
        state: 'booked',
      }),
    /** The booked appointments of all bots of an owner that start in a span of time. */
    startingBetween: (ownerId: string, from: Date, to: Date) =>
      appointments.find({ ownerId, start: { $gte: from, $lt: to }, state: 'booked' }).toArray(),
    ofChatbot: (chatbotId: string) => appointments.find({ chatbotId, state: shown }),

    forget: (id: string) => forget({ _id: id }),
    forgetOlder: (before: Date) => forget({ end: { $lt: before } }),
    forgetChatbot: (chatbotId: string) => forget({ chatbotId }),
  };
}

/** Appointments stored without `mailKey` by older versions are found if booked with the address as given or in lower case. */
const ofAddress = (email: string) => ({
  $or: [{ mailKey: mailKeyOf(email) }, { 'visitor.email': { $in: [email, mailKeyOf(email)] } }],
});

const syncFields = (elsewhere: 'google' | undefined, syncAt: Date) =>
  elsewhere ? { elsewhere, syncAt, syncTries: 0 } : {};

/** The appointments after or before a position in a list sorted by start and id. */
function beyond({ at, id }: ListPosition, operator: '$gt' | '$lt') {
  const start = new Date(at);
  return { $or: [{ start: { [operator]: start } }, { start, _id: { [operator]: id } }] };
}
