import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@contesta/kit/testing/eventually';
import { assertExited, type RunningPart } from '../testing/distributed.ts';
import { type Load, startLoad } from './load.ts';
import { describeFailures, isFailed } from './outcomes.ts';
import type { RunningProduct } from './running-product.ts';
import type { Figure, Scenario, ScenarioRun } from './scenario.ts';
import { verdictOn } from './verdict.ts';

const rounds = { quick: 1, full: 6 };
const undisturbedMs = 3_000;
const restartLimitMs = 60_000;

type Ending = {
  name: string;
  exitMs: number;
  /** The failed calls that were sent before the signal. */
  failedInFlight: number;
  /** The failed calls that were sent after the process had exited. */
  failedAfter: number;
  /** All failed calls that ended between the signal and the return of the process, and shortly after. */
  failed: number;
  backMs: number;
};

/** Ends one process and waits until its replacement is ready; returns the times and the numbers of failed calls. */
async function endPart(
  product: RunningProduct,
  load: Load,
  part: RunningPart,
  signal: NodeJS.Signals,
) {
  const from = load.outcomes.length;
  const at = performance.now();
  process.kill(part.pid, signal);
  await eventually(() => assertExited(part), restartLimitMs);
  const exitedAt = performance.now();
  const exitMs = exitedAt - at;
  await eventually(() => expectBack(product, part), restartLimitMs);
  const backMs = performance.now() - at;
  await sleep(undisturbedMs);
  const failed = load.outcomes.slice(from).filter(isFailed);
  const failedInFlight = failed.filter(({ sentAt }) => sentAt < at).length;
  if (failed.length > 0) console.log(`  ${part.name} ${signal}: ${describeFailures(failed)}`);
  const failedAfter = failed.filter(({ sentAt }) => sentAt > exitedAt).length;
  return { name: part.name, exitMs, backMs, failedInFlight, failedAfter, failed: failed.length };
}

async function expectBack(
  { parts }: RunningProduct,
  { name, pid, port }: RunningPart,
): Promise<void> {
  if (parts().get(name)?.pid === pid) throw new Error(`${name} was not restarted`);
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (!ok) throw new Error(`${name} is not ready`);
}

async function endEach(
  run: ScenarioRun,
  signal: NodeJS.Signals,
  figuresOf: (endings: Ending[]) => Figure[],
  isChosen = (_name: string) => true,
) {
  const { product, random, quick } = run;
  const load = startLoad({ product, random, perSecond: 100 });
  await sleep(undisturbedMs);
  const endings: Ending[] = [];
  try {
    for (let round = 0; round < (quick ? rounds.quick : rounds.full); round += 1)
      for (const name of [...product.parts().keys()].filter(isChosen)) {
        const part = product.parts().get(name);
        if (part) endings.push(await endPart(product, load, part, signal));
      }
  } finally {
    await load.stop();
  }
  return [...figuresOf(endings), ...(await verdictOn(product, load))];
}

const slowest = (endings: Ending[], of: 'exitMs' | 'backMs') =>
  Math.max(...endings.map((ending) => ending[of])) / 1000;
const sum = (endings: Ending[], of: 'failed' | 'failedInFlight' | 'failedAfter') =>
  endings.reduce((total, ending) => total + ending[of], 0);

export const partsStopped: Scenario = {
  name: 'parts-stopped',
  promise: 'SIGTERM to each process in turn, under 100 messages/s, fails no call',
  run: (run) =>
    endEach(run, 'SIGTERM', (endings) => [
      { name: 'processes ended', value: endings.length },
      { name: 'failed in flight', value: sum(endings, 'failedInFlight'), limit: 0 },
      { name: 'failed until the process was back', value: sum(endings, 'failed'), limit: 0 },
      { name: 'slowest exit, s', value: slowest(endings, 'exitMs'), limit: 15 },
      { name: 'slowest return, s', value: slowest(endings, 'backMs') },
    ]),
};

export const partsKilled: Scenario = {
  name: 'parts-killed',
  promise: 'kill -9 to each process in turn, under 100 messages/s, loses nothing acknowledged',
  run: (run) =>
    endEach(run, 'SIGKILL', (endings) => [
      { name: 'processes killed', value: endings.length },
      { name: 'failed, not acknowledged', value: sum(endings, 'failed') },
      { name: 'slowest return, s', value: slowest(endings, 'backMs') },
    ]),
};

export const homeAway: Scenario = {
  name: 'home-away',
  promise: 'kill -9 to each of three conversation replicas in turn loses and doubles no message',
  env: { CONVERSATION_REPLICAS: '3' },
  run: (run) =>
    endEach(
      run,
      'SIGKILL',
      (endings) => [
        { name: 'replicas killed', value: endings.length, limit: 3, isMinimum: true },
        { name: 'failed, not acknowledged', value: sum(endings, 'failed') },
        { name: 'failed, sent after the kill', value: sum(endings, 'failedAfter'), limit: 0 },
        { name: 'slowest return, s', value: slowest(endings, 'backMs') },
      ],
      (name) => name.startsWith('conversation'),
    ),
};
