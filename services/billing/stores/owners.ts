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
import type { Fact } from '@contesta/kit/outbox/port';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';
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
  let onFact: (fact: Fact) => void = () => {};

  async function find(accountId: string): Promise<Owner> {
    const found = await owners.findOne({ _id: accountId });
    if (!found) return newOwner(accountId);
    const { outbox: _, unsent: __, ...owner } = found;
    // A field that is younger than the document is as in a new one.
    return { ...newOwner(accountId), ...owner };
  }

  /** One guarded try: false when somebody else wrote in between. */
  async function write(before: Owner, { owner, events }: OwnerChange, now: Date): Promise<boolean> {
    const nextAt = dueAt(owner, now);
    const { _id, nextAt: __, ...fields } = { ...owner, version: before.version + 1 };
    if (before.version === 0) {
      const due = nextAt ? { nextAt } : {};
      return await inserted({
        _id,
        ...fields,
        ...due,
        ...(events.length ? outboxFields(events) : {}),
      });
    }
    const said = events.length > 0 ? outboxUpdate(events) : { $set: {} };
    const { matchedCount } = await owners.updateOne(
      { _id, version: before.version },
      {
        ...said,
        $set: { ...fields, ...(nextAt ? { nextAt } : {}), ...said.$set },
        ...(nextAt ? {} : { $unset: { nextAt: '' } }),
      },
    );
    return matchedCount === 1;
  }

  async function inserted(owner: Owner & WithOutbox): Promise<boolean> {
    try {
      await owners.insertOne(owner);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /**
   * Decides on the owner as they are and saves that together with its events, again until nobody came in between.
   * Resolves with the owner as they are then: changed, or untouched when there was nothing to change (null).
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
      if (change.events.length > 0) onFact({ ref: accountId, events: change.events });
      return change.owner;
    }
    throw problem('UNAVAILABLE');
  }

  return {
    source: documentSource('owners', owners),
    /** Hands each saved fact over, so that it is published at once. */
    onSaved: (hear: (fact: Fact) => void) => {
      onFact = hear;
    },
    find,
    change,

    /** Gives a plan without payment and without an end. The event that says so is saved with it. */
    grant: (accountId: string, status: Status, stamp: Stamp): Promise<Owner> =>
      change(accountId, stamp.at, (owner) => afterGrant(owner, status, stamp)),

    /** Lets an order be captured for a while, if it may be now: nobody else of the owner's meanwhile. */
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

    /** What is due for owners and asks one provider; what asks none goes with Stripe's. */
    leases: (provider: Provider) =>
      leases(owners, 'nextAt', {
        'cancel.provider': provider === 'paypal' ? 'paypal' : { $ne: 'paypal' },
      }),
  };
}
