import { setTimeout as pause } from 'node:timers/promises';
import { openArchive, openStore } from '@contesta/kit/adapters';
import { parseConfig } from '@contesta/kit/config';
import type { Doc } from '@contesta/kit/store/port';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect } from 'vitest';
import { z } from 'zod';
import { owners as stores } from '../backup/manifest.ts';
import { bookOne, linkIn, takeBookings, tomorrowAt } from '../testing/bookings.ts';
import { get, openCaller, post } from '../testing/calls.ts';
import { linkCalendar } from '../testing/google.ts';
import { grantPlan, makeOwner, type Owner, ownersPassword } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { openShop } from '../testing/shop.ts';
import { newToken, openChats } from '../testing/telegram.ts';

/** An installation whose versions are started one after the other on the same data and the same port, which links name. */
export type Installation = {
  url: string;
  /** What the operator's tools need to work on it. */
  env: Record<string, string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the new version's migration before anybody can call the product, where that is a job of its own. */
  cutUpgrade?(): Promise<void>;
  /** Kills and ends what runs, while a visitor asks and older data is migrated, and lets it run again. */
  breakAndGoOn(): Promise<void>;
};

const asked = [
  '¿Vendéis tornillos de acero?',
  '¿Cambiáis ruedas de bicicleta?',
  '¿Reparáis televisores?',
];

type Insights = { days: { exchanges: number; unanswered: number }[] };
type Inbox = { items: { question: string; count: number }[] };

/** What is made anew of the past: insights and the inbox. */
const pastOf = async (url: string, owner: Owner) => {
  const bot = `${url}/api/chatbots/${owner.botId}`;
  const { days } = await get<Insights>(`${bot}/insights`, owner.token);
  const { items } = await get<Inbox>(`${bot}/unanswered`, owner.token);
  return {
    exchanges: days.reduce((sum, day) => sum + day.exchanges, 0),
    unanswered: days.reduce((sum, day) => sum + day.unanswered, 0),
    inbox: items.map(({ question, count }) => `${count} ${question}`).toSorted(),
  };
};
const wholePast = {
  exchanges: 9,
  unanswered: 9,
  inbox: asked.map((question) => `3 ${question}`).toSorted(),
};
const untilWhole = (url: string, owner: Owner) =>
  eventually(async () => expect(await pastOf(url, owner)).toEqual(wholePast), 90_000);

type People = Record<'owner' | 'paypal' | 'stripe' | 'undecided' | 'erased' | 'busy', Owner>;

/** Accounts of each kind: one that uses everything, two that have paid, one whose order is open, one that is gone. */
async function makePeople(url: string, owner: Owner): Promise<People> {
  const shop = openShop({ url });
  const [paypal, stripe] = [await shop.buyer(), await shop.buyer()];
  const order = await shop.order(paypal, 'pro');
  await shop.approve(order);
  await shop.capture(paypal, order, 'pro');
  await shop.pay(await shop.checkout(stripe, 'full'));
  await shop.untilStatus(paypal, 'pro');
  await shop.untilStatus(stripe, 'full');
  const [undecided, erased, busy] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const body = { password: ownersPassword };
  const gone = await openCaller(url)('DELETE', '/user/me', { token: erased.token, body });
  expect(gone.status).toBe(202);
  return { owner, paypal, stripe, undecided, erased, busy };
}

/** What was begun before the upgrade, and is gone on with after it. */
async function begin(url: string, { owner, undecided }: People) {
  const call = openCaller(url);
  const { token, botId } = owner;
  const bot = `/chatbots/${botId}`;
  const look = { backgroundColor: '#123456', font: 'Roboto', fontSize: 15 };
  expect((await call('PUT', `${bot}/config`, { token, body: look })).status).toBe(200);
  const google = `${crypto.randomUUID()}@gmail.com`;
  expect(await linkCalendar(url, token, 'Permitir', google)).toMatch(/=linked$/);
  await takeBookings(url, owner);
  const body = { provider: 'google' };
  const connected = await call('POST', `${bot}/integrations/calendar`, { token, body });
  expect(connected.body).toMatchObject({ connected: true, linked: true });
  const visitor = { name: 'Eva Ruiz', email: 'eva@example.com' };
  const appointment = await bookOne(url, botId, { ...visitor, start: tomorrowAt('10:00') });
  const telegram = newToken();
  await post(`${url}/api${bot}/integrations/telegram`, { token: telegram.token }, token);
  const { items } = await get<{ items: { conversationId: string }[] }>(
    `${url}/api${bot}/conversations`,
    token,
  );
  const conversationId = items[0]?.conversationId ?? expect.fail('there are conversations');
  const { orderId } = await openShop({ url }).order(undecided, 'pro');
  return { google, appointment, chats: openChats(url, telegram.bot), conversationId, orderId };
}

type Begun = Awaited<ReturnType<typeof begin>>;
type Events = { google: { events: { email: string; status: string }[] } };

/** Passwords, links, tokens and open orders of the older version still do what they are for. */
async function goOn(url: string, people: People, begun: Begun): Promise<void> {
  const call = openCaller(url);
  const { botId, token } = people.owner;
  const { erased, ...living } = people;
  const login = ({ email }: Owner) =>
    call('POST', '/auth/login', { body: { email, password: ownersPassword } });
  for (const person of Object.values(living)) expect((await login(person)).status).toBe(200);
  expect((await login(erased)).status).toBe(401);

  const shop = openShop({ url });
  const order = await shop.order(people.undecided, 'pro');
  expect(order.orderId).toBe(begun.orderId);
  await shop.approve(order);
  await shop.capture(people.undecided, order, 'pro');
  await shop.untilStatus(people.undecided, 'pro');

  const { conversationId } = begun;
  const message = { message: '¿Se puede pagar con tarjeta?', conversationId };
  const said = await post(`${url}/api/chatbots/${botId}/reply`, message);
  expect(said).toMatchObject({ conversationId, answered: true });
  const talk = await call('GET', `/chatbots/${botId}/conversations/${conversationId}`, { token });
  expect(talk.body.items.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2]);

  const { path, body } = linkIn(begun.appointment.url);
  const { start } = begun.appointment;
  expect(await call('POST', path, { body })).toMatchObject({ status: 200, body: { start } });
  const visitor = { name: 'Luis Gil', email: 'luis@example.com' };
  await bookOne(url, botId, { ...visitor, start: tomorrowAt('12:00') });
  await eventually(async () => {
    const { google } = await get<Events>(`${url}/sandbox/state`);
    const there = google.events.filter(({ email }) => email === begun.google);
    expect(there.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  }, 30_000);

  const chat = await begun.chats.say('¿qué horario tenéis?');
  const [answer] = await begun.chats.answered(1, chat);
  expect(answer?.text).toBe('De lunes a viernes de 9:30 a 20:00.');
}

const ofAccount = [
  'user/me',
  'user/me/export',
  'user/me/letters',
  'google-auth/link',
  'chatbots',
  'payment/plan',
];
const ofBot = [
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

/** What each of them is shown, and which letters they got, by name. */
async function shown(url: string, people: People): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {};
  const shop = openShop({ url });
  const { busy: _, ...calm } = people;
  for (const [name, person] of Object.entries(calm)) {
    const { token, botId } = person;
    for (const path of [...ofAccount, ...ofBot.map((end) => `chatbots/${botId}${end}`)]) {
      const answer = await openCaller(url)('GET', `/${path}`, { token });
      const { requestId, ...body } = answer.body ?? { text: answer.text };
      facts[`${name} ${path}`] = { status: answer.status, body: withListsSorted(body) };
    }
    const letters = (await shop.letters(person)).map(({ messageId }) => messageId);
    facts[`${name} letters`] = [...new Set(letters)].toSorted();
  }
  return facts;
}

/** An export promises no order of what is in its lists. */
const withListsSorted = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value,
    ]),
  );

type Config = Parameters<typeof openArchive>[0];

/** Every document of every store, by its place. */
async function documents(config: Config): Promise<Map<string, object>> {
  const archive = await openArchive(config, stores);
  const found = new Map<string, object>();
  for await (const { owner: store, collection, doc } of archive.documents())
    found.set(`${store}/${collection}/${doc._id}`, doc);
  await archive.close();
  return found;
}

/** A visitor who asks without a pause, also while nobody listens; gives how many answers there were. */
function askOnAndOn(url: string, { botId }: Owner): () => Promise<number> {
  let [isOpen, answers] = [true, 0];
  const asking = (async () => {
    while (isOpen) {
      await post(`${url}/api/chatbots/${botId}/reply`, { message: '¿Hacéis envíos?' }).then(
        () => {
          answers += 1;
        },
        () => pause(20),
      );
    }
  })();
  return async () => {
    isOpen = false;
    await asking;
    return answers;
  };
}

/** What a version without insights, inbox, letters about the week and the origin of conversations would have left. */
async function makeOlder(config: Config): Promise<void> {
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
 * What every account of an older version was shown, it is shown by this one, and what was begun can be gone on with, whatever
 * is killed while the data is migrated.
 */
export async function keepsEveryFact(installation: Installation): Promise<void> {
  const { url, env } = installation;
  const { config } = parseConfig(z.object({}), env);
  await installation.start();
  const owner = await makeOwner(url);
  await grantPlan(url, env, owner, 'full');
  for (const message of [...asked, ...asked, ...asked])
    await post(`${url}/api/chatbots/${owner.botId}/reply`, { message });
  const people = await makePeople(url, owner);
  const begun = await begin(url, people);
  await untilWhole(url, owner);
  // Sessions that ended with their account are known everywhere within seconds, and the last emails are sent.
  const before = await eventually(async () => {
    const facts = await shown(url, people);
    expect(facts['erased payment/plan']).toMatchObject({ status: 401 });
    expect(JSON.stringify(facts)).not.toMatch(/\\?"state\\?":\\?"waiting/);
    return facts;
  }, 30_000);
  expect(Object.keys(before)).toHaveLength(85);
  await installation.stop();
  await makeOlder(config);
  const kept = await documents(config);
  await installation.cutUpgrade?.();
  await installation.start();
  const answers = askOnAndOn(url, people.busy);
  await installation.breakAndGoOn();
  await untilWhole(url, owner);
  await eventually(async () => expect(await shown(url, people)).toEqual(before), 60_000);
  const answered = await answers();
  await goOn(url, people, begun);
  await installation.stop();
  const found = await documents(config);
  expect([...kept.keys()].filter((place) => !found.has(place))).toEqual([]);
  const ofBusy = `conversation/exchanges/${people.busy.botId}:`;
  const exchanges = [...found.keys()].filter((place) => place.startsWith(ofBusy)).length;
  expect(answered).toBeGreaterThan(0);
  expect(exchanges).toBeGreaterThanOrEqual(answered);
  const { code, stdout } = await runTool('backup/check.ts', [], env);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/, 0 inconsistencies/)]);
}
