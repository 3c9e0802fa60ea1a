import type { StripeSession, StripeSubscription } from '../../rules/stripe-facts.ts';

export type NewStripeSession = {
  ourId: string;
  plan: string;
  description: string;
  cents: number;
  currency: string;
  every: 'month' | 'once';
  email: string;
  successUrl: string;
  cancelUrl: string;
  /** When an unpaid one ends. */
  expiresAt: Date;
  lang: 'es' | 'en';
};

/** What a notice is about: re-read these. */
export type StripeNotice = {
  sessionIds: string[];
  subscriptionIds: string[];
  paymentIntentIds: string[];
};

/**
 * Stripe, each call within 8 s. Whatever is not an answer of theirs (down, cut, 5xx, 429) throws Problem UNAVAILABLE with the
 * sentence `provider-down`; the call may still have had its effect, and may be made again with the same key.
 */
export type Stripe = {
  /** The key of the call is the order's own id: asked again, the same session. */
  open(session: NewStripeSession): Promise<StripeSession & { url: string }>;
  /** Null for a session that Stripe does not know. */
  session(id: string): Promise<StripeSession | null>;
  /** Ends an open session, so that nobody pays it any more; resolves also when it cannot be paid anyway. */
  expire(id: string): Promise<void>;
  /** Null for a subscription that Stripe does not know. */
  subscription(id: string): Promise<StripeSubscription | null>;
  /** Ends it at once, without proration. Resolves also when it is over already or unknown. */
  endSubscription(id: string): Promise<void>;
  /** Gives a whole charge back. Once, however often it is asked; resolves also when it was given back before. */
  refund(paymentIntentId: string, key: string): Promise<void>;
  /** Null when the notice is not theirs or too old. */
  readNotice(signature: string | undefined, body: Buffer, now: Date): Promise<StripeNotice | null>;
};
