import { join } from 'node:path';
import { weeklyLetterDue } from '@contesta/contracts/events';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { outboxUpdate } from '@contesta/kit/outbox/document-outbox';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it, onTestFinished } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { openWithMailServer } from '../testing/installation-with-mail-server.ts';
import { makeOwner, type Owner } from '../testing/owner.ts';

const count = 8;
const dayMs = 24 * 3_600_000;

/** Gives each account an unsent `weekly-letter-due` event, as auth does on Monday morning. */
async function endWeeks(directory: string): Promise<void> {
  const store = openSqliteStore({ file: join(directory, 'auth.db') });
  const accounts = store.collection('accounts');
  const [from, to, until] = [-7 * dayMs, dayMs, dayMs].map((ms) => new Date(Date.now() + ms));
  for (const { _id: accountId } of await accounts.find({}).toArray()) {
    const span = { from: iso(from), to: iso(to), until: iso(until) };
    const data = { accountId, week: iso(from).slice(0, 10), ...span };
    const event = makeEvent(weeklyLetterDue, data, { id: `due-${accountId}`, at: new Date() });
    await accounts.updateOne({ _id: accountId }, outboxUpdate([event]));
  }
  await store.close();
}
const iso = (at: Date = new Date()) => at.toISOString();

it('sends each weekly letter once, although the product is killed while it sends them, and unsubscribes with one click', async () => {
  const installation = await openWithMailServer();
  onTestFinished(installation.close);
  const before = await installation.start();
  const silent = await makeOwner(before.url);
  const asked: Owner[] = [];
  for (let n = 1; n < count; n += 1) asked.push(await makeOwner(before.url));
  for (const { botId } of asked)
    await post(`${before.url}/api/chatbots/${botId}/reply`, { message: '¿Hacéis coronas?' });
  await eventually(async () => {
    for (const { botId, token } of asked) {
      const url = `${before.url}/api/chatbots/${botId}/unanswered`;
      expect((await get<{ items: unknown[] }>(url, token)).items).toHaveLength(1);
    }
  }, 20_000);
  await before.stop();
  await endWeeks(installation.directory);

  const letters = () =>
    installation.server.letters.filter(({ subject }) => subject?.startsWith('Tu semana'));
  const after = await installation.expectAllSent(letters, count - 1, [1, 3]);
  const readers = letters().map(({ to }) => to?.[0]?.address);
  expect(readers).not.toContain(silent.email);
  const [letter] = letters();
  expect(letter?.text).toContain('¿Hacéis coronas?');

  const reader = asked.find(({ email }) => email === letter?.to?.[0]?.address);
  const header = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const path = new URL(header.slice(1, -1)).pathname;
  const choice = () => get(`${after.url}/api/user/me/letters`, reader?.token);
  expect(await choice()).toEqual({ weekly: true });
  const page = await fetch(after.url + path, { redirect: 'manual' });
  expect([page.status, await choice()]).toEqual([302, { weekly: true }]);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  const click = await fetch(after.url + path, { method: 'POST', headers, body });
  expect([click.status, await choice()]).toEqual([204, { weekly: false }]);
}, 180_000);
