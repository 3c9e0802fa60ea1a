import { customerObject, sessionOf } from './checkout-objects.ts';
import { refused } from './errors.ts';
import { chargeOf, paymentIntentOf, refundOf } from './payment-objects.ts';
import type { Payment, Purchase } from './purchase.ts';
import { invoiceOf, invoicePaymentOf, subscriptionOf } from './subscription-objects.ts';
import { idOf, type Place, placeOf } from './wire-format.ts';

/** An object of Stripe's as it goes over the wire. */
export type Drawn = { id: string; object: string } & Record<string, unknown>;

/** What can be read by its id, as paths name it: the beginning of the ids, and what an error calls it. */
export const kinds = {
  'checkout/sessions': { kind: 'cs_test', what: 'checkout.session' },
  customers: { kind: 'cus', what: 'customer' },
  subscriptions: { kind: 'sub', what: 'subscription' },
  invoices: { kind: 'in', what: 'invoice' },
  invoice_payments: { kind: 'inpay', what: 'invoice_payment' },
  payment_intents: { kind: 'pi', what: 'payment_intent' },
  charges: { kind: 'ch', what: 'charge' },
  refunds: { kind: 're', what: 'refund' },
} as const;
export type Collection = keyof typeof kinds;

/** Draws the objects of a purchase. */
export function openDrawing(publicUrl: string) {
  function byKind(purchase: Purchase, { kind, payment: number, refund: count }: Place) {
    const { payments, subscription, status } = purchase;
    const payment = payments[number];
    const refund = payment?.refunds[count];
    if (kind === 'cs_test') return sessionOf(purchase, publicUrl);
    if (status !== 'complete') return null;
    if (kind === 'cus') return subscription ? customerObject(purchase) : null;
    if (kind === 'sub') return subscription && subscriptionOf(purchase, subscription);
    if (!payment) return null;
    if (kind === 'in') return subscription && invoiceOf(purchase, number, payment);
    if (kind === 'inpay') return subscription && invoicePaymentOf(purchase, number, payment);
    if (kind === 'pi') return paymentIntentOf(purchase, number, payment);
    if (kind === 'ch') return chargeOf(purchase, number, payment);
    return kind === 're' && refund ? refundOf(purchase, number, count, refund) : null;
  }

  /** The object that an id names in its purchase; null when there is none. */
  function draw(purchase: Purchase, id: string): Drawn | null {
    const place = placeOf(id);
    const drawn = place && byKind(purchase, place);
    return drawn?.id === id ? drawn : null;
  }

  /** All objects of one kind in a purchase. */
  function drawAll(purchase: Purchase, collection: Collection): Drawn[] {
    return idsIn(purchase, collection).flatMap((id) => draw(purchase, id) ?? []);
  }

  return { draw, drawAll };
}

export type Drawing = ReturnType<typeof openDrawing>;

function idsIn({ _id, payments }: Purchase, collection: Collection): string[] {
  const { kind } = kinds[collection];
  if (kind === 'cs_test' || kind === 'cus' || kind === 'sub') return [idOf(kind, _id)];
  if (kind !== 're') return payments.map((_, number) => idOf(kind, _id, number));
  return payments.flatMap(({ refunds }: Payment, number) =>
    refunds.map((_, count) => idOf('re', _id, number, count)),
  );
}

/** What is left out of an object unless it is asked for. */
const hidden: Record<string, string> = {
  'checkout.session': 'line_items',
  invoice: 'payments',
  charge: 'refunds',
};

type Find = (id: string) => Drawn | null;

/** An object as it is answered: with what the paths of `expand` name in place of ids, without what nobody asked for. */
export function expanded(object: Drawn, paths: string[], find: Find): Drawn {
  const secret = hidden[object.object];
  const copy: Drawn = { ...object };
  if (secret && !paths.some((path) => path.split('.')[0] === secret)) delete copy[secret];
  return fill(copy, paths, find) as Drawn; // fill keeps the shape of what it is given
}

function fill(value: unknown, paths: string[], find: Find): unknown {
  if (Array.isArray(value)) return value.map((one) => enter(one, paths, find));
  const copy: Record<string, unknown> = { ...(value as object) };
  for (const [name, rest] of byFirst(paths)) {
    if (!(name in copy)) throw refused(`This property cannot be expanded (${name}).`);
    copy[name] = enter(copy[name], rest, find);
  }
  return copy;
}

/** Goes into a value: an id becomes the object it names. */
function enter(value: unknown, paths: string[], find: Find): unknown {
  if (value === null) return null;
  if (typeof value === 'string') {
    const found = find(value);
    return found ? expanded(found, paths, find) : value;
  }
  if (isObject(value)) return expanded(value, paths, find);
  return fill(value, paths, find);
}

const isObject = (value: unknown): value is Drawn =>
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
