import { eraseAccount } from '@contesta/contracts/account';
import { weeklyLetterDue } from '@contesta/contracts/events';
import {
  askToUnsubscribe,
  internalLetterChoice,
  readLetterChoice,
  saveLetterChoice,
  unsubscribe,
} from '@contesta/contracts/letters';
import { silentLog } from '@contesta/kit/log';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountIdOf, openTestAuth, password, type TestAuth } from '../testing/test-auth.ts';
import { openAccounts } from './store.ts';
import { nextLetterAt } from './week.ts';
import { openWeeklyLetters } from './weekly-letters.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

let test: TestAuth;
beforeEach(async () => {
  test = await openTestAuth({ listenTo: [weeklyLetterDue] });
});
afterEach(() => test.close());

const owner = async (name: string, timeZone: string) => {
  const { body } = await test.registerAs({ email: `${name}@example.com`, timeZone });
  return { token: body.token as string, accountId: accountIdOf(body.token) };
};
const told = () =>
  test.events('weekly-letter-due').map(({ data }) => data as { accountId: string });
const asked = (...accountIds: string[]) =>
  eventually(
    () =>
      expect(
        told()
          .map((one) => one.accountId)
          .sort(),
      ).toEqual(accountIds.sort()),
    5_000,
  );
const moveTo = (at: Date) => test.advance(at.getTime() - test.kit.clock().getTime());
const mondayIn = (timeZone: string) => nextLetterAt(timeZone, test.kit.clock());
const rows = () => test.store.collection<{ _id: string; weeklyAt?: Date }>('accounts');
const waitsUntil = async (accountId: string) =>
  (await rows().findOne({ _id: accountId }))?.weeklyAt;
/** Waits until the look at what is due has passed an account. */
const passed = (accountId: string, before: Date) =>
  eventually(async () => expect(await waitsUntil(accountId)).not.toEqual(before), 5_000);

it('asks for a letter on Monday at eight by the owner’s clock, once a week', async () => {
  // On a Tuesday, so that the three Mondays come in the order of the zones.
  moveTo(new Date(nextLetterAt('UTC', test.kit.clock()).getTime() + 28 * hourMs));
  const auckland = await owner('hine', 'Pacific/Auckland');
  const madrid = await owner('ana', 'Europe/Madrid');
  const mexico = await owner('lupe', 'America/Mexico_City');
  const soFar: string[] = [];
  for (const [{ accountId }, timeZone] of [
    [auckland, 'Pacific/Auckland'],
    [madrid, 'Europe/Madrid'],
    [mexico, 'America/Mexico_City'],
  ] as const) {
    const due = mondayIn(timeZone);
    moveTo(new Date(due.getTime() - 60_000));
    await asked(...soFar);
    expect(await waitsUntil(accountId)).toEqual(due);
    moveTo(new Date(due.getTime() + 60_000));
    soFar.push(accountId);
    await asked(...soFar);
  }
  const [first] = told() as unknown as { from: string; to: string; week: string }[];
  expect(Date.parse(first?.to ?? '') - Date.parse(first?.from ?? '')).toBeGreaterThan(
    weekMs - 2 * hourMs,
  );
});

it('asks on Monday afternoon where nothing ran in the morning, and on Tuesday no more', async () => {
  const { accountId } = await owner('ana', 'Europe/Madrid');
  const due = mondayIn('Europe/Madrid');
  moveTo(new Date(due.getTime() + 13 * hourMs));
  await passed(accountId, due);
  expect(told()).toEqual([]);
  const next = mondayIn('Europe/Madrid');
  moveTo(new Date(next.getTime() + 11 * hourMs));
  await asked(accountId);
});

it('asks once where several replicas look at the same time', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `owner${n}`);
  const owners = [];
  for (const name of names) owners.push(await owner(name, 'Europe/Madrid'));
  const { kit } = test;
  const event = (type: typeof weeklyLetterDue, data: never) => ({
    key: 'key',
    event: { id: kit.newId(), topic: type.topic, version: 1, at: new Date().toISOString(), data },
  });
  const accounts = await openAccounts(kit.store);
  const replica = { accounts, clock: kit.clock, event } as unknown as Parameters<
    typeof openWeeklyLetters
  >[0];
  const jobs = [1, 2, 3].map(() => openWeeklyLetters(replica, silentLog));
  moveTo(new Date(mondayIn('Europe/Madrid').getTime() + hourMs));
  for (const job of jobs) job.start();
  await asked(...owners.map(({ accountId }) => accountId));
  await Promise.all(jobs.map((job) => job.close()));
  await asked(...owners.map(({ accountId }) => accountId));
});

it('an account of before these letters gets its first on the next Monday', async () => {
  const { accountId } = await owner('ana', 'Europe/Madrid');
  await rows().updateOne({ _id: accountId }, { $unset: { weeklyAt: '', unsubscribeKey: '' } });
  const { directory } = test;
  await test.close({ keep: true });
  test = await openTestAuth({ listenTo: [weeklyLetterDue], directory });
  await eventually(async () =>
    expect(await waitsUntil(accountId)).toEqual(mondayIn('Europe/Madrid')),
  );
});

it('the owner turns the letters off and on', async () => {
  const { token, accountId } = await owner('ana', 'Europe/Madrid');
  const read = async () => (await test.call(readLetterChoice, { token })).body;
  expect(await read()).toEqual({ weekly: true });
  const off = await test.call(saveLetterChoice, { token, body: { weekly: false } });
  expect([off.status, await read()]).toEqual([200, { weekly: false }]);
  expect(await waitsUntil(accountId)).toBeUndefined();
  expect((await test.call(saveLetterChoice, { token, body: {} })).status).toBe(400);
  await test.call(saveLetterChoice, { token, body: { weekly: true } });
  expect(await waitsUntil(accountId)).toEqual(mondayIn('Europe/Madrid'));
  expect((await test.call(readLetterChoice)).status).toBe(401);
});

it('a letter’s key turns the letters off by POST alone, without a login, as often as it is sent', async () => {
  const { token, accountId } = await owner('ana', 'Europe/Madrid');
  const { body } = await test.call(internalLetterChoice, { params: { id: accountId } });
  expect(body.weekly).toBe(true);
  const params = { key: body.key as string };
  const page = await fetch(`${test.url}/api/unsubscribe/${params.key}`, {
    headers: { 'X-Internal-Secret': test.internalSecret },
    redirect: 'manual',
  });
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    `http://localhost:8080/unsubscribe#key=${params.key}`,
  ]);
  expect((await test.call(readLetterChoice, { token })).body).toEqual({ weekly: true });
  // As RFC 8058 has mailbox providers send it.
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const _ of [1, 2]) {
    const sent = await test.call(unsubscribe, {
      params,
      headers,
      body: 'List-Unsubscribe=One-Click',
    });
    expect(sent.status).toBe(204);
  }
  expect((await test.call(readLetterChoice, { token })).body).toEqual({ weekly: false });
  const other = { params: { key: `${params.key.slice(1)}x` } };
  expect((await test.call(unsubscribe, other)).status).toBe(404);
  expect((await test.call(askToUnsubscribe, { params: { key: '../..' } })).status).toBe(404);
});

it('an erased account is asked no letter for, and its key is none', async () => {
  const { token, accountId } = await owner('ana', 'Europe/Madrid');
  const other = await owner('eva', 'Europe/Madrid');
  const { body } = await test.call(internalLetterChoice, { params: { id: accountId } });
  expect((await test.call(eraseAccount, { token, body: { password } })).status).toBe(202);
  moveTo(new Date(mondayIn('Europe/Madrid').getTime() + hourMs));
  await asked(other.accountId);
  expect((await test.call(unsubscribe, { params: { key: body.key } })).status).toBe(404);
  expect((await test.call(internalLetterChoice, { params: { id: accountId } })).status).toBe(404);
});
