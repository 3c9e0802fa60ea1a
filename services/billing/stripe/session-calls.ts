import type { Stripe as StripeSdk } from 'stripe';
import { z } from 'zod';
import type { ProviderCalls } from '../provider/calls.ts';
import { Refusal } from '../provider/refusal.ts';
import type { StripeClient } from './client.ts';
import type { Stripe, StripeSession } from './port.ts';
import { refundedOf } from './refunded-of.ts';
import { isUnknown } from './refusal.ts';
import { sessionRequest } from './session-request.ts';
import { sessionExpansions, sessionView } from './session-view.ts';

type SessionCalls = Pick<Stripe, 'open' | 'session' | 'expire'>;

const page = z.url({ protocol: /^https?$/ });

/** The pages that buyers pay on: opened, read, ended. */
export function sessionCalls({ use }: StripeClient, calls: ProviderCalls): SessionCalls {
  async function session(id: string): Promise<StripeSession | null> {
    const read = await calls.perform('session', () => use((sdk) => readSession(sdk, id)));
    if (!(read instanceof Refusal)) return read;
    if (isUnknown(read)) return null;
    throw calls.unexpected('session', read);
  }

  return {
    session,
    async open(order) {
      const key = { idempotencyKey: order.ourId };
      const opened = await calls.perform('open', () =>
        use(async ({ checkout }) => {
          const made = await checkout.sessions.create(sessionRequest(order), key);
          return { ...sessionView(made, new Set()), url: pageOf(made, order.successUrl) };
        }),
      );
      if (opened instanceof Refusal) throw calls.unexpected('open', opened);
      return opened;
    },
    async expire(id) {
      const ended = await calls.perform('expire', () =>
        use(async ({ checkout }) => void (await checkout.sessions.expire(id))),
      );
      if (!(ended instanceof Refusal) || isUnknown(ended)) return;
      // Stripe has no code for "it is over already": the session itself tells.
      if ((await session(id))?.status === 'open') throw calls.unexpected('expire', ended);
    },
  };
}

/** A paid subscription's refunds are asked for on their own. */
async function readSession(sdk: StripeSdk, id: string): Promise<StripeSession> {
  const session = await sdk.checkout.sessions.retrieve(id, { expand: sessionExpansions });
  const refunded = session.invoice ? await refundedOf(sdk, session.customer) : new Set<string>();
  return sessionView(session, refunded);
}

/** Where to pay. Opened again under the same key after it was paid, it has no page any more: then where a buyer goes next. */
function pageOf({ id, url, status }: StripeSdk.Checkout.Session, successUrl: string): string {
  if (url === null && status === 'complete') return successUrl.replace('{CHECKOUT_SESSION_ID}', id);
  return page.parse(url);
}
