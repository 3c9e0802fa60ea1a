import { internalAccount } from '@contesta/contracts/internal';
import { pause } from '@contesta/kit/concurrency';
import type { Order } from '../rules/order.ts';
import type { Owner } from '../rules/owner.ts';
import type { Billing } from './billing.ts';

const planWaitMs = 4_000;
const orderWaitMs = 6_000;
/** The first pause between two looks; each is twice the one before, so that many who wait do not slow what they wait for. */
const firstPauseMs = 40;
const longestPauseMs = 640;

/** Waits a moment until auth shows an owner's plan as it is here: only then is it true for everybody. False when it does not. */
export async function isPlanShown({ peers }: Billing, owner: Owner): Promise<boolean> {
  const params = { id: owner._id };
  const ask = () => peers.ask(internalAccount, { params }).catch(() => null);
  const isShown = (account: Awaited<ReturnType<typeof ask>>) =>
    account !== null && account.revision >= owner.revision;
  return isShown(await askUntil(isShown, ask, planWaitMs));
}

/** The order once nobody is at work on it any more, or as it is when the time for that is over. */
export async function orderAtRest({ orders }: Billing, order: Order): Promise<Order> {
  const isAtRest = ({ state, isPending }: Order) =>
    isPending || !['approved', 'capturing', 'captured'].includes(state);
  if (isAtRest(order)) return order;
  const read = async () => (await orders.find(order._id)) ?? order;
  return await askUntil(isAtRest, read, orderWaitMs);
}

/** Asks again and again until the answer is enough or the time is over; the last answer. */
async function askUntil<T>(
  isEnough: (answer: T) => boolean | undefined,
  ask: () => Promise<T>,
  limitMs: number,
): Promise<T> {
  const timeout = AbortSignal.timeout(limitMs);
  let answer = await ask();
  for (let ms = firstPauseMs; !isEnough(answer) && !timeout.aborted; ms *= 2) {
    await pause(Math.min(ms, longestPauseMs), timeout);
    answer = await ask();
  }
  return answer;
}
