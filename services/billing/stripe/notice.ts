import { z } from 'zod';
import type { StripeNotice } from './port.ts';

/** An id, or the whole thing; older versions of Stripe's API, which an endpoint may be set to, name things elsewhere. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(null);

const subject = z.object({
  object: z.string(),
  id: z.string().optional(),
  subscription: reference,
  payment_intent: reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish()
    .catch(null),
});
const event = z.object({ data: z.object({ object: subject }) });
type Subject = z.infer<typeof subject>;

/** What a genuine event is about. An event of another kind is about nothing of ours. */
export function subjectsOf(given: unknown): StripeNotice {
  const told = event.safeParse(given);
  const found: Partial<Record<keyof StripeNotice, Subject['subscription']>> = told.success
    ? named(told.data.data.object)
    : {};
  const list = (id: Subject['subscription']) => (id ? [id] : []);
  return {
    sessionIds: list(found.sessionIds),
    subscriptionIds: list(found.subscriptionIds),
    paymentIntentIds: list(found.paymentIntentIds),
  };
}

function named(subject: Subject): Partial<Record<keyof StripeNotice, Subject['subscription']>> {
  const { object, id, subscription, payment_intent: paymentIntentIds, parent } = subject;
  switch (object) {
    case 'checkout.session':
      return { sessionIds: id, subscriptionIds: subscription, paymentIntentIds };
    case 'subscription':
      return { subscriptionIds: id };
    case 'invoice':
      return {
        subscriptionIds: subscription ?? parent?.subscription_details?.subscription,
        paymentIntentIds,
      };
    case 'payment_intent':
      return { paymentIntentIds: id };
    case 'charge':
    case 'refund':
    case 'dispute':
      return { paymentIntentIds };
    default:
      return {};
  }
}
