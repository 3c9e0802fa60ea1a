import { Router } from 'express';
import { z } from 'zod';
import { jsonDoor, type StandIn, type StandInParts, shownAtMost } from '../stand-in.ts';
import { openWebhooks } from '../webhooks.ts';
import { stripeApi } from './api.ts';
import { signEvent } from './events.ts';
import { openDrawing } from './objects.ts';
import { payingRoutes } from './pages.ts';
import type { Purchase } from './purchase.ts';
import { cancel, expire, renew } from './purchase-rules.ts';
import { openPurchases, type Purchases } from './purchases.ts';
import { purchaseState, purchasesHtml, purchasesState } from './state-view.ts';

/** Plays Stripe: its calls under `/sandbox/stripe`, the page to pay on, the events it sends, and doors for tests. */
export async function openStripe(parts: StandInParts): Promise<StandIn> {
  const { store, faults, publicUrl, gatewayUrl, clock, log } = parts;
  const drawing = openDrawing(publicUrl);
  const purchases = await openPurchases(store, drawing, clock);
  const webhooks = openWebhooks({
    ...{ provider: 'stripe', ledger: purchases.ledger, wake: purchases.wake, faults, clock, log },
    url: `${gatewayUrl}/api/stripe/webhook`,
    sign: signEvent,
  });

  const own = Router();
  own.use(testDoors(purchases, purchaseState));
  own.use(payingRoutes({ purchases, faults, publicUrl }));
  own.use(stripeApi({ purchases, drawing, faults, log }));

  const newest = () => purchases.ledger.newest({}, shownAtMost);
  return {
    name: 'stripe',
    title: 'Stripe',
    routes: Router().use('/stripe', own),
    state: async () => purchasesState(await newest()),
    page: async () => purchasesHtml(await newest()),
    close: webhooks.close,
  };
}

const subscriptionSchema = z.object({ subscription: z.string().max(100) });
const sessionSchema = z.object({ session: z.string().max(100) });

/** What time or Stripe's own people would do, done now: doors for tests. */
function testDoors(purchases: Purchases, state: (purchase: Purchase) => object): Router {
  type Rule = (purchase: Purchase, now: Date) => Purchase;
  const door = (rule: Rule) =>
    jsonDoor(subscriptionSchema, async ({ subscription }) =>
      state(await purchases.change(subscription, 'subscription', rule)),
    );
  return Router()
    .post(
      '/renew',
      door((purchase, now) => renew(purchase, now, true)),
    )
    .post(
      '/fail-renewal',
      door((purchase, now) => renew(purchase, now, false)),
    )
    .post(
      '/end',
      door((purchase, now) =>
        cancel(purchase, { now, requestKey: null, reason: reasonOf(purchase) }),
      ),
    )
    .post(
      '/expire',
      jsonDoor(sessionSchema, async ({ session }) =>
        state(await purchases.change(session, 'checkout.session', expire)),
      ),
    );
}

const reasonOf = ({ subscription }: Purchase) =>
  subscription?.status === 'past_due' ? 'payment_failed' : 'cancellation_requested';
