import { z } from 'zod';
import type { Handle, ProviderCall, ReceivedCall } from '../provider-api.ts';
import { missing, refused } from './errors.ts';
import { type Collection, collections, type Objects, type StripeObject } from './objects.ts';
import type { Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import { readExpand } from './requests.ts';
import { parseId } from './wire-format.ts';

/** The calls that read one object by its id, or a list of objects. */
export function readCalls(purchases: Purchases, objects: Objects): ProviderCall[] {
  return (Object.keys(collections) as Collection[]).flatMap((collection): ProviderCall[] => {
    const operations = collection === 'subscriptions' ? ['get', 'subscription'] : ['get'];
    const call = { verb: 'get', operations, extraFaults: ['wrong-amount'] } as const;
    const path = `/v1/${collection}`;
    return [
      { ...call, path, handle: listCall(collection, purchases, objects) },
      { ...call, path: `${path}/:id`, handle: getCall(collection, purchases, objects) },
    ];
  });
}

const getCall =
  (collection: Collection, purchases: Purchases, objects: Objects): Handle =>
  async ({ params: { id = '' }, query, fault }) => {
    const { kind, name } = collections[collection];
    if (parseId(id)?.kind !== kind) throw missing(name, id);
    const purchase = withFault(await purchases.get(id, name), fault);
    return { status: 200, body: objects.show(purchase, id, { name, request: query }) };
  };

type Row = { purchase: Purchase; object: StripeObject };

const listCall =
  (collection: Collection, purchases: Purchases, objects: Objects): Handle =>
  async ({ query, fault }) => {
    const page = pageSchema.safeParse(query);
    if (!page.success) throw refused('Invalid integer', { param: 'limit' });
    const paths = readExpand(query).map((path) => path.replace(/^data\./, ''));
    const found = await candidates(purchases, query);
    const rows = found
      .map((purchase) => withFault(purchase, fault))
      .flatMap((purchase) =>
        objects.findAll(purchase, collection).map((object) => ({ purchase, object })),
      )
      .filter(({ object }) => matches(object, query))
      .sort(newestFirst);
    const { shown, hasMore } = pageOf(rows, page.data);
    return {
      status: 200,
      body: {
        object: 'list',
        url: `/v1/${collection}`,
        has_more: hasMore,
        data: shown.map(({ purchase, object }) => objects.expand(purchase, object, paths)),
      },
    };
  };

/** The number of newest purchases that a list searches if its query names no object of a single purchase. */
const maxSearched = 1_000;

async function candidates(
  { ledger }: Purchases,
  query: Record<string, unknown>,
): Promise<Purchase[]> {
  const stems = stemsIn(query);
  if (stems)
    return (await Promise.all(stems.map(ledger.find))).filter((purchase) => purchase !== null);
  const { customer } = query;
  return await ledger.newest(typeof customer === 'string' ? { customer } : {}, maxSearched);
}

/** Objects of the same second are ordered by id, so that pages of a list do not overlap. */
const newestFirst = ({ object: a }: Row, { object: b }: Row): number =>
  Number(b.created) - Number(a.created) || (a.id < b.id ? 1 : -1);

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
});

function pageOf(rows: Row[], { limit, starting_after, ending_before }: z.infer<typeof pageSchema>) {
  const indexOf = (id: string) => rows.findIndex(({ object }) => object.id === id);
  if (ending_before) {
    const end = Math.max(indexOf(ending_before), 0);
    const start = Math.max(end - limit, 0);
    return { shown: rows.slice(start, end), hasMore: start > 0 };
  }
  const start = starting_after ? indexOf(starting_after) + 1 : 0;
  return { shown: rows.slice(start, start + limit), hasMore: start + limit < rows.length };
}

/** The purchase as the answer shows it: a cent lower under the fault `wrong-amount`. */
function withFault(purchase: Purchase, fault: ReceivedCall['fault']): Purchase {
  if (fault !== 'wrong-amount') return purchase;
  const { wanted, payments } = purchase;
  return {
    ...purchase,
    wanted: { ...wanted, unitAmount: wanted.unitAmount - 1 },
    payments: payments.map((payment) => ({ ...payment, amount: payment.amount - 1 })),
  };
}

/** The list parameters whose value is the id of an object of one purchase. */
const idParameters = ['subscription', 'payment_intent', 'charge', 'invoice'] as const;

/** The stems of the purchases that the ids in a query belong to; null if the query has no ids. */
function stemsIn(query: Record<string, unknown>): string[] | null {
  const ids = [...idParameters.map((name) => query[name]), intentOf(query)].filter(
    (id) => typeof id === 'string',
  );
  if (ids.length === 0) return null;
  return [...new Set(ids.map((id) => parseId(id)?.stem ?? ''))];
}

/** Whether an object matches a list's query. */
function matches(object: StripeObject, query: Record<string, unknown>): boolean {
  const intent = intentOf(query);
  const facts: Record<string, unknown> = { ...object, ...nestedIds(object) };
  const isNamed = ([...idParameters, 'customer'] as const).every(
    (name) => typeof query[name] !== 'string' || facts[name] === query[name],
  );
  const isIntent = intent === undefined || facts.payment_intent === intent;
  return isNamed && isIntent && hasStatus(object, query.status) && isInTime(object, query.created);
}

/** Ids in nested objects. */
function nestedIds(object: StripeObject): Record<string, unknown> {
  const { parent, payment } = object as {
    parent?: { subscription_details?: { subscription?: string } };
    payment?: { payment_intent?: string };
  }; // the format of invoices and invoice payments
  if (object.object === 'invoice')
    return { subscription: parent?.subscription_details?.subscription };
  return object.object === 'invoice_payment' ? { payment_intent: payment?.payment_intent } : {};
}

/** The parameter `payment[payment_intent]`, which filters invoice payments. */
function intentOf({ payment }: Record<string, unknown>): unknown {
  return (payment as { payment_intent?: unknown } | undefined)?.payment_intent; // a nested object of the query, or undefined
}

/** Ended subscriptions are listed only if the query asks for them. */
function hasStatus({ object, status }: StripeObject, filter: unknown): boolean {
  if (object === 'subscription' && filter === 'all') return true;
  if (typeof filter === 'string') return status === filter;
  return object !== 'subscription' || status !== 'canceled';
}

function isInTime({ created }: StripeObject, filter: unknown): boolean {
  const at = Number(created);
  if (typeof filter === 'string') return at === Number(filter);
  const { gt, gte, lt, lte } = (filter ?? {}) as Record<string, string | undefined>; // a nested object or undefined
  const passes = (bound: string | undefined, test: (value: number) => boolean) =>
    bound === undefined || test(Number(bound));
  return (
    passes(gt, (value) => at > value) &&
    passes(gte, (value) => at >= value) &&
    passes(lt, (value) => at < value) &&
    passes(lte, (value) => at <= value)
  );
}
