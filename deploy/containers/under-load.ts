import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { becomesTrue } from '../testing/becomes-true.ts';
import { openCaller, post } from '../testing/calls.ts';
import { driftMs } from '../testing/drift.ts';
import { countErrors, type Row, readExport } from '../testing/exchange-log.ts';
import { floristPairs, type Owner } from '../testing/owner.ts';
import type { Acknowledged } from '../testing/writers.ts';
import { type Compose, untilHealthy } from './compose.ts';
import { docker } from './engine.ts';
import { exchangesByReplica } from './figures.ts';

type Print = (label: string, figure: string) => void;

/** Each bot has one visitor and one home replica. With fewer bots, one of three replicas might be the home of none. */
const botCount = 24;
const undisturbedMs = 5_000;
const thirdReplicaLimitMs = 60_000;
/** A replica that has just started may be slow on a busy machine, and the other then gets its work for a while. */
const sharedLimitMs = 30_000;
/** Arguments that start the given numbers of replicas, and two each of telegram and calendar, which must coordinate. */
export const replicas = (counts: Record<string, number>): string[] =>
  Object.entries({ calendar: 2, telegram: 2, ...counts }).flatMap(([name, count]) => [
    '--scale',
    `${name}=${count}`,
  ]);
/** The minimum share of the work that each of two replicas must get. */
const minShare = 0.2;

/** Checks that replicas share the work, that a restart under load fails no call, and that a new replica gets work. */
export async function underLoad(
  compose: Compose,
  url: string,
  owner: Owner,
  print: Print,
): Promise<void> {
  const bots = await Promise.all(Array.from({ length: botCount }, () => makeBot(url, owner)));
  const visitors = openVisitors(url, bots);
  try {
    await sleep(undisturbedMs);
    const areShared = async () => isShared(await exchangesByReplica(compose));
    await becomesTrue(areShared, { withinMs: sharedLimitMs, everyMs: 1_000 });
    print('shared by two replicas', sharesOf(await exchangesByReplica(compose)));
    await restartOne(compose);
    await sleep(undisturbedMs);
    const failed = `${visitors.failures.length} of ${visitors.sent.size} calls failed`;
    print('restart of one replica under load', failed);
    print('a third replica has work after', `${await addReplica(compose)} s`);
  } finally {
    await visitors.stop();
  }
  assert.deepEqual(visitors.failures, []);
  print('comparison', await compare(url, bots, visitors));
}

async function makeBot(url: string, owner: Owner): Promise<Owner> {
  const bot = { name: 'Azahar', prompts: floristPairs };
  const { _id } = await post(`${url}/api/chatbots`, bot, owner.token);
  return { ...owner, botId: String(_id) };
}

function isShared(counts: Map<string, number>): boolean {
  const all = [...counts.values()];
  const total = all.reduce((sum, count) => sum + count, 0);
  return all.length === 2 && Math.min(...all) > total * minShare;
}

function sharesOf(counts: Map<string, number>): string {
  const shares = [...counts.values()].join(' and ');
  assert.ok(isShared(counts), `one replica got too little work: ${shares}`);
  return shares;
}

async function restartOne(compose: Compose): Promise<void> {
  const [replica = ''] = await compose.idsOf('conversation');
  await docker('restart', '-t', '20', replica);
  await untilHealthy(compose);
}

/** Seconds until the new replica has work, from the moment it is healthy. */
async function addReplica(compose: Compose): Promise<string> {
  const before = await exchangesByReplica(compose);
  await compose.up('--no-recreate', ...replicas({ conversation: 3 }));
  await untilHealthy(compose);
  const startedAt = performance.now();
  const hasWork = async () => {
    const counts = await exchangesByReplica(compose);
    return [...counts].some(([id, count]) => !before.has(id) && count > 0);
  };
  const worked = await becomesTrue(hasWork, { withinMs: thirdReplicaLimitMs, everyMs: 500 });
  assert.ok(worked, 'the third replica got no work');
  return ((performance.now() - startedAt) / 1_000).toFixed(1);
}

/** Compares the exports with the acknowledged messages, and the statistics with the exports. */
async function compare(url: string, bots: Owner[], visitors: Visitors): Promise<string> {
  const all: Row[] = [];
  for (const bot of bots) {
    const rows = await readExport(url, bot);
    all.push(...rows);
    const drift = await driftMs(url, bot, rows);
    assert.notEqual(drift, null, 'the statistics do not match the export');
  }
  const found = countErrors(all, visitors);
  assert.deepEqual(Object.values(found).filter(Boolean), [], JSON.stringify(found));
  return `${all.length} exchanges, none lost, doubled or out of order; statistics match`;
}

type Visitors = ReturnType<typeof openVisitors>;

/**
 * One visitor for each bot, who writes messages until stopped. Each message contains its writer and number. Failed
 * calls are recorded and not retried.
 */
function openVisitors(url: string, bots: readonly Owner[]) {
  const acknowledged = new Map<string, Acknowledged>();
  const sent = new Set<string>();
  const failures: string[] = [];
  let stopped = false;

  async function visit({ botId }: Owner, writer: number): Promise<void> {
    let conversationId: string | undefined;
    for (let number = 1; !stopped; number += 1) {
      const known = floristPairs[number % floristPairs.length]?.question;
      const message = `${known} #${writer}.${number}`;
      sent.add(message);
      const response = await ask(url, botId, { message, conversationId });
      if (typeof response === 'string') failures.push(response);
      else {
        acknowledged.set(message, response);
        conversationId = response.conversationId;
      }
    }
  }

  const visiting = Promise.all(bots.map(visit));
  return {
    acknowledged,
    sent,
    failures,
    async stop(): Promise<void> {
      stopped = true;
      await visiting;
    },
  };
}

/** The answer, or a description of the error. */
async function ask(url: string, botId: string, request: object): Promise<Acknowledged | string> {
  try {
    const answer = await openCaller(url).post(`/chatbots/${botId}/reply`, request);
    return answer.status === 200 ? answer.body : `${answer.status} ${answer.text}`;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}
