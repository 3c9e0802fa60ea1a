import { Router } from 'express';
import { z } from 'zod';
import { controlCall, maxShown, type StandIn, type StandInParts } from '../stand-in.ts';
import { openWebhooks } from '../webhooks.ts';
import { stripeApi } from './api.ts';
import { signEvent } from './events.ts';
import { openObjects } from './objects.ts';
import { buyerPages } from './pages.ts';
import type { Purchase } from './purchase.ts';
import { cancel, expire, type RenewalStatus, renew } from './purchase-rules.ts';
import { openPurchases, type Purchases, type Rule } from './purchases.ts';
import { purchasesHtml, purchasesState } from './state-view.ts';

/** The stand-in for Stripe: calls under `/sandbox/stripe`, the payment page, and webhooks. */
export async function openStripeStandIn(parts: StandInParts): Promise<StandIn> {
  const { store, faults, publicUrl, gatewayUrl, clock, log } = parts;
  const objects = openObjects(publicUrl);
  const purchases = await openPurchases(store, objects, clock);
  const { ledger } = purchases;
  const webhooks = openWebhooks({
    provider: 'stripe',
    url: `${gatewayUrl}/api/stripe/webhook`,
    sign: signEvent,
    ledger,
    faults,
    clock,
    log,
  });
  const routes = Router()
    .use(controlCalls(purchases))
    .use(buyerPages({ purchases, faults, publicUrl }))
    .use(stripeApi({ purchases, objects, faults, log }));

  const newest = () => ledger.newest({}, maxShown);
  return {
    name: 'stripe',
    title: 'Stripe',
    routes: Router().use('/stripe', routes),
    state: async () => purchasesState(await newest()),
    page: async (lang) => purchasesHtml(await newest(), lang),
    close: webhooks.close,
  };
}

const subscriptionSchema = z.object({ subscription: z.string().max(100) });
const sessionSchema = z.object({ session: z.string().max(100) });

/** Control calls for tests: the passing of time, and actions of Stripe's staff. */
function controlCalls(purchases: Purchases): Router {
  async function change(id: string, name: string, rule: Rule): Promise<object> {
    const { purchase } = await purchases.change(id, name, rule);
    return purchasesState([purchase]);
  }
  const onSubscription = (rule: Rule) =>
    controlCall(subscriptionSchema, ({ subscription }) =>
      change(subscription, 'subscription', rule),
    );
  const onSession = (rule: Rule) =>
    controlCall(sessionSchema, ({ session }) => change(session, 'checkout.session', rule));

  return Router()
    .post('/renew', onSubscription(renewal('succeeded')))
    .post('/fail-renewal', onSubscription(renewal('failed')))
    .post('/end', onSubscription(end))
    .post('/expire', onSession(expire));
}

const renewal =
  (status: RenewalStatus): Rule =>
  (purchase, now) =>
    renew(purchase, now, status);

function end(purchase: Purchase, now: Date): Purchase {
  const isPastDue = purchase.subscription?.status === 'past_due';
  const reason = isPastDue ? 'payment_failed' : 'cancellation_requested';
  return cancel(purchase, { now, requestKey: null, reason });
}
