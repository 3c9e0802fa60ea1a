import { z } from 'zod';
import type { StripeClient } from './client.ts';
import type { Stripe, StripeWebhookEvent } from './port.ts';

/** Limits the distance from now in both directions: a timestamp in the future would stay valid for too long. */
const maxAgeSeconds = 300;

/**
 * Reads a recent webhook event that is signed with our secret. Without a
 * secret no webhook event can be verified, so none is read.
 */
export function stripeWebhookEvents(
  { use }: StripeClient,
  secret: string | null,
): Stripe['readWebhookEvent'] {
  return async (signature, body, now) => {
    if (!secret || !signature || !isRecent(signature, now)) return null;
    return use(async ({ webhooks }) => {
      try {
        const verified = await webhooks.constructEventAsync(
          body,
          signature,
          secret,
          maxAgeSeconds,
          undefined, // the SDK's own cryptography
          now.getTime(),
        );
        return idsIn(verified);
      } catch {
        return null; // Not signed with our secret, or not JSON.
      }
    });
  };
}

/** Whether the signature is recent. Checked first, so that a malformed signature does not make us import the SDK. */
function isRecent(signature: string, now: Date): boolean {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  if (stamp === undefined) return false;
  return Math.abs(now.getTime() / 1000 - Number(stamp)) <= maxAgeSeconds;
}

/** An id or the expanded object. */
const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .catch(null);

/**
 * The object that an event is about. The field paths are those of several versions of Stripe's API, since a webhook may
 * be set to an older version.
 */
const subjectSchema = z.object({
  object: z.string(),
  id: z.string().optional(),
  subscription: reference,
  payment_intent: reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }).nullish() })
    .nullish()
    .catch(null),
});
const event = z.object({ data: z.object({ object: subjectSchema }) });
type Subject = z.infer<typeof subjectSchema>;

const noIds: StripeWebhookEvent = { sessionIds: [], subscriptionIds: [], paymentIntentIds: [] };

/** The ids of the objects that a verified event is about and that must be read again. */
function idsIn(verified: unknown): StripeWebhookEvent {
  const { success, data } = event.safeParse(verified);
  return { ...noIds, ...(success ? idsOfSubject(data.data.object) : {}) };
}

function idsOfSubject(subject: Subject): Partial<StripeWebhookEvent> {
  const { object, id, subscription, payment_intent: intent, parent } = subject;
  const listOf = (reference: string | null | undefined) => (reference ? [reference] : []);
  const paymentIntentIds = listOf(intent);
  switch (object) {
    case 'checkout.session':
      return { sessionIds: listOf(id), subscriptionIds: listOf(subscription), paymentIntentIds };
    case 'subscription':
      return { subscriptionIds: listOf(id) };
    case 'invoice': {
      const invoiced = subscription ?? parent?.subscription_details?.subscription;
      return { subscriptionIds: listOf(invoiced), paymentIntentIds };
    }
    case 'payment_intent':
      return { paymentIntentIds: listOf(id) };
    case 'charge':
    case 'refund':
    case 'dispute':
      return { paymentIntentIds };
    default:
      return {};
  }
}
