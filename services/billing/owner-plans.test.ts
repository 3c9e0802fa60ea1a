import { join } from 'node:path';
import { paymentPlan } from '@contesta/contracts/billing';
import * as events from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import { openSteadyClock } from '@contesta/kit/identity';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService, type TestOptions } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { billing } from './main.ts';
import { afterPayment } from './rules/plan-changes.ts';
import { openOwners } from './stores/owners.ts';
import { paymentOf } from './testing/payment.ts';

const day = 86_400_000;
const accountId = 'account-ana';
const listenTo = [events.planGranted, events.subscriptionEnding, events.subscriptionEnded];
let service: Awaited<ReturnType<typeof openTestService>>;
let owners: Awaited<ReturnType<typeof openOwners>>;
async function open(options: TestOptions = {}): Promise<void> {
  service = await openTestService(billing, { listenTo, ...options });
  owners = await openOwners(service.store);
}
beforeEach(() => open());
afterEach(() => service.close());

const at = new Date('2026-03-01T10:00:00.000Z');
const grant = (status: Status, to = accountId) =>
  owners.grant(to, status, { id: service.kit.newId(), at });
const granted = () => service.events('plan-granted');
const waitForGrants = (count: number) => eventually(() => expect(granted()).toHaveLength(count));

describe('a grant', () => {
  it('is stored and published once with the next revision, even if the plan stays the same or becomes free', async () => {
    await grant('full');
    const stored = { _id: accountId, status: 'full', kind: 'granted', until: null, revision: 1 };
    expect(await owners.find(accountId)).toMatchObject(stored);
    for (const status of ['full', 'free'] as const) await grant(status);
    await waitForGrants(3);
    const rows = service.store.collection('owners');
    await eventually(async () => expect(await rows.countDocuments({ unsent: true })).toBe(0));
    const changeOf = (status: string, n: number) => ({ accountId, status, revision: n + 1 });
    const changes = ['full', 'full', 'free'].map(changeOf);
    expect(granted().map((event) => event.data)).toMatchObject(changes);
  });

  it('is not lost among concurrent grants: each has its own revision, and the last one is stored', async () => {
    const plans = Array.from({ length: 20 }, (_, n): Status => (n % 2 ? 'pro' : 'full'));
    await Promise.all(plans.map((plan) => grant(plan)));
    await waitForGrants(20);
    const changes = granted().map(({ data }) => data as { status: Status; revision: number });
    const ordered = changes.toSorted((a, b) => a.revision - b.revision);
    expect(ordered.map(({ revision }) => revision)).toEqual(plans.map((_, n) => n + 1));
    expect((await owners.find(accountId)).status).toBe(ordered.at(-1)?.status);
    expect(new Set(granted().map(({ id }) => id)).size).toBe(20);
  });

  it('written while the service is down is published at the next start', async () => {
    await service.close({ keep: true });
    const file = openSqliteStore({ file: join(service.directory, 'billing.db') });
    await (await openOwners(file)).grant(accountId, 'lifetime', { id: 'grant-while-down', at });
    await file.close();
    await open({ directory: service.directory });
    await waitForGrants(1);
    expect(granted()).toMatchObject([{ id: 'grant-while-down', data: { status: 'lifetime' } }]);
  });

  it('ends when the account is erased', async () => {
    await grant('pro');
    await grant('pro', 'account-bea');
    await service.publish(events.accountErased, { accountId });
    expect(await owners.find(accountId)).toMatchObject({ status: 'free', isErased: true });
    expect(await owners.find('account-bea')).toMatchObject({ status: 'pro' });
  });
});

/** Gives the account a paid month that ends in `days` days. */
async function giveMonth(days: number, paymentNumber = 1, owner = accountId): Promise<void> {
  const now = service.kit.clock();
  const payment = paymentOf(now, { _id: `paypal-${paymentNumber}`, owner });
  await owners.change(owner, now, (before) => {
    const change = afterPayment(before, payment, { id: `event-${paymentNumber}`, at: now });
    return { ...change, owner: { ...change.owner, until: new Date(now.getTime() + days * day) } };
  });
}

const published = (topic: string) => service.distinct<{ status: string }>(topic);
const waitFor = (topic: string, count: number) =>
  eventually(() => expect(published(topic)).toHaveLength(count));
const plan = async () =>
  (await service.call(paymentPlan, { token: service.tokenFor(accountId) })).body;
const passDays = (days: number) => service.advance(days * day);

describe('a paid month', () => {
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
    expect([(await plan()).status, published('subscription-ending').length]).toEqual(['pro', 1]);
    passDays(6.5);
    await waitFor('subscription-ending', 2);
    expect(published('subscription-ended')).toEqual([]);
  });

  it('that ends while the service is down is ended at the next start', async () => {
    await giveMonth(1);
    await service.close({ keep: true });
    await open({ directory: service.directory, clock: () => new Date(Date.now() + 5 * day) });
    await waitFor('subscription-ended', 1);
  });
});

it('a clock that jumps forward and back ends only the plans that are really over', async () => {
  await service.close();
  const time = { wall: Date.now(), up: 0 };
  const clock = openSteadyClock(
    () => time.wall,
    () => time.up,
  );
  await open({ clock });
  await giveMonth(30);
  time.wall += 365 * day; // a jump, since the time since the start stays the same
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
