import { describe, expect, it } from 'vitest';
import { openRecordingLog } from '../../testing/recording-log.ts';
import { wanted } from '../../testing/stripe-answers.ts';
import { openStripe } from './open-stripe.ts';
import type { Stripe } from './port.ts';

// Stripe's own mock server, which validates requests against Stripe's OpenAPI description: https://github.com/stripe/stripe-mock
const base = process.env.STRIPE_MOCK_URL;

/** The refusals that a call logs. The mock's answers are fixed examples, so they are not checked. */
async function refusals(call: (stripe: Stripe) => Promise<unknown>): Promise<string[]> {
  const { log, lines } = openRecordingLog();
  const config = { STRIPE_API_BASE: base, STRIPE_SECRET_KEY: 'sk_test_1' };
  const stripe = openStripe({ APP_ENV: 'development', ...config }, { log });
  await call(stripe ?? expect.fail('Stripe is off')).catch(() => undefined);
  return lines.filter((line) => line.includes('"operation"') && !line.includes('ZodError'));
}

const inAnHour = { ...wanted, expiresAt: new Date(Date.now() + 3_600_000) };

describe.skipIf(!base)('a request to Stripe (set STRIPE_MOCK_URL to run it)', () => {
  const requests: Record<string, (stripe: Stripe) => Promise<unknown>> = {
    'to open a subscription': (stripe) => stripe.open(inAnHour),
    'to open a single payment': (stripe) =>
      stripe.open({ ...inAnHour, interval: 'once', lang: 'en' }),
    'to read a session': (stripe) => stripe.session('cs_test_1'),
    'to end a session': (stripe) => stripe.expire('cs_test_1'),
    'to read a subscription': (stripe) => stripe.subscription('sub_1'),
    'to end a subscription': (stripe) => stripe.endSubscription('sub_1'),
    'to change an address': (stripe) => stripe.setCustomerEmail('sub_1', 'a@b.es'),
    'to refund a charge': (stripe) => stripe.refund('pi_1', 'refund-1'),
  };
  it.each(Object.entries(requests))('%s is valid', async (_, call) =>
    expect(await refusals(call)).toEqual([]),
  );

  it('with a fraction of a cent is refused', async () => {
    const wrong = (stripe: Stripe) => stripe.open({ ...inAnHour, cents: 9.5 });
    expect(await refusals(wrong)).toEqual([expect.stringContaining('"status":400')]);
  });
});
