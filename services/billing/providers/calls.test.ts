import { isProblem } from '@contesta/kit/errors';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHeardLog } from '../testing/heard-log.ts';
import { givesTokens, order, orderPath } from '../testing/paypal-answers.ts';
import {
  openScriptedProvider,
  type Scripted,
  type ScriptedProvider,
} from '../testing/scripted-provider.ts';
import { openPaypal } from './paypal/open-paypal.ts';
import { openStripe } from './stripe/open-stripe.ts';

const secrets = { PAYPAL_CLIENT_ID: 'hush-id', PAYPAL_CLIENT_SECRET: 'hush-secret' };
const stripeSecrets = { STRIPE_SECRET_KEY: 'sk_test_hush' };
const limitMs = 400;
const sessionPath = '/v1/checkout/sessions/cs_1';

let played: ScriptedProvider;
let heard: ReturnType<typeof openHeardLog>;

/** A machine that is busy may take longer to import them than a call here may last. */
beforeAll(() => Promise.all([import('@paypal/paypal-server-sdk'), import('stripe')]));
beforeEach(async () => {
  played = await openScriptedProvider();
  givesTokens(played);
  heard = openHeardLog();
});
afterEach(() => played.close());

const providers = [
  {
    name: 'PayPal',
    call: `GET ${orderPath}`,
    open: (base: string, limitMs: number) => {
      const paypal = openPaypal(
        { APP_ENV: 'development', PAYPAL_API_BASE: base, ...secrets },
        { log: heard.log, publicUrl: 'http://app', limitMs },
      );
      return async () => await paypal?.get(order.id);
    },
  },
  {
    name: 'Stripe',
    call: `GET ${sessionPath}`,
    open: (base: string, limitMs: number) => {
      const stripe = openStripe(
        { APP_ENV: 'development', STRIPE_API_BASE: base, ...stripeSecrets },
        { log: heard.log, limitMs },
      );
      return async () => await stripe?.session('cs_1');
    },
  },
];

const missing = { type: 'invalid_request_error', code: 'resource_missing' };

const failures: Record<string, Scripted> = {
  'never answers': 'silence',
  'cuts the connection': 'cut',
  'stops in the middle of an answer': 'half',
  'answers 500': { status: 500, json: { error: { type: 'api_error' }, name: 'INTERNAL' } },
  'answers 503 with a page': { status: 503, text: '<html>down for maintenance</html>' },
  'answers 429': {
    status: 429,
    json: { error: { type: 'rate_limit' }, name: 'RATE_LIMIT_REACHED' },
  },
  'answers what is no JSON': { text: '{"id": ', headers: { 'content-type': 'application/json' } },
  'answers another thing': { json: { hello: 'world' } },
  'answers a list': { json: [] },
  'answers nothing': { status: 200, text: '' },
  'answers more than any answer is': { text: 'x'.repeat(1_100_000) },
  'sends us elsewhere': { status: 302, text: '', headers: { location: 'http://127.0.0.1:9/' } },
  'does not accept our keys': {
    status: 401,
    json: { error: { message: 'Invalid API Key: sk_test_hush' } },
  },
  'answers a 404 that is not its own': { status: 404, text: '<html>no such page</html>' },
};

describe.each(providers)('a call of $name', ({ call, open }) => {
  const read = (base: string) => open(base, limitMs)();

  it.each(Object.entries(failures))('is UNAVAILABLE in time when it %s', async (_, answer) => {
    played.answer(call, answer);
    const began = performance.now();
    const error = await failureOf(read(played.base));
    expect(performance.now() - began).toBeLessThan(limitMs + 1_000);
    expect(isProblem(error, 'UNAVAILABLE')).toBe(true);
    expect(error).toMatchObject({ details: { text: 'provider-down' } });
  });

  it('is UNAVAILABLE when nobody listens there', async () => {
    const error = await failureOf(read(`http://127.0.0.1:${await freePort()}`));
    expect(isProblem(error, 'UNAVAILABLE')).toBe(true);
    expect(heard.lines.join()).toContain('ECONNREFUSED');
  });

  it.each(Object.values(failures))(
    'says nothing of a key or a token when it fails',
    async (answer) => {
      played.answer(call, answer);
      const error = await failureOf(read(played.base));
      const said = [...heard.lines, ...everythingIn(error)].join('\n');
      expect(heard.lines).not.toEqual([]);
      expect(said).not.toMatch(/hush|token-1|Bearer|Basic/);
    },
  );

  it('is not made again by the SDK', async () => {
    played.answer(call, { status: 500, json: {} });
    await failureOf(read(played.base));
    expect(played.askedFor(call)).toHaveLength(1);
  });

  it('that only reads is made again where it hangs, once another is answered', async () => {
    const unknown = { status: 404, json: { name: 'RESOURCE_NOT_FOUND', error: missing } };
    played.answer(call, 'cut', 'silence', unknown);
    const readAgain = open(played.base, 60_000);
    await failureOf(readAgain());
    const hanging = readAgain();
    await eventually(() => expect(played.askedFor(call)).toHaveLength(2));
    expect(await Promise.all([readAgain(), hanging])).toEqual([null, null]);
    expect(played.askedFor(call)).toHaveLength(4);
  });

  it('goes to a base with a path, with its query', async () => {
    await failureOf(read(played.base));
    expect(played.asked.at(-1)?.call).toBe(call);
  });
});

async function failureOf(work: Promise<unknown> | undefined): Promise<unknown> {
  return await work?.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** What any log could show of an error, its causes too. */
function everythingIn(error: unknown): string[] {
  if (!(error instanceof Error)) return [JSON.stringify(error)];
  return [error.stack ?? '', JSON.stringify({ ...error }), ...everythingIn(error.cause ?? null)];
}
