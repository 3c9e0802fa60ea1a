import assert from 'node:assert/strict';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { readArguments } from '../arguments.ts';
import { openBuyerActions } from '../testing/buyer-actions.ts';
import { get, post } from '../testing/calls.ts';
import { readExport } from '../testing/exchange-log.ts';
import { floristPairs, makeOwner, type Owner } from '../testing/owner.ts';
import { type Compose, openCompose, untilHealthy } from './compose.ts';
import { must } from './engine.ts';
import { imageSize, memoryByContainer } from './figures.ts';
import { answerAtTelegram, raceForOneSlot } from './replica-checks.ts';
import { replicas, underLoad } from './under-load.ts';

const image = 'contesta';

/** Builds the image, starts the compose file, checks the running product, and removes it. */
async function main(): Promise<void> {
  readArguments('usage: npm run test:compose');
  await must(['docker', 'version']).catch(() => {
    throw new Error('this needs a running container engine');
  });
  const project = `contesta-smoke-${process.pid}`;
  const port = String(await freePort());
  const compose = await openCompose(project, {
    PORT: port,
    CONTESTA_IMAGE: image,
  });
  console.log(`${compose.command}, project ${project}, port ${port}`);
  const removeContainers = () => compose.down().catch((error) => console.error(error.message));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void removeContainers().finally(() => process.exit(1)));
  try {
    await bringUp(compose);
    await runChecks(compose, `http://127.0.0.1:${port}`);
    for (const [name, memory] of await memoryByContainer(project)) print(name, memory);
  } catch (error) {
    await printFailedLogs(compose);
    throw error;
  } finally {
    await removeContainers();
  }
}

async function bringUp(compose: Compose): Promise<void> {
  await timed('build', () => compose.compose('build'));
  print('image', `${await imageSize(image)} MB`);
  await timed('ready', async () => {
    await compose.up(...replicas({ conversation: 2 }));
    await untilHealthy(compose);
  });
}

async function runChecks(compose: Compose, url: string): Promise<void> {
  await timed('production refuses a demonstration', () => assertDemonstrationRefused(compose));
  const owner = await timed('main journey', () => runMainJourney(url));
  await timed('a race for one slot', () => raceForOneSlot(url, owner));
  await timed('answers on Telegram', () => answerAtTelegram(url, owner));
  await underLoad(compose, url, owner, print);
}

/** Prints the logs of containers that exited with an error or are unhealthy. */
async function printFailedLogs(compose: Compose): Promise<void> {
  const { stdout } = await compose.attempt('ps');
  console.error(stdout);
  for (const line of stdout.split('\n')) {
    const service = /[-_]([a-z]+)[-_]\d+ /.exec(line)?.[1];
    if (service && /unhealthy|Exit [1-9]|Exited \([1-9]|Restarting/.test(line))
      console.error(await compose.logsOf(service));
  }
}

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  print(step, `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return result;
}

function print(label: string, figure: string): void {
  console.log(`${label.padEnd(40)} ${figure}`);
}

const refusedVariables = ['INTERNAL_SECRET', 'MONGO_URL', 'REDIS_URL', 'SANDBOX_URL', 'PUBLIC_URL'];

/** With demonstration settings in production the start-up job lists errors and exits with 78, the sandbox with 0. */
async function assertDemonstrationRefused({ attempt }: Compose): Promise<void> {
  const production = ['run', '--rm', '-T', '--no-deps', '-e', 'APP_ENV=production'];
  const topics = await attempt(...production, 'topics');
  const output = `${topics.stdout}${topics.stderr}`;
  assert.equal(topics.code, 78, output);
  for (const name of refusedVariables) assert.match(output, new RegExp(`^ +${name}: `, 'm'));
  const sandbox = await attempt(...production, 'sandbox');
  assert.equal(sandbox.code, 0, `${sandbox.stdout}${sandbox.stderr}`);
}

const waitMs = 30_000;

/** Registers, makes a bot, asks it, pays a stand-in provider for a plan, and reads statistics, export and letters. */
async function runMainJourney(url: string): Promise<Owner> {
  const owner = await makeOwner(url);
  const [pair] = floristPairs;
  const path = `${url}/api/chatbots/${owner.botId}`;
  const first = await post(`${path}/reply`, { message: 'que horario teneis' });
  assert.equal(first.reply, pair?.answer);
  const { conversationId } = first;
  await post(`${path}/reply`, { message: '¿vendéis tornillos?', conversationId });

  const actions = openBuyerActions({ url });
  await actions.pay(await actions.checkout(owner, 'full'));
  await actions.untilPlan(owner, 'full', waitMs);
  await eventually(async () => {
    const stats = await get<{ totalMessages: number }>(`${path}/stats`, owner.token);
    assert.equal(stats.totalMessages, 4, 'the statistics do not show both exchanges'); // two messages each
  }, waitMs);
  const rows = await readExport(url, owner);
  assert.deepEqual(
    rows.map((row) => [row.conversationId, row.seq, row.question]),
    [
      [conversationId, 1, 'que horario teneis'],
      [conversationId, 2, '¿vendéis tornillos?'],
    ],
  );
  await eventually(async () => {
    const letters = await actions.letters(owner);
    assert.equal(letters.length, 2, 'the welcome and the receipt did not both arrive');
  }, waitMs);
  return owner;
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
