import { Router } from 'express';
import { type StandIn, type StandInParts, shownAtMost } from '../stand-in.ts';
import { openWebhooks } from '../webhooks.ts';
import { stripeApi } from './api.ts';
import { testDoors } from './doors.ts';
import { openDrawing } from './draw.ts';
import { purchaseState, purchasesHtml, purchasesState } from './holdings.ts';
import { payingRoutes } from './paying.ts';
import { openPurchases } from './purchases.ts';
import { signEvent } from './signature.ts';

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
