/** A payment by card, open or done, as Stripe tells it. Amounts are in cents. */
export type StripeSession = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Our own id of the order, which we sent as `client_reference_id`. */
  ourId: string | null;
  cents: number;
  currency: string;
  /** What was paid: null until it is. */
  paid: StripeCharge | null;
  subscriptionId: string | null;
};

/** Money that arrived. `paymentIntentId` is what a refund names; null for a free invoice. */
export type StripeCharge = {
  /** The invoice of a subscription, or the payment intent of a single payment: one per charge, always the same. */
  id: string;
  paymentIntentId: string | null;
  cents: number;
  currency: string;
  at: Date;
  /** The end of what a subscription's invoice pays for. */
  until: Date | null;
  /** Given back, whole, by whomever. */
  refunded: boolean;
};

export type StripeSubscription = {
  id: string;
  /** Our own id of the order that began it, from its metadata. */
  ourId: string | null;
  /** `over`: canceled, unpaid or never begun. `late`: Stripe is still trying to charge. */
  state: 'active' | 'late' | 'over';
  /** False when it ends with the current period. */
  renews: boolean;
  until: Date | null;
  /** Its paid invoices, the oldest first. */
  charges: StripeCharge[];
};

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
