import { isProblem } from '@contesta/kit/errors';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerTokens, order, orderPath } from '../testing/paypal-answers.ts';
import { type ScriptedAnswer, useScriptedProvider } from '../testing/scripted-provider.ts';
import { openPaypal } from './paypal/open-paypal.ts';
import { openStripe } from './stripe/open-stripe.ts';

/** Ends the calls that a provider leaves open; the others must end by themselves. */
const shortLimitMs = 400;
const longLimitMs = 60_000;
const provider = useScriptedProvider();

/** Imports the SDKs first: on a busy machine the import can take longer than a test may. */
beforeAll(() => Promise.all([import('@paypal/paypal-server-sdk'), import('stripe')]));
beforeEach(() => answerTokens(provider));
const secrets = { PAYPAL_CLIENT_ID: 'hush-id', PAYPAL_CLIENT_SECRET: 'hush-secret' };
const common = { APP_ENV: 'development', ...secrets, STRIPE_SECRET_KEY: 'sk_test_hush' } as const;
const providers = [
  {
    name: 'PayPal',
    call: `GET ${orderPath}`,
    open: (base: string, limitMs: number) => {
      const parts = { log: provider.log, publicUrl: 'http://app', limitMs };
      const paypal = openPaypal({ ...common, PAYPAL_API_BASE: base }, parts);
      return async () => await paypal?.get(order.id);
    },
  },
  {
    name: 'Stripe',
    call: 'GET /v1/checkout/sessions/cs_1',
    open: (base: string, limitMs: number) => {
      const parts = { log: provider.log, limitMs };
      const stripe = openStripe({ ...common, STRIPE_API_BASE: base }, parts);
      return async () => await stripe?.session('cs_1');
    },
  },
];
const missing = { type: 'invalid_request_error', code: 'resource_missing' };
const failures: Record<string, ScriptedAnswer> = {
  'never answers': 'silence',
  'closes the connection': 'cut',
  'stops in the middle of the body': 'half',
  'answers 500': { status: 500, json: { error: { type: 'api_error' }, name: 'INTERNAL' } },
  'answers 503 with a page': { status: 503, text: '<html>down for maintenance</html>' },
  'answers 429': {
    status: 429,
    json: { error: { type: 'rate_limit' }, name: 'RATE_LIMIT_REACHED' },
  },
  'answers malformed JSON': { text: '{"id": ', headers: { 'content-type': 'application/json' } },
  'answers an unknown object': { json: { hello: 'world' } },
  'answers a list': { json: [] },
  'answers an empty body': { status: 200, text: '' },
  'answers a body that is too large': { text: 'x'.repeat(1_100_000) },
  redirects: { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/' } },
  'refuses our keys': { status: 401, json: { error: { message: 'Invalid key: sk_test_hush' } } },
  "answers with a web server's 404 page": { status: 404, text: '<html>no such page</html>' },
};

describe.each(providers)('a call to $name', ({ call, open }) => {
  const read = (base: string, limitMs = longLimitMs) => open(base, limitMs)();

  it.each(Object.entries(failures))(
    'ends as UNAVAILABLE without revealing a key or token when the provider %s',
    async (_, answer) => {
      provider.answer(call, answer);
      const staysOpen = answer === 'silence' || answer === 'half';
      const error = await failureOf(read(provider.base, staysOpen ? shortLimitMs : longLimitMs));
      expect(isProblem(error, 'UNAVAILABLE')).toBe(true);
      expect(error).toMatchObject({ details: { text: 'provider-down' } });
      const output = [...provider.lines, ...everythingIn(error)].join('\n');
      expect(provider.lines).not.toEqual([]);
      expect(output).not.toMatch(/hush|token-1|Bearer|Basic/);
    },
  );

  it('ends as UNAVAILABLE when the connection is refused', async () => {
    const error = await failureOf(read(`http://127.0.0.1:${await freePort()}`));
    expect(isProblem(error, 'UNAVAILABLE')).toBe(true);
    expect(provider.lines.join()).toContain('ECONNREFUSED');
  });

  it('is not retried by the SDK', async () => {
    provider.answer(call, { status: 500, json: {} });
    await failureOf(read(provider.base));
    expect(provider.requestsTo(call)).toHaveLength(1);
  });

  it('is repeated if it only reads and hangs until another call is answered', async () => {
    const unknown = { status: 404, json: { name: 'RESOURCE_NOT_FOUND', error: missing } };
    provider.answer(call, 'cut', 'silence', unknown); // `unknown` also for the repeated call
    const readAgain = open(provider.base, longLimitMs);
    await failureOf(readAgain());
    const hanging = readAgain();
    await eventually(() => expect(provider.requestsTo(call)).toHaveLength(2));
    expect(await Promise.all([readAgain(), hanging])).toEqual([null, null]);
    expect(provider.requestsTo(call)).toHaveLength(4);
  });
});

const failureOf = async (work: Promise<unknown> | undefined): Promise<unknown> =>
  await work?.then(() => undefined).catch((error: unknown) => error);

function everythingIn(error: unknown): string[] {
  if (!(error instanceof Error)) return [JSON.stringify(error)];
  return [error.stack ?? '', JSON.stringify({ ...error }), ...everythingIn(error.cause ?? null)];
}
