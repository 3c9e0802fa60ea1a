import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@contesta/kit/free-port';
import type { Doc } from '@contesta/kit/store/port';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { openSqliteArchive } from '@contesta/kit/store/sqlite/archive';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owners as stores } from '../backup/manifest.ts';
import { bookOne, takeBookings, tomorrowAt } from '../testing/bookings.ts';
import { get, openCaller, post } from '../testing/calls.ts';
import { grantPlan, makeOwner, type Owner, ownersPassword } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { type Running, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { openShop } from '../testing/shop.ts';
import { newToken } from '../testing/telegram.ts';

const directory = temporaryFolder();
const env = { DATA_DIR: directory };
/** One port for all versions: links name it. */
const port = { PORT: String(await freePort()) };
const asked = [
  '¿Vendéis tornillos de acero?',
  '¿Cambiáis ruedas de bicicleta?',
  '¿Hacéis tatuajes?',
];
let product: Running;
let owner: Owner;

type Insights = { days: { exchanges: number; unanswered: number }[] };
type Inbox = { items: { question: string; count: number }[] };

const factsOf = async () => {
  const bot = `${product.url}/api/chatbots/${owner.botId}`;
  const { days } = await get<Insights>(`${bot}/insights`, owner.token);
  const { items } = await get<Inbox>(`${bot}/unanswered`, owner.token);
  return {
    exchanges: days.reduce((sum, day) => sum + day.exchanges, 0),
    unanswered: days.reduce((sum, day) => sum + day.unanswered, 0),
    inbox: items.map(({ question, count }) => `${count} ${question}`).toSorted(),
  };
};
const whole = {
  exchanges: 9,
  unanswered: 9,
  inbox: asked.map((question) => `3 ${question}`).toSorted(),
};
const untilWhole = () => eventually(async () => expect(await factsOf()).toEqual(whole), 30_000);

type People = Record<'owner' | 'paypal' | 'stripe' | 'undecided' | 'erased' | 'busy', Owner>;
let people: People;

/** Accounts of each kind: one that uses everything, two that have paid, one whose order is open, one that is gone. */
async function makePeople(): Promise<People> {
  const { url } = product;
  const shop = openShop(product);
  const [paypal, stripe] = [await shop.buyer(), await shop.buyer()];
  const order = await shop.order(paypal, 'pro');
  await shop.approve(order);
  await shop.capture(paypal, order, 'pro');
  await shop.pay(await shop.checkout(stripe, 'full'));
  await shop.untilStatus(paypal, 'pro');
  await shop.untilStatus(stripe, 'full');
  const [undecided, erased, busy] = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  await shop.order(undecided, 'pro');
  const body = { password: ownersPassword };
  const gone = await openCaller(url)('DELETE', '/user/me', { token: erased.token, body });
  expect(gone.status).toBe(202);
  await takeBookings(url, owner);
  const visitor = { start: tomorrowAt('10:00'), name: 'Eva Ruiz', email: 'eva@example.com' };
  await bookOne(url, owner.botId, visitor);
  const { token } = newToken();
  await post(`${url}/api/chatbots/${owner.botId}/integrations/telegram`, { token }, owner.token);
  return { owner, paypal, stripe, undecided, erased, busy };
}

const ofAccount = ['user/me', 'user/me/export', 'chatbots', 'payment/plan'];
const ofBot = ['', '/stats', '/integrations/calendar', '/integrations/telegram', '/appointments'];

/** What each of them is shown, by name. */
async function shown(): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {};
  const { busy: _, ...calm } = people;
  for (const [name, { token, botId }] of Object.entries(calm))
    for (const path of [...ofAccount, ...ofBot.map((end) => `chatbots/${botId}${end}`)]) {
      const answer = await openCaller(product.url)('GET', `/${path}`, { token });
      const { requestId, ...body } = answer.body ?? {};
      facts[`${name} ${path}`] = { status: answer.status, body };
    }
  return facts;
}

/** Every document of every store, by its place. */
async function documents(): Promise<Map<string, object>> {
  const archive = openSqliteArchive(directory, stores);
  const found = new Map<string, object>();
  for await (const { owner: store, collection, doc } of archive.documents())
    found.set(`${store}/${collection}/${doc._id}`, doc);
  await archive.close();
  return found;
}

/** A visitor who asks without a pause, also while nobody listens; gives how many answers there were. */
function askOnAndOn(): () => Promise<number> {
  const { botId } = people.busy;
  let [isOpen, answers] = [true, 0];
  const asking = (async () => {
    while (isOpen) {
      const url = `${product.url}/api/chatbots/${botId}/reply`;
      await post(url, { message: '¿Hacéis envíos?' }).then(
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
async function makeOlder(): Promise<void> {
  const drop = { conversation: ['unansweredGroups', 'inboxes', 'migrations'], stats: ['pages'] };
  for (const [name, collections] of Object.entries(drop)) {
    const store = openSqliteStore({ file: join(directory, `${name}.db`) });
    for (const collection of collections) await store.collection(collection).deleteMany({});
    await store.close();
  }
  const unset = {
    auth: ['accounts', 'weeklyAt', 'unsubscribeKey'],
    conversation: ['conversations', 'booked'],
  };
  for (const [name, [collection = '', ...fields]] of Object.entries(unset)) {
    const store = openSqliteStore({ file: join(directory, `${name}.db`) });
    const $unset = Object.fromEntries(fields.map((field) => [field, '']));
    await store.collection<Doc>(collection).updateMany({}, { $unset });
    await store.close();
  }
}

beforeAll(async () => {
  product = await startProduct({ directory, env: port });
  owner = await makeOwner(product.url);
  await grantPlan(product.url, env, owner, 'full');
  const url = `${product.url}/api/chatbots/${owner.botId}/reply`;
  for (const message of [...asked, ...asked, ...asked]) await post(url, { message });
  people = await makePeople();
}, 60_000);
afterAll(async () => {
  await product.kill();
  removeFolder(directory);
});

it('keeps every fact of an older version, also after kills under load while it is migrated', async () => {
  await untilWhole();
  // Sessions that ended with their account are known everywhere within seconds, and the last emails are sent.
  const before = await eventually(async () => {
    const facts = await shown();
    expect(facts['erased payment/plan']).toMatchObject({ status: 401 });
    expect(JSON.stringify(facts)).not.toContain('"state":"waiting"');
    return facts;
  }, 10_000);
  expect(Object.keys(before)).toHaveLength(45);
  await product.stop();
  await makeOlder();
  const kept = await documents();
  product = await startProduct({ directory, env: port });
  const answers = askOnAndOn();
  for (let kills = 0; kills < 3; kills += 1) {
    await product.kill();
    product = await startProduct({ directory, env: port });
  }
  await untilWhole();
  await eventually(async () => expect(await shown()).toEqual(before), 30_000);
  const answered = await answers();
  await product.stop();
  const found = await documents();
  expect([...kept.keys()].filter((place) => !found.has(place))).toEqual([]);
  const asked = `conversation/exchanges/${people.busy.botId}:`;
  const exchanges = [...found.keys()].filter((place) => place.startsWith(asked)).length;
  expect(answered).toBeGreaterThan(0);
  expect(exchanges).toBeGreaterThanOrEqual(answered);
  const { code, stdout } = await runTool('backup/check.ts', [], env);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/, 0 of what should hold/)]);
}, 180_000);
