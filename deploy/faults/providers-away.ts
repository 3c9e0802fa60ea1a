import { setTimeout as sleep } from 'node:timers/promises';
import { becomesTrue } from '../testing/becomes-true.ts';
import type { Owner } from '../testing/owner.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import type { Figure, Scenario } from './scenario.ts';

const buyersOfPaypal = 40;
const buyersByCard = { quick: 3, full: 10 };
/** Longer than the half minute until the first poll of an order without webhooks. */
const downMs = { quick: 40_000, full: 90_000 };
const pressAgainMs = 2_000;
const appliedSeconds = 5;
const cardSeconds = 15;
const limitMs = 120_000;
const always = 1_000_000;

type Waiting = { buyer: Owner; order: Awaited<ReturnType<Shop['order']>> };

export const providersAway: Scenario = {
  name: 'providers-away',
  promise:
    'PayPal answers 500 to everything, then hangs: plans are applied after its return, and card payments do not wait',
  env: { RATE_LIMITS: 'off' },
  async run({ product, quick }) {
    const shop = openShop(product);
    const figures: Figure[] = [];
    for (const [name, fault] of [
      ['answers 500', { kind: 'fail' }],
      ['hangs', { kind: 'slow', ms: 600_000 }],
    ] as const)
      figures.push(...(await runOutage(shop, name, fault, quick ? 'quick' : 'full')));
    return figures;
  },
};

type Outage = { kind: 'fail' } | { kind: 'slow'; ms: number };

/** Buyers approve their orders while PayPal is down; others pay by card meanwhile. No webhooks are delivered. */
async function runOutage(
  shop: Shop,
  name: string,
  outage: Outage,
  length: 'quick' | 'full',
): Promise<Figure[]> {
  await failWebhooks(shop);
  const waiting = await makeWaitingBuyers(shop, buyersOfPaypal);
  const byCard = await Promise.all(
    Array.from({ length: buyersByCard[length] }, () => shop.buyer()),
  );
  await shop.fault({ provider: 'paypal', operation: '*', times: always, ...outage });
  for (const { order } of waiting) await shop.approve(order);
  const overAt = performance.now() + downMs[length];

  let isOver = false;
  const staying = waiting.filter((_, at) => at % 2 === 0);
  const pressingAgain = Promise.all(staying.map((one) => pressAgain(shop, one, () => isOver)));
  const cardTimes = await Promise.all(byCard.map((buyer) => payByCard(shop, buyer)));
  await sleep(Math.max(0, overAt - performance.now()));
  await shop.noFaults();
  const backAt = performance.now();
  await failWebhooks(shop);
  const applied = await Promise.all(
    waiting.map(({ buyer }) => secondsUntilPro(shop, buyer, backAt)),
  );
  isOver = true;
  await pressingAgain;
  await shop.noFaults();
  return [
    { name: `${name}: buyers by PayPal`, value: waiting.length },
    {
      name: `${name}: last plan after its return, s`,
      value: Math.max(...applied),
      limit: appliedSeconds,
    },
    { name: `${name}: slowest card payment, s`, value: Math.max(...cardTimes), limit: cardSeconds },
    {
      name: `${name}: captures more or less than one`,
      value: await countWrongCaptures(shop, waiting),
      limit: 0,
    },
  ];
}

const failWebhooks = (shop: Shop) =>
  Promise.all(
    (['paypal', 'stripe'] as const).map((provider) =>
      shop.fault({ provider, operation: 'webhook', kind: 'fail', times: always }),
    ),
  );

async function makeWaitingBuyers(shop: Shop, count: number): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = await shop.buyer();
    waiting.push({ buyer, order: await shop.order(buyer, 'pro') });
  }
  return waiting;
}

/** A buyer who stays on the page, which repeats the capture call; the other buyers have closed it. */
async function pressAgain(shop: Shop, { buyer, order }: Waiting, isOver: () => boolean) {
  while (!isOver()) {
    const { status } = await shop.capture(buyer, order, 'pro');
    if (status === 200) return;
    await sleep(pressAgainMs);
  }
}

async function payByCard(shop: Shop, buyer: Owner): Promise<number> {
  await shop.pay(await shop.checkout(buyer, 'pro'));
  return await secondsUntilPro(shop, buyer, performance.now());
}

async function secondsUntilPro(shop: Shop, buyer: Owner, from: number): Promise<number> {
  const isShown = async () => (await shop.status(buyer)) === 'pro';
  await becomesTrue(isShown, { withinMs: limitMs, everyMs: 250 });
  return (performance.now() - from) / 1_000;
}

async function countWrongCaptures(shop: Shop, waiting: Waiting[]): Promise<number> {
  const { orders } = (await shop.state()).paypal;
  const captures = new Map(orders.map(({ id, captures }) => [id, captures.length]));
  return waiting.filter(({ order }) => captures.get(order.orderId) !== 1).length;
}
