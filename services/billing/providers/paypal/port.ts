import type { PaypalOrder } from '../../rules/paypal-facts.ts';

export type NewPaypalOrder = {
  ourId: string;
  amount: string;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  lang: 'es' | 'en';
};

/** `refused`: the order must be read again to know its state. */
export type CaptureOutcome = 'taken' | 'declined' | 'refused';

/**
 * PayPal. Each call ends within 8 s, not counting the first import of the SDK. If PayPal does not answer (down,
 * connection cut, 5xx, 429) or refuses unexpectedly, the call throws Problem UNAVAILABLE with the text
 * `provider-down`. It may still have taken effect, and can be repeated with the same key.
 */
export type Paypal = {
  /** The URL of the checkout button's script. */
  sdkUrl: string;
  create(order: NewPaypalOrder): Promise<{ order: PaypalOrder; approvalUrl: string }>;
  /** Null for an order that PayPal does not find. */
  get(id: string): Promise<PaypalOrder | null>;
  capture(id: string, key: string): Promise<CaptureOutcome>;
  /** Refunds a capture in full, once. Also resolves if it was refunded before. */
  refund(captureId: string, key: string): Promise<void>;
  /** Reads an unverified event without calling PayPal. Null if malformed or not recent, or if we have no webhook id. */
  readWebhookEvent(headers: WebhookHeaders, body: Buffer, now: Date): PaypalWebhookEvent | null;
};

export type PaypalWebhookEvent = {
  /** The order that the event names, or null. */
  orderId: string | null;
  /** The capture that the event names if it names no order, as an event about a refund does. */
  captureId: string | null;
  /** Whether its certificate and signature look like PayPal's, judged without calling PayPal. */
  isPlausible: boolean;
  /** Asks PayPal whether it sent the webhook event. */
  isGenuine(): Promise<boolean>;
};

export type WebhookHeaders = Record<string, string | string[] | undefined>;
