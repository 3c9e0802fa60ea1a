import type { StripeSession, StripeSubscription } from '../../rules/stripe-facts.ts';

export type NewStripeSession = {
  ourId: string;
  plan: string;
  description: string;
  cents: number;
  currency: string;
  interval: 'month' | 'once';
  email: string;
  /** Stripe replaces `{CHECKOUT_SESSION_ID}` in it with the session's id. */
  successUrl: string;
  cancelUrl: string;
  /** When the session expires if it is not paid. */
  expiresAt: Date;
  lang: 'es' | 'en';
};

/** The objects that a webhook event names, which must be read again. */
export type StripeWebhookEvent = {
  sessionIds: string[];
  subscriptionIds: string[];
  paymentIntentIds: string[];
};

/**
 * Stripe. Each call ends within 8 s, not counting the first import of the SDK. If Stripe does not answer (down,
 * connection cut, 5xx, 429) or refuses unexpectedly, the call throws Problem UNAVAILABLE with the text
 * `provider-down`. It may still have taken effect, and can be repeated with the same key.
 */
export type Stripe = {
  /** The order's id is the idempotency key: a repeated call returns the same session. */
  open(session: NewStripeSession): Promise<{ id: string; url: string }>;
  /** Null for a session that Stripe does not find. */
  session(id: string): Promise<StripeSession | null>;
  /** Ends an open session, so that it can no longer be paid. Also resolves if the session is unknown or not open. */
  expire(id: string): Promise<void>;
  /** Null for a subscription that Stripe does not find. */
  subscription(id: string): Promise<StripeSubscription | null>;
  /** Ends a subscription at once, without proration. Also resolves if it has ended already or is unknown. */
  endSubscription(id: string): Promise<void>;
  /** Changes the e-mail address of a subscription's customer. Also resolves if Stripe refuses it, which is logged. */
  setCustomerEmail(subscriptionId: string, email: string): Promise<void>;
  /** Refunds a charge in full, once. Also resolves if it was refunded before. */
  refund(paymentIntentId: string, key: string): Promise<void>;
  /** Null unless the webhook event is well-formed, recent and signed with our webhook secret. */
  readWebhookEvent(
    signature: string | undefined,
    body: Buffer,
    now: Date,
  ): Promise<StripeWebhookEvent | null>;
};
