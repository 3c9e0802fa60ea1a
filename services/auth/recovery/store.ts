import type { Outgoing } from '@contesta/kit/bus/port';
import {
  documentSource,
  outboxFields,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import type { Store } from '@contesta/kit/store/port';
import type { OlderAccess } from '../sessions/store.ts';

/**
 * A request for a letter with a code, to recover a password or to change the e-mail address. A request to recover is
 * stored for an unknown address too, so that its response time does not tell whether the account exists.
 */
export type CodeRequest = {
  _id: string;
  accountId: string | null;
  /** The account's epoch at the time of the request. A different epoch means that the request is used or obsolete. */
  epoch: number;
  requestedAt: Date;
  /** The address that the account is to have; absent in a request to recover a password. */
  newEmail?: string;
  /** SHA-256 of the code, and its expiry; set when mail requests the code for the letter. */
  codeHash?: string;
  codeUntil?: Date;
};

/** The account's requests to change its address. */
const changesOf = (accountId: CodeRequest['accountId']) => ({
  accountId,
  newEmail: { $exists: true },
});

export async function openCodeRequests(store: Store) {
  // In stored data, the requests are called password resets.
  const rows = store.collection<CodeRequest & WithOutbox>('passwordResets');
  await rows.createIndex({ accountId: 1 });
  await rows.createIndex({ requestedAt: 1 });
  await rows.createIndex({ codeHash: 1 }, { unique: true, sparse: true });
  await rows.createIndex({ unsent: 1 }, { sparse: true });

  return {
    source: documentSource('passwordResets', rows),
    async add(request: CodeRequest, events: Outgoing[]): Promise<void> {
      await rows.insertOne({ ...request, ...(events.length > 0 ? outboxFields(events) : {}) });
    },
    /** Deletes the account's earlier requests to change the address: one may lead to a mistyped address. */
    async deleteEarlierChanges({ accountId, requestedAt }: CodeRequest): Promise<void> {
      await rows.deleteMany({ ...changesOf(accountId), requestedAt: { $lt: requestedAt } });
    },
    /** The account's newest request to change the address. */
    async findChange(accountId: string): Promise<CodeRequest | null> {
      const changes = rows.find(changesOf(accountId));
      return (await changes.sort({ requestedAt: -1 }).limit(1).toArray())[0] ?? null;
    },
    async deleteChanges(accountId: string): Promise<void> {
      await rows.deleteMany(changesOf(accountId));
    },
    find: (id: string): Promise<CodeRequest | null> => rows.findOne({ _id: id }),
    findByCode: (codeHash: string): Promise<CodeRequest | null> => rows.findOne({ codeHash }),
    /** False when the request no longer exists. */
    async setCode(id: string, codeHash: string, codeUntil: Date): Promise<boolean> {
      const { matchedCount } = await rows.updateOne({ _id: id }, { $set: { codeHash, codeUntil } });
      return matchedCount === 1;
    },
    async deleteOlder({ accountId, epoch }: OlderAccess): Promise<void> {
      const { deletedCount } = await rows.deleteMany({ accountId, epoch: { $lt: epoch } });
      if (deletedCount > 0) await store.scrub();
    },
    async purge(requestedBefore: Date): Promise<void> {
      await rows.deleteMany({ requestedAt: { $lt: requestedBefore } });
    },
  };
}
