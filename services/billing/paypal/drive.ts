import type { Billing } from '../billing.ts';
import { isForlorn, type Order, type OrderState, openMs } from '../orders/order.ts';
import { leaveTurn, takeTurn } from '../owners/turn.ts';
import { takePayment } from '../payments/settle.ts';
import { paymentOf, returnCapture } from './captured.ts';
import { createAtPaypal } from './create.ts';
import { judge, type Verdict } from './judge.ts';

/** Whether the buyer asks, who may have chosen another means of payment after a decline, or only we look. */
export type Mode = 'buyer' | 'look';

/**
 * Drives an order forward as far as it goes now, from wherever it was left, by asking PayPal what is true. Any number may
 * do so at once: each step is guarded by the state it starts from, and what PayPal is asked for carries the order's key.
 */
export async function drive(billing: Billing, order: Order, mode: Mode): Promise<Order> {
  switch (order.state) {
    case 'creating':
      return isForlorn(order, billing.clock())
        ? await moved(billing, order, 'void')
        : await createAtPaypal(billing, order);
    case 'created':
      return await look(billing, order, mode);
    case 'approved':
      return await capture(billing, order);
    case 'capturing':
      return await readAgain(billing, order);
    case 'captured':
      return await apply(billing, order);
    default:
      return order;
  }
}

const verdictOn = async (billing: Billing, order: Order): Promise<Verdict> =>
  judge(order, await billing.paypal().get(order.providerId ?? ''));

/** What the buyer has done meanwhile. */
async function look(billing: Billing, order: Order, mode: Mode): Promise<Order> {
  const verdict = await verdictOn(billing, order);
  if (verdict.kind !== 'approved' && verdict.kind !== 'waiting' && verdict.kind !== 'declined')
    return await believe(billing, order, verdict);
  const age = billing.clock().getTime() - order.createdAt.getTime();
  const mayTry = mode === 'buyer' || !order.declines;
  if (verdict.kind === 'approved' && mayTry) {
    const approved = await billing.orders.move(order, 'approved', billing.clock());
    return approved ? await capture(billing, approved) : await asLeft(billing, order);
  }
  return age < openMs ? order : await moved(billing, order, 'void');
}

/** Takes the money, if the plan may still be bought. */
async function capture(billing: Billing, order: Order): Promise<Order> {
  const turn = await takeTurn(billing, order);
  if (turn === 'busy') return order;
  if (turn === 'not-for-sale') return await moved(billing, order, 'void');
  const claimed = await billing.orders.move(order, 'capturing', billing.clock());
  return claimed ? await ask(billing, claimed) : await asLeft(billing, order);
}

/** Asks for the money, and believes only what is read afterwards. */
async function ask(billing: Billing, order: Order): Promise<Order> {
  const key = `capture-${order._id}-${order.declines ?? 0}`;
  const outcome = await billing.paypal().capture(order.providerId ?? '', key);
  const verdict = await verdictOn(billing, order);
  const isDeclined = outcome === 'declined' && verdict.kind !== 'paid';
  return await believe(billing, order, isDeclined ? { kind: 'declined' } : verdict);
}

/** Whoever began to capture may have died over it: what PayPal says now is what happened. */
async function readAgain(billing: Billing, order: Order): Promise<Order> {
  const verdict = await verdictOn(billing, order);
  if (verdict.kind !== 'approved') return await believe(billing, order, verdict);
  return await ask(billing, order);
}

/** Takes over what PayPal says of an order. */
async function believe(billing: Billing, order: Order, verdict: Verdict): Promise<Order> {
  switch (verdict.kind) {
    case 'paid': {
      const { id, at } = verdict.capture;
      const captured = await moved(billing, order, 'captured', { capture: { id, at } });
      return captured.state === 'captured' ? await apply(billing, captured) : captured;
    }
    case 'declined':
      return await moved(billing, order, 'created', { declines: (order.declines ?? 0) + 1 });
    case 'waiting':
      return await moved(billing, order, 'created');
    case 'refunded':
      return await moved(billing, order, 'refunded');
    case 'gone':
      return await moved(billing, order, 'void');
    case 'pending':
      return await moved(billing, order, 'capturing', { isPending: true });
    case 'other':
      await returnCapture(billing, order, verdict.capture);
      return await moved(billing, order, verdict.capture ? 'refunded' : 'void');
    default:
      return order;
  }
}

/** The money is there: the plan is the owner's, or the money goes back. */
async function apply(billing: Billing, order: Order): Promise<Order> {
  if (!order.capture) return order;
  const { isApplied } = await takePayment(billing, paymentOf(order, order.capture));
  return await moved(billing, order, isApplied ? 'applied' : 'refunded');
}

/** The order in its next state, or as somebody faster has left it. Its owner's turn ends with the capture. */
async function moved(
  billing: Billing,
  order: Order,
  to: OrderState,
  fields: Partial<Order> = {},
): Promise<Order> {
  const next = await billing.orders.move(order, to, billing.clock(), fields);
  if (to !== 'captured') await leaveTurn(billing, order);
  return next ?? (await asLeft(billing, order));
}

async function asLeft({ orders }: Billing, order: Order): Promise<Order> {
  return (await orders.find(order._id)) ?? order;
}
