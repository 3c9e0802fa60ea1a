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
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import { type Appointment, mailKeyOf } from '../rules/appointment.ts';

/** A place in a list of appointments: those that begin after it, or before it, come next. */
export type Place = { start: Date; id: string };

/** What a change makes of an appointment. */
export type Change = Pick<Appointment, 'revision' | 'changedAt'> &
  Partial<Pick<Appointment, 'start' | 'end' | 'movedFrom' | 'state' | 'tidyAt' | 'elsewhere'>> & {
    remindAt: Date | null;
  };

export type Appointments = Awaited<ReturnType<typeof openAppointments>>;

const mostToCome = 20;
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

  async function forget(which: { _id: string } | { chatbotId: string } | { end: { $lt: Date } }) {
    const { deletedCount } = await appointments.deleteMany(which);
    if (deletedCount > 0) await store.scrub();
  }

  /** One guarded write: null when the appointment is no longer as it was read. */
  async function change(
    { _id, state, revision, tidyAt, elsewhere }: Appointment,
    { remindAt, ...given }: Change,
    event: Outgoing,
  ): Promise<Appointment | null> {
    const { $push, $set } = outboxUpdate([event]);
    const fields = { ...given, ...toSync(given.elsewhere ?? elsewhere, given.changedAt) };
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
    findAny: (id: string) => appointments.findOne({ _id: id }),

    /** False when there is one of that id already. */
    async hold(appointment: Appointment): Promise<boolean> {
      try {
        await appointments.insertOne(appointment);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    /** Ends one that is held still; false when it is booked meanwhile, or gone. */
    drop: async (id: string) =>
      (await appointments.deleteOne({ _id: id, state: 'held' })).deletedCount === 1,

    /** Makes a held one booked, with the event that says so; null when it is not held any more. */
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
            ...toSync(elsewhere, changedAt),
          },
          $unset: { tidyAt: '' },
        },
        { returnDocument: 'after' },
      );
    },

    /** Keeps others from changing a booked one until then; null when somebody else does, or it is not as it was. */
    reserve: ({ _id, revision }: Appointment, until: Date): Promise<Appointment | null> =>
      appointments.findOneAndUpdate(
        { _id, state: 'booked', revision, tidyAt: { $exists: false } },
        { $set: { tidyAt: until } },
        { returnDocument: 'after' },
      ),
    change,
    tidied: async ({ _id, tidyAt }: Appointment): Promise<void> => {
      if (tidyAt) await appointments.updateOne({ _id, tidyAt }, { $unset: { tidyAt: '' } });
    },

    syncing: leases(appointments, 'syncAt') satisfies Leases<Appointment>,
    /** Ends the wait for the calendar elsewhere; false when there was another change meanwhile. */
    async synced({ _id, syncAt, revision }: Appointment): Promise<boolean> {
      if (!syncAt) return true;
      const $unset = { syncAt: '', syncTries: '' } as const;
      return (
        (await appointments.updateOne({ _id, syncAt, revision }, { $unset })).matchedCount === 1
      );
    },
    /** What a calendar elsewhere was told once at least, and has not taken. */
    waitingSyncs: () =>
      waitingIn(appointments, { syncAt: { $exists: true }, syncTries: { $gt: 0 } }, 'changedAt'),
    syncAgain: async ({ _id }: Appointment, now: Date): Promise<void> =>
      void (await appointments.updateOne({ _id }, { $set: { syncAt: now } })),
    /** Lets a calendar elsewhere have what is booked and has not begun. */
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
    /** Ends the wait for a reminder, with the event that asks for it or without; false when somebody else has done it. */
    async remind({ _id, remindAt, revision }: Appointment, event: Outgoing | null) {
      if (!remindAt) return false;
      const { matchedCount } = await appointments.updateOne(
        { _id, remindAt, revision },
        { ...(event ? outboxUpdate([event]) : {}), $unset: { remindAt: '' } },
      );
      return matchedCount === 1;
    },

    /** How many more its visitor has to come, those that are only held too. */
    countOthers: ({ _id, chatbotId, visitor }: Appointment, now: Date) =>
      appointments.countDocuments({
        _id: { $ne: _id },
        chatbotId,
        start: { $gt: now },
        state: { $in: ['held', 'booked'] },
        ...ofMail(visitor.email),
      }),
    /** Those that have not begun, of one visitor or of one conversation, the next one first. */
    toCome: (chatbotId: string, whose: { mail: string } | { conversationId: string }, now: Date) =>
      appointments
        .find({
          chatbotId,
          start: { $gt: now },
          state: 'booked',
          ...('mail' in whose ? ofMail(whose.mail) : whose),
        })
        .sort({ start: 1, _id: 1 })
        .limit(mostToCome)
        .toArray(),

    /** All that have not begun, of every visitor of a bot. */
    allToCome: (chatbotId: string, now: Date) =>
      appointments.find({ chatbotId, start: { $gt: now }, state: 'booked' }).toArray(),

    /** Those that have not ended, from the next on. */
    upcoming: (chatbotId: string, now: Date, after: Place | null, limit: number) =>
      appointments
        .find({
          chatbotId,
          ...(after ? { $or: [{ start: { $gt: after.start } }, sameStart(after, '$gt')] } : {}),
          end: { $gt: now },
          state: 'booked',
        })
        .sort({ start: 1, _id: 1 })
        .limit(limit)
        .toArray(),
    /** Those that have ended and those that were cancelled, from the last back. */
    past: (chatbotId: string, now: Date, before: Place | null, limit: number) =>
      appointments
        .find({
          $and: [
            { chatbotId, state: shown },
            { $or: [{ state: 'cancelled' }, { end: { $lte: now } }] },
            ...(before
              ? [{ $or: [{ start: { $lt: before.start } }, sameStart(before, '$lt')] }]
              : []),
          ],
        })
        .sort({ start: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    bookedSince: (chatbotId: string, since: Date, limit: number) =>
      appointments
        .find({ chatbotId, start: { $gte: since }, state: 'booked' })
        .sort({ start: 1 })
        .limit(limit)
        .toArray(),
    /** How many were booked with an owner in a span of time, and are still to be or were kept. */
    countBooked: (ownerId: string, from: Date, to: Date) =>
      appointments.countDocuments({
        ownerId,
        createdAt: { $gte: from, $lt: to },
        state: 'booked',
      }),
    /** All that begin in a span of time, of every bot of an owner. */
    beginning: (ownerId: string, from: Date, to: Date) =>
      appointments.find({ ownerId, start: { $gte: from, $lt: to }, state: 'booked' }).toArray(),
    ofChatbot: (chatbotId: string) => appointments.find({ chatbotId, state: shown }),

    forget: (id: string) => forget({ _id: id }),
    forgetOlder: (before: Date) => forget({ end: { $lt: before } }),
    forgetChatbot: (chatbotId: string) => forget({ chatbotId }),
  };
}

/** Appointments of before `mailKey` are found by the mail as it was typed. */
const ofMail = (email: string) => ({
  $or: [{ mailKey: mailKeyOf(email) }, { 'visitor.email': { $in: [email, mailKeyOf(email)] } }],
});

const toSync = (elsewhere: 'google' | undefined, syncAt: Date) =>
  elsewhere ? { elsewhere, syncAt, syncTries: 0 } : {};

const sameStart = ({ start, id }: Place, beyond: '$gt' | '$lt') => ({
  start,
  _id: { [beyond]: id },
});
