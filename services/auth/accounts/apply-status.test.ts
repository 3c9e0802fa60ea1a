import { join } from 'node:path';
import { eraseAccount } from '@contesta/contracts/account';
import { home, me } from '@contesta/contracts/auth';
import {
  accountRegistered,
  accountStatusChanged,
  paymentCaptured,
  planGranted,
  subscriptionEnded,
} from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { password, useAuth } from '../testing/test-auth.ts';
import { newAccount } from './account.ts';
import { openAccounts } from './store.ts';

const test = useAuth();
const status = async () => (await test.asAna(me)).body.status;
const publishedChanges = () => test.published('account-status-changed');
const payment = { paymentId: 'payment-1', plan: 'pro', amount: '9.00', currency: 'EUR' } as const;

describe('the status of an account', () => {
  it('is up to date in every answer right after a change, even with a token issued before the change', async () => {
    const change = { accountId: test.id, revision: 3, status: 'pro' } as const;
    await test.publish(paymentCaptured, { ...change, ...payment });
    expect(await status()).toBe('pro');
    for (const { body } of [await test.asAna(home), await test.logInAs()])
      expect(body.user.status).toBe('pro');
    expect((await test.readAccount(test.id)).body).toMatchObject({ status: 'pro', revision: 3 });
  });

  it('is published by the next process if the first was killed after the change', async () => {
    await test.close({ keep: true });
    const store = openSqliteStore({ file: join(test.directory, 'auth.db') });
    const change = { accountId: test.id, status: 'full', revision: 1 } as const;
    const envelope = { id: 'event-of-killed-process', at: new Date() };
    const event = makeEvent(accountStatusChanged, change, envelope);
    const accounts = await openAccounts(store);
    await accounts.setStatus(change, event);
    await store.close();
    await test.reopen();
    await eventually(() => expect(publishedChanges()).toEqual([change]));
    await test.publish(planGranted, change);
    expect(await status()).toBe('full');
    const rows = test.store.collection('accounts');
    await eventually(async () => expect(await rows.countDocuments({ unsent: true })).toBe(0));
    expect(publishedChanges()).toHaveLength(1);
  });

  it('is not kept for an account that is erased at the same time', async () => {
    const changes = Array.from({ length: 20 }, (_, n) =>
      test.publish(planGranted, { accountId: test.id, revision: n + 1, status: 'full' }),
    );
    const erased = test.asAna(eraseAccount, { body: { password } });
    await Promise.all([erased, ...changes]);
    expect((await erased).status).toBe(202);
    await test.publish(subscriptionEnded, { accountId: test.id, revision: 30, status: 'free' });
    await eventually(async () => {
      const row = await test.store.collection('accounts').findOne({ _id: test.id });
      expect(Object.keys(row ?? {}).sort()).toEqual(['_id', 'epoch', 'erasedAt']);
    });
    expect(test.deadLetters).toEqual([]);
  });

  it('is not stored for an unknown account, and the event is not a dead letter', async () => {
    await test.publish(planGranted, { accountId: 'nobody-at-all', revision: 1, status: 'pro' });
    expect([(await test.readAccount('nobody-at-all')).status, test.deadLetters]).toEqual([404, []]);
  });
});

const history = (['pro', 'full', 'lifetime', 'free', 'full'] as const).map((status, n) => ({
  revision: n + 1,
  status,
}));

function permutationsOf<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((others) => [first, ...others]),
  );
}

function publishChange(id: string, { revision, status }: (typeof history)[number]) {
  const change = { accountId: id, revision, status };
  if (status === 'free') return test.publish(subscriptionEnded, change);
  if (revision % 2) return test.publish(planGranted, change); // so that all three events occur
  return test.publish(paymentCaptured, { ...change, ...payment, paymentId: `${id}-${revision}` });
}

it('the status with the highest revision wins, in whatever order the changes arrive, even if each arrives twice', async () => {
  const accounts = await openAccounts(test.store);
  const context = { passwordHash: '', language: 'es', addressHash: '', now: new Date() } as const;
  const orders = permutationsOf(history);
  // The first half of the accounts gets its changes in sequence, the other half concurrently.
  const ids = [...orders, ...orders].map((_, n) => `account-${n}`);
  for (const id of ids) {
    const body = { username: 'A', email: `${id}@example.com`, password, country: 'ES' };
    const registered = makeEvent(accountRegistered, { accountId: id }, { id, at: context.now });
    await accounts.add(newAccount(body, { id, ...context }), registered);
  }
  await Promise.all(
    ids.map(async (id, n) => {
      const order = (orders[n % orders.length] ?? []).flatMap((change) => [change, change]);
      if (n < orders.length) for (const change of order) await publishChange(id, change);
      else await Promise.all(order.map((change) => publishChange(id, change)));
    }),
  );
  const last = history.at(-1);
  for (const id of ids) expect(await accounts.find(id)).toMatchObject({ ...last });
  await eventually(() => {
    const changes = publishedChanges() as { accountId: string; revision: number }[];
    const changesByAccount = Map.groupBy(changes, ({ accountId: id }) => id);
    expect(changesByAccount.size).toBe(ids.length);
    for (const published of changesByAccount.values()) {
      const revisions = published.map(({ revision }) => revision);
      expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
      expect(published.at(-1)).toMatchObject({ ...last });
    }
  });
});
