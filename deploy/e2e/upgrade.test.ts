import { join } from 'node:path';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, post } from '../testing/calls.ts';
import { grantPlan, makeOwner, type Owner } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { type Running, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';

const directory = temporaryFolder();
const env = { DATA_DIR: directory };
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

/** What a version without insights and inbox would have left. */
async function makeOlder(): Promise<void> {
  const drop = { conversation: ['unansweredGroups', 'inboxes', 'migrations'], stats: ['pages'] };
  for (const [name, collections] of Object.entries(drop)) {
    const store = openSqliteStore({ file: join(directory, `${name}.db`) });
    for (const collection of collections) await store.collection(collection).deleteMany({});
    await store.close();
  }
}

beforeAll(async () => {
  product = await startProduct({ directory });
  owner = await makeOwner(product.url);
  await grantPlan(product.url, env, owner, 'full');
  const url = `${product.url}/api/chatbots/${owner.botId}/reply`;
  for (const message of [...asked, ...asked, ...asked]) await post(url, { message });
});
afterAll(async () => {
  await product.kill();
  removeFolder(directory);
});

it('shows the past of an older version, also after kills while it is migrated', async () => {
  await untilWhole();
  await product.stop();
  await makeOlder();
  for (let kills = 0; kills < 3; kills += 1) {
    product = await startProduct({ directory });
    await product.kill();
  }
  product = await startProduct({ directory });
  await untilWhole();
  const { code, stdout } = await runTool('backup/check.ts', [], env);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/, 0 of what should hold/)]);
}, 120_000);
