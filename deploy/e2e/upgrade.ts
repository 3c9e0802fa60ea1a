import { setTimeout as sleep } from 'node:timers/promises';
import { openArchive, openStore } from '@contesta/kit/adapters';
import { parseConfig } from '@contesta/kit/config';
import type { Doc } from '@contesta/kit/store/port';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect } from 'vitest';
import { z } from 'zod';
import { storeNames } from '../backup/manifest.ts';
import { appointmentCall, bookOne, enableBookings, tomorrowAt } from '../testing/bookings.ts';
import { openBuyerActions } from '../testing/buyer-actions.ts';
import { get, openCaller, post } from '../testing/calls.ts';
import { linkCalendar } from '../testing/google.ts';
import { makeOwnerOnPlan, type Owner, ownersPassword } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { newToken, openChats } from '../testing/telegram.ts';

/** An installation that is restarted on the same data and port; links contain the port. */
export type Installation = {
  url: string;
  /** The environment for the operator's tools. */
  env: Record<string, string>;
  start(): Promise<unknown>;
  stop(): Promise<void>;
  /** Kills the new version's migration before the product starts, if the migration is a separate job. */
  killMigration?(): Promise<void>;
  /** Kills, stops and restarts processes. The embedded product migrates data meanwhile. */
  interrupt(): Promise<void>;
};

const unanswered = [
  '¿Vendéis tornillos de acero?',
  '¿Cambiáis ruedas de bicicleta?',
  '¿Reparáis televisores?',
];

type Insights = { days: { exchanges: number; unanswered: number }[] };
type Inbox = { items: { question: string; count: number }[] };

/** Data that migrations compute: insights and the inbox. */
const migratedDataOf = async (url: string, owner: Owner) => {
  const bot = `${url}/api/chatbots/${owner.botId}`;
  const { days } = await get<Insights>(`${bot}/insights`, owner.token);
  const { items } = await get<Inbox>(`${bot}/unanswered`, owner.token);
  return {
    exchanges: days.reduce((sum, day) => sum + day.exchanges, 0),
    unanswered: days.reduce((sum, day) => sum + day.unanswered, 0),
    inbox: items.map(({ question, count }) => `${count} ${question}`).toSorted(),
  };
};
const migratedData = {
  exchanges: 9,
  unanswered: 9,
  inbox: unanswered.map((question) => `3 ${question}`).toSorted(),
};
const untilMigrated = (url: string, owner: Owner) =>
  eventually(async () => expect(await migratedDataOf(url, owner)).toEqual(migratedData), 90_000);

type Accounts = Record<'owner' | 'paypal' | 'stripe' | 'undecided' | 'erased' | 'busy', Owner>;

/** Makes two accounts that have paid, one that will order, an erased one, and one that is busy during the upgrade. */
async function makeAccounts(url: string, owner: Owner): Promise<Accounts> {
  const actions = openBuyerActions({ url });
  const [paypal, stripe] = [await actions.newBuyer(), await actions.newBuyer()];
  const order = await actions.order(paypal, 'pro');
  await actions.approve(order);
  await actions.capture(paypal, order, 'pro');
  await actions.pay(await actions.checkout(stripe, 'full'));
  await actions.untilStatus(paypal, 'pro');
  await actions.untilStatus(stripe, 'full');
  const { newBuyer } = actions;
  const [undecided, erased, busy] = [await newBuyer(), await newBuyer(), await newBuyer()];
  const password = ownersPassword;
  const erasure = await openCaller(url).delete('/user/me', erased, { password });
  expect(erasure.status).toBe(202);
  return { owner, paypal, stripe, undecided, erased, busy };
}

/** Starts work that will be continued after the upgrade. */
async function startWork(url: string, { owner, undecided }: Accounts) {
  const call = openCaller(url);
  const { token, botId } = owner;
  const bot = `/chatbots/${botId}`;
  const look = { backgroundColor: '#123456', font: 'Roboto', fontSize: 15 };
  expect((await call.put(`${bot}/config`, look, { token })).status).toBe(200);
  const google = `${crypto.randomUUID()}@gmail.com`;
  expect(await linkCalendar(url, token, 'Permitir', google)).toMatch(/=linked$/);
  await enableBookings(url, owner);
  const body = { provider: 'google' };
  const connected = await call.post(`${bot}/integrations/calendar`, body, { token });
  expect(connected.body).toMatchObject({ connected: true, linked: true });
  const visitor = { name: 'Eva Ruiz', email: 'eva@example.com' };
  const appointment = await bookOne(url, botId, { ...visitor, start: tomorrowAt('10:00') });
  const telegram = newToken();
  await post(`${url}/api${bot}/integrations/telegram`, { token: telegram.token }, token);
  const { items } = await get<{ items: { conversationId: string }[] }>(
    `${url}/api${bot}/conversations`,
    token,
  );
  const conversationId = items[0]?.conversationId ?? expect.fail('there is no conversation');
  const { orderId } = await openBuyerActions({ url }).order(undecided, 'pro');
  return { google, appointment, chats: openChats(url, telegram.bot), conversationId, orderId };
}

type Work = Awaited<ReturnType<typeof startWork>>;
type Events = { google: { events: { email: string; status: string }[] } };

/** Expects that logins, open orders, conversations, appointments and connections of the older version still work. */
async function continueWork(url: string, accounts: Accounts, work: Work): Promise<void> {
  const call = openCaller(url);
  const { botId, token } = accounts.owner;
  const { erased, ...living } = accounts;
  const login = ({ email }: Owner) => call.post('/auth/login', { email, password: ownersPassword });
  for (const person of Object.values(living)) expect((await login(person)).status).toBe(200);
  expect((await login(erased)).status).toBe(401);

  const actions = openBuyerActions({ url });
  const order = await actions.order(accounts.undecided, 'pro');
  expect(order.orderId).toBe(work.orderId);
  await actions.approve(order);
  await actions.capture(accounts.undecided, order, 'pro');
  await actions.untilStatus(accounts.undecided, 'pro');

  const { conversationId } = work;
  const message = { message: '¿Se puede pagar con tarjeta?', conversationId };
  const reply = await post(`${url}/api/chatbots/${botId}/reply`, message);
  expect(reply).toMatchObject({ conversationId, answered: true });
  const found = await call.get(`/chatbots/${botId}/conversations/${conversationId}`, { token });
  expect(found.body.items.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2]);

  const { path, body } = appointmentCall(work.appointment.url);
  const { start } = work.appointment;
  expect(await call.post(path, body)).toMatchObject({ status: 200, body: { start } });
  const visitor = { name: 'Luis Gil', email: 'luis@example.com' };
  await bookOne(url, botId, { ...visitor, start: tomorrowAt('12:00') });
  await eventually(async () => {
    const { google } = await get<Events>(`${url}/sandbox/state`);
    const events = google.events.filter(({ email }) => email === work.google);
    expect(events.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });

  const chat = await work.chats.say('¿qué horario tenéis?');
  const [answer] = await work.chats.untilAnswered(1, chat);
  expect(answer?.text).toBe('De lunes a viernes de 9:30 a 20:00.');
}

const accountPaths = [
  'user/me',
  'user/me/export',
  'user/me/letters',
  'google-auth/link',
  'chatbots',
  'payment/plan',
];
const botPaths = [
  '',
  '/prompts/export?format=csv',
  '/stats',
  '/conversations',
  '/conversations/export',
  '/messages',
  '/integrations/calendar',
  '/integrations/telegram',
  '/appointments',
  '/booking',
];

/** The answers to calls of `accountPaths` and `botPaths`, and the letters, of each account but the busy one. */
async function readAll(url: string, accounts: Accounts): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {};
  const actions = openBuyerActions({ url });
  const { busy: _, ...others } = accounts;
  for (const [name, person] of Object.entries(others)) {
    const { token, botId } = person;
    for (const path of [...accountPaths, ...botPaths.map((end) => `chatbots/${botId}${end}`)]) {
      const answer = await openCaller(url).get(`/${path}`, { token });
      const { requestId, ...body } = answer.body ?? { text: answer.text };
      facts[`${name} ${path}`] = { status: answer.status, body: withListsSorted(body) };
    }
    const letters = (await actions.letters(person)).map(({ messageId }) => messageId);
    facts[`${name} letters`] = [...new Set(letters)].toSorted();
  }
  return facts;
}

/** Sorts the lists directly in a body, because those in an export have no defined order. */
const withListsSorted = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value,
    ]),
  );

type Config = Parameters<typeof openArchive>[0];

/** Every document, by store, collection and id. */
async function documents(config: Config): Promise<Map<string, object>> {
  const archive = await openArchive(config, storeNames);
  const found = new Map<string, object>();
  for await (const { owner: store, collection, doc } of archive.documents())
    found.set(`${store}/${collection}/${doc._id}`, doc);
  await archive.close();
  return found;
}

/** Asks repeatedly, even while the product is down. The returned function stops it and counts the answers. */
function askRepeatedly(url: string, { botId }: Owner): () => Promise<number> {
  let isOpen = true;
  let answers = 0;
  async function ask(): Promise<void> {
    await post(`${url}/api/chatbots/${botId}/reply`, { message: '¿Hacéis envíos?' });
    answers += 1;
  }
  const asking = (async () => {
    while (isOpen) await ask().catch(() => sleep(20));
  })();
  return async () => {
    isOpen = false;
    await asking;
    return answers;
  };
}

/** Removes data that older versions did not write: insights, the inbox, and fields for weekly letters and bookings. */
async function downgradeData(config: Config): Promise<void> {
  const drop = { conversation: ['unansweredGroups', 'inboxes', 'migrations'], stats: ['pages'] };
  for (const [name, collections] of Object.entries(drop)) {
    const store = await openStore(config, name);
    for (const collection of collections) await store.collection(collection).deleteMany({});
    await store.close();
  }
  const unset = {
    auth: ['accounts', 'weeklyAt', 'unsubscribeKey'],
    conversation: ['conversations', 'booked'],
  };
  for (const [name, [collection = '', ...fields]] of Object.entries(unset)) {
    const store = await openStore(config, name);
    const $unset = Object.fromEntries(fields.map((field) => [field, '']));
    await store.collection<Doc>(collection).updateMany({}, { $unset });
    await store.close();
  }
}

/**
 * Expects that the new version shows the accounts the same data as the older one, and that work begun with the older
 * version can be continued, even if processes are killed during the migration and after it.
 */
export async function expectDataKept(installation: Installation): Promise<void> {
  const { url, env } = installation;
  const { config } = parseConfig(z.object({}), env);
  await installation.start();
  const owner = await makeOwnerOnPlan(url, env, 'full');
  for (const message of [...unanswered, ...unanswered, ...unanswered])
    await post(`${url}/api/chatbots/${owner.botId}/reply`, { message });
  const accounts = await makeAccounts(url, owner);
  const work = await startWork(url, accounts);
  await untilMigrated(url, owner);
  // Waits until billing refuses the erased account's token and all letters are sent.
  const before = await eventually(async () => {
    const facts = await readAll(url, accounts);
    expect(facts['erased payment/plan']).toMatchObject({ status: 401 });
    expect(JSON.stringify(facts)).not.toMatch(/\\?"state\\?":\\?"waiting/);
    return facts;
  });
  expect(Object.keys(before)).toHaveLength(85);
  await installation.stop();
  await downgradeData(config);
  const kept = await documents(config);
  await installation.killMigration?.();
  await installation.start();
  const stopAsking = askRepeatedly(url, accounts.busy);
  await installation.interrupt();
  await untilMigrated(url, owner);
  await eventually(async () => expect(await readAll(url, accounts)).toEqual(before), 60_000);
  const answered = await stopAsking();
  await continueWork(url, accounts, work);
  await installation.stop();
  const found = await documents(config);
  expect([...kept.keys()].filter((key) => !found.has(key))).toEqual([]);
  const ofBusy = `conversation/exchanges/${accounts.busy.botId}:`;
  const exchanges = [...found.keys()].filter((key) => key.startsWith(ofBusy)).length;
  expect(answered).toBeGreaterThan(0);
  expect(exchanges).toBeGreaterThanOrEqual(answered);
  const { code, stdout } = await runTool('backup/check.ts', [], env);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/, 0 inconsistencies/)]);
}
