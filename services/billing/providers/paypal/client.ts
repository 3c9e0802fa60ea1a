import type { Client, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { PaypalAccess } from '../access.ts';
import { ProviderRefusal } from '../calls.ts';

export type PaypalSdk = { client: Client; orders: OrdersController; payments: PaymentsController };

export type PaypalClient = {
  /** Works with a token that is good; once more with a new one when PayPal no longer knows it. */
  use<T>(work: (sdk: PaypalSdk) => Promise<T>): Promise<T>;
};

/** Asks for the whole of what a call has made or changed. */
export const prefer = 'return=representation';

/** A token is not used in its last minute: it could end on the way. */
const spareSeconds = 60;

type Held = { sdk: PaypalSdk; goodUntil: number };

/**
 * The SDK, imported when it is first used. The token is held here, since the SDK's own holder keeps a failed request for one
 * for ever, and never gives up a token that was refused.
 */
export function openPaypalClient(access: PaypalAccess, fetch: typeof globalThis.fetch) {
  let held: Promise<Held> | undefined;

  async function current(): Promise<PaypalSdk> {
    const promise = held ?? hold();
    const { sdk, goodUntil } = await promise;
    if (performance.now() < goodUntil) return sdk;
    forget(promise);
    return (await (held ?? hold())).sdk;
  }
  function hold(): Promise<Held> {
    const opening = openSdk(access, fetch);
    held = opening;
    opening.catch(() => forget(opening));
    return opening;
  }
  function forget(which: Promise<Held> | undefined): void {
    if (held === which) held = undefined;
  }

  const client: PaypalClient = {
    async use(work) {
      const sdk = await current();
      const used = held;
      try {
        return await work(sdk);
      } catch (error) {
        if (!isUnauthenticated(error)) throw error;
        forget(used);
        return work(await current());
      }
    },
  };
  return client;
}

async function openSdk(access: PaypalAccess, fetch: typeof globalThis.fetch): Promise<Held> {
  const paypal = await import('@paypal/paypal-server-sdk');
  const settings = {
    environment: paypal.Environment.Production,
    unstable_httpClientOptions: { adapter: 'fetch', env: { fetch } },
  };
  const credentials = { oAuthClientId: access.clientId, oAuthClientSecret: access.clientSecret };
  const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
  const authority = new paypal.OAuthAuthorizationController(new paypal.Client(settings));
  const { result } = await authority.requestToken({ authorization: `Basic ${basic}` });
  const { accessToken, tokenType, expiresIn } = result;
  const client = new paypal.Client({
    ...settings,
    clientCredentialsAuthCredentials: { ...credentials, oAuthToken: { accessToken, tokenType } },
  });
  const orders = new paypal.OrdersController(client);
  const payments = new paypal.PaymentsController(client);
  const seconds = Math.max(0, Number(expiresIn ?? 0) - spareSeconds);
  return { sdk: { client, orders, payments }, goodUntil: performance.now() + seconds * 1000 };
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401;
}

const word = z.string().regex(/^\w{1,80}$/);
/** PayPal's error body: https://developer.paypal.com/api/rest/responses/#failed-requests */
const errorBody = z.object({
  name: word.optional().catch(undefined),
  details: z
    .array(z.object({ issue: word.optional().catch(undefined) }))
    .catch([])
    .default([]),
});

/** A call under the same key is on its way: that is no answer yet. */
const underWay = ['PREVIOUS_REQUEST_IN_PROGRESS', 'REQUEST_IN_PROGRESS'];

/** What PayPal answered instead of what was asked, from an error of its SDK. */
export function readPaypalRefusal(error: unknown): ProviderRefusal | null {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return null;
  const { statusCode, body } = error;
  if (typeof statusCode !== 'number' || statusCode < 400) return null;
  const codes = typeof body === 'string' ? codesOf(body) : [];
  return codes.some((code) => underWay.includes(code))
    ? null
    : new ProviderRefusal(statusCode, codes);
}

function codesOf(body: string): string[] {
  const { success, data } = errorBody.safeParse(parsed(body));
  if (!success) return [];
  const codes = [data.name, ...data.details.map(({ issue }) => issue)];
  return codes.filter((code) => code !== undefined);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
