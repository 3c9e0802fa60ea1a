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

/** `refused`: the order as it is now must be read again before anything is believed. */
export type CaptureOutcome = 'taken' | 'declined' | 'refused';

/**
 * PayPal, each call within 8 s. Whatever is not an answer of theirs (down, cut, 5xx, 429) throws Problem UNAVAILABLE with the
 * sentence `provider-down`; the call may still have had its effect, and may be made again with the same key.
 */
export type Paypal = {
  /** Where the checkout button's script is. */
  sdkUrl: string;
  create(order: NewPaypalOrder): Promise<{ order: PaypalOrder; approvalUrl: string }>;
  /** Null for an order that PayPal does not know, or no longer. */
  get(id: string): Promise<PaypalOrder | null>;
  capture(id: string, key: string): Promise<CaptureOutcome>;
  /** Gives a whole capture back. Once, however often it is asked; resolves also when it was given back before. */
  refund(captureId: string, key: string): Promise<void>;
  /** A notice as it came in, whoever sent it: PayPal is not asked. Null when it cannot be theirs or is too old. */
  readNotice(headers: NoticeHeaders, body: Buffer, now: Date): PaypalNotice | null;
};

export type PaypalNotice = {
  /** The order that it is about; null where it names none. */
  orderId: string | null;
  /** The capture that it is about where it names no order, as when one is given back. */
  captureId: string | null;
  /** Whether its certificate and signature could be PayPal's, as far as can be told without asking. */
  hasTheirForm: boolean;
  /** Asks PayPal whether it has sent it. */
  isGenuine(): Promise<boolean>;
};

export type NoticeHeaders = Record<string, string | string[] | undefined>;
