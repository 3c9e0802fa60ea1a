import type { Stripe as StripeSdk } from 'stripe';
import { z } from 'zod';
import type { StripeSession } from '../../rules/stripe-facts.ts';
import { type ProviderCalls, ProviderRefusal } from '../calls.ts';
import { idOf, intentCharge, invoiceCharge, readRefundedIntents } from './charges.ts';
import { isUnknown, type StripeClient } from './client.ts';
import type { NewStripeSession, Stripe } from './port.ts';

type SessionCalls = Pick<Stripe, 'open' | 'session' | 'expire'>;

const sessionId = z.string().min(1);
const pageUrl = z.url({ protocol: /^https?$/ });

/** Opens, reads and expires checkout sessions, the pages where buyers pay. */
export function sessionCalls({ use }: StripeClient, calls: ProviderCalls): SessionCalls {
  async function session(id: string): Promise<StripeSession | null> {
    const read = await calls.read('session', () => use((sdk) => readSession(sdk, id)));
    if (!(read instanceof ProviderRefusal)) return read;
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
          return { id: sessionId.parse(made.id), url: pageOf(made, order.successUrl) };
        }),
      );
      if (opened instanceof ProviderRefusal) throw calls.unexpected('open', opened);
      return opened;
    },
    async expire(id) {
      const ended = await calls.perform('expire', () =>
        use(async ({ checkout }) => void (await checkout.sessions.expire(id))),
      );
      if (!(ended instanceof ProviderRefusal) || isUnknown(ended)) return;
      // Stripe has no error code for a session that is no longer open, so read the session.
      if ((await session(id))?.status === 'open') throw calls.unexpected('expire', ended);
    },
  };
}

/** Reads a session. A second call reads whether the first invoice of its subscription was refunded. */
async function readSession(sdk: StripeSdk, id: string): Promise<StripeSession> {
  const session = await sdk.checkout.sessions.retrieve(id, { expand: sessionExpansions });
  const refundedIntents = session.invoice
    ? await readRefundedIntents(sdk, session.customer)
    : new Set<string>();
  return sessionView(session, refundedIntents);
}

/**
 * The page where the buyer pays. A session that is already paid has
 * none: then it is the page to which the buyer returns.
 */
function pageOf({ id, url, status }: StripeSdk.Checkout.Session, successUrl: string): string {
  if (url === null && status === 'complete') return successUrl.replace('{CHECKOUT_SESSION_ID}', id);
  return pageUrl.parse(url);
}

type Request = StripeSdk.Checkout.SessionCreateParams;
type LineItem = NonNullable<Request['line_items']>[number];

/** The body of a create call. Payment methods other than cards are set in the Stripe account. */
function sessionRequest(session: NewStripeSession): Request {
  const { ourId, plan, interval } = session;
  const metadata = { order: ourId, plan };
  return {
    ...(interval === 'month'
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
    client_reference_id: ourId,
    metadata,
    line_items: [lineItem(session)],
    customer_email: session.email,
    locale: session.lang,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
  };
}

function lineItem({ description, cents, currency, interval }: NewStripeSession): LineItem {
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: cents,
    product_data: { name: description },
  };
  const monthly = { ...price, recurring: { interval: 'month' } } as const;
  return { quantity: 1, price_data: interval === 'month' ? monthly : price };
}

const status = z.enum(['open', 'complete', 'expired']);

/** The referenced objects that Stripe returns with a session. */
const sessionExpansions = ['payment_intent.latest_charge', 'invoice.payments'];

/** Takes the fields we use from a session. Throws if a required one is missing. */
function sessionView(
  session: StripeSdk.Checkout.Session,
  refundedIntents: ReadonlySet<string>,
): StripeSession {
  return {
    id: sessionId.parse(session.id),
    status: status.parse(session.status),
    ourId: session.client_reference_id,
    paid: paidBy(session, refundedIntents),
    subscriptionId: idOf(session.subscription),
  };
}

function paidBy(session: StripeSdk.Checkout.Session, refundedIntents: ReadonlySet<string>) {
  const { invoice, payment_intent: intent } = session;
  if (invoice && typeof invoice === 'object') return invoiceCharge(invoice, refundedIntents);
  return intent && typeof intent === 'object' ? intentCharge(intent) : null;
}
