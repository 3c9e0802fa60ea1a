import { customerObject, sessionObject } from './checkout-objects.ts';
import { missing, refused } from './errors.ts';
import { chargeObject, paymentIntentObject, refundObject } from './payment-objects.ts';
import type { Purchase, StripePayment } from './purchase.ts';
import { readExpand } from './requests.ts';
import { invoiceObject, invoicePaymentObject, subscriptionObject } from './subscription-objects.ts';
import { idOf, type ParsedId, parseId } from './wire-format.ts';

/** One of Stripe's objects in wire format. */
export type StripeObject = { id: string; object: string } & Record<string, unknown>;

/** The object types that can be read, by path under /v1: the prefix of their ids, and the type's name in errors. */
export const collections = {
  'checkout/sessions': { kind: 'cs_test', name: 'checkout.session' },
  customers: { kind: 'cus', name: 'customer' },
  subscriptions: { kind: 'sub', name: 'subscription' },
  invoices: { kind: 'in', name: 'invoice' },
  invoice_payments: { kind: 'inpay', name: 'invoice_payment' },
  payment_intents: { kind: 'pi', name: 'payment_intent' },
  charges: { kind: 'ch', name: 'charge' },
  refunds: { kind: 're', name: 'refund' },
} as const;
export type Collection = keyof typeof collections;

/** Shows a purchase as Stripe's API does: as objects that refer to each other by id. */
export function openObjects(publicUrl: string) {
  function byKind(purchase: Purchase, { kind, payment: index, refund: refundIndex }: ParsedId) {
    const { payments, subscription, status } = purchase;
    const payment = payments[index];
    const refund = payment?.refunds[refundIndex];
    if (kind === 'cs_test') return sessionObject(purchase, publicUrl);
    if (status !== 'complete') return null;
    if (kind === 'cus') return subscription ? customerObject(purchase) : null;
    if (kind === 'sub') return subscription && subscriptionObject(purchase, subscription);
    if (!payment) return null;
    if (kind === 'in') return subscription && invoiceObject(purchase, index, payment);
    if (kind === 'inpay') return subscription && invoicePaymentObject(purchase, index, payment);
    if (kind === 'pi') return paymentIntentObject(purchase, index, payment);
    if (kind === 'ch') return chargeObject(purchase, index, payment);
    return kind === 're' && refund ? refundObject(purchase, index, refundIndex, refund) : null;
  }

  /** The object with this id in its purchase; null if there is none. */
  function find(purchase: Purchase, id: string): StripeObject | null {
    const parsed = parseId(id);
    const object = parsed && byKind(purchase, parsed);
    return object?.id === id ? object : null;
  }

  /** All objects of one kind in a purchase. */
  function findAll(purchase: Purchase, collection: Collection): StripeObject[] {
    return idsIn(purchase, collection).flatMap((id) => find(purchase, id) ?? []);
  }

  /** Prepares an object for sending: expands the given paths, and omits optional fields that no path names. */
  function expand(purchase: Purchase, object: StripeObject, paths: string[]): StripeObject {
    return expanded(object, paths, (id) => find(purchase, id));
  }

  /** The object with this id, expanded as the request says. */
  function show(purchase: Purchase, id: string, { name, request }: ShowOptions): StripeObject {
    const object = find(purchase, id);
    if (!object) throw missing(name, id);
    return expand(purchase, object, readExpand(request));
  }

  return { find, findAll, expand, show };
}

/** The object's name in errors, and the query or form, which may list paths to expand. */
type ShowOptions = { name: string; request: unknown };

export type Objects = ReturnType<typeof openObjects>;

function idsIn({ _id, payments }: Purchase, collection: Collection): string[] {
  const { kind } = collections[collection];
  if (kind === 'cs_test' || kind === 'cus' || kind === 'sub') return [idOf(kind, _id)];
  if (kind !== 're') return payments.map((_, index) => idOf(kind, _id, index));
  return payments.flatMap(({ refunds }: StripePayment, index) =>
    refunds.map((_, refundIndex) => idOf('re', _id, index, refundIndex)),
  );
}

/** For each type, the field that is omitted unless a path expands it. */
const optionalFields: Record<string, string> = {
  'checkout.session': 'line_items',
  invoice: 'payments',
  charge: 'refunds',
};

type Find = (id: string) => StripeObject | null;

/** Replaces the ids at the given paths with their objects, and omits an optional field that no path names. */
function expanded(object: StripeObject, paths: string[], find: Find): StripeObject {
  const optional = optionalFields[object.object];
  const copy: StripeObject = { ...object };
  if (optional && !paths.some((path) => path.split('.')[0] === optional)) delete copy[optional];
  return expandFields(copy, paths, find) as StripeObject; // expandFields keeps the type of its argument
}

function expandFields(value: unknown, paths: string[], find: Find): unknown {
  if (Array.isArray(value)) return value.map((item) => expandValue(item, paths, find));
  const copy: Record<string, unknown> = { ...(value as object) };
  for (const [name, rest] of byFirst(paths)) {
    if (!(name in copy)) throw refused(`This property cannot be expanded (${name}).`);
    copy[name] = expandValue(copy[name], rest, find);
  }
  return copy;
}

/** Expands the value after a path's first step: an id becomes its object. */
function expandValue(value: unknown, paths: string[], find: Find): unknown {
  if (value === null) return null;
  if (typeof value === 'string') {
    const found = find(value);
    return found ? expanded(found, paths, find) : value;
  }
  if (isObject(value)) return expanded(value, paths, find);
  return expandFields(value, paths, find);
}

const isObject = (value: unknown): value is StripeObject =>
  typeof value === 'object' && value !== null && 'object' in value && 'id' in value;

function byFirst(paths: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const group = groups.get(first) ?? [];
    groups.set(first, rest.length > 0 ? [...group, rest.join('.')] : group);
  }
  return groups;
}
