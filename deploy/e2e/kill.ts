import { setTimeout as sleep } from 'node:timers/promises';
import { grantPlan, makeOwner, type Owner } from '../testing/owner.ts';
import { endProcess, freePort } from '../testing/processes.ts';
import { launchProduct, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { driftMs } from './drift.ts';
import { readExport } from './export-rows.ts';
import { type Figures, judge, noFigures } from './judge.ts';
import { seeded } from './seeded.ts';
import { openWriters } from './writers.ts';

const writerCount = 20;
const leastMs = 50;
const spreadMs = 1_500;
/** One start in five is killed before it is ready, so that what mends a death is itself interrupted. */
const interruptedStarts = 0.2;

export type KillRun = Figures & { rounds: number; acknowledged: number; slowestStatsMs: number };

/**
 * Kills the product under writers as often as asked, on the same data, and reads after each new start what is left.
 * All times come from the seed; what the machine does in them does not.
 */
export async function killRounds(rounds: number, seed: number): Promise<KillRun> {
  const directory = temporaryFolder();
  const random = seeded(seed);
  try {
    const first = await startProduct({ directory });
    const owner = await makeOwner(first.url);
    await grantPlan(first.url, directory, owner, 'full');
    return await runRounds({ rounds, random, directory, owner, product: first });
  } finally {
    removeFolder(directory);
  }
}

type Round = {
  rounds: number;
  random: () => number;
  directory: string;
  owner: Owner;
  product: Awaited<ReturnType<typeof startProduct>>;
};

async function runRounds({ rounds, random, directory, owner, ...given }: Round): Promise<KillRun> {
  const writers = openWriters(writerCount, owner.botId, random);
  const figures = noFigures();
  let slowestStatsMs = 0;
  let { product } = given;
  for (let round = 1; round <= rounds; round += 1) {
    const writing = writers.write(product.url);
    await sleep(leastMs + random() * spreadMs);
    await product.kill();
    await writing;
    if (random() < interruptedStarts) await killWhileStarting(directory, random() * 1_000);
    product = await startProduct({ directory });
    const rows = await readExport(product.url, owner);
    const found = judge(rows, writers);
    const statsMs = await driftMs(product.url, owner, rows);
    if (statsMs === null) figures.drift += 1;
    else slowestStatsMs = Math.max(slowestStatsMs, Math.round(statsMs));
    for (const name of ['lost', 'doubled', 'holes', 'disordered', 'invented'] as const)
      figures[name] = Math.max(figures[name], found[name]);
  }
  await product.stop();
  return { rounds, acknowledged: writers.acknowledged.size, ...figures, slowestStatsMs };
}

async function killWhileStarting(directory: string, afterMs: number): Promise<void> {
  const port = String(await freePort());
  const child = launchProduct({ DATA_DIR: directory, PORT: port });
  await sleep(afterMs);
  await endProcess(child, 'SIGKILL');
}

if (import.meta.main) {
  const [rounds = '50', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
  console.log(`again with: node deploy/e2e/kill.ts ${rounds} ${seed}`);
  const run = await killRounds(Number(rounds), Number(seed));
  console.table(run);
  const { lost, doubled, holes, disordered, invented, drift } = run;
  process.exitCode = lost + doubled + holes + disordered + invented + drift > 0 ? 1 : 0;
}
