import { planGranted } from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import { makeEvent } from '@contesta/kit/bus/make-event';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** What an owner has and why. There is one of these per owner, and each change raises its revision. */
export type OwnerPlan = {
  _id: string;
  status: Status;
  kind: 'granted';
  until: Date | null;
  revision: number;
};

type Stamp = { id: string; at: Date };
export type BillingStore = Awaited<ReturnType<typeof openBillingStore>>;

export async function openBillingStore(store: Store) {
  const owners = store.collection<OwnerPlan & WithOutbox>('owners');
  await owners.createIndex({ unsent: 1 }, { sparse: true });

  /** One guarded try: false when somebody else changed the owner's plan in between. */
  async function tryGrant(
    accountId: string,
    status: Status,
    before: number,
    stamp: Stamp,
  ): Promise<boolean> {
    const revision = before + 1;
    const granted = { status, kind: 'granted' as const, until: null, revision };
    const event = makeEvent(planGranted, { accountId, revision, status }, stamp);
    if (before === 0)
      return await inserted({ _id: accountId, ...granted, ...outboxFields([event]) });
    const { $set, $push } = outboxUpdate([event]);
    const guarded = { _id: accountId, revision: before };
    const { matchedCount } = await owners.updateOne(guarded, {
      $set: { ...granted, ...$set },
      $push,
    });
    return matchedCount === 1;
  }

  async function inserted(owner: OwnerPlan & WithOutbox): Promise<boolean> {
    try {
      await owners.insertOne(owner);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    source: documentSource('owners', owners),
    find: (accountId: string) => owners.findOne({ _id: accountId }),

    /** Gives a plan without payment and without an end. The event that says so is saved with it. */
    async grant(accountId: string, status: Status, stamp: Stamp): Promise<void> {
      for (;;) {
        const before = await owners.findOne({ _id: accountId });
        if (await tryGrant(accountId, status, before?.revision ?? 0, stamp)) return;
      }
    },

    forget: async (accountId: string) => void (await owners.deleteOne({ _id: accountId })),
  };
}
