import { leases } from '@contesta/kit/lease-queue';
import { waitingIn } from '@contesta/kit/queue-figures';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';
import type { NewPayment, Payment, Provider } from '../rules/payment.ts';

export type Payments = Awaited<ReturnType<typeof openPayments>>;

export async function openPayments(store: Store) {
  const payments = store.collection<Payment>('payments');
  await payments.createIndex({ owner: 1 }, { sparse: true });
  await payments.createIndex({ chargeId: 1 });
  await payments.createIndex({ nextAt: 1 }, { sparse: true });
  await payments.createIndex({ doubtAt: 1 }, { sparse: true });

  /** Moves a payment from one state to another; false if it is not in the first state any more. */
  async function move(
    { _id }: Payment,
    from: Payment['state'],
    to: Payment['state'],
    fields: Partial<Payment> = {},
  ): Promise<boolean> {
    const isDone = to === 'applied' || to === 'refunded';
    const { matchedCount } = await payments.updateOne(
      { _id, state: from },
      {
        $set: { state: to, ...fields },
        ...(isDone ? { $unset: { nextAt: '' } } : {}),
      },
    );
    return matchedCount === 1;
  }

  return {
    find: (id: string) => payments.findOne({ _id: id }),

    findByCharge: (chargeId: string) => payments.findOne({ chargeId }),

    /** Stores a payment that arrived, or returns the stored one with the same id. */
    async record(payment: NewPayment, nextAt: Date): Promise<Payment> {
      const taken: Payment = { ...payment, state: 'taken', nextAt };
      if (await unlessDuplicate(payments.insertOne(taken))) return taken;
      return (await payments.findOne({ _id: payment._id })) ?? taken; // payments are never deleted
    },

    markApplied: (payment: Payment) => move(payment, 'taken', 'applied'),
    /** Marks a payment to be refunded. The reconciler refunds it at `nextAt` unless it was refunded before. */
    markRefunding: (payment: Payment, nextAt: Date) =>
      move(payment, 'taken', 'refunding', { nextAt }),
    markRefunded: (payment: Payment, refundedAt: Date) =>
      move(payment, payment.state, 'refunded', { refundedAt }),

    /** After a cancellation was dropped because the provider showed no refund in time: it may still refund. */
    startRefundChecks: async (id: string, now: Date): Promise<void> =>
      void (await payments.updateOne(
        { _id: id, state: 'applied' },
        { $set: { doubtSince: now, doubtAt: now } },
      )),
    endRefundChecks: async ({ _id }: Payment): Promise<void> =>
      void (await payments.updateOne({ _id }, { $unset: { doubtSince: '', doubtAt: '' } })),
    /** The payments of one provider that are still checked for a late refund. */
    refundChecks: (provider: Provider) => leases(payments, 'doubtAt', { provider }),

    ofOwner: (owner: string) => payments.find({ owner }).sort({ at: 1 }).toArray(),

    /** Removes the account from its payments. The payments stay for the tax office. */
    async detach(owner: string): Promise<void> {
      await payments.updateMany({ owner }, { $unset: { owner: '' } });
      await store.scrub();
    },

    waiting: () => waitingIn(payments, { nextAt: { $exists: true } }, 'at'),

    /** The unfinished payments of one provider. */
    leases: (provider: Provider) => leases(payments, 'nextAt', { provider }),
  };
}
