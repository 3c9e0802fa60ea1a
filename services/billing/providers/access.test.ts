import { parseConfig } from '@contesta/kit/config';
import { describe, expect, it } from 'vitest';
import { billingConfig, type ProviderConfig, paypalAccess, stripeAccess } from './access.ts';
import { standInKeys } from './stand-in-keys.ts';

const dev: ProviderConfig = { APP_ENV: 'development' };
const production: ProviderConfig = { APP_ENV: 'production' };
const sandbox = { SANDBOX_URL: 'http://sandbox:8080/' };
const paypalKeys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_live_1' };

describe('the address and keys of a provider', () => {
  const secrets = {
    paypal: { clientId: 'id', clientSecret: 'secret', webhookId: null },
    stripe: { secretKey: 'sk_live_1', webhookSecret: null },
  };
  const real = {
    paypal: { base: 'https://api-m.paypal.com', isStandIn: false, ...secrets.paypal },
    stripe: { base: 'https://api.stripe.com', isStandIn: false, ...secrets.stripe },
  };
  const own = { ...paypalKeys, ...stripeKeys };
  const base = 'https://provider.example/api';
  const bases = { PAYPAL_API_BASE: `${base}/`, STRIPE_API_BASE: base };
  const sandboxAsBase = { PAYPAL_API_BASE: 'http://sandbox:8080/sandbox/paypal' };
  const ofSandbox = (provider: 'paypal' | 'stripe') => {
    const base = `http://sandbox:8080/sandbox/${provider}`;
    return { base, isStandIn: true, ...standInKeys[provider] };
  };

  it.each<[string, Partial<ProviderConfig>, object | null, object | null]>([
    ['null without keys, base or sandbox', dev, null, null],
    ["never the sandbox's in production", { ...production, ...sandbox }, null, null],
    ['the real ones in production', { ...production, ...own }, real.paypal, real.stripe],
    ['the real ones even if a sandbox runs', { ...sandbox, ...own }, real.paypal, real.stripe],
    ["the sandbox's if nothing else is set", sandbox, ofSandbox('paypal'), ofSandbox('stripe')],
    [
      "a configured base with the stand-ins' keys",
      bases,
      { base, isStandIn: false, ...standInKeys.paypal },
      { base, isStandIn: false, ...standInKeys.stripe },
    ],
    [
      'a configured base with our own keys',
      { ...bases, ...own },
      { base, isStandIn: false, ...secrets.paypal },
      { base, isStandIn: false, ...secrets.stripe },
    ],
    [
      "the sandbox's even if its address is configured as the base",
      { ...sandbox, ...sandboxAsBase },
      ofSandbox('paypal'),
      ofSandbox('stripe'),
    ],
  ])('are %s', (_, config, paypal, stripe) => {
    expect(paypalAccess({ ...dev, ...config })).toEqual(paypal);
    expect(stripeAccess({ ...dev, ...config })).toEqual(stripe);
  });

  it('include a configured webhook id and secret', () => {
    const hooks = { PAYPAL_WEBHOOK_ID: 'WH-1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(paypalAccess({ ...dev, ...own, ...hooks })?.webhookId).toBe('WH-1');
    expect(stripeAccess({ ...dev, ...own, ...hooks })?.webhookSecret).toBe('whsec_1');
  });
});

describe('the environment variables of the providers', () => {
  const mistakesOf = (env: Record<string, string>) => parseConfig(billingConfig, env).mistakes;
  const pairMessage = 'PAYPAL_CLIENT_ID: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET belong together';

  it('are accepted if those that belong together are set, and may be empty', () => {
    const hooks = { PAYPAL_WEBHOOK_ID: 'WH-1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(mistakesOf({ PAYPAL_CLIENT_ID: '', STRIPE_SECRET_KEY: '' })).toEqual([]);
    expect(mistakesOf({ ...paypalKeys, ...stripeKeys })).toEqual([]);
    expect(mistakesOf({ ...paypalKeys, ...stripeKeys, ...hooks })).toEqual([]);
    const bases = { PAYPAL_API_BASE: 'http://a', STRIPE_API_BASE: 'http://b' };
    expect(mistakesOf({ ...bases, ...hooks })).toEqual([]);
  });

  it.each([
    ['PAYPAL_CLIENT_ID', pairMessage],
    ['PAYPAL_CLIENT_SECRET', pairMessage],
    ['PAYPAL_WEBHOOK_ID', 'PAYPAL_WEBHOOK_ID: it needs PAYPAL_CLIENT_ID'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET: it needs STRIPE_SECRET_KEY'],
  ])(
    'are refused if %s is set alone; the message hides the value, and other mistakes are reported too',
    (name, message) => {
      const [mistake, ...more] = mistakesOf({ [name]: 'secret-1' });
      expect([mistake, more]).toEqual([expect.stringContaining(message), []]);
      expect(mistake).not.toContain('secret');
      const all = mistakesOf({ [name]: 'secret-1', STRIPE_API_BASE: 'nowhere', PORT: 'eighty' });
      expect(all).toEqual([
        expect.stringMatching(/^PORT: /),
        expect.stringMatching(/^STRIPE_API_BASE: /),
        ...(name.startsWith('STRIPE') ? [] : [mistake]), // its base is set, though invalid
      ]);
    },
  );
});
