import type { PlanKey, Status } from '@contesta/contracts/plans';
import type { Outgoing } from '@contesta/kit/bus/port';
import type { Log } from '@contesta/kit/log';
import { inProcessPeers } from '@contesta/kit/peers/in-process';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Billing } from '../flows/billing.ts';
import { findOrCreateOrder } from '../flows/buy.ts';
import { openPaypalDrive } from '../flows/drive-paypal.ts';
import { openStripeDrive } from '../flows/drive-stripe.ts';
import { openReconciler, reconcileOwner } from '../flows/reconcile.ts';
import type { Order } from '../rules/order.ts';
import { openOrders } from '../stores/orders.ts';
import { openOwners } from '../stores/owners.ts';
import { openPayments } from '../stores/payments.ts';
import { fakePaypal } from './fake-paypal.ts';
import { fakeStripe } from './fake-stripe.ts';
import { openRecordingLog } from './recording-log.ts';

export const second = 1_000;
export const minute = 60 * second;
export const day = 24 * 60 * minute;
export const ana = 'account-ana';
/** The two ways in which a fake call can fail: before its effect and after it. */
export const losses = ['loseRequest', 'loseResponse'] as const;

type TestBilling = Awaited<ReturnType<typeof openTestBilling>>;

/** Billing without servers or real time: the providers are fakes, and the test moves the clock. */
async function openTestBilling() {
  const store = openSqliteStore({ file: ':memory:' });
  let now = Date.UTC(2026, 2, 10, 10);
  let idCount = 0;
  const clock = () => new Date(now);
  const newId = () => `id-${++idCount}`;
  const events: Outgoing['event'][] = [];
  const { log, lines } = openRecordingLog();
  const [paypal, stripe] = [fakePaypal(clock), fakeStripe(clock)];
  const owners = await openOwners(store);
  owners.onSaved((entry) => events.push(...entry.events.map(({ event }) => event)));
  const billing: Billing = {
    owners,
    orders: await openOrders(store),
    payments: await openPayments(store),
    paypal: () => paypal.port,
    stripe: () => stripe.port,
    peers: inProcessPeers(new Map()),
    clock,
    newId,
    log: log as Log,
    publicUrl: 'https://app.example',
  };
  const drives = { paypal: openPaypalDrive(billing), stripe: openStripeDrive(billing) };

  /** Opens an order, as its buyer's call does. */
  function buy(provider: 'paypal' | 'stripe', plan: PlanKey, owner = ana): Promise<Order> {
    const wanted = { provider, owner, plan, draft: { lang: 'es' } } as const;
    return findOrCreateOrder(billing, wanted, drives[provider].create);
  }

  /** Opens an order that its buyer has approved at PayPal. */
  async function approvedOrder(plan: PlanKey = 'pro', owner = ana): Promise<Order> {
    const order = await buy('paypal', plan, owner);
    paypal.approve(order.providerId);
    return order;
  }

  const storedOrder = async (id: string): Promise<Order> =>
    (await billing.orders.find(id)) ?? expect.fail(`no order ${id}`);

  return {
    billing,
    paypal,
    stripe,
    drives,
    lines,
    advance: (ms: number) => {
      now += ms;
    },
    buy,
    approvedOrder,
    payByPaypal: async (plan?: PlanKey): Promise<Order> =>
      drives.paypal.capture(await approvedOrder(plan)),
    async payByCard(plan: PlanKey = 'pro'): Promise<Order> {
      const order = await buy('stripe', plan);
      stripe.pay(order.providerId);
      return await drives.stripe.check(order);
    },
    grant: (status: Status, to = ana) => owners.grant(to, status, { id: newId(), at: clock() }),
    order: storedOrder,
    /** Checks an order at its provider, as it is stored now. */
    check: async ({ _id, provider }: Order) => drives[provider].check(await storedOrder(_id)),
    owner: () => owners.find(ana),
    /** Does the due work of the owner. */
    reconcile: async () => reconcileOwner(billing, await owners.find(ana)),
    async whileReconciling(work: () => Promise<unknown>): Promise<void> {
      const jobs = openReconciler(billing, drives.paypal, drives.stripe);
      for (const job of jobs) job.start();
      await work();
      await Promise.all(jobs.map((job) => job.close()));
    },
    payments: () => billing.payments.ofOwner(ana),
    /** The data of the events that were saved for a topic, oldest first. */
    saved: (topic: string) =>
      events.filter((event) => event.topic === topic).map(({ data }) => data),
    close: () => store.close(),
  };
}

/** Opens billing before each test of a file. */
export function useBilling(): TestBilling {
  const test = {} as TestBilling;
  beforeEach(async () => void Object.assign(test, await openTestBilling()));
  afterEach(() => test.close());
  return test;
}
