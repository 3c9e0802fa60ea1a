import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@contesta/kit/testing/eventually';
import { isGone, type RunningPart } from '../testing/distributed.ts';
import { type Load, startLoad } from './load.ts';
import { describeFailures, isFailed } from './outcomes.ts';
import type { Figure, Play, Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { verdictOn } from './verdict.ts';

const rounds = { quick: 1, full: 6 };
const calmMs = 3_000;
const restartLimitMs = 60_000;

type Ending = {
  name: string;
  exitMs: number;
  failedInFlight: number;
  /** The failed calls that were sent after the process had exited. */
  failedAfter: number;
  failed: number;
  backMs: number;
};

/** Ends one process and waits until its replacement is ready. */
async function endPart(stage: Stage, load: Load, part: RunningPart, signal: NodeJS.Signals) {
  const from = load.outcomes.length;
  const at = performance.now();
  process.kill(part.pid, signal);
  await eventually(() => isGone(part), restartLimitMs);
  const exitedAt = performance.now();
  const exitMs = exitedAt - at;
  await eventually(() => isBack(stage, part), restartLimitMs);
  const backMs = performance.now() - at;
  await sleep(calmMs);
  const failed = load.outcomes.slice(from).filter(isFailed);
  const failedInFlight = failed.filter(({ sentAt }) => sentAt < at).length;
  if (failed.length > 0) console.log(`  ${part.name} ${signal}: ${describeFailures(failed)}`);
  const failedAfter = failed.filter(({ sentAt }) => sentAt > exitedAt).length;
  return { name: part.name, exitMs, backMs, failedInFlight, failedAfter, failed: failed.length };
}

async function isBack({ parts }: Stage, { name, pid, port }: RunningPart): Promise<void> {
  if (parts().get(name)?.pid === pid) throw new Error(`${name} was not restarted`);
  if (name === 'sandbox') return;
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
  if (!ok) throw new Error(`${name} is not ready`);
}

async function endEach(
  play: Play,
  signal: NodeJS.Signals,
  figuresOf: (endings: Ending[]) => Figure[],
  isChosen = (_name: string) => true,
) {
  const { stage, random, quick } = play;
  const load = startLoad({ stage, random, perSecond: 100 });
  await sleep(calmMs);
  const endings: Ending[] = [];
  try {
    for (let round = 0; round < (quick ? rounds.quick : rounds.full); round += 1)
      for (const name of [...stage.parts().keys()].filter(isChosen)) {
        const part = stage.parts().get(name);
        if (part) endings.push(await endPart(stage, load, part, signal));
      }
  } finally {
    await load.stop();
  }
  return [...figuresOf(endings), ...(await verdictOn(stage, load))];
}

const slowest = (endings: Ending[], of: 'exitMs' | 'backMs') =>
  Math.max(...endings.map((ending) => ending[of])) / 1000;
const sum = (endings: Ending[], of: 'failed' | 'failedInFlight' | 'failedAfter') =>
  endings.reduce((total, ending) => total + ending[of], 0);

export const partsStopped: Scenario = {
  name: 'parts-stopped',
  promise: '11: SIGTERM to each process in turn, under 100 messages/s, fails no call',
  play: (play) =>
    endEach(play, 'SIGTERM', (endings) => [
      { what: 'processes ended', value: endings.length },
      { what: 'failed in flight', value: sum(endings, 'failedInFlight'), bar: 0 },
      { what: 'failed until it was back', value: sum(endings, 'failed'), bar: 0 },
      { what: 'slowest exit, s', value: slowest(endings, 'exitMs'), bar: 15 },
      { what: 'slowest return, s', value: slowest(endings, 'backMs') },
    ]),
};

export const partsKilled: Scenario = {
  name: 'parts-killed',
  promise: '5: kill -9 to each process in turn, under 100 messages/s, loses nothing acknowledged',
  play: (play) =>
    endEach(play, 'SIGKILL', (endings) => [
      { what: 'processes killed', value: endings.length },
      { what: 'failed, not acknowledged', value: sum(endings, 'failed') },
      { what: 'slowest return, s', value: slowest(endings, 'backMs') },
    ]),
};

export const homeAway: Scenario = {
  name: 'home-away',
  promise: 'kill -9 to each of three conversation replicas in turn loses and doubles nothing',
  env: { CONVERSATION_REPLICAS: '3' },
  play: (play) =>
    endEach(
      play,
      'SIGKILL',
      (endings) => [
        { what: 'replicas killed', value: endings.length, bar: 3, least: true },
        { what: 'failed, not acknowledged', value: sum(endings, 'failed') },
        { what: 'failed, sent after the kill', value: sum(endings, 'failedAfter'), bar: 0 },
        { what: 'slowest return, s', value: slowest(endings, 'backMs') },
      ],
      (name) => name.startsWith('conversation'),
    ),
};
