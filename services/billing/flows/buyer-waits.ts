import { internalAccount } from '@contesta/contracts/internal';
import { pause } from '@contesta/kit/concurrency';
import type { Order } from '../rules/order.ts';
import type { Owner } from '../rules/owner.ts';
import type { Billing } from './billing.ts';

const planWaitMs = 4_000;
const orderWaitMs = 6_000;
/** The first pause between two polls. It doubles each time, so that many waiting requests do not slow the work down. */
const firstPauseMs = 40;
const longestPauseMs = 640;

/**
 * Waits up to 4 s until auth has received an owner's current plan,
 * since other services read the plan from auth. False on timeout.
 */
export async function waitForPlan({ peers }: Billing, owner: Owner): Promise<boolean> {
  const params = { id: owner._id };
  const read = () => peers.ask(internalAccount, { params }).catch(() => null);
  const isShown = (account: Awaited<ReturnType<typeof read>>) =>
    account !== null && account.revision >= owner.revision;
  return isShown(await pollUntil(isShown, read, planWaitMs));
}

/** Waits up to 6 s while an approved order is captured and applied, unless it is pending. Returns the latest order. */
export async function waitForCapture({ orders }: Billing, order: Order): Promise<Order> {
  const isDone = ({ state, isPending }: Order) =>
    isPending || !['approved', 'capturing', 'captured'].includes(state);
  if (isDone(order)) return order;
  const read = async () => (await orders.find(order._id)) ?? order;
  return await pollUntil(isDone, read, orderWaitMs);
}

/** Reads until the value is accepted or the time is up; returns the last value. */
async function pollUntil<T>(
  isAccepted: (value: T) => boolean,
  read: () => Promise<T>,
  limitMs: number,
): Promise<T> {
  const timeout = AbortSignal.timeout(limitMs);
  let value = await read();
  for (let ms = firstPauseMs; !isAccepted(value) && !timeout.aborted; ms *= 2) {
    await pause(Math.min(ms, longestPauseMs), timeout);
    value = await read();
  }
  return value;
}
