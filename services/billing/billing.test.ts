import { join } from 'node:path';
import { accountErased, planGranted } from '@contesta/contracts/events';
import type { Status } from '@contesta/contracts/plans';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { openTestService } from '@contesta/runtime/testing/open-test-service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { billing } from './main.ts';
import { openOwners } from './stores/owners.ts';

const accountId = 'account-ana';
const at = new Date('2026-03-01T10:00:00.000Z');
let ids = 0;
let service: Awaited<ReturnType<typeof open>>;
let store: Awaited<ReturnType<typeof openOwners>>;

const open = (directory?: string) =>
  openTestService(billing, { listenTo: [planGranted], ...(directory ? { directory } : {}) });

beforeEach(async () => {
  service = await open();
  store = await openOwners(service.store);
});
afterEach(async () => service.close());

const grant = (status: Status, to = accountId) => {
  ids += 1;
  return store.grant(to, status, { id: `grant-${ids}`, at });
};
const heard = () => service.events('plan-granted');
const heardEventually = (count: number) =>
  eventually(() => expect(heard()).toHaveLength(count), 10_000);
const published = () =>
  eventually(async () => {
    const waiting = await service.store.collection('owners').find({ unsent: true }).toArray();
    expect(waiting).toEqual([]);
  });

describe('a grant', () => {
  it('is kept with its reason, and said once', async () => {
    await grant('full');
    await heardEventually(1);
    await published();
    expect(heard()).toMatchObject([{ data: { accountId, status: 'full', revision: 1 } }]);
    expect(await store.find(accountId)).toMatchObject({
      _id: accountId,
      status: 'full',
      kind: 'granted',
      until: null,
      revision: 1,
    });
  });

  it('raises the revision each time, also for the same plan and back to free', async () => {
    for (const status of ['pro', 'pro', 'free'] as const) await grant(status);
    await heardEventually(3);
    const said = heard().map(({ data }) => data as { status: Status; revision: number });
    expect(said.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(said.at(-1)?.status).toBe('free');
    await published();
    expect(heard()).toHaveLength(3);
  });

  it('loses none of many at once: each has a revision of its own, the last one is what is kept', async () => {
    const plans = Array.from({ length: 20 }, (_, n): Status => (n % 2 ? 'pro' : 'full'));
    await Promise.all(plans.map((plan) => grant(plan)));
    await heardEventually(20);
    const said = heard().map(({ data }) => data as { status: Status; revision: number });
    const ordered = said.toSorted((a, b) => a.revision - b.revision);
    expect(ordered.map(({ revision }) => revision)).toEqual(plans.map((_, n) => n + 1));
    expect((await store.find(accountId))?.status).toBe(ordered.at(-1)?.status);
    expect(new Set(heard().map(({ id }) => id)).size).toBe(20);
  });

  it('written while nobody runs is said at the next start', async () => {
    const { directory } = service;
    await service.close({ keep: true });
    const file = openSqliteStore({ file: join(directory, 'billing.db') });
    const elsewhere = await openOwners(file);
    await elsewhere.grant(accountId, 'lifetime', { id: 'grant-elsewhere', at });
    await file.close();
    service = await open(directory);
    await heardEventually(1);
    expect(heard()).toMatchObject([{ id: 'grant-elsewhere', data: { status: 'lifetime' } }]);
  });

  it('goes with the account', async () => {
    await grant('pro');
    await grant('pro', 'account-bea');
    await service.publish(accountErased, { accountId });
    expect(await store.find(accountId)).toMatchObject({ status: 'free', isErased: true });
    expect(await store.find('account-bea')).toMatchObject({ status: 'pro' });
  });
});
