import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsView } from '@contesta/contracts/stats';
import { readNumbers } from '../arguments.ts';
import { becomesTrue } from '../testing/becomes-true.ts';
import { get } from '../testing/calls.ts';
import { makeOwnerOnPlan } from '../testing/owner.ts';
import { residentMb } from '../testing/processes.ts';
import { removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { measureBaseline } from './baseline.ts';
import { measureUnderFlood } from './flood.ts';
import { editBot, makeLearnedBot, measureByWords, measureNewMessages } from './learning.ts';
import { measure, measurePaced } from './load.ts';
import { longestTurn, salon } from './long-messages.ts';

// Prints a table of figures with their limits, and writes bench-results.json.
type Row = { name: string; value: number; unit: string; limit: string };
const rows: Row[] = [];
const addRow = (name: string, value: number, unit: string, limit = '') =>
  rows.push({ name, value: Math.round(value * 100) / 100, unit, limit });

const usage = 'usage: npm run bench -- [SECONDS [REPLIES]]';
const [seconds = 8, replies = 100_000] = readNumbers(usage, 2);
const question = { message: '¿teneis envio a domicilio?' };

const directory = temporaryFolder();
const baseline = await measureBaseline(question, seconds);
addRow('bare Express', baseline.perSecond, 'requests/s');
const durable = await measureBaseline(question, seconds, join(directory, 'baseline.db'));
addRow('Express that saves one row durably', durable.perSecond, 'requests/s');

const product = await startProduct({ directory });
addRow('ready after', product.startMs / 1000, 's', '≤ 2.5');
addRow('memory at rest', residentMb(product.child), 'MB');
const owner = await makeOwnerOnPlan(product.url, { DATA_DIR: directory }, 'full');
const replyUrl = `${product.url}/api/chatbots/${owner.botId}/reply`;

await measure({ url: replyUrl, method: 'POST', body: question, seconds: 3 }); // warm-up
const fullLoad = await measure({ url: replyUrl, method: 'POST', body: question, seconds });
addRow('a repeated message', fullLoad.perSecond, 'requests/s');
addRow('a repeated message / bare Express', fullLoad.perSecond / baseline.perSecond, '', '≥ 0.15');
addRow(
  'a repeated message / Express that saves one row durably',
  fullLoad.perSecond / durable.perSecond,
  '',
  '≥ 1',
);
const halfLoad = await measurePaced({
  url: replyUrl,
  body: question,
  rate: fullLoad.perSecond / 2,
  seconds,
  connections: 50,
});
addRow('a repeated message at half that load, p99', halfLoad.p99, 'ms', '≤ 50');

for (const [name, path] of [
  ['list of chatbots', '/api/chatbots'],
  ['statistics', `/api/chatbots/${owner.botId}/stats`],
]) {
  const call = await measure({
    url: `${product.url}${path}`,
    token: owner.token,
    seconds: seconds / 2,
    connections: 20, // one owner may read 4 lists at once, while 20 more wait
  });
  addRow(`${name} / bare Express`, call.perSecond / baseline.perSecond, '');
  if (call.failed > 0) addRow(`${name}, failed`, call.failed, 'calls', '0');
}

await measureLearning();
addRow('a misspelt message by words, 1,500 pairs, p95', measureByWords(1_500), 'ms', '≤ 5');
addRow('a misspelt message by words, 15,000 pairs, p95', measureByWords(15_000), 'ms', '≤ 15');
for (const [name, calendar] of [
  ['without bookings', null],
  ['with bookings', salon],
] as const)
  addRow(
    `longest turn of the event loop, hostile message of 2,000 characters, ${name}`,
    await longestTurn(150, calendar),
    'ms',
    '≤ 20',
  );
const more = await measure({ url: replyUrl, method: 'POST', body: question, amount: 20_000 });
addRow('memory after 20,000 more replies', residentMb(product.child), 'MB', '≤ 350');
// A new bot, so that its statistics show when exactly these exchanges are counted.
const newOwner = await makeOwnerOnPlan(product.url, { DATA_DIR: directory }, 'full');
const newBot = `${product.url}/api/chatbots/${newOwner.botId}`;
const last = await measure({
  url: `${newBot}/reply`,
  method: 'POST',
  body: question,
  amount: replies,
});
addRow(`insights of ${replies} exchanges`, await insightsMs(), 'ms', '≤ 300');
addRow(`memory after ${replies} more replies`, residentMb(product.child), 'MB', '≤ 350');
const failed = [fullLoad, halfLoad, more, last].reduce((sum, load) => sum + load.failed, 0);
addRow('replies failed', failed, 'calls', '0');
await product.stop();
removeFolder(directory);

const flooded = await measureUnderFlood();
addRow('answers kept while one address floods twenty bots', flooded.keptPercent, '%', '≥ 90');
addRow('the slowest answer during the flood', flooded.slowest, 's', '≤ 5');
for (const [reason, count] of Object.entries(flooded.byWords))
  addRow(`messages answered by words during the flood, ${reason}`, count, 'messages');

console.table(rows);
writeFileSync('bench-results.json', `${JSON.stringify(rows, null, 2)}\n`);

/** Milliseconds to read the new bot's insights, the best of three reads, once the statistics count all its exchanges. */
async function insightsMs(): Promise<number> {
  const sent = replies - last.failed;
  const counted = async () =>
    (await get<StatsView>(`${newBot}/stats`, newOwner.token)).userMessages >= sent;
  if (!(await becomesTrue(counted, { withinMs: 60_000, everyMs: 500 })))
    throw new Error('the statistics do not show all exchanges');
  const times: number[] = [];
  // Insights are cached for each number of days, so each read asks for another number.
  for (const days of [88, 89, 90]) {
    const began = performance.now();
    await get(`${newBot}/insights?days=${days}`, newOwner.token);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

/** Measures how long learning takes, how it delays other bots' visitors, and the time of a message with the encoder. */
async function measureLearning(): Promise<void> {
  const { id, seconds: learningSeconds } = await makeLearnedBot(product.url, owner.token, 150);
  addRow('150 pairs learned in', learningSeconds, 's', '≤ 8');
  const learnedUrl = `${product.url}/api/chatbots/${id}/reply`;
  const alone = await measureNewMessages(learnedUrl);
  addRow('a first-seen message, p50', alone.p50, 'ms', '≤ 20');
  addRow('a first-seen message, p95', alone.p95, 'ms', '≤ 40');
  const two = await measureNewMessages(learnedUrl, { visitors: 2 });
  addRow('new messages of two visitors, p95', two.p95, 'ms', '≤ 40');
  addRow(
    'an edit of 50 texts learned in',
    await editBot(product.url, owner.token, id, 150, 50),
    's',
    '≤ 2',
  );
  const learning = makeLearnedBot(product.url, owner.token, 1_500);
  const slowed = await measureNewMessages(learnedUrl, { visitors: 3 });
  addRow('new messages while 1,500 pairs are learned, p95', slowed.p95, 'ms', '≤ 1000');
  addRow('1,500 pairs learned in', (await learning).seconds, 's', '≤ 60');
  addRow('memory once 1,500 pairs are learned', residentMb(product.child), 'MB', '≤ 350');
}
