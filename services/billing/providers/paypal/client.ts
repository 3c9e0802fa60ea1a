import type { Client, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { PaypalAccess } from '../access.ts';
import { ProviderRefusal } from '../calls.ts';

export type PaypalSdk = { client: Client; orders: OrdersController; payments: PaymentsController };

export type PaypalClient = {
  /** Runs `work` with a valid token, and once more with a new token if PayPal refuses the first. */
  use<T>(work: (sdk: PaypalSdk) => Promise<T>): Promise<T>;
};

/** The Prefer header that makes PayPal return the full created or changed resource. */
export const prefer = 'return=representation';

/** A token is not used in its last minute, since it could expire during the call. */
const spareSeconds = 60;

type Session = { sdk: PaypalSdk; validUntil: number };

/**
 * Imports the SDK when it is first used. The token is cached here, since the SDK's own cache keeps a failed
 * token request for ever and never drops a token that was refused.
 */
export function openPaypalClient(access: PaypalAccess, fetch: typeof globalThis.fetch) {
  let cached: Promise<Session> | undefined;

  /** The SDK with a token that is still valid. Concurrent calls share one request for a token. */
  async function current(): Promise<PaypalSdk> {
    const promise = cached ?? open();
    const { sdk, validUntil } = await promise;
    if (performance.now() < validUntil) return sdk;
    drop(promise);
    return (await (cached ?? open())).sdk;
  }
  function open(): Promise<Session> {
    const opening = openSdk(access, fetch);
    cached = opening;
    opening.catch(() => drop(opening));
    return opening;
  }
  function drop(session: Promise<Session> | undefined): void {
    if (cached === session) cached = undefined;
  }

  const client: PaypalClient = {
    async use(work) {
      const sdk = await current();
      const usedSession = cached;
      try {
        return await work(sdk);
      } catch (error) {
        if (!isUnauthenticated(error)) throw error;
        drop(usedSession);
        return work(await current());
      }
    },
  };
  return client;
}

async function openSdk(access: PaypalAccess, fetch: typeof globalThis.fetch): Promise<Session> {
  const paypal = await import('@paypal/paypal-server-sdk');
  const settings = {
    environment: paypal.Environment.Production, // `fetch` replaces its host by our base address
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
  return { sdk: { client, orders, payments }, validUntil: performance.now() + seconds * 1000 };
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401;
}

const errorCode = z.string().regex(/^\w{1,80}$/);
/** PayPal's error body: https://developer.paypal.com/api/rest/responses/#failed-requests */
const errorBody = z.object({
  name: errorCode.optional().catch(undefined),
  details: z
    .array(z.object({ issue: errorCode.optional().catch(undefined) }))
    .catch([])
    .default([]),
});

/** A call with the same key is still running: not an answer yet. */
const inProgress = ['PREVIOUS_REQUEST_IN_PROGRESS', 'REQUEST_IN_PROGRESS'];

/** Reads PayPal's refusal from an error of its SDK. */
export function readPaypalRefusal(error: unknown): ProviderRefusal | null {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return null;
  const { statusCode, body } = error;
  if (typeof statusCode !== 'number' || statusCode < 400) return null;
  const codes = typeof body === 'string' ? codesOf(body) : [];
  return codes.some((code) => inProgress.includes(code))
    ? null
    : new ProviderRefusal(statusCode, codes);
}

function codesOf(body: string): string[] {
  const { success, data } = errorBody.safeParse(parseJson(body));
  if (!success) return [];
  const codes = [data.name, ...data.details.map(({ issue }) => issue)];
  return codes.filter((code) => code !== undefined);
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
