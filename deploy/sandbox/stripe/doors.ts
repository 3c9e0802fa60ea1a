import { Router } from 'express';
import { z } from 'zod';
import { jsonDoor } from '../json-door.ts';
import type { Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import { expire } from './session-rules.ts';
import { cancel, renew } from './subscription-rules.ts';

const subscriptionSchema = z.object({ subscription: z.string().max(100) });
const sessionSchema = z.object({ session: z.string().max(100) });

/** What time or Stripe's own people would do, done now: doors for tests. */
export function testDoors(purchases: Purchases, state: (purchase: Purchase) => object): Router {
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
