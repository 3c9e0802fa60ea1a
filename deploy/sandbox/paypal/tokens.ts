import { createHmac } from 'node:crypto';
import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import { type Clock, newSecret } from '@contesta/kit/identity';
import type { Store } from '@contesta/kit/store/port';
import type { ProviderAnswer, ReceivedCall } from '../provider-api.ts';
import { refused, unauthorised } from './errors.ts';

const lifeSeconds = 32_400;

/** OAuth with client credentials: issues access tokens and verifies them, even after a restart. */
export function openTokens(sign: Sign, clock: Clock) {
  const { clientId, clientSecret } = standInKeys.paypal;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const nowSeconds = () => Math.floor(clock().getTime() / 1_000);

  return {
    async issue({ header, body }: ReceivedCall): Promise<ProviderAnswer> {
      if (header('authorization') !== basic) throw unauthorised('invalid_client');
      const { grant_type } = (body ?? {}) as { grant_type?: unknown }; // a parsed form, or undefined
      if (grant_type !== 'client_credentials') throw refused('INVALID_REQUEST');
      const until = String(nowSeconds() + lifeSeconds);
      return {
        status: 200,
        body: {
          scope: 'https://uri.paypal.com/services/payments/payment',
          access_token: `A21AA.${until}.${sign(until)}`,
          token_type: 'Bearer',
          app_id: 'APP-80W284485P519543T',
          expires_in: lifeSeconds,
        },
      };
    },
    check({ header }: ReceivedCall): void {
      const [, until = '', signature] =
        /^Bearer A21AA\.(\d+)\.(.+)$/.exec(header('authorization') ?? '') ?? [];
      if (signature !== sign(until) || Number(until) <= nowSeconds())
        throw unauthorised('invalid_token');
    },
  };
}

/** Signs a text with this installation's secret key, which stays the same after restarts. */
export type Sign = (text: string) => string;

export async function openSigningKey(store: Store, name: string): Promise<Sign> {
  const keys = store.collection<{ _id: string; key: string }>('keys');
  const firstTime = { $setOnInsert: { key: newSecret(32) } };
  const stored = await keys.findOneAndUpdate({ _id: name }, firstTime, {
    upsert: true,
    returnDocument: 'after',
  });
  if (!stored) throw new Error('an upsert returned nothing');
  return (text) => createHmac('sha256', stored.key).update(text).digest('base64url');
}
