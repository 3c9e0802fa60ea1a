import type { Status } from '@contesta/contracts/plans';
import type { Outgoing } from '@contesta/kit/bus/port';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
import type { Older } from '../sessions/store.ts';
import { type Account, type CalendarLink, nothingPersonal } from './account.ts';

/**
 * An erased account keeps its id, its epoch and when it was erased: nothing that says whose it was. It stays, so that a
 * restore of an older backup knows of it.
 */
type Stored = { _id: string; epoch: number; erasedAt?: Date } & Partial<Account> &
  WithOutbox & {
    /** Present until older sessions and recovery codes have ended. Stored under this name since the first version. */
    unsettled?: true;
  };

const noLetters = { $unset: { weeklyAt: '' } } as const;
const whatWas = { returnDocument: 'before' } as const;

type StatusChange = { accountId: string; status: Status; revision: number };

export async function openAccounts(store: Store) {
  const rows = store.collection<Stored>('accounts');
  await rows.createIndex({ mail: 1 }, { unique: true, sparse: true });
  await rows.createIndex({ googleSub: 1 }, { unique: true, sparse: true });
  await rows.createIndex({ calendarSub: 1 }, { unique: true, sparse: true });
  await rows.createIndex({ unsettled: 1 }, { sparse: true });
  await rows.createIndex({ unsent: 1 }, { sparse: true });
  await rows.createIndex({ weeklyAt: 1 }, { sparse: true });
  await rows.createIndex({ unsubscribeKey: 1 }, { unique: true, sparse: true });

  return {
    source: documentSource('accounts', rows),
    find: async (id: string) => living(await rows.findOne({ _id: id })),
    findByMail: async (mail: string) => living(await rows.findOne({ mail })),

    findByGoogle: async (googleSub: string) => living(await rows.findOne({ googleSub })),

    /** False when the mail, or who Google says it is, is taken. */
    async add(account: Account, event: Outgoing): Promise<boolean> {
      try {
        await rows.insertOne({ ...account, ...outboxFields([event]) });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** False when it signs in with another Google account, or changed after it was read. */
    async linkGoogle({ _id, epoch }: Account, googleSub: string): Promise<boolean> {
      const { matchedCount } = await rows.updateOne(
        { _id, epoch, googleSub: { $exists: false } },
        { $set: { googleSub } },
      );
      return matchedCount === 1;
    },

    /**
     * Keeps a calendar's link in place of the one before. Gives the account as it was; null when its password changed, or it
     * was erased, since `epoch`; `taken` when another account has that calendar.
     */
    async linkCalendar(
      { _id, epoch }: Pick<Account, '_id' | 'epoch'>,
      calendarSub: string,
      calendar: CalendarLink,
    ): Promise<Account | 'taken' | null> {
      const $set = { calendar, calendarSub };
      try {
        return living(await rows.findOneAndUpdate({ _id, epoch }, { $set }, whatWas));
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },

    /** Notes that Google refuses this link's token, unless another link has taken its place. */
    async disconnectCalendar(accountId: string, linkId: string, at: Date): Promise<void> {
      await rows.updateOne(
        { _id: accountId, 'calendar.linkId': linkId },
        {
          $set: { 'calendar.disconnectedAt': at },
          $unset: { 'calendar.refreshToken': '', calendarSub: '' },
        },
      );
    },

    /** The account as it was with its link. */
    async unlinkCalendar(accountId: string): Promise<Account | null> {
      const $unset = { calendar: '', calendarSub: '' } as const;
      const before = await rows.findOneAndUpdate({ _id: accountId }, { $unset }, whatWas);
      await store.scrub();
      return living(before);
    },

    /** Null when the password changed, or the account was erased, after it was read. */
    noteLogin: async (
      { _id, epoch }: Account,
      seen: Pick<Account, 'language' | 'knownAddresses'>,
    ): Promise<Account | null> =>
      living(
        await rows.findOneAndUpdate({ _id, epoch }, { $set: seen }, { returnDocument: 'after' }),
      ),

    /** A new password, unless another came first. What it gives back is to end: every older session, `keptSession` apart. */
    async setPassword(
      { _id, epoch }: Account,
      passwordHash: string,
      keptSession?: string,
    ): Promise<Older | null> {
      const $set = { passwordHash, epoch: epoch + 1, unsettled: true as const };
      const update = keptSession
        ? { $set: { ...$set, keptSession } }
        : { $set, $unset: { keptSession: '' as const } };
      const { matchedCount } = await rows.updateOne({ _id, epoch }, update);
      return matchedCount === 1 ? { accountId: _id, epoch: epoch + 1, keptSession } : null;
    },

    /** Leaves a tombstone; null when the password changed, or the account was erased, after it was read. */
    async erase({ _id, epoch }: Account, at: Date, event: Outgoing): Promise<Older | null> {
      const { $set, $push } = outboxUpdate([event]);
      const { matchedCount } = await rows.updateOne(
        { _id, epoch },
        {
          $set: { ...$set, erasedAt: at, epoch: epoch + 1, unsettled: true },
          $unset: nothingPersonal,
          $push,
        },
      );
      await store.scrub();
      return matchedCount === 1 ? { accountId: _id, epoch: epoch + 1 } : null;
    },

    /** Does nothing when this revision, or a later one, is known already. */
    async setStatus({ accountId, status, revision }: StatusChange, event: Outgoing): Promise<void> {
      const { $set, $push } = outboxUpdate([event]);
      await rows.updateOne(
        { _id: accountId, revision: { $lt: revision } },
        { $set: { ...$set, status, revision }, $push },
      );
    },

    /** Whose letter about a week is due by then, the longest waiting first. */
    dueWeekly: async (by: Date, limit: number): Promise<Account[]> =>
      (
        await rows
          .find({ weeklyAt: { $lte: by } })
          .sort({ weeklyAt: 1 })
          .limit(limit)
          .toArray()
      ).flatMap((row) => living(row) ?? []),
    /** Ends the wait for a letter and begins the next, with the event that asks for the letter or without; once of all replicas. */
    async passWeek({ _id, weeklyAt }: Account, next: Date, event: Outgoing | null): Promise<void> {
      if (!weeklyAt) return;
      const { $set = {}, ...left } = event ? outboxUpdate([event]) : {};
      await rows.updateOne({ _id, weeklyAt }, { ...left, $set: { ...$set, weeklyAt: next } });
    },
    /** Turns the letters about a week on, the first at that time, or off for null. */
    async chooseWeekly(accountId: string, weeklyAt: Date | null): Promise<void> {
      if (!weeklyAt) return void (await rows.updateOne({ _id: accountId }, noLetters));
      const isOff = { mail: { $exists: true }, weeklyAt: { $exists: false } };
      await rows.updateOne({ _id: accountId, ...isOff }, { $set: { weeklyAt } });
    },
    /** Turns them off for the account of a key; false when there is none. */
    unsubscribe: async (unsubscribeKey: string): Promise<boolean> =>
      (await rows.updateOne({ unsubscribeKey }, noLetters)).matchedCount === 1,
    /** Some of the accounts that are older than the letters about a week. */
    withoutLetters: async (limit: number): Promise<Account[]> =>
      (
        await rows
          .find({ unsubscribeKey: { $exists: false }, mail: { $exists: true } })
          .limit(limit)
          .toArray()
      ).flatMap((row) => living(row) ?? []),
    async beginLetters(
      { _id }: Account,
      first: Required<Pick<Account, 'weeklyAt' | 'unsubscribeKey'>>,
    ) {
      const isOlder = { unsubscribeKey: { $exists: false }, mail: { $exists: true } };
      await rows.updateOne({ _id, ...isOlder }, { $set: first });
    },

    async findWithOlderAccess(): Promise<Older[]> {
      const found = await rows.find({ unsettled: true }).limit(100).toArray();
      return found.map(({ _id, epoch, keptSession }) => ({ accountId: _id, epoch, keptSession }));
    },
    async markOlderEnded({ accountId, epoch }: Older): Promise<void> {
      await rows.updateOne({ _id: accountId, epoch }, { $unset: { unsettled: '' } });
    },
  };
}

function living(row: Stored | null): Account | null {
  if (!row || row.erasedAt) return null;
  const { outbox: _outbox, unsent: _unsent, unsettled: _unsettled, ...account } = row;
  return account as Account; // only a tombstone lacks fields
}
