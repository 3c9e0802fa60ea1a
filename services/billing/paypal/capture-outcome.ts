import type { Refusal } from '../provider/refusal.ts';
import type { CaptureOutcome, PaypalOrder } from './port.ts';

/** PayPal's words for "this buyer cannot pay so": https://developer.paypal.com/api/rest/reference/orders/v2/errors/ */
const declines = [
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
  'CARD_CLOSED',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
];

/** What an order says that came back from its capture. A pending payment was taken: it is on its way to us. */
export function outcomeOf({ status, captures }: PaypalOrder): CaptureOutcome {
  if (status !== 'COMPLETED') return 'refused';
  const latest = captures.at(-1);
  return latest?.status === 'DECLINED' || latest?.status === 'FAILED' ? 'declined' : 'taken';
}

/** What a refused capture means. */
export function refusalOutcome({ codes }: Refusal): CaptureOutcome {
  return codes.some((code) => declines.includes(code)) ? 'declined' : 'refused';
}
