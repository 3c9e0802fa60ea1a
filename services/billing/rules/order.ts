import { type PlanKey, prices } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import type { Provider } from './payment.ts';

/**
 * creating: saved here, perhaps not yet at the provider. created: exists at the provider. approved: by the
 * buyer. capturing: PayPal is asked for the money. captured: the money has arrived. applied: the owner has
 * the plan. refunded, void: over, without a plan.
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
export type OrderDraft = { lang: Lang; email?: string };

/**
 * One purchase of a plan, saved before the provider is called. Its
 * id is the provider's reference and idempotency key.
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
  /** Further input of the create call, kept until the provider has the order: a retry must send the same. */
  draft?: OrderDraft;
  /** A unique key that allows one open order for each buyer, plan and provider. */
  slot?: string;
  /** The order's id at the provider. */
  providerId?: string;
  /** The page where the buyer pays. */
  url?: string;
  /** The merchant account to be paid, as the provider named it at creation. */
  payee?: string;
  /** How often PayPal declined the buyer's means of payment. After a decline only the buyer can retry. */
  declines?: number;
  /**
   * The order was abandoned, but its page may still be open: the
   * order is over once the provider has closed the page.
   */
  isUnwanted?: boolean;
  /** PayPal has shown the buyer's approval. From then on, money may have been taken. */
  isApproved?: boolean;
  /** Since when PayPal does not find the order, although its buyer has approved it. */
  unknownSince?: Date;
  /** The capture is pending at PayPal. */
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
/** How long a worker holds an order before another worker may take it. Also the shortest pause between checks. */
export const orderLeaseMs = 3 * second;
/**
 * After this an order that its provider has not created is void: a
 * provider may repeat a key's first failure for ever.
 */
const creatingMs = 2 * minute;
/** After this an unapproved order is void. */
export const openMs = 180 * minute;
/** An order this near to its end is not offered to its buyer again. */
const lastMinutesMs = 10 * minute;
/** After this an order that PayPal does not find no longer keeps its buyer from opening a new one. */
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
    nextAt: new Date(now.getTime() + orderLeaseMs),
  };
}

/** States in which a worker is active. If such an order does not move for some seconds, its worker has died. */
const busyStates: ReadonlySet<OrderState> = new Set([
  'creating',
  'approved',
  'capturing',
  'captured',
]);

/** Whether money may have been taken for an order. Then the order ends only by the state that PayPal shows. */
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

/** When an order is checked next: soon after a change, then at growing intervals. */
export function nextCheckAt(order: CheckedOrder, now: Date): Date | null {
  return isOpen(order) ? new Date(now.getTime() + pauseOf(order, now.getTime())) : null;
}

type CheckedOrder = Pick<Order, 'state' | 'provider' | 'createdAt' | 'movedAt' | 'unknownSince'>;

function pauseOf(order: CheckedOrder, now: number): number {
  const { state, provider, createdAt, movedAt, unknownSince } = order;
  if (unknownSince)
    return Math.min(hour, Math.max(orderLeaseMs, (now - unknownSince.getTime()) / 4));
  if (busyStates.has(state))
    return Math.min(minute, Math.max(orderLeaseMs, (now - movedAt.getTime()) / 4));
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
