import { standInKeys } from '@contesta/billing/providers/stand-in-keys';
import type { Clock } from '@contesta/kit/identity';
import type { Answer } from '../answer.ts';
import type { Call } from '../provider-api.ts';
import type { Sign } from '../signing-key.ts';
import { refused, unauthorised } from './errors.ts';

const lifeSeconds = 32_400;

/** OAuth by client credentials: gives out access tokens and knows them again, also after a restart. */
export function openTokens(sign: Sign, clock: Clock) {
  const { clientId, clientSecret } = standInKeys.paypal;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const nowSeconds = () => Math.floor(clock().getTime() / 1_000);

  return {
    async give({ header, body }: Call): Promise<Answer> {
      if (header('authorization') !== basic) throw unauthorised('invalid_client');
      const { grant_type } = (body ?? {}) as { grant_type?: unknown }; // a form, or nothing that express reads as one
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
    admit({ header }: Call): void {
      const [, until = '', signature] =
        /^Bearer A21AA\.(\d+)\.(.+)$/.exec(header('authorization') ?? '') ?? [];
      if (signature !== sign(until) || Number(until) <= nowSeconds())
        throw unauthorised('invalid_token');
    },
  };
}
