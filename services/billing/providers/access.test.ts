import { parseConfig } from '@contesta/kit/config';
import { expect, it } from 'vitest';
import { billingConfig, type ProviderConfig, paypalAccess, stripeAccess } from './access.ts';
import { standInKeys } from './stand-in-keys.ts';

const dev: ProviderConfig = { APP_ENV: 'development' };
const production: ProviderConfig = { APP_ENV: 'production' };
const sandbox = { SANDBOX_URL: 'http://sandbox:8080/' };
const paypalKeys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_live_1' };
const hooks = { PAYPAL_WEBHOOK_ID: 'WH-1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

const secrets = {
  paypal: { clientId: 'id', clientSecret: 'secret', webhookId: null },
  stripe: { secretKey: 'sk_live_1', webhookSecret: null },
};
type Keys = Record<'paypal' | 'stripe', object>;
const both = (paypal: string, stripe: string, keys: Keys, isStandIn = false): object[] => [
  { base: paypal, isStandIn, ...keys.paypal },
  { base: stripe, isStandIn, ...keys.stripe },
];
const real = both('https://api-m.paypal.com', 'https://api.stripe.com', secrets);
const ourKeys = { ...paypalKeys, ...stripeKeys };
const base = 'https://provider.example/api';
const bases = { PAYPAL_API_BASE: `${base}/`, STRIPE_API_BASE: base };
const paypalSandbox = 'http://sandbox:8080/sandbox/paypal';
const ofSandbox = both(paypalSandbox, 'http://sandbox:8080/sandbox/stripe', standInKeys, true);

it.each<[string, Partial<ProviderConfig>, (object | null)[]]>([
  ['null without keys, base or sandbox', dev, [null, null]],
  ["never the sandbox's in production", { ...production, ...sandbox }, [null, null]],
  ['the real ones in production', { ...production, ...ourKeys }, real],
  ['the real ones even if a sandbox runs', { ...sandbox, ...ourKeys }, real],
  ["the sandbox's if nothing else is set", sandbox, ofSandbox],
  ["a configured base with the stand-ins' keys", bases, both(base, base, standInKeys)],
  ['a configured base with our own keys', { ...bases, ...ourKeys }, both(base, base, secrets)],
  [
    "the sandbox's even if its address is configured as the base",
    { ...sandbox, PAYPAL_API_BASE: paypalSandbox },
    ofSandbox,
  ],
])('the address and keys of a provider are %s', (_, variables, accesses) => {
  const config = { ...dev, ...variables };
  expect([paypalAccess(config), stripeAccess(config)]).toEqual(accesses);
});

it('the address and keys of a provider include a configured webhook id and secret', () => {
  expect(paypalAccess({ ...dev, ...ourKeys, ...hooks })?.webhookId).toBe('WH-1');
  expect(stripeAccess({ ...dev, ...ourKeys, ...hooks })?.webhookSecret).toBe('whsec_1');
});

const mistakesOf = (env: Record<string, string>) => parseConfig(billingConfig, env).mistakes;
const pairMessage = 'PAYPAL_CLIENT_ID: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET belong together';

it('the environment variables of the providers are accepted if all that belong together are set, or if they are empty', () => {
  const empty = { PAYPAL_CLIENT_ID: '', STRIPE_SECRET_KEY: '' };
  const bases = { PAYPAL_API_BASE: 'http://a', STRIPE_API_BASE: 'http://b' };
  for (const accepted of [empty, ourKeys, { ...ourKeys, ...hooks }, { ...bases, ...hooks }])
    expect(mistakesOf(accepted)).toEqual([]);
});

it.each([
  ['PAYPAL_CLIENT_ID', pairMessage],
  ['PAYPAL_CLIENT_SECRET', pairMessage],
  ['PAYPAL_WEBHOOK_ID', 'PAYPAL_WEBHOOK_ID: it needs PAYPAL_CLIENT_ID'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET: it needs STRIPE_SECRET_KEY'],
])(
  'the environment variables of the providers are refused if %s is set alone; the message hides the value, and other mistakes are reported too',
  (name, message) => {
    const [mistake, ...more] = mistakesOf({ [name]: 'secret-1' });
    expect([mistake, more]).toEqual([expect.stringContaining(message), []]);
    expect(mistake).not.toContain('secret');
    expect(mistakesOf({ [name]: 'secret-1', STRIPE_API_BASE: 'nowhere', PORT: 'eighty' })).toEqual([
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^STRIPE_API_BASE: /),
      ...(name.startsWith('STRIPE') ? [] : [mistake]), // its base is set, though invalid
    ]);
  },
);
