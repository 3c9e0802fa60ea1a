import type { Capture, Money } from './order.ts';

/** An amount in hundredths, the smallest coin of every currency played here. */
export const cents = ({ value }: Money): number => Math.round(Number(value) * 100);

export const money = (hundredths: number, currency: string): Money => ({
  currency_code: currency,
  value: (hundredths / 100).toFixed(2),
});

/** An amount that was not asked for: a cent less. */
export const wrong = (amount: Money): Money => money(cents(amount) - 1, amount.currency_code);

/** What of a capture has been given back, or is on its way. */
export const refunded = ({ amount, refunds }: Capture): Money =>
  money(
    refunds
      .filter(({ status }) => status !== 'FAILED')
      .reduce((sum, one) => sum + cents(one.amount), 0),
    amount.currency_code,
  );
