import { z } from 'zod';
import type { Answer, Call } from '../provider-api.ts';
import { missing, refused } from './errors.ts';
import { type Collection, type Drawing, type Drawn, expanded, kinds } from './objects.ts';
import type { Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import { placeOf } from './wire-format.ts';

const paths = z.array(z.string().max(200)).max(20).default([]);
const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
});
/** Of the newest purchases, where a list names none. */
const searched = 1_000;

/** The paths to expand, of a query or a form. */
export function expandPaths(given: unknown): string[] {
  const read = paths.safeParse((given as { expand?: unknown } | undefined)?.expand);
  if (!read.success) throw refused('Invalid array', { param: 'expand' });
  return read.data;
}

/** Reads Stripe's objects by id and in lists. */
export function openReading(purchases: Purchases, { draw, drawAll }: Drawing) {
  /** An object of a purchase, as it is answered. */
  function show(purchase: Purchase, object: Drawn, expand: string[]): Drawn {
    return expanded(object, expand, (id) => draw(purchase, id));
  }

  async function one(collection: Collection, id: string, { query, fault }: Call): Promise<Answer> {
    const { kind, what } = kinds[collection];
    const place = placeOf(id);
    const purchase = seen(await purchases.of(id, what), fault);
    const object = place?.kind === kind ? draw(purchase, id) : null;
    if (!object) throw missing(what, id);
    return { status: 200, body: show(purchase, object, expandPaths(query)) };
  }

  async function list(collection: Collection, { query, fault }: Call): Promise<Answer> {
    const page = pageSchema.safeParse(query);
    if (!page.success) throw refused('Invalid integer', { param: 'limit' });
    const expand = expandPaths(query).map((path) => path.replace(/^data\./, ''));
    const found = (await candidates(query)).map((purchase) => seen(purchase, fault));
    const rows = found
      .flatMap((purchase) => drawAll(purchase, collection).map((object) => ({ purchase, object })))
      .filter(({ object }) => isAskedFor(object, query))
      .sort(
        (a, b) =>
          Number(b.object.created) - Number(a.object.created) ||
          (a.object.id < b.object.id ? 1 : -1),
      );
    const { limit, starting_after, ending_before } = page.data;
    const at = (id: string) => rows.findIndex(({ object }) => object.id === id);
    const from = starting_after ? at(starting_after) + 1 : 0;
    const to = ending_before ? Math.max(at(ending_before), 0) : rows.length;
    const start = ending_before ? Math.max(to - limit, 0) : from;
    const shown = rows.slice(start, Math.min(start + limit, to));
    return {
      status: 200,
      body: {
        object: 'list',
        url: `/v1/${collection}`,
        has_more: ending_before ? start > 0 : start + limit < rows.length,
        data: shown.map(({ purchase, object }) => show(purchase, object, expand)),
      },
    };
  }

  async function candidates(query: Record<string, unknown>): Promise<Purchase[]> {
    const { ledger } = purchases;
    const stems = stemsIn(query);
    if (stems) return (await Promise.all(stems.map(ledger.find))).filter((one) => one !== null);
    const { customer } = query;
    return await ledger.newest(typeof customer === 'string' ? { customer } : {}, searched);
  }

  return { show, one, list };
}

export type Reading = ReturnType<typeof openReading>;

/** A purchase as a call is shown it: under a fault with other amounts than it has. */
function seen(purchase: Purchase, fault: Call['fault']): Purchase {
  if (fault !== 'wrong-amount') return purchase;
  const { wanted, payments } = purchase;
  return {
    ...purchase,
    wanted: { ...wanted, unitAmount: wanted.unitAmount - 1 },
    payments: payments.map((payment) => ({ ...payment, amount: payment.amount - 1 })),
  };
}

/** The parameters of lists that name one thing, and so one purchase. */
const named = ['subscription', 'payment_intent', 'charge', 'invoice'] as const;

/** The purchases that a query can only mean; null when it names none. */
function stemsIn(query: Record<string, unknown>): string[] | null {
  const ids = [...named.map((name) => query[name]), intentOf(query)].filter(
    (id) => typeof id === 'string',
  );
  if (ids.length === 0) return null;
  return [...new Set(ids.map((id) => placeOf(id)?.stem ?? ''))];
}

/** Whether an object is one of those that a list's query asks for. */
function isAskedFor(object: Drawn, query: Record<string, unknown>): boolean {
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
