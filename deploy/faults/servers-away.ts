import { setTimeout as sleep } from 'node:timers/promises';
import { reply } from '@contesta/contracts/conversation';
import { drawAddress, type Load, replyCall, startLoad } from './load.ts';
import {
  describeFailures,
  isFailed,
  p99Ms,
  secondsUntilLastFailure,
  sentBetween,
} from './outcomes.ts';
import type { RunningProduct } from './running-product.ts';
import type { Figure, Scenario, ScenarioRun } from './scenario.ts';
import { send } from './send.ts';
import { verdictOn } from './verdict.ts';

const spanMs = { quick: 8_000, full: 30_000 };
/** Processes answer slowly just after their start, so this time is not measured. */
const warmUpMs = { quick: 3_000, full: 20_000 };
const undisturbedMs = 5_000;
const maxDelayMs = 50;
/** Messages a minute from one address to one bot. */
const rateLimit = reply.limit.max;
const messagesSent = 80; // more than the limit

/** The number of answered messages of `messagesSent` from one new address. */
async function countAnswered({ product, random }: ScenarioRun): Promise<number> {
  const address = drawAddress(random);
  const call = replyCall(product.url, product.owner.botId, { message: 'horario' }, address);
  const outcomes = await Promise.all(Array.from({ length: messagesSent }, () => send(call)));
  return outcomes.filter(({ status }) => status === 200).length;
}

/** Waits while the load runs; returns the start and the end of the span. */
async function measureSpan({ quick }: ScenarioRun): Promise<[number, number]> {
  const from = performance.now();
  await sleep(quick ? spanMs.quick : spanMs.full);
  return [from, performance.now()];
}

export const cacheAway: Scenario = {
  name: 'cache-away',
  promise:
    'while Redis is stopped or frozen, no call fails, the p99 is at most 50 ms higher, and rate limits are enforced',
  needsControl: true,
  async run(run) {
    const { product, control, random } = run;
    const load = startLoad({ product, random, perSecond: 50 });
    await sleep(run.quick ? warmUpMs.quick : warmUpMs.full);
    const before = await measureSpan(run);
    const figures: Figure[] = [];
    for (const [state, breakServer, repairServer] of [
      ['stopped', 'stop', 'start'],
      ['frozen', 'freeze', 'thaw'],
    ] as const) {
      const from = performance.now();
      await control(breakServer, 'redis');
      const down = await measureSpan(run);
      const delay =
        p99Ms(sentBetween(load.outcomes, ...down)) - p99Ms(sentBetween(load.outcomes, ...before));
      figures.push(
        { name: `${state}: p99 slower by, ms`, value: delay, limit: maxDelayMs },
        {
          name: `${state}: answered of ${messagesSent} from one address`,
          value: await countAnswered(run),
          limit: rateLimit,
        },
      );
      await control(repairServer, 'redis');
      await sleep(3_000); // no call may fail after the repair either
      const failed = sentBetween(load.outcomes, from).filter(isFailed);
      if (failed.length > 0) console.log(describeFailures(failed));
      figures.push({ name: `${state}: refused or failed`, value: failed.length, limit: 0 });
    }
    await load.stop();
    return [
      { name: 'p99 before, ms', value: p99Ms(sentBetween(load.outcomes, ...before)) },
      ...figures,
    ];
  },
};

const frozenMs = { quick: 8_000, full: 30_000 };
const deadMs = 5_000;
const slowestRefusalMs = 2_500;
const recoverySeconds = 10;

/** Figures of the calls that failed while the database was down and after it was back. */
function figuresOf(state: string, load: Load, from: number, backAt: number): Figure[] {
  const failed = load.outcomes.filter((outcome) => outcome.endedAt > from && isFailed(outcome));
  console.log(`  ${state}: ${describeFailures(failed)}`);
  const unexpected = failed.filter((outcome) => outcome.status !== 503 || !outcome.retryAfter);
  const times = failed.map(({ sentAt, endedAt }) => endedAt - sentAt);
  return [
    { name: `${state}: refused`, value: failed.length },
    { name: `${state}: failed without 503 and Retry-After`, value: unexpected.length, limit: 0 },
    {
      name: `${state}: slowest refusal, ms`,
      value: Math.max(0, ...times),
      limit: slowestRefusalMs,
    },
    {
      name: `${state}: last refusal after recovery, s`,
      value: secondsUntilLastFailure(load.outcomes, backAt),
      limit: recoverySeconds,
    },
  ];
}

export const databaseAway: Scenario = {
  name: 'database-away',
  promise:
    'while MongoDB is frozen or killed, calls quickly get a 503, and nothing acknowledged is lost',
  needsControl: true,
  async run({ product, control, random, quick }) {
    const restarts = watchRestarts(product);
    const load = startLoad({ product, random, perSecond: 50 });
    await sleep(undisturbedMs);
    const figures: Figure[] = [];
    for (const [state, breakServer, repairServer, ms] of [
      ['frozen', 'freeze', 'thaw', quick ? frozenMs.quick : frozenMs.full],
      ['killed', 'kill', 'start', deadMs],
    ] as const) {
      const from = performance.now();
      await control(breakServer, 'mongo');
      await sleep(ms);
      await control(repairServer, 'mongo');
      const backAt = performance.now();
      await sleep(recoverySeconds * 1000 + 2_000); // long enough to see a refusal after the limit
      figures.push(...figuresOf(state, load, from, backAt));
    }
    await load.stop();
    const verdict = await verdictOn(product, load);
    return [...figures, { name: 'processes restarted', value: restarts(), limit: 0 }, ...verdict];
  },
};

const downMs = { quick: 20_000, full: 180_000 };

export const brokerAway: Scenario = {
  name: 'broker-away',
  promise: 'while the broker is down under 100 messages/s, nothing is refused or lost',
  needsControl: true,
  async run({ product, control, random, quick }) {
    const restarts = watchRestarts(product);
    const load = startLoad({ product, random, perSecond: 100 });
    await sleep(undisturbedMs);
    await control('stop', 'kafka');
    await sleep(quick ? downMs.quick : downMs.full);
    await load.stop();
    await control('start', 'kafka');
    const verdict = await verdictOn(product, load, 120); // seconds: Kafka starts, and all waiting events are published
    const failed = load.outcomes.filter(isFailed);
    if (failed.length > 0) console.log(describeFailures(failed));
    return [
      { name: 'refused or failed', value: failed.length, limit: 0 },
      { name: 'processes restarted', value: restarts(), limit: 0 },
      ...verdict,
    ];
  },
};

/** Returns a function that counts the processes restarted since this call. */
function watchRestarts({ parts }: RunningProduct): () => number {
  const before = parts();
  return () =>
    [...parts().values()].filter(({ name, pid }) => before.get(name)?.pid !== pid).length;
}
