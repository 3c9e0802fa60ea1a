import type { Client, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import type { PaypalAccess } from '../provider/access.ts';

export type PaypalSdk = { client: Client; orders: OrdersController; payments: PaymentsController };

export type PaypalClient = {
  /** Works with a token that is good; once more with a new one when PayPal no longer knows it. */
  use<T>(work: (sdk: PaypalSdk) => Promise<T>): Promise<T>;
};

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
