import type { PlanKey } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';
import type { Provider } from '../payments/payment.ts';

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

export type Draft = { lang: Lang; email?: string };

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
  draft?: Draft;
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

/** States in which somebody is at work: left alone for longer than a moment, its worker is dead. */
const hurried: ReadonlySet<OrderState> = new Set(['creating', 'approved', 'capturing', 'captured']);
const openStates: ReadonlySet<OrderState> = new Set([...hurried, 'created']);

export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => openStates.has(state);

/** How long a worker may be silent before another takes over, in milliseconds. */
export const leaseMs = 3_000;

const second = 1_000;
const minute = 60 * second;
/** After this an order that its provider has not made is given up: some answer a key's first failure for ever. */
const creatingMs = 2 * minute;
/** After this an order that nobody approved is void. */
export const openMs = 180 * minute;

/** When an order is looked at next: soon while somebody may have died over it, ever more rarely while nothing moves. */
export function nextLook(order: Timed, now: Date): Date | null {
  if (!openStates.has(order.state)) return null;
  return new Date(now.getTime() + pauseOf(order, now.getTime()));
}

type Timed = Pick<Order, 'state' | 'provider' | 'createdAt' | 'movedAt'>;

function pauseOf({ state, provider, createdAt, movedAt }: Timed, now: number): number {
  if (hurried.has(state)) return Math.min(minute, Math.max(leaseMs, (now - movedAt.getTime()) / 4));
  const age = now - createdAt.getTime();
  if (provider === 'stripe') return age < 60 * minute ? 10 * second : minute;
  return age < 15 * minute ? 30 * second : 90 * second;
}

/** Whether an order's provider has had its chance to make it. */
export const isForlorn = ({ state, createdAt }: Order, now: Date): boolean =>
  state === 'creating' && now.getTime() - createdAt.getTime() > creatingMs;
