import { z } from 'zod';
import type { Entry } from '../ledger.ts';

/** The payee: the merchant with the test keys. */
export const merchant = { email_address: 'tienda@contesta.example', merchant_id: 'CONTESTATEST1' };

/** The payer. */
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
  /** When a pending refund is completed automatically. */
  arrivesAt: Date | null;
};

export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  amount: Money;
  requestId: string | null;
  at: Date;
  /** When a pending capture is completed automatically. */
  arrivesAt: Date | null;
  refunds: Refund[];
};

/** The purchase unit, as the caller described it. */
export type Unit = { amount: Money } & Record<string, unknown>;

/** One order with its captures and their refunds. All their ids begin with its `_id`. */
export type PaypalOrder = Entry & {
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** The caller's `PayPal-Request-Id`, unique; `fingerprint` is a hash of the request. */
  requestId?: string;
  fingerprint: string;
  unit: Unit;
  brand: string | null;
  returnUrl: string | null;
  cancelUrl: string | null;
  captures: Capture[];
};

const lifeMs = 3 * 3_600_000;

/** An order that is not paid after three hours is no longer visible or payable. */
export const isExpired = ({ status, createdAt }: PaypalOrder, now: Date): boolean =>
  status !== 'COMPLETED' && now.getTime() - createdAt.getTime() >= lifeMs;

const stemLength = 15;
const orderMark = '00';

/** The common prefix of all ids of an order: 56 random bits in the format of PayPal's ids. */
export const newStem = (): string =>
  crypto.randomUUID().replaceAll('-', '').slice(0, stemLength).toUpperCase();

export const orderId = (stem: string): string => `${stem}${orderMark}`;
/** The id of a capture (`C`) or a refund (`R`), with its index in the order. */
export const partId = (stem: string, kind: 'C' | 'R', index: number): string =>
  `${stem}${kind}${index.toString(36).toUpperCase()}`;
export const maxParts = 36; // an index is one digit of base 36

/** The stem of the order that an id belongs to. */
export const stemOf = (id: string): string => id.slice(0, stemLength);

/** An amount in hundredths, the smallest unit of all supported currencies. */
export const cents = ({ value }: Money): number => Math.round(Number(value) * 100);

export const money = (hundredths: number, currency: string): Money => ({
  currency_code: currency,
  value: (hundredths / 100).toFixed(2),
});

/** The amount under the fault `wrong-amount`. */
export const oneCentLess = (amount: Money): Money => money(cents(amount) - 1, amount.currency_code);

/** The refunded amount of a capture, including pending refunds. */
export const refunded = ({ amount, refunds }: Capture): Money =>
  money(
    refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, refund) => sum + cents(refund.amount), 0),
    amount.currency_code,
  );
