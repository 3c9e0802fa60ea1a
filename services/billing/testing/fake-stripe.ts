import type { Clock } from '@contesta/kit/identity';
import { expect } from 'vitest';
import type { Stripe } from '../providers/stripe/port.ts';
import { addMonth } from '../rules/plan-rules.ts';
import type { StripeCharge, StripeSession, StripeSubscription } from '../rules/stripe-facts.ts';
import { fakeCalls } from './fake-calls.ts';

/** A fake Stripe in memory: one session for each order, and a subscription for each paid session of a monthly plan. */
export function fakeStripe(clock: Clock) {
  const { call, ...fake } = fakeCalls();
  const sessions = new Map<string, StripeSession & { cents: number; isMonthly: boolean }>();
  const subscriptions = new Map<string, StripeSubscription & { until: Date | null }>();
  const refunds: string[] = [];
  let chargeCount = 0;

  function newCharge(cents: number, until: Date | null): StripeCharge {
    const paymentIntentId = `pi_${++chargeCount}`;
    const id = until ? `in_${chargeCount}` : paymentIntentId;
    return { id, paymentIntentId, cents, currency: 'EUR', at: clock(), until, refunded: false };
  }

  const sessionBy = (id: string) => sessions.get(id) ?? expect.fail(`no session ${id}`);
  const subscriptionBy = (id: string) =>
    subscriptions.get(id) ?? expect.fail(`no subscription ${id}`);

  /** The buyer pays the price or another amount. */
  function pay(id = 'cs_1', cents = sessionBy(id).cents): void {
    const session = sessionBy(id);
    session.status = 'complete';
    session.paid = newCharge(cents, session.isMonthly ? addMonth(clock()) : null);
    if (!session.isMonthly) return;
    const newId = `sub_${subscriptions.size + 1}`;
    session.subscriptionId = newId;
    const { ourId, paid } = session;
    const active = { id: newId, ourId, state: 'active', renews: true } as const;
    subscriptions.set(newId, { ...active, until: paid.until, charges: [paid] });
  }

  /** Stripe charges the next month, at the price or another amount. */
  function renew(id = 'sub_1', cents = subscriptionBy(id).charges[0]?.cents ?? 0): void {
    const subscription = subscriptionBy(id);
    const until = addMonth(subscription.until ?? clock());
    subscription.until = until;
    subscription.charges.push(newCharge(cents, until));
  }

  const port: Stripe = {
    open: ({ ourId, cents, interval }) =>
      call('open', [ourId], () => {
        const known = [...sessions.values()].find((session) => session.ourId === ourId);
        const opened = { id: `cs_${sessions.size + 1}`, status: 'open' } as const;
        const unpaid = { paid: null, subscriptionId: null, isMonthly: interval === 'month' };
        const session = known ?? { ...opened, ourId, cents, ...unpaid };
        sessions.set(session.id, session);
        return { ...session, url: `https://stripe.example/${session.id}` };
      }),
    session: (id) => call('session', [id], () => structuredClone(sessions.get(id) ?? null)),
    expire: (id) =>
      call('expire', [id], () => {
        const session = sessionBy(id);
        if (session.status === 'open') session.status = 'expired';
      }),
    subscription: (id) =>
      call('subscription', [id], () => structuredClone(subscriptions.get(id) ?? null)),
    endSubscription: (id) =>
      call('endSubscription', [id], () => {
        Object.assign(subscriptionBy(id), { state: 'over', renews: false });
      }),
    setCustomerEmail: (id, email) => call('setCustomerEmail', [id, email], () => {}),
    refund: (paymentIntentId, key) =>
      call('refund', [paymentIntentId, key], () => {
        const paid = [...sessions.values()].flatMap((session) => session.paid ?? []);
        const subscribed = [...subscriptions.values()].flatMap(({ charges }) => charges);
        const charges = [...paid, ...subscribed].filter(
          (charge) => charge.paymentIntentId === paymentIntentId,
        );
        if (charges.some(({ refunded }) => !refunded)) refunds.push(paymentIntentId);
        for (const charge of charges) charge.refunded = true;
      }),
    readWebhookEvent: async () => null,
  };

  return { ...fake, port, sessions, subscriptions, refunds, pay, renew };
}
