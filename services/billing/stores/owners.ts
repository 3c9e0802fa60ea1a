import type { Status } from '@contesta/contracts/plans';
import type { Stamp } from '@contesta/kit/bus/envelope';
import { problem } from '@contesta/kit/errors';
import { leases } from '@contesta/kit/lease-queue';
import {
  documentSource,
  outboxFields,
  outboxUpdate,
  type WithOutbox,
} from '@contesta/kit/outbox/document-outbox';
import type { OutboxEntry } from '@contesta/kit/outbox/port';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import type { Order } from '../rules/order.ts';
import { newOwner, type Owner } from '../rules/owner.ts';
import type { Provider } from '../rules/payment.ts';
import {
  afterGrant,
  type OwnerChange,
  withCaptureLease,
  withoutCaptureLease,
} from '../rules/plan-changes.ts';
import { type CaptureRight, captureRight, dueAt } from '../rules/plan-rules.ts';

export type Owners = Awaited<ReturnType<typeof openOwners>>;

const tries = 100;

export async function openOwners(store: Store) {
  const owners = store.collection<Owner & WithOutbox>('owners');
  await owners.createIndex({ unsent: 1 }, { sparse: true });
  await owners.createIndex({ nextAt: 1 }, { sparse: true });
  let onEntry: (entry: OutboxEntry) => void = () => {};

  async function find(accountId: string): Promise<Owner> {
    const found = await owners.findOne({ _id: accountId });
    if (!found) return newOwner(accountId);
    const { outbox: _, unsent: __, ...owner } = found;
    // A field added after the document was written gets its default.
    return { ...newOwner(accountId), ...owner };
  }

  /** One guarded try: false if the document has changed since it was read. An owner of version 0 has no document yet. */
  async function write(before: Owner, { owner, events }: OwnerChange, now: Date): Promise<boolean> {
    const nextAt = dueAt(owner, now);
    const { _id, nextAt: __, ...rest } = { ...owner, version: before.version + 1 };
    const fields = { ...rest, ...(nextAt ? { nextAt } : {}) };
    if (before.version === 0)
      return await insert({ _id, ...fields, ...(events.length > 0 ? outboxFields(events) : {}) });
    const outbox = events.length > 0 ? outboxUpdate(events) : { $set: {} };
    const { matchedCount } = await owners.updateOne(
      { _id, version: before.version },
      {
        ...outbox,
        $set: { ...fields, ...outbox.$set },
        ...(nextAt ? {} : { $unset: { nextAt: '' } }),
      },
    );
    return matchedCount === 1;
  }

  const insert = (owner: Owner & WithOutbox) => unlessDuplicate(owners.insertOne(owner));

  /**
   * Reads the owner, decides, and saves the change with its events; repeats if the document has changed in the
   * meantime. Resolves with the owner as it is afterwards. `decide` returns null for no change. Throws Problem
   * UNAVAILABLE after 100 tries.
   */
  async function change(
    accountId: string,
    now: Date,
    decide: (owner: Owner) => OwnerChange | null,
  ): Promise<Owner> {
    for (let n = 0; n < tries; n += 1) {
      const before = await find(accountId);
      const change = decide(before);
      if (!change) return before;
      if (!(await write(before, change, now))) continue;
      if (change.events.length > 0) onEntry({ ref: accountId, events: change.events });
      return change.owner;
    }
    throw problem('UNAVAILABLE');
  }

  return {
    source: documentSource('owners', owners),
    /** Registers the listener that gets the events of each change, to publish them at once. */
    onSaved: (listener: (entry: OutboxEntry) => void) => {
      onEntry = listener;
    },
    find,
    change,

    /** Gives a plan without payment and without an end, unless the account is erased. */
    grant: (accountId: string, status: Status, stamp: Stamp): Promise<Owner> =>
      change(accountId, stamp.at, (owner) => afterGrant(owner, status, stamp)),

    /**
     * Takes the owner's capture lease for an order if it may be captured
     * now. While it lasts, the owner's other orders cannot be captured.
     */
    async takeCaptureLease(order: Order, now: Date): Promise<CaptureRight> {
      let right: CaptureRight = 'busy';
      await change(order.owner, now, (owner) => {
        right = captureRight(owner, order, now);
        return right === 'allowed' ? withCaptureLease(owner, order._id, now) : null;
      });
      return right;
    },

    endCaptureLease: (order: Order, now: Date): Promise<Owner> =>
      change(order.owner, now, (owner) => withoutCaptureLease(owner, order._id)),

    /** Owners whose due work calls this provider. Work that calls no provider is in Stripe's queue. */
    leases: (provider: Provider) =>
      leases(owners, 'nextAt', {
        'cancel.provider': provider === 'paypal' ? 'paypal' : { $ne: 'paypal' },
      }),
  };
}
