import { setTimeout as sleep } from 'node:timers/promises';
import { type Load, startLoad } from './load.ts';
import { isFailed, lastFailureAfter, tellFailures } from './outcomes.ts';
import { watchRestarts } from './restarts.ts';
import type { Figure, Scenario } from './scenario.ts';
import { verdictOn } from './verdict.ts';

const frozenMs = { quick: 8_000, whole: 30_000 };
const deadMs = 5_000;
const slowestRefusalMs = 2_500;
const recoverySeconds = 10;

/** What the callers of a time without database were told, and how long after its end the last of them was. */
function figuresOf(how: string, load: Load, from: number, backAt: number): Figure[] {
  const failed = load.outcomes.filter((one) => one.endedAt > from && isFailed(one));
  console.log(`  ${how}: ${tellFailures(failed)}`);
  const otherwise = failed.filter((one) => one.status !== 503 || !one.retryAfter);
  const times = failed.map(({ sentAt, endedAt }) => endedAt - sentAt);
  return [
    { what: `${how}: refused`, value: failed.length },
    { what: `${how}: failed but by 503 with Retry-After`, value: otherwise.length, bar: 0 },
    { what: `${how}: slowest refusal, ms`, value: Math.max(0, ...times), bar: slowestRefusalMs },
    {
      what: `${how}: last refusal after its return, s`,
      value: lastFailureAfter(load.outcomes, backAt),
      bar: recoverySeconds,
    },
  ];
}

export const databaseAway: Scenario = {
  name: 'database-away',
  promise: '10: MongoDB frozen or killed is a quick 503, and nothing acknowledged is lost',
  needsControl: true,
  async play({ stage, control, random, quick }) {
    const restarts = watchRestarts(stage);
    const load = startLoad({ stage, random, perSecond: 50 });
    await sleep(3_000);
    const figures: Figure[] = [];
    for (const [how, harm, mend, ms] of [
      ['frozen', 'freeze', 'thaw', quick ? frozenMs.quick : frozenMs.whole],
      ['killed', 'kill', 'start', deadMs],
    ] as const) {
      const from = performance.now();
      await control(harm, 'mongo');
      await sleep(ms);
      await control(mend, 'mongo');
      const backAt = performance.now();
      await sleep(recoverySeconds * 1000 + 2_000);
      figures.push(...figuresOf(how, load, from, backAt));
    }
    await load.stop();
    const verdict = await verdictOn(stage, load);
    return [...figures, { what: 'processes started again', value: restarts(), bar: 0 }, ...verdict];
  },
};
