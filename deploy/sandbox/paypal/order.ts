import { z } from 'zod';
import type { Entry } from '../ledger.ts';

/** Who is paid, as PayPal names the merchant whose keys are the test keys. */
export const merchant = { email_address: 'tienda@contesta.example', merchant_id: 'CONTESTATEST1' };

/** Who pays. */
export const buyer = {
  email_address: 'comprador@example.com',
  payer_id: 'COMPRADORTEST',
  name: { given_name: 'Compra', surname: 'Dora' },
  address: { country_code: 'ES' },
};

export const moneySchema = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^\d{1,7}(\.\d{2})?$/),
});
export type Money = z.infer<typeof moneySchema>;

export type Refund = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
  requestId: string | null;
  note: string | null;
  at: Date;
  arrivesAt: Date | null;
};

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  amount: Money;
  requestId: string | null;
  at: Date;
  /** When a pending one is completed by itself. */
  arrivesAt: Date | null;
  refunds: Refund[];
};

/** What is sold: one thing, as the caller described it. */
export type Unit = { amount: Money } & Record<string, unknown>;

/** One order with its captures and their refunds. The `_id` begins the ids of all of them. */
export type PaypalOrder = Entry & {
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** The caller's `PayPal-Request-Id`, one order each; `fingerprint` tells whether the same was asked. */
  requestId?: string;
  fingerprint: string;
  unit: Unit;
  brand: string | null;
  returnUrl: string | null;
  cancelUrl: string | null;
  captures: Capture[];
};

const lifeMs = 3 * 3_600_000;

/** Nobody can pay or see an order that is not paid after three hours. */
export const isExpired = ({ status, createdAt }: PaypalOrder, now: Date): boolean =>
  status !== 'COMPLETED' && now.getTime() - createdAt.getTime() >= lifeMs;

const stemLength = 15;
const orderMark = '00';

/** The beginning of every id in an order: 60 random bits, as PayPal's ids look. */
export const newStem = (): string =>
  crypto.randomUUID().replaceAll('-', '').slice(0, stemLength).toUpperCase();

export const orderId = (stem: string): string => `${stem}${orderMark}`;
/** The id of a capture (`C`) or a refund (`R`): which of its order it is, counted from 0. */
export const partId = (stem: string, kind: 'C' | 'R', count: number): string =>
  `${stem}${kind}${count.toString(36).toUpperCase()}`;
export const maxParts = 36;

/** The order that an id belongs to. */
export const stemOf = (id: string): string => id.slice(0, stemLength);

/** An amount in hundredths, the smallest coin of every currency played here. */
export const cents = ({ value }: Money): number => Math.round(Number(value) * 100);

export const money = (hundredths: number, currency: string): Money => ({
  currency_code: currency,
  value: (hundredths / 100).toFixed(2),
});

/** What the fault `wrong-amount` makes of an amount. */
export const oneCentLess = (amount: Money): Money => money(cents(amount) - 1, amount.currency_code);

/** What of a capture has been given back, or is on its way. */
export const refunded = ({ amount, refunds }: Capture): Money =>
  money(
    refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, one) => sum + cents(one.amount), 0),
    amount.currency_code,
  );
