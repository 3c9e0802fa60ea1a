import { type PlanKey, prices } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import type { Provider } from './payment.ts';

/**
 * creating: saved here, perhaps not yet at the provider. created: exists at the provider. approved: by the
 * buyer. capturing: PayPal is asked for the money, or reviews the payment. captured: the money has arrived.
 * applied: the owner got the plan, which may have ended since. refunded, void: over, without a plan.
 */
export type OrderState =
  | 'creating'
  | 'created'
  | 'approved'
  | 'capturing'
  | 'captured'
  | 'applied'
  | 'refunded'
  | 'void';

export type WantedOrder = { provider: Provider; owner: string; plan: PlanKey; draft: OrderDraft };
type OrderDraft = { lang: Lang; email?: string };

/**
 * One purchase of a plan, saved before the provider is called. Its id is
 * our reference at the provider and the idempotency key of the create call.
 */
export type Order = {
  _id: string;
  provider: Provider;
  owner: string;
  plan: PlanKey;
  amount: string;
  cents: number;
  currency: string;
  state: OrderState;
  /** Further input of the create call, kept until the provider has the order: a retry must send the same input. */
  draft?: OrderDraft;
  /** A unique key that allows one open order for each buyer, plan, provider and price. */
  slot?: string;
  /** The order's id at the provider. */
  providerId?: string;
  /** The page where the buyer pays. */
  url?: string;
  /** The merchant account to be paid, as the provider named it at creation. */
  payee?: string;
  /** How often PayPal has declined or denied the payment. After a decline only the buyer can retry. */
  declines?: number;
  /** The order was abandoned while its page at Stripe could be open, or while PayPal did not find it. */
  isUnwanted?: boolean;
  /** PayPal has shown the buyer's approval. Kept in later states. */
  isApproved?: boolean;
  /** Since when PayPal does not find the order, although its buyer has approved it. */
  unknownSince?: Date;
  /** PayPal has shown the capture as pending. Kept in later states. */
  isPending?: boolean;
  /** The completed capture at PayPal. */
  capture?: { id: string; at: Date };
  createdAt: Date;
  /** When its state last changed. */
  movedAt: Date;
  /** When it is checked next; absent once it is over. */
  nextAt?: Date;
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** The shortest pause before the next check of an order: after its creation, a change or a failed check. */
export const shortestPauseMs = 3 * second;
/**
 * After this time an order that its provider has not created is void: a
 * provider may repeat a key's first failure for ever.
 */
const creatingMs = 2 * minute;
/** How long a buyer may take to approve or pay an order. */
export const openMs = 180 * minute;
/** An order that ends within this time is not offered to its buyer again. */
const lastMinutesMs = 10 * minute;
/** After this time the buyer of an order that PayPal does not find can open a new order. */
const unknownMs = 24 * hour;

/** A new order, to be saved before the provider is called. */
export function newOrder(wanted: WantedOrder, id: string, now: Date) {
  const { provider, owner, plan } = wanted;
  const { amount, cents, currency } = prices[plan];
  return {
    _id: id,
    ...wanted,
    amount,
    cents,
    currency,
    state: 'creating' as const,
    slot: `${provider} ${owner} ${plan} ${amount}`,
    createdAt: now,
    movedAt: now,
    nextAt: new Date(now.getTime() + shortestPauseMs),
  };
}

/** States that an order leaves within seconds, unless its worker has died or it has to wait for its provider. */
const busyStates: ReadonlySet<OrderState> = new Set([
  'creating',
  'approved',
  'capturing',
  'captured',
]);

/**
 * Whether the buyer has approved the order at PayPal, so that money may have been taken for it. An order whose payment
 * is under review when it is first read comes to `capturing` without `isApproved`, and older documents do not have it.
 */
export function wasApproved({ state, isApproved }: Order): boolean {
  return isApproved === true || state === 'approved' || state === 'capturing';
}

export function isOpen({ state }: Pick<Order, 'state'>): boolean {
  return busyStates.has(state) || state === 'created';
}

/** Whether an order has waited too long to be created at its provider. */
export function isCreateOverdue({ state, createdAt }: Order, now: Date): boolean {
  return state === 'creating' && now.getTime() - createdAt.getTime() > creatingMs;
}

/** Whether an open order is too old to be offered to its buyer again. */
export function isStale(order: Order, now: Date): boolean {
  const ageMs = now.getTime() - order.createdAt.getTime();
  const { unknownSince } = order;
  if (unknownSince) return now.getTime() - unknownSince.getTime() > unknownMs;
  return (
    isCreateOverdue(order, now) || (order.state === 'created' && ageMs > openMs - lastMinutesMs)
  );
}

/** When an order is checked next: soon after a change, then at growing intervals. Null once it is over. */
export function nextCheckAt(order: CheckedOrder, now: Date): Date | null {
  return isOpen(order) ? new Date(now.getTime() + pauseOf(order, now.getTime())) : null;
}

type CheckedOrder = Pick<Order, 'state' | 'provider' | 'createdAt' | 'movedAt' | 'unknownSince'>;

/** For a busy or unknown order a quarter of the time waited so far; for an unpaid one longer once it is old. */
function pauseOf(order: CheckedOrder, now: number): number {
  const { state, provider, createdAt, movedAt, unknownSince } = order;
  if (unknownSince)
    return Math.min(hour, Math.max(shortestPauseMs, (now - unknownSince.getTime()) / 4));
  if (busyStates.has(state))
    return Math.min(minute, Math.max(shortestPauseMs, (now - movedAt.getTime()) / 4));
  const age = now - createdAt.getTime();
  if (provider === 'stripe') return age < 60 * minute ? 10 * second : minute;
  return age < 15 * minute ? 30 * second : 90 * second;
}

/** The plan's name on the provider's page, the same in both languages. */
export const planTitles: Record<PlanKey, string> = {
  pro: 'Contesta Pro',
  full: 'Contesta Full',
  lifetime: 'Contesta Full, pago único',
};
