import type { Billing } from '../billing.ts';
import type { Order } from '../orders/order.ts';
import { noted } from './changes.ts';
import type { Owner } from './owner.ts';
import { mayBuy } from './plan-rules.ts';

/** Longer than a call to PayPal takes; the same order may always go on. */
const turnMs = 15_000;

export type Turn = 'taken' | 'busy' | 'not-for-sale';

/** An owner's captures happen one after the other, each only if its plan may (still) be bought. */
export async function takeTurn({ owners, clock }: Billing, order: Order): Promise<Turn> {
  const now = clock();
  let turn: Turn = 'taken';
  await owners.change(order.owner, now, (owner) => {
    turn = turnOf(owner, order, now);
    const until = new Date(now.getTime() + turnMs);
    return turn === 'taken' ? noted(owner, { capture: { orderId: order._id, until } }) : null;
  });
  return turn;
}

function turnOf(owner: Owner, order: Order, now: Date): Turn {
  if (owner.isErased || !mayBuy(owner, order.plan, now)) return 'not-for-sale';
  if (owner.cancel) return 'busy';
  return isCapturing(owner, now) && owner.capture?.orderId !== order._id ? 'busy' : 'taken';
}

/** Whether an order of the owner's is being captured at this moment. */
export const isCapturing = ({ capture }: Owner, now: Date): boolean =>
  capture !== null && capture.until > now;

export async function leaveTurn({ owners, clock }: Billing, order: Order): Promise<void> {
  await owners.change(order.owner, clock(), (owner) =>
    owner.capture?.orderId === order._id ? noted(owner, { capture: null }) : null,
  );
}
