import { type PlanKey, prices } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import type { Provider } from './payment.ts';

/**
 * creating: saved, the provider may know of it or not. created: the provider has it. approved: the buyer said yes.
 * capturing: PayPal is asked for the money. captured: the money is there. applied: its plan is the owner's.
 * refunded, void: over, with nothing gained or lost.
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

/** Who wants what, and what its provider is told besides. */
export type WantedOrder = { provider: Provider; owner: string; plan: PlanKey; draft: OrderDraft };
export type OrderDraft = { lang: Lang; email?: string };

/** One wish to buy a plan, from before the provider hears of it. Its id travels as the provider's reference and key. */
export type Order = {
  _id: string;
  provider: Provider;
  owner: string;
  plan: PlanKey;
  amount: string;
  cents: number;
  currency: string;
  state: OrderState;
  /** What the provider was told besides, kept until it has the order: asked again, it must be asked the same. */
  draft?: OrderDraft;
  /** One open order a buyer, plan and provider: unique while it is there. */
  slot?: string;
  /** The provider's id, by which everybody outside knows it. */
  providerId?: string;
  /** Where the buyer goes to pay. */
  url?: string;
  /** Whose account was to be paid when it was created. */
  payee?: string;
  /** How often PayPal said no to the buyer's means of payment: only the buyer makes us ask once more. */
  declines?: number;
  /** Nobody may pay it any more, but its page may still be open: it is over once the provider has closed that. */
  isUnwanted?: boolean;
  /** PayPal has shown the buyer's yes: from then on money may be taken for it. */
  isApproved?: boolean;
  /** Since when PayPal has denied to know it, although its buyer has approved it. */
  unknownSince?: Date;
  /** PayPal has the buyer's yes and waits for the money itself. */
  isPending?: boolean;
  /** What PayPal has taken for it. */
  capture?: { id: string; at: Date };
  createdAt: Date;
  /** When its state was last changed. */
  movedAt: Date;
  /** When it must be looked at again; absent once it is over. */
  nextAt?: Date;
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** How long a worker may be silent before another takes over. */
export const orderLeaseMs = 3 * second;
/** After this an order that its provider has not made is given up: some answer a key's first failure for ever. */
const creatingMs = 2 * minute;
/** After this an order that nobody approved is void. */
export const openMs = 180 * minute;
/** An order is not given again in its last minutes: its buyer would be late. */
const lastMinutesMs = 10 * minute;
/** After this an order that PayPal denies to know no longer keeps its buyer from a new one. */
const unknownMs = 24 * hour;

/** An order as it is saved before its provider hears of it. */
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

/** States in which somebody is at work: left alone for longer than a moment, its worker is dead. */
const busyStates: ReadonlySet<OrderState> = new Set([
  'creating',
  'approved',
  'capturing',
  'captured',
]);

/** Whether money may have been taken for an order: then nothing but PayPal's own word ends it. */
export function wasApproved({ state, isApproved }: Order): boolean {
  return isApproved === true || state === 'approved' || state === 'capturing';
}

export function isOpen({ state }: Pick<Order, 'state'>): boolean {
  return busyStates.has(state) || state === 'created';
}

/** Whether an order's provider has had its chance to make it. */
export function isCreateOverdue({ state, createdAt }: Order, now: Date): boolean {
  return state === 'creating' && now.getTime() - createdAt.getTime() > creatingMs;
}

/** Whether an open order is too old to be given to its buyer once more. */
export function isStale(order: Order, now: Date): boolean {
  const ageMs = now.getTime() - order.createdAt.getTime();
  const { unknownSince } = order;
  if (unknownSince) return now.getTime() - unknownSince.getTime() > unknownMs;
  return (
    isCreateOverdue(order, now) || (order.state === 'created' && ageMs > openMs - lastMinutesMs)
  );
}

/** When an order is checked next: soon while somebody may have died over it, ever more rarely while nothing moves. */
export function nextCheckAt(order: Timed, now: Date): Date | null {
  return isOpen(order) ? new Date(now.getTime() + pauseOf(order, now.getTime())) : null;
}

type Timed = Pick<Order, 'state' | 'provider' | 'createdAt' | 'movedAt' | 'unknownSince'>;

function pauseOf(order: Timed, now: number): number {
  const { state, provider, createdAt, movedAt, unknownSince } = order;
  if (unknownSince)
    return Math.min(hour, Math.max(orderLeaseMs, (now - unknownSince.getTime()) / 4));
  if (busyStates.has(state))
    return Math.min(minute, Math.max(orderLeaseMs, (now - movedAt.getTime()) / 4));
  const age = now - createdAt.getTime();
  if (provider === 'stripe') return age < 60 * minute ? 10 * second : minute;
  return age < 15 * minute ? 30 * second : 90 * second;
}

/** What a buyer reads on the provider's page: the names are the same in both languages. */
export const planTitles: Record<PlanKey, string> = {
  pro: 'Contesta Pro',
  full: 'Contesta Full',
  lifetime: 'Contesta Full, pago único',
};
