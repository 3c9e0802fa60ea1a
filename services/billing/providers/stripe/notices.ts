import { z } from 'zod';
import type { StripeClient } from './client.ts';
import type { Stripe, StripeNotice } from './port.ts';

/** Both ways: a stamp from the future would stay good for as long as it is ahead. */
const oldestSeconds = 300;

/** Reads a notice that was signed with our secret not long ago. Without a secret none can be told from a forged one. */
export function stripeNotices({ use }: StripeClient, secret: string | null): Stripe['readNotice'] {
  return async (signature, body, now) => {
    if (!secret || !signature || !isRecent(signature, now)) return null;
    return use(async ({ webhooks }) => {
      try {
        return subjectsOf(
          await webhooks.constructEventAsync(
            body,
            signature,
            secret,
            oldestSeconds,
            undefined,
            now.getTime(),
          ),
        );
      } catch {
        return null; // not signed with our secret, or no JSON
      }
    });
  };
}

/** Before the SDK is asked, and so imported: anybody can send what is not even shaped like a signature. */
function isRecent(signature: string, now: Date): boolean {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return Math.abs(now.getTime() / 1000 - Number(stamp)) <= oldestSeconds;
}

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
function subjectsOf(given: unknown): StripeNotice {
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
