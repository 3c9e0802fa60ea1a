import { paymentPlan } from '@contesta/contracts/billing';
import { subscriptionEnded, subscriptionEnding } from '@contesta/contracts/events';
import { openSteadyClock } from '@contesta/kit/identity';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { billing } from './main.ts';
import { afterPayment } from './rules/plan-changes.ts';
import { openOwners } from './stores/owners.ts';
import { paymentOf } from './testing/payment.ts';

const day = 86_400_000;
const accountId = 'account-ana';
let service: Awaited<ReturnType<typeof openTestService>>;
let owners: Awaited<ReturnType<typeof openOwners>>;

beforeEach(async () => {
  service = await openTestService(billing, { listenTo: [subscriptionEnding, subscriptionEnded] });
  owners = await openOwners(service.store);
});
afterEach(() => service.close());

/** Gives the account a paid month that ends in `days` days. */
async function giveMonth(days: number, paymentNumber = 1, owner = accountId): Promise<void> {
  const now = service.kit.clock();
  const until = new Date(now.getTime() + days * day);
  const payment = paymentOf(now, { _id: `paypal-${paymentNumber}`, owner });
  await owners.change(owner, now, (before) => {
    const change = afterPayment(before, payment, { id: `event-${paymentNumber}`, at: now });
    return { ...change, owner: { ...change.owner, until } };
  });
}

/** The data of the published events without duplicates: the bus may deliver an event twice. */
const published = (topic: string) => {
  const events = new Map(service.events(topic).map((event) => [event.id, event]));
  return [...events.values()].map(({ data }) => data as { status: string });
};
const waitFor = (topic: string, count: number) =>
  eventually(() => expect(published(topic)).toHaveLength(count), 5_000);
const plan = async () =>
  (await service.call(paymentPlan, { token: service.tokenFor(accountId) })).body;
const passDays = (days: number) => service.advance(days * day);

describe('a month that was paid once', () => {
  it('is announced once, 7 days before its end, and ends after a grace period of three days', async () => {
    await giveMonth(9);
    passDays(1.9);
    expect(published('subscription-ending')).toEqual([]);
    passDays(0.2);
    await waitFor('subscription-ending', 1);
    passDays(9.8);
    expect(await plan()).toMatchObject({ status: 'pro', kind: 'month' });
    passDays(0.2);
    await waitFor('subscription-ended', 1);
    expect(published('subscription-ending')).toHaveLength(1);
    const end = { status: 'free', plan: 'pro', reason: 'expired' };
    expect(published('subscription-ended')).toMatchObject([end]);
    expect(await plan()).toMatchObject({ status: 'free', kind: 'none', until: null });
  });

  it('that is extended in time is announced again before its new end', async () => {
    await giveMonth(3);
    await waitFor('subscription-ending', 1);
    const now = service.kit.clock();
    await owners.change(accountId, now, (owner) => ({
      owner: { ...owner, until: new Date(now.getTime() + 33 * day), revision: owner.revision + 1 },
      events: [],
    }));
    passDays(20);
    expect(await plan()).toMatchObject({ status: 'pro' });
    expect(published('subscription-ending')).toHaveLength(1);
    passDays(6.5);
    await waitFor('subscription-ending', 2);
    expect(published('subscription-ended')).toEqual([]);
  });

  it('that ends while the service is down is ended at the next start', async () => {
    await giveMonth(1);
    const { directory } = service;
    await service.close({ keep: true });
    const clock = () => new Date(Date.now() + 5 * day);
    service = await openTestService(billing, { directory, listenTo: [subscriptionEnded], clock });
    await waitFor('subscription-ended', 1);
  });
});

it('a clock that jumps forward and back ends only the plans that are really over', async () => {
  await service.close();
  const time = { wall: Date.now(), up: 0 };
  const [wall, up] = [() => time.wall, () => time.up];
  const clock = openSteadyClock(wall, up);
  service = await openTestService(billing, { listenTo: [subscriptionEnded], clock });
  owners = await openOwners(service.store);
  await giveMonth(30);
  time.wall += 365 * day;
  const ending = ['account-eva', 'account-leo'];
  for (const [index, owner] of ending.entries()) {
    await giveMonth(-2.999, index + 2, owner); // Its three days of grace end in 86 seconds.
    time.wall += 5 * 60_000;
    time.up += 5 * 60_000;
    await waitFor('subscription-ended', index + 1);
  }
  time.wall -= 365 * day;
  expect(published('subscription-ended')).toMatchObject(ending.map((accountId) => ({ accountId })));
  expect(await plan()).toMatchObject({ status: 'pro', kind: 'month' });
});
