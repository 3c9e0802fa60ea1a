import { setTimeout as sleep } from 'node:timers/promises';
import { becomesTrue } from '../testing/becomes-true.ts';
import { type BuyerActions, openBuyerActions } from '../testing/buyer-actions.ts';
import type { Owner } from '../testing/owner.ts';
import type { Figure, Scenario } from './scenario.ts';

const buyersOfPaypal = 40;
const buyersByCard = { quick: 3, full: 10 };
/** Longer than the half minute after which an order without webhooks is first polled. */
const downMs = { quick: 40_000, full: 90_000 };
const pressAgainMs = 2_000;
const maxAppliedSeconds = 5;
const maxCardSeconds = 15;
const limitMs = 120_000;
const always = 1_000_000;

type Sale = { buyer: Owner; order: Awaited<ReturnType<BuyerActions['order']>> };

export const providersAway: Scenario = {
  name: 'providers-away',
  promise:
    'PayPal answers 500 to everything, then hangs: plans are applied once it recovers, and card payments are not delayed',
  env: { RATE_LIMITS: 'off' },
  async run({ product, quick }) {
    const actions = openBuyerActions(product);
    const figures: Figure[] = [];
    for (const [name, fault] of [
      ['answers 500', { kind: 'fail' }],
      ['hangs', { kind: 'slow', ms: 600_000 }],
    ] as const)
      figures.push(...(await runOutage(actions, name, fault, quick ? 'quick' : 'full')));
    return figures;
  },
};

type Outage = { kind: 'fail' } | { kind: 'slow'; ms: number };

/** Buyers approve their orders while PayPal is down; others pay by card meanwhile. No webhooks are delivered. */
async function runOutage(
  actions: BuyerActions,
  name: string,
  outage: Outage,
  length: 'quick' | 'full',
): Promise<Figure[]> {
  await stopAllWebhooks(actions);
  const waiting = await makeWaitingBuyers(actions, buyersOfPaypal);
  const byCard = await Promise.all(
    Array.from({ length: buyersByCard[length] }, () => actions.newBuyer()),
  );
  await actions.fault({ provider: 'paypal', operation: '*', times: always, ...outage });
  for (const { order } of waiting) await actions.approve(order);
  const overAt = performance.now() + downMs[length];

  let isOver = false;
  const staying = waiting.filter((_, at) => at % 2 === 0);
  const pressingAgain = Promise.all(
    staying.map((buyer) => pressAgain(actions, buyer, () => isOver)),
  );
  const cardTimes = await Promise.all(byCard.map((buyer) => payByCard(actions, buyer)));
  await sleep(Math.max(0, overAt - performance.now()));
  await actions.noFaults();
  const backAt = performance.now();
  await stopAllWebhooks(actions); // `noFaults` has started them
  const applied = await Promise.all(
    waiting.map(({ buyer }) => secondsUntilPro(actions, buyer, backAt)),
  );
  isOver = true;
  await pressingAgain;
  await actions.noFaults();
  return [
    { name: `${name}: buyers by PayPal`, value: waiting.length },
    {
      name: `${name}: last plan applied after recovery, s`,
      value: Math.max(...applied),
      limit: maxAppliedSeconds,
    },
    {
      name: `${name}: slowest card payment, s`,
      value: Math.max(...cardTimes),
      limit: maxCardSeconds,
    },
    {
      name: `${name}: orders not captured exactly once`,
      value: await countWrongCaptures(actions, waiting),
      limit: 0,
    },
  ];
}

const stopAllWebhooks = ({ stopWebhooks }: BuyerActions) =>
  Promise.all((['paypal', 'stripe'] as const).map(stopWebhooks));

async function makeWaitingBuyers(actions: BuyerActions, count: number): Promise<Sale[]> {
  const waiting: Sale[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = await actions.newBuyer();
    waiting.push({ buyer, order: await actions.order(buyer, 'pro') });
  }
  return waiting;
}

/** A buyer who stays on the page, which repeats the capture call; the other buyers have closed it. */
async function pressAgain(actions: BuyerActions, { buyer, order }: Sale, isOver: () => boolean) {
  while (!isOver()) {
    const { status } = await actions.capture(buyer, order, 'pro');
    if (status === 200) return;
    await sleep(pressAgainMs);
  }
}

async function payByCard(actions: BuyerActions, buyer: Owner): Promise<number> {
  await actions.pay(await actions.checkout(buyer, 'pro'));
  return await secondsUntilPro(actions, buyer, performance.now());
}

async function secondsUntilPro(actions: BuyerActions, buyer: Owner, from: number): Promise<number> {
  const isShown = async () => (await actions.planOf(buyer)) === 'pro';
  await becomesTrue(isShown, { withinMs: limitMs, everyMs: 250 });
  return (performance.now() - from) / 1_000;
}

async function countWrongCaptures(actions: BuyerActions, waiting: Sale[]): Promise<number> {
  const { orders } = (await actions.state()).paypal;
  const captures = new Map(orders.map(({ id, captures }) => [id, captures.length]));
  return waiting.filter(({ order }) => captures.get(order.orderId) !== 1).length;
}
