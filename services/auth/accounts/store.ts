import type { Status } from '@contesta/contracts/plans';
import type { Outgoing } from '@contesta/kit/bus/port';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import {
  isDuplicateKey,
  type Store,
  type UpdateResult,
  unlessDuplicate,
} from '@contesta/kit/store/port';
import type { OlderAccess } from '../sessions/store.ts';
import { type Account, type CalendarLink, personalFields } from './account.ts';

/**
 * An erased account keeps only its id, epoch and time of erasure, no personal data. The row stays, so that
 * restoring an older backup does not bring the account back.
 */
type Stored = { _id: string; epoch: number; erasedAt?: Date } & Partial<Account> &
  WithOutbox & {
    /** Set until the sessions and codes of lower epochs are ended. Stored rows use this name, so it stays. */
    unsettled?: true;
  };

const turnLettersOff = { $unset: { weeklyAt: '' } } as const;
const returnBefore = { returnDocument: 'before' } as const;
const withoutLetterFields = { unsubscribeKey: { $exists: false }, mail: { $exists: true } };

export type StatusChange = { accountId: string; status: Status; revision: number };

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
    hasAny: async (): Promise<boolean> => (await rows.findOne({})) !== null,
    find: async (id: string) => toAccount(await rows.findOne({ _id: id })),
    findByEmail: async (normalEmail: string) =>
      toAccount(await rows.findOne({ mail: normalEmail })),
    findByGoogle: async (googleSub: string) => toAccount(await rows.findOne({ googleSub })),

    /** False when another account has the e-mail address or the Google id. */
    async add(account: Account, event: Outgoing): Promise<boolean> {
      return await unlessDuplicate(rows.insertOne({ ...account, ...outboxFields([event]) }));
    },

    /** False when another account has this Google id, or this one has any, or its epoch has changed since it was read. */
    async linkGoogle({ _id, epoch }: Account, googleSub: string): Promise<boolean> {
      const unlinked = { _id, epoch, googleSub: { $exists: false } };
      return await hasChangedRow(rows.updateOne(unlinked, { $set: { googleSub } }));
    },

    /**
     * Adds or replaces the calendar link. Returns the account as it was before; null when its epoch has changed;
     * `taken` when another account has that calendar.
     */
    async linkCalendar(
      { _id, epoch }: Pick<Account, '_id' | 'epoch'>,
      calendarSub: string,
      calendar: CalendarLink,
    ): Promise<Account | 'taken' | null> {
      const $set = { calendar, calendarSub };
      try {
        return toAccount(await rows.findOneAndUpdate({ _id, epoch }, { $set }, returnBefore));
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },

    /** Deletes the link's token and marks the link as disconnected, unless a new link has replaced it. */
    async disconnectCalendar(accountId: string, linkId: string, at: Date): Promise<void> {
      await rows.updateOne(
        { _id: accountId, 'calendar.linkId': linkId },
        {
          $set: { 'calendar.disconnectedAt': at },
          $unset: { 'calendar.refreshToken': '', calendarSub: '' },
        },
      );
    },

    /** Deletes the link. Returns the account as it was before. */
    async unlinkCalendar(accountId: string): Promise<Account | null> {
      const $unset = { calendar: '', calendarSub: '' } as const;
      const before = await rows.findOneAndUpdate({ _id: accountId }, { $unset }, returnBefore);
      await store.scrub();
      return toAccount(before);
    },

    /** Null when the account's epoch has changed since it was read. */
    recordLogin: async (
      { _id, epoch }: Account,
      changes: Pick<Account, 'language' | 'knownAddresses'>,
    ): Promise<Account | null> =>
      toAccount(
        await rows.findOneAndUpdate({ _id, epoch }, { $set: changes }, { returnDocument: 'after' }),
      ),

    /** Null when the account is erased. */
    setName: async (id: string, username: string): Promise<Account | null> =>
      toAccount(
        await rows.findOneAndUpdate(
          { _id: id, mail: { $exists: true } },
          { $set: { username } },
          { returnDocument: 'after' },
        ),
      ),

    /**
     * Sets a new password or e-mail address, and stores the event. Null when the account's epoch has changed since it
     * was read, or another account has the address. The caller must end the returned older access, which does not
     * include the session `keptSession`.
     */
    async setCredentials(
      { _id, epoch }: Account,
      changes: Pick<Account, 'passwordHash'> | Pick<Account, 'email' | 'mail' | 'knownAddresses'>,
      event: Outgoing,
      keptSession?: string,
    ): Promise<OlderAccess | null> {
      const { $set, $push } = outboxUpdate([event]);
      const fields = { ...changes, ...$set, epoch: epoch + 1, unsettled: true as const };
      const update = keptSession
        ? { $push, $set: { ...fields, keptSession } }
        : { $push, $set: fields, $unset: { keptSession: '' as const } };
      const isSet = await hasChangedRow(rows.updateOne({ _id, epoch }, update));
      return isSet ? { accountId: _id, epoch: epoch + 1, keptSession } : null;
    },

    /** Reduces the account to a tombstone. Returns the older access to end; null when the epoch has changed. */
    async erase({ _id, epoch }: Account, at: Date, event: Outgoing): Promise<OlderAccess | null> {
      const { $set, $push } = outboxUpdate([event]);
      const { matchedCount } = await rows.updateOne(
        { _id, epoch },
        {
          $set: { ...$set, erasedAt: at, epoch: epoch + 1, unsettled: true },
          $unset: personalFields,
          $push,
        },
      );
      await store.scrub();
      return matchedCount === 1 ? { accountId: _id, epoch: epoch + 1 } : null;
    },

    /** Changes nothing when the stored revision is the same or higher, or the account is unknown or erased. */
    async setStatus({ accountId, status, revision }: StatusChange, event: Outgoing): Promise<void> {
      const { $set, $push } = outboxUpdate([event]);
      await rows.updateOne(
        { _id: accountId, revision: { $lt: revision } },
        { $set: { ...$set, status, revision }, $push },
      );
    },

    /** Accounts whose weekly letter is due, the longest waiting first. */
    async findDueForLetter(now: Date, limit: number): Promise<Account[]> {
      const due = rows
        .find({ weeklyAt: { $lte: now } })
        .sort({ weeklyAt: 1 })
        .limit(limit);
      return (await due.toArray()).flatMap((row) => toAccount(row) ?? []);
    },
    /** Moves `weeklyAt` to `next`, and stores the event if there is one. Only one replica succeeds. */
    async moveWeeklyAt(
      { _id, weeklyAt }: Account,
      next: Date,
      event: Outgoing | null,
    ): Promise<void> {
      if (!weeklyAt) return;
      const { $set = {}, ...otherChanges } = event ? outboxUpdate([event]) : {};
      await rows.updateOne(
        { _id, weeklyAt },
        { ...otherChanges, $set: { ...$set, weeklyAt: next } },
      );
    },
    /** Null turns the weekly letter off. A date turns it on, if it is off, with the first letter due at that time. */
    async setWeeklyAt(accountId: string, weeklyAt: Date | null): Promise<void> {
      const isOff = { mail: { $exists: true }, weeklyAt: { $exists: false } };
      if (weeklyAt) await rows.updateOne({ _id: accountId, ...isOff }, { $set: { weeklyAt } });
      else await rows.updateOne({ _id: accountId }, turnLettersOff);
    },
    /** Turns the weekly letter off; false when no account has this key. */
    unsubscribe: async (unsubscribeKey: string): Promise<boolean> =>
      (await rows.updateOne({ unsubscribeKey }, turnLettersOff)).matchedCount === 1,
    /** Accounts from a version without weekly letters. */
    async findWithoutLetterFields(limit: number): Promise<Account[]> {
      const found = await rows.find(withoutLetterFields).limit(limit).toArray();
      return found.flatMap((row) => toAccount(row) ?? []);
    },
    async addLetterFields(
      { _id }: Account,
      fields: Required<Pick<Account, 'weeklyAt' | 'unsubscribeKey'>>,
    ) {
      await rows.updateOne({ _id, ...withoutLetterFields }, { $set: fields });
    },

    async findWithOlderAccess(): Promise<OlderAccess[]> {
      const found = await rows.find({ unsettled: true }).limit(100).toArray();
      return found.map(({ _id, epoch, keptSession }) => ({ accountId: _id, epoch, keptSession }));
    },
    async unmarkOlderAccess({ accountId, epoch }: OlderAccess): Promise<void> {
      await rows.updateOne({ _id: accountId, epoch }, { $unset: { unsettled: '' } });
    },
  };
}

/** False when no row matched, or a unique index refused the change. */
async function hasChangedRow(updating: Promise<UpdateResult>): Promise<boolean> {
  try {
    return (await updating).matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

function toAccount(row: Stored | null): Account | null {
  if (!row || row.erasedAt) return null;
  const { outbox: _outbox, unsent: _unsent, unsettled: _unsettled, ...account } = row;
  return account as Account; // only a tombstone has missing fields
}
