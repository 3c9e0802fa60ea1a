import { ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { readNumbers } from '../arguments.ts';
import { driftMs } from '../testing/drift.ts';
import { countErrors, type Errors, noErrors, readExport } from '../testing/exchange-log.ts';
import { makeOwnerOnPlan, type Owner } from '../testing/owner.ts';
import { endProcess } from '../testing/processes.ts';
import { launchProduct, removeFolder, startProduct, temporaryFolder } from '../testing/product.ts';
import { seededRandom } from '../testing/random.ts';
import { openWriters, type Writers } from '../testing/writers.ts';

const writerCount = 20;
const minMs = 50;
const spreadMs = 1_500;
/** A round lasts until at least this many messages are acknowledged, even on a slow machine. */
const minAcknowledged = 7;
const roundLimitMs = 20_000;
/** After one kill in five, a start is killed within a second too, mostly before it is ready: it interrupts recovery. */
const interruptedStarts = 0.2;

type KillRun = Errors & { rounds: number; acknowledged: number; slowestStatsMs: number };

/**
 * Kills the product while visitors write, `rounds` times on the same data, and checks the data after each restart. The
 * seed decides the times of the kills.
 */
export async function killRounds(rounds: number, seed: number): Promise<KillRun> {
  const directory = temporaryFolder();
  const random = seededRandom(seed);
  let product = await startProduct({ directory });
  try {
    const owner = await makeOwnerOnPlan(product.url, { DATA_DIR: directory }, 'full');
    const writers = openWriters(writerCount, owner.botId, seededRandom(seed));
    const worst = { ...noErrors(), slowestStatsMs: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const before = writers.acknowledged.size;
      const writing = writers.write(product.url);
      await sleep(minMs + random() * spreadMs);
      const wanted = before + minAcknowledged;
      await eventually(() => ok(writers.acknowledged.size >= wanted), roundLimitMs);
      await product.kill();
      await writing;
      if (random() < interruptedStarts) await killWhileStarting(directory, random() * 1_000);
      product = await startProduct({ directory });
      keepWorst(worst, await errorsIn(product.url, owner, writers));
    }
    return { rounds, acknowledged: writers.acknowledged.size, ...worst };
  } catch (error) {
    const { exitCode, signalCode } = product.child;
    const end = signalCode ?? exitCode;
    throw new Error(`a round failed; the product ${end === null ? 'runs' : `ended with ${end}`}`, {
      cause: error,
    });
  } finally {
    await product.kill();
    removeFolder(directory);
  }
}

/** Compares the stored data with all messages acknowledged so far. */
async function errorsIn(url: string, owner: Owner, writers: Writers) {
  const rows = await readExport(url, owner);
  const statsMs = await driftMs(url, owner, rows);
  const slowestStatsMs = Math.round(statsMs ?? Number.POSITIVE_INFINITY);
  return { ...countErrors(rows, writers), drift: statsMs === null ? 1 : 0, slowestStatsMs };
}

function keepWorst<F extends Record<string, number>>(worst: F, found: F): void {
  const higher = Object.entries(found).filter(([name, value]) => value > (worst[name] ?? 0));
  Object.assign(worst, Object.fromEntries(higher));
}

async function killWhileStarting(directory: string, afterMs: number): Promise<void> {
  const port = String(await freePort());
  const child = launchProduct({ DATA_DIR: directory, PORT: port });
  await sleep(afterMs);
  await endProcess(child, 'SIGKILL');
}

if (import.meta.main) {
  const usage = 'usage: node deploy/e2e/kill.ts [ROUNDS] [SEED]';
  const [rounds = 50, seed = Date.now() % 1_000_000] = readNumbers(usage, 2);
  console.log(`repeat with: node deploy/e2e/kill.ts ${rounds} ${seed}`);
  const run = await killRounds(rounds, seed);
  console.table(run);
  const { lost, doubled, gaps, disordered, invented, drift } = run;
  process.exitCode = lost + doubled + gaps + disordered + invented + drift > 0 ? 1 : 0;
}
