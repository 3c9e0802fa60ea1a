import { internalAccount } from '@contesta/contracts/internal';
import { pause } from '@contesta/kit/concurrency';
import type { Order } from '../rules/order.ts';
import type { Owner } from '../rules/owner.ts';
import type { Billing } from './billing.ts';

const planWait = { everyMs: 40, timeoutMs: 4_000 };
const orderWait = { everyMs: 50, timeoutMs: 6_000 };

/** Waits a moment until auth shows an owner's plan as it is here: only then is it true for everybody. False when it does not. */
export async function isPlanShown({ peers }: Billing, owner: Owner): Promise<boolean> {
  const params = { id: owner._id };
  const ask = () => peers.ask(internalAccount, { params }).catch(() => null);
  const isShown = (account: Awaited<ReturnType<typeof ask>>) =>
    account !== null && account.revision >= owner.revision;
  return isShown(await askUntil(isShown, ask, planWait));
}

/** The order once nobody is at work on it any more, or as it is when the time for that is over. */
export async function orderAtRest({ orders }: Billing, order: Order): Promise<Order> {
  const isAtRest = ({ state, isPending }: Order) =>
    isPending || !['approved', 'capturing', 'captured'].includes(state);
  if (isAtRest(order)) return order;
  const read = async () => (await orders.find(order._id)) ?? order;
  return await askUntil(isAtRest, read, orderWait);
}

/** Asks again and again until the answer is enough or the time is over; the last answer. */
async function askUntil<T>(
  isEnough: (answer: T) => boolean | undefined,
  ask: () => Promise<T>,
  { everyMs, timeoutMs }: { everyMs: number; timeoutMs: number },
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let answer = await ask();
  while (!isEnough(answer) && !timeout.aborted) {
    await pause(everyMs, timeout);
    answer = await ask();
  }
  return answer;
}
