import type { Drawn } from './draw.ts';
import { placeOf } from './ids.ts';

/** The parameters of lists that name one thing, and so one purchase. */
const named = ['subscription', 'payment_intent', 'charge', 'invoice'] as const;

/** The purchases that a query can only mean; null when it names none. */
export function stemsIn(query: Record<string, unknown>): string[] | null {
  const ids = [...named.map((name) => query[name]), intentOf(query)].filter(
    (id) => typeof id === 'string',
  );
  if (ids.length === 0) return null;
  return [...new Set(ids.map((id) => placeOf(id)?.stem ?? ''))];
}

/** Whether an object is one of those that a list's query asks for. */
export function isAskedFor(object: Drawn, query: Record<string, unknown>): boolean {
  const intent = intentOf(query);
  const facts: Record<string, unknown> = { ...object, ...hidden(object) };
  const isNamed = ([...named, 'customer'] as const).every(
    (name) => typeof query[name] !== 'string' || facts[name] === query[name],
  );
  const isIntent = intent === undefined || facts.payment_intent === intent;
  return isNamed && isIntent && hasStatus(object, query.status) && isInTime(object, query.created);
}

/** What an object tells deeper inside. */
function hidden(object: Drawn): Record<string, unknown> {
  const { parent, payment } = object as {
    parent?: { subscription_details?: { subscription?: string } };
    payment?: { payment_intent?: string };
  }; // as invoices and invoice payments are drawn
  if (object.object === 'invoice')
    return { subscription: parent?.subscription_details?.subscription };
  return object.object === 'invoice_payment' ? { payment_intent: payment?.payment_intent } : {};
}

/** `payment[payment_intent]`, by which invoice payments are found. */
function intentOf({ payment }: Record<string, unknown>): unknown {
  return (payment as { payment_intent?: unknown } | undefined)?.payment_intent; // a query's nested object, or nothing
}

/** Subscriptions that have ended are listed only when they are asked for. */
function hasStatus({ object, status }: Drawn, asked: unknown): boolean {
  if (object === 'subscription' && asked === 'all') return true;
  if (typeof asked === 'string') return status === asked;
  return object !== 'subscription' || status !== 'canceled';
}

function isInTime({ created }: Drawn, asked: unknown): boolean {
  const at = Number(created);
  if (typeof asked === 'string') return at === Number(asked);
  const { gt, gte, lt, lte } = (asked ?? {}) as Record<string, string | undefined>; // nested, or nothing
  const passes = (bound: string | undefined, test: (value: number) => boolean) =>
    bound === undefined || test(Number(bound));
  return (
    passes(gt, (value) => at > value) &&
    passes(gte, (value) => at >= value) &&
    passes(lt, (value) => at < value) &&
    passes(lte, (value) => at <= value)
  );
}
