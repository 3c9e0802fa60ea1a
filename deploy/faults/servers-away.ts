import { setTimeout as sleep } from 'node:timers/promises';
import { drawAddress, type Load, replyCall, startLoad } from './load.ts';
import {
  between,
  describeFailures,
  isFailed,
  lastFailureAfter,
  slowestHundredth,
} from './outcomes.ts';
import type { Figure, Play, Scenario } from './scenario.ts';
import { send } from './send.ts';
import type { Stage } from './stage.ts';
import { verdictOn } from './verdict.ts';

const spanMs = { quick: 8_000, full: 30_000 };
/** Processes answer slowly just after their start, so this time is not measured. */
const warmUpMs = { quick: 3_000, full: 20_000 };
const maxSlowerMs = 50;
/** The contract's rate limit for one address in a minute, and the number of messages sent, which is above it. */
const limit = 60;
const messagesSent = 80;

/** The number of answered messages of `messagesSent` from one new address. */
async function answeredOf({ stage, random }: Play): Promise<number> {
  const address = drawAddress(random);
  const call = replyCall(stage.url, stage.owner.botId, { message: 'horario #0.0' }, address);
  const outcomes = await Promise.all(Array.from({ length: messagesSent }, () => send(call)));
  return outcomes.filter(({ status }) => status === 200).length;
}

async function span({ quick }: Play): Promise<[number, number]> {
  const from = performance.now();
  await sleep(quick ? spanMs.quick : spanMs.full);
  return [from, performance.now()];
}

export const cacheAway: Scenario = {
  name: 'cache-away',
  promise:
    '9: while Redis is stopped or frozen, no call fails, calls are little slower, limits hold',
  needsControl: true,
  async play(play) {
    const { stage, control, random } = play;
    const load = startLoad({ stage, random, perSecond: 50 });
    await sleep(play.quick ? warmUpMs.quick : warmUpMs.full);
    const calm = await span(play);
    const figures: Figure[] = [];
    for (const [how, harm, mend] of [
      ['stopped', 'stop', 'start'],
      ['frozen', 'freeze', 'thaw'],
    ] as const) {
      const from = performance.now();
      await control(harm, 'redis');
      const away = await span(play);
      const slower =
        slowestHundredth(between(load.outcomes, ...away)) -
        slowestHundredth(between(load.outcomes, ...calm));
      figures.push(
        { what: `${how}: p99 slower by, ms`, value: slower, bar: maxSlowerMs },
        {
          what: `${how}: answered of ${messagesSent} to one address`,
          value: await answeredOf(play),
          bar: limit,
        },
      );
      await control(mend, 'redis');
      await sleep(3_000);
      const failed = between(load.outcomes, from).filter(isFailed);
      if (failed.length > 0) console.log(describeFailures(failed));
      figures.push({ what: `${how}: refused or failed`, value: failed.length, bar: 0 });
    }
    await load.stop();
    return [
      { what: 'p99 before, ms', value: slowestHundredth(between(load.outcomes, ...calm)) },
      ...figures,
    ];
  },
};

const frozenMs = { quick: 8_000, full: 30_000 };
const deadMs = 5_000;
const slowestRefusalMs = 2_500;
const recoverySeconds = 10;

/** Figures of the calls that failed while the database was down, and until when they failed after its return. */
function figuresOf(how: string, load: Load, from: number, backAt: number): Figure[] {
  const failed = load.outcomes.filter((one) => one.endedAt > from && isFailed(one));
  console.log(`  ${how}: ${describeFailures(failed)}`);
  const otherwise = failed.filter((one) => one.status !== 503 || !one.retryAfter);
  const times = failed.map(({ sentAt, endedAt }) => endedAt - sentAt);
  return [
    { what: `${how}: refused`, value: failed.length },
    { what: `${how}: failed without 503 and Retry-After`, value: otherwise.length, bar: 0 },
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
      ['frozen', 'freeze', 'thaw', quick ? frozenMs.quick : frozenMs.full],
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
    return [...figures, { what: 'processes restarted', value: restarts(), bar: 0 }, ...verdict];
  },
};

const awayMs = { quick: 20_000, full: 180_000 };
const calmMs = 5_000;

export const brokerAway: Scenario = {
  name: 'broker-away',
  promise: '6: while the broker is down under 100 messages/s, nothing is refused or lost',
  needsControl: true,
  async play({ stage, control, random, quick }) {
    const restarts = watchRestarts(stage);
    const load = startLoad({ stage, random, perSecond: 100 });
    await sleep(calmMs);
    await control('stop', 'kafka');
    await sleep(quick ? awayMs.quick : awayMs.full);
    await load.stop();
    await control('start', 'kafka');
    const verdict = await verdictOn(stage, load, 120);
    const failed = load.outcomes.filter(isFailed);
    if (failed.length > 0) console.log(describeFailures(failed));
    return [
      { what: 'refused or failed', value: failed.length, bar: 0 },
      { what: 'processes restarted', value: restarts(), bar: 0 },
      ...verdict,
    ];
  },
};

/** Returns a function that counts the processes restarted since this call. */
function watchRestarts({ parts }: Stage): () => number {
  const before = parts();
  return () =>
    [...parts().values()].filter(({ name, pid }) => before.get(name)?.pid !== pid).length;
}
