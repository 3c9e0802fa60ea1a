import { eraseAccount } from '@contesta/contracts/account';
import { weeklyLetterDue } from '@contesta/contracts/events';
import * as calls from '@contesta/contracts/letters';
import { silentLog } from '@contesta/kit/log';
import { eventually } from '@contesta/kit/testing/eventually';
import { beforeEach, expect, it } from 'vitest';
import type { Auth } from '../open-auth.ts';
import { accountIdOf, authFor, password, type TestAuth } from '../testing/test-auth.ts';
import { openAccounts } from './store.ts';
import { nextLetterAt } from './week.ts';
import { openWeeklyLetters } from './weekly-letters.ts';

const hourMs = 3_600_000;
let test: TestAuth;
beforeEach(async () => {
  test = await authFor('test', { listenTo: [weeklyLetterDue] });
});

const addOwner = async (name: string, timeZone: string) => {
  const { body } = await test.registerAs({ email: `${name}@example.com`, timeZone });
  return { token: body.token as string, accountId: accountIdOf(body.token), timeZone };
};
const publishedEvents = () =>
  test.events('weekly-letter-due').map(({ data }) => data as { accountId: string });
const expectEventsFor = (...accountIds: string[]) =>
  eventually(() => {
    const published = publishedEvents().map(({ accountId }) => accountId);
    expect(published.sort()).toEqual(accountIds.sort());
  });
const moveTo = (at: Date) => test.advance(at.getTime() - test.kit.clock().getTime());
const mondayIn = (timeZone: string) => nextLetterAt(timeZone, test.kit.clock());
const rows = () => test.store.collection<{ _id: string; weeklyAt?: Date }>('accounts');
const weeklyAtOf = async (accountId: string) =>
  (await rows().findOne({ _id: accountId }))?.weeklyAt;

it('publishes one event for the past week on Monday at 8:00 in the owner’s time zone', async () => {
  // Start on a Tuesday, so that Monday begins in the order of the zones below.
  moveTo(new Date(nextLetterAt('UTC', test.kit.clock()).getTime() + 28 * hourMs));
  const expected: string[] = [];
  const zones = ['Pacific/Auckland', 'Europe/Madrid', 'America/Mexico_City'];
  const owners = [];
  for (const [n, timeZone] of zones.entries()) owners.push(await addOwner(`owner${n}`, timeZone));
  for (const { accountId, timeZone } of owners) {
    const due = mondayIn(timeZone);
    moveTo(new Date(due.getTime() - 60_000));
    await expectEventsFor(...expected);
    expect(await weeklyAtOf(accountId)).toEqual(due);
    moveTo(new Date(due.getTime() + 60_000));
    expected.push(accountId);
    await expectEventsFor(...expected);
  }
  const [first] = publishedEvents() as unknown as { from: string; to: string; week: string }[];
  const coveredMs = Date.parse(first?.to ?? '') - Date.parse(first?.from ?? '');
  // A clock change makes a week an hour shorter or longer.
  expect([167, 168, 169]).toContain(coveredMs / hourMs);
});

it('publishes an overdue event until 20:00 on Monday, and skips it after that', async () => {
  const { accountId } = await addOwner('ana', 'Europe/Madrid');
  const due = mondayIn('Europe/Madrid');
  moveTo(new Date(due.getTime() + 13 * hourMs)); // 21:00
  await eventually(async () => expect(await weeklyAtOf(accountId)).not.toEqual(due));
  expect(publishedEvents()).toEqual([]);
  moveTo(new Date(mondayIn('Europe/Madrid').getTime() + 11 * hourMs)); // 19:00
  await expectEventsFor(accountId);
});

it('publishes one event for each account when several replicas check at the same time', async () => {
  const owners = [];
  for (let n = 0; n < 10; n += 1) owners.push(await addOwner(`owner${n}`, 'Europe/Madrid'));
  const { kit } = test;
  const event = (type: typeof weeklyLetterDue, data: never) => ({
    key: 'key',
    event: { id: kit.newId(), topic: type.topic, version: 1, at: new Date().toISOString(), data },
  });
  const accounts = await openAccounts(kit.store);
  const replica = { accounts, clock: kit.clock, event } as unknown as Auth;
  const jobs = [1, 2, 3].map(() => openWeeklyLetters(replica, silentLog));
  moveTo(new Date(mondayIn('Europe/Madrid').getTime() + hourMs));
  for (const job of jobs) job.start();
  await expectEventsFor(...owners.map(({ accountId }) => accountId));
  await Promise.all(jobs.map((job) => job.close()));
  await expectEventsFor(...owners.map(({ accountId }) => accountId));
});

it('schedules the first letter of an account from an older version', async () => {
  const { accountId } = await addOwner('ana', 'Europe/Madrid');
  await rows().updateOne({ _id: accountId }, { $unset: { weeklyAt: '', unsubscribeKey: '' } });
  await test.close({ keep: true });
  test = await authFor('test', { listenTo: [weeklyLetterDue], directory: test.directory });
  const monday = mondayIn('Europe/Madrid');
  await eventually(async () => expect(await weeklyAtOf(accountId)).toEqual(monday));
});

it('lets the owner turn the letters off and on', async () => {
  const { token, accountId } = await addOwner('ana', 'Europe/Madrid');
  const read = async () => (await test.call(calls.readLetterChoice, { token })).body;
  expect(await read()).toEqual({ weekly: true });
  const off = await test.call(calls.saveLetterChoice, { token, body: { weekly: false } });
  expect([off.status, await read()]).toEqual([200, { weekly: false }]);
  expect(await weeklyAtOf(accountId)).toBeUndefined();
  expect((await test.call(calls.saveLetterChoice, { token, body: {} })).status).toBe(400);
  await test.call(calls.saveLetterChoice, { token, body: { weekly: true } });
  expect(await weeklyAtOf(accountId)).toEqual(mondayIn('Europe/Madrid'));
  expect((await test.call(calls.readLetterChoice)).status).toBe(401);
});

it('turns the letters off on a POST with the key from a letter, without a login, even if the POST is repeated', async () => {
  const { token, accountId } = await addOwner('ana', 'Europe/Madrid');
  const { body } = await test.call(calls.internalLetterChoice, { params: { id: accountId } });
  expect(body.weekly).toBe(true);
  const params = { key: body.key as string };
  const location = `http://localhost:8080/unsubscribe#key=${params.key}`;
  const visited = await test.visit(`/api/unsubscribe/${params.key}`);
  expect(visited).toMatchObject({ status: 302, location });
  expect((await test.call(calls.readLetterChoice, { token })).body).toEqual({ weekly: true });
  // The request that mailbox providers send according to RFC 8058.
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const oneClick = { params, headers, body: 'List-Unsubscribe=One-Click' };
  for (const _ of [1, 2]) expect((await test.call(calls.unsubscribe, oneClick)).status).toBe(204);
  expect((await test.call(calls.readLetterChoice, { token })).body).toEqual({ weekly: false });
  const other = { params: { key: `${params.key.slice(1)}x` } };
  expect((await test.call(calls.unsubscribe, other)).status).toBe(404);
  expect((await test.call(calls.askToUnsubscribe, { params: { key: '../..' } })).status).toBe(404);
});

it('publishes nothing for an erased account, and rejects its key', async () => {
  const { token, accountId } = await addOwner('ana', 'Europe/Madrid');
  const other = await addOwner('eva', 'Europe/Madrid');
  const { body } = await test.call(calls.internalLetterChoice, { params: { id: accountId } });
  expect((await test.call(eraseAccount, { token, body: { password } })).status).toBe(202);
  moveTo(new Date(mondayIn('Europe/Madrid').getTime() + hourMs));
  await expectEventsFor(other.accountId);
  expect((await test.call(calls.unsubscribe, { params: { key: body.key } })).status).toBe(404);
  expect((await test.call(calls.internalLetterChoice, { params: { id: accountId } })).status).toBe(
    404,
  );
});
