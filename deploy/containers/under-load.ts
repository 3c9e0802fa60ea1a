import assert from 'node:assert/strict';
import { driftMs } from '../e2e/drift.ts';
import { readExport } from '../e2e/export-rows.ts';
import { judge } from '../e2e/judge.ts';
import type { Owner } from '../testing/owner.ts';
import type { Compose } from './compose.ts';
import { docker } from './engine.ts';
import { exchangesByReplica } from './figures.ts';
import { untilHealthy } from './until-healthy.ts';
import { openVisitors, type Visitors } from './visitors.ts';

type Say = (what: string, figure: string) => void;

const visitors = 8;
const calmMs = 5_000;
const shareLimitMs = 60_000;
/** Of two replicas, the least that either may get of what both get. */
const leastShare = 0.2;

/** Shows that replicas share the work, that one may be started again under load, and that one added later gets its part. */
export async function underLoad(
  compose: Compose,
  url: string,
  owner: Owner,
  say: Say,
): Promise<void> {
  const crowd = openVisitors(url, owner.botId, visitors);
  try {
    await pass(calmMs);
    say('shared by two replicas', sharesOf(await exchangesByReplica(compose)));
    await restartOne(compose);
    await pass(calmMs);
    say('restart of one under load', `${crowd.failures.length} of ${crowd.sent.size} calls failed`);
    say('a third replica has work after', `${await addReplica(compose)} s`);
  } finally {
    await crowd.stop();
  }
  assert.deepEqual(crowd.failures, []);
  say('judged', await judged(url, owner, crowd));
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function sharesOf(counts: Map<string, number>): string {
  const all = [...counts.values()];
  const total = all.reduce((sum, one) => sum + one, 0);
  assert.equal(all.length, 2);
  assert.ok(Math.min(...all) > total * leastShare, `one got too little: ${all.join(' and ')}`);
  return all.join(' and ');
}

async function restartOne(compose: Compose): Promise<void> {
  const [one = ''] = await compose.idsOf('conversation');
  await docker('restart', '-t', '20', one);
  await untilHealthy(compose);
}

/** In seconds, from the moment the new one is healthy. */
async function addReplica(compose: Compose): Promise<string> {
  const before = await exchangesByReplica(compose);
  await compose.up('--no-recreate', '--scale', 'conversation=3');
  await untilHealthy(compose);
  const startedAt = performance.now();
  for (;;) {
    const counts = await exchangesByReplica(compose);
    const added = [...counts].find(([id]) => !before.has(id));
    const seconds = (performance.now() - startedAt) / 1_000;
    if (added && added[1] > 0) return seconds.toFixed(1);
    assert.ok(seconds * 1_000 < shareLimitMs, 'the third replica got nothing');
    await pass(500);
  }
}

/** Holds the export against what was acknowledged, and the statistics against the export. */
async function judged(url: string, owner: Owner, crowd: Visitors): Promise<string> {
  const rows = (await readExport(url, owner)).filter(({ question }) => crowd.sent.has(question));
  const found = judge(rows, crowd);
  assert.deepEqual(Object.values(found).filter(Boolean), [], JSON.stringify(found));
  const drift = await driftMs(url, owner, await readExport(url, owner));
  assert.notEqual(drift, null, 'the statistics do not equal the export');
  return `${rows.length} exchanges, none lost, doubled or out of order; statistics equal`;
}
