import { createHmac } from 'node:crypto';
import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import type { Notice } from '../ledger.ts';

/** The header that proves an event is Stripe's: https://docs.stripe.com/webhooks#verify-manually */
export function signEvent({ body }: Notice, now: Date): Record<string, string> {
  const stamp = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', standInKeys.stripe.webhookSecret)
    .update(`${stamp}.${body}`)
    .digest('hex');
  return { 'Stripe-Signature': `t=${stamp},v1=${signature}` };
}
