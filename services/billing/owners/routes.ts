import { paymentMethods, paymentPlan } from '@contesta/contracts/billing';
import { exportParts } from '@contesta/contracts/internal';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Billing } from '../billing.ts';
import { isRefundable } from '../cancel/cancel-rules.ts';
import type { Methods } from '../open-providers.ts';

/** What an account has, what it has paid, and how one can pay. */
export function planRoutes({ owners, payments, clock }: Billing, methods: Methods): Binding[] {
  return [
    bind(paymentPlan, {
      async handle({ account }) {
        const owner = await owners.find(account.accountId);
        const latest = owner.paymentId ? await payments.find(owner.paymentId) : null;
        const { status, kind, until, renews } = owner;
        const refundable = isRefundable(owner, latest, clock());
        return { status, kind, until: until?.toISOString() ?? null, renews, refundable };
      },
    }),

    bind(paymentMethods, { handle: async () => methods }),

    bind(exportParts.payments, {
      handle: async ({ params }) =>
        (await payments.ofOwner(params.id)).map((payment) => ({
          paymentId: payment._id,
          provider: payment.provider,
          plan: payment.plan,
          amount: payment.amount,
          currency: payment.currency,
          at: payment.at.toISOString(),
          state: payment.state,
          refundedAt: payment.refundedAt?.toISOString() ?? null,
        })),
    }),
  ];
}
