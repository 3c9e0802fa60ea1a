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
  it('are null without keys, base or sandbox', () => {
    expect(paypalAccess(dev)).toBeNull();
    expect(stripeAccess(dev)).toBeNull();
  });

  it('are the real ones with our own keys, even if a sandbox runs', () => {
    expect(paypalAccess({ ...dev, ...sandbox, ...paypalKeys })).toEqual({
      base: 'https://api-m.paypal.com',
      standIn: false,
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: null,
    });
    expect(stripeAccess({ ...production, ...stripeKeys })).toEqual({
      base: 'https://api.stripe.com',
      standIn: false,
      secretKey: 'sk_live_1',
      webhookSecret: null,
    });
  });

  it("are the sandbox's if nothing else is set", () => {
    const base = 'http://sandbox:8080/sandbox/paypal';
    expect(paypalAccess({ ...dev, ...sandbox })).toEqual({
      base,
      standIn: true,
      ...standInKeys.paypal,
    });
    expect(stripeAccess({ ...dev, ...sandbox })).toMatchObject(standInKeys.stripe);
  });

  it("are never the sandbox's in production", () => {
    expect(paypalAccess({ ...production, ...sandbox })).toBeNull();
    expect(stripeAccess({ ...production, ...sandbox })).toBeNull();
  });

  it('are a configured base with the test keys or our own', () => {
    const base = 'https://provider.example/api';
    const bases = { PAYPAL_API_BASE: `${base}/`, STRIPE_API_BASE: base };
    expect(paypalAccess({ ...dev, ...bases })).toMatchObject({
      base,
      standIn: false,
      ...standInKeys.paypal,
    });
    expect(stripeAccess({ ...dev, ...bases })).toMatchObject({ base, ...standInKeys.stripe });
    expect(paypalAccess({ ...dev, ...bases, ...paypalKeys })).toMatchObject({
      base,
      clientId: 'id',
    });
    expect(stripeAccess({ ...dev, ...bases, ...stripeKeys })).toMatchObject({
      base,
      secretKey: 'sk_live_1',
    });
  });

  it('recognise the sandbox when it is given as a base', () => {
    const given = { PAYPAL_API_BASE: 'http://sandbox:8080/sandbox/paypal' };
    expect(paypalAccess({ ...dev, ...sandbox, ...given })).toMatchObject({ standIn: true });
  });

  it('never combine real keys with a test secret for webhooks', () => {
    expect(paypalAccess({ ...dev, ...paypalKeys })?.webhookId).toBeNull();
    expect(stripeAccess({ ...dev, ...stripeKeys })?.webhookSecret).toBeNull();
    const hooks = { PAYPAL_WEBHOOK_ID: 'WH-1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(paypalAccess({ ...dev, ...paypalKeys, ...hooks })?.webhookId).toBe('WH-1');
    expect(stripeAccess({ ...dev, ...stripeKeys, ...hooks })?.webhookSecret).toBe('whsec_1');
  });
});

describe('the environment variables of the providers', () => {
  const mistakesOf = (env: Record<string, string>) => parseConfig(billingConfig, env).mistakes;
  const pair = 'PAYPAL_CLIENT_ID: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET belong together';

  it('are accepted as complete pairs or not at all', () => {
    const hooks = { PAYPAL_WEBHOOK_ID: 'WH-1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(mistakesOf({ PAYPAL_CLIENT_ID: '', STRIPE_SECRET_KEY: '' })).toEqual([]);
    expect(mistakesOf({ ...paypalKeys, ...stripeKeys })).toEqual([]);
    expect(mistakesOf({ ...paypalKeys, ...stripeKeys, ...hooks })).toEqual([]);
    const bases = { PAYPAL_API_BASE: 'http://a', STRIPE_API_BASE: 'http://b' };
    expect(mistakesOf({ ...bases, ...hooks })).toEqual([]);
  });

  it.each([
    ['PAYPAL_CLIENT_ID', pair],
    ['PAYPAL_CLIENT_SECRET', pair],
    ['PAYPAL_WEBHOOK_ID', 'PAYPAL_WEBHOOK_ID: it needs PAYPAL_CLIENT_ID'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET: it needs STRIPE_SECRET_KEY'],
  ])(
    'refuse %s alone, without quoting its value, and report other mistakes too',
    (name, message) => {
      const [mistake, ...more] = mistakesOf({ [name]: 'secret-1' });
      expect([mistake, more]).toEqual([expect.stringContaining(message), []]);
      expect(mistake).not.toContain('secret');
      const all = mistakesOf({ [name]: 'secret-1', STRIPE_API_BASE: 'nowhere', PORT: 'eighty' });
      expect(all).toEqual([
        expect.stringMatching(/^PORT: /),
        expect.stringMatching(/^STRIPE_API_BASE: /),
        ...(name.startsWith('STRIPE') ? [] : [mistake]),
      ]);
    },
  );
});
