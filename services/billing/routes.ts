import {
  cancelSubscription,
  captureOrder,
  createCheckoutSession,
  createOrder,
  paymentMethods,
  paymentPlan,
  paymentSuccess,
} from '@contesta/contracts/billing';
import { exportParts, internalAccount } from '@contesta/contracts/internal';
import type { PlanKey } from '@contesta/contracts/plans';
import { sentences } from '@contesta/contracts/sentences';
import type { Lang } from '@contesta/contracts/text';
import { problem } from '@contesta/kit/errors';
import { answerWith, type CustomAnswer } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Billing } from './flows/billing.ts';
import { findOrCreateOrder } from './flows/buy.ts';
import { waitForPlan } from './flows/buyer-waits.ts';
import { cancelPlan } from './flows/cancel.ts';
import type { PaypalDrive } from './flows/drive-paypal.ts';
import type { StripeDrive } from './flows/drive-stripe.ts';
import { recordRenewals } from './flows/stripe-subscriptions.ts';
import type { Methods } from './providers/open-providers.ts';
import { isRefundable } from './rules/cancel-rules.ts';
import type { Order } from './rules/order.ts';

/** Buying with PayPal. The buyer's calls name an order by PayPal's id. */
export function paypalRoutes(billing: Billing, paypal: PaypalDrive): Binding[] {
  async function orderOf(providerId: string, buyer: string | null): Promise<Order> {
    const order = await billing.orders.findByProvider(providerId);
    if (order?.provider !== 'paypal' || (buyer !== null && order.owner !== buyer))
      throw problem('NOT_FOUND');
    return order;
  }

  async function pay(order: Order, plan: PlanKey, lang: Lang): Promise<PaymentReply> {
    if (order.plan !== plan) throw problem('PLAN_MISMATCH');
    const after = await paypal.capture(order);
    if (after.isPending && after.state === 'capturing') return pendingReply(lang);
    if (after.state !== 'applied') throw refusalOf(after, order);
    const owner = await billing.owners.find(after.owner);
    if (owner.isErased) throw problem('NOT_FOUND');
    return (await waitForPlan(billing, owner)) ? { status: owner.status } : pendingReply(lang);
  }

  return [
    bind(createOrder, {
      async handle({ account, body, lang }) {
        billing.paypal(); // throws if PayPal is not configured
        const { accountId: owner } = account;
        const wanted = { provider: 'paypal', owner, plan: body.plan, draft: { lang } } as const;
        const order = await findOrCreateOrder(billing, wanted, paypal.create);
        if (!order.providerId || !order.url) throw problem('IN_PROGRESS');
        return { orderId: order.providerId, approvalUrl: order.url };
      },
    }),

    bind(captureOrder, {
      handle: async ({ account, body, lang }) =>
        await pay(await orderOf(body.orderId, account.accountId), body.plan, lang),
    }),

    bind(paymentSuccess, {
      handle: async ({ account, body, lang }) =>
        await pay(await orderOf(body.orderId, account?.accountId ?? null), body.plan, lang),
    }),
  ];
}

type PaymentReply = { status: PlanKey | 'free' } | CustomAnswer;

function pendingReply(lang: Lang): CustomAnswer {
  return answerWith(202, { message: sentences['payment-pending'][lang] });
}

/** The refusal for an order that was not applied; `before` is the order before its capture was tried. */
function refusalOf({ state, declines = 0 }: Order, before: Order) {
  if (declines > (before.declines ?? 0)) return problem('DECLINED');
  if (state === 'void') return problem('STATE', { text: 'order-void' });
  if (state === 'refunded') return problem('STATE', { text: 'order-refunded' });
  if (state !== 'created') return problem('IN_PROGRESS');
  return problem('STATE', { text: 'order-not-approved' });
}

/** Buying by card. */
export function stripeRoutes(billing: Billing, stripe: StripeDrive): Binding[] {
  return [
    bind(createCheckoutSession, {
      async handle({ account, body, lang }) {
        billing.stripe(); // throws if Stripe is not configured
        const owner = account.accountId;
        const { email } = await billing.peers.ask(internalAccount, { params: { id: owner } });
        const wanted = { provider: 'stripe', owner, plan: body.plan } as const;
        const draft = { lang, email };
        const order = await findOrCreateOrder(billing, { ...wanted, draft }, stripe.create);
        if (!order.url) throw problem('IN_PROGRESS');
        return { url: order.url };
      },
    }),
  ];
}

/** An account's plan and payments, the payment methods, and the cancellation of a plan. */
export function planRoutes(billing: Billing, methods: Methods): Binding[] {
  const { owners, payments, clock } = billing;
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

    bind(cancelSubscription, {
      async handle({ account, lang }) {
        await recordRenewals(billing, account.accountId);
        const owner = await cancelPlan(billing, account.accountId);
        if (owner.status !== 'free') throw problem('IN_PROGRESS');
        await waitForPlan(billing, owner);
        return { message: sentences['subscription-cancelled'][lang] };
      },
    }),

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
