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
let grants = 0;
let service: Awaited<ReturnType<typeof open>>;
let owners: Awaited<ReturnType<typeof openOwners>>;
const open = (directory?: string) =>
  openTestService(billing, { listenTo: [planGranted], ...(directory ? { directory } : {}) });

beforeEach(async () => {
  service = await open();
  owners = await openOwners(service.store);
});
afterEach(async () => service.close());
const grant = (status: Status, to = accountId) =>
  owners.grant(to, status, { id: `grant-${++grants}`, at });
const granted = () => service.events('plan-granted');
const waitForGrants = (count: number) =>
  eventually(() => expect(granted()).toHaveLength(count), 10_000);

describe('a grant', () => {
  it('is stored and published once, with a higher revision each time, even for the same plan or the free one', async () => {
    await grant('full');
    const stored = { _id: accountId, status: 'full', kind: 'granted', until: null, revision: 1 };
    expect(await owners.find(accountId)).toMatchObject(stored);
    for (const status of ['full', 'free'] as const) await grant(status);
    await waitForGrants(3);
    const rows = service.store.collection('owners');
    await eventually(async () => expect(await rows.countDocuments({ unsent: true })).toBe(0));
    const statuses = ['full', 'full', 'free'];
    const changes = statuses.map((status, n) => ({ accountId, status, revision: n + 1 }));
    expect(granted().map((event) => event.data)).toMatchObject(changes);
  });

  it('is not lost among concurrent grants: each has its own revision, and the last one is stored', async () => {
    const plans = Array.from({ length: 20 }, (_, n): Status => (n % 2 ? 'pro' : 'full'));
    await Promise.all(plans.map((plan) => grant(plan)));
    await waitForGrants(20);
    const changes = granted().map(({ data }) => data as { status: Status; revision: number });
    const ordered = changes.toSorted((a, b) => a.revision - b.revision);
    expect(ordered.map(({ revision }) => revision)).toEqual(plans.map((_, n) => n + 1));
    expect((await owners.find(accountId))?.status).toBe(ordered.at(-1)?.status);
    expect(new Set(granted().map(({ id }) => id)).size).toBe(20);
  });

  it('written while the service is down is published at the next start', async () => {
    const { directory } = service;
    await service.close({ keep: true });
    const file = openSqliteStore({ file: join(directory, 'billing.db') });
    const stored = await openOwners(file);
    await stored.grant(accountId, 'lifetime', { id: 'grant-while-down', at });
    await file.close();
    service = await open(directory);
    await waitForGrants(1);
    expect(granted()).toMatchObject([{ id: 'grant-while-down', data: { status: 'lifetime' } }]);
  });

  it('ends when the account is erased', async () => {
    await grant('pro');
    await grant('pro', 'account-bea');
    await service.publish(accountErased, { accountId });
    expect(await owners.find(accountId)).toMatchObject({ status: 'free', isErased: true });
    expect(await owners.find('account-bea')).toMatchObject({ status: 'pro' });
  });
});
