import { setTimeout as sleep } from 'node:timers/promises';
import { drawAddress, type Load, replyCall, startLoad } from './load.ts';
import { between, isFailed, lastFailureAfter, slowestHundredth, tellFailures } from './outcomes.ts';
import type { Figure, Play, Scenario } from './scenario.ts';
import { send } from './send.ts';
import type { Stage } from './stage.ts';
import { verdictOn } from './verdict.ts';

const spanMs = { quick: 8_000, whole: 30_000 };
/** Processes that have just started answer slowly, so their first times do not count. */
const warmUpMs = { quick: 3_000, whole: 20_000 };
const mostSlowerMs = 50;
/** Replies to one address in a minute, as the contract says; more are asked for. */
const limit = 60;
const asked = 80;

/** How many of many messages from one new address are answered. */
async function answeredOf({ stage, random }: Play): Promise<number> {
  const address = drawAddress(random);
  const call = replyCall(stage.url, stage.owner.botId, { message: 'horario #0.0' }, address);
  const outcomes = await Promise.all(Array.from({ length: asked }, () => send(call)));
  return outcomes.filter(({ status }) => status === 200).length;
}

async function span({ quick }: Play): Promise<[number, number]> {
  const from = performance.now();
  await sleep(quick ? spanMs.quick : spanMs.whole);
  return [from, performance.now()];
}

export const cacheAway: Scenario = {
  name: 'cache-away',
  promise: '9: Redis stopped or frozen fails nothing, slows little, and limits hold',
  needsControl: true,
  async play(play) {
    const { stage, control, random } = play;
    const load = startLoad({ stage, random, perSecond: 50 });
    await sleep(play.quick ? warmUpMs.quick : warmUpMs.whole);
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
        { what: `${how}: p99 slower by, ms`, value: slower, bar: mostSlowerMs },
        {
          what: `${how}: answered of ${asked} to one address`,
          value: await answeredOf(play),
          bar: limit,
        },
      );
      await control(mend, 'redis');
      await sleep(3_000);
      const failed = between(load.outcomes, from).filter(isFailed);
      if (failed.length > 0) console.log(tellFailures(failed));
      figures.push({ what: `${how}: refused or failed`, value: failed.length, bar: 0 });
    }
    await load.stop();
    return [
      { what: 'p99 before, ms', value: slowestHundredth(between(load.outcomes, ...calm)) },
      ...figures,
    ];
  },
};

const frozenMs = { quick: 8_000, whole: 30_000 };
const deadMs = 5_000;
const slowestRefusalMs = 2_500;
const recoverySeconds = 10;

/** How calls failed while the database was away, and how long after its return the last one did. */
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

const awayMs = { quick: 20_000, whole: 180_000 };
const calmMs = 5_000;

export const brokerAway: Scenario = {
  name: 'broker-away',
  promise: '6: the broker away under 100 messages/s refuses nothing and loses nothing',
  needsControl: true,
  async play({ stage, control, random, quick }) {
    const restarts = watchRestarts(stage);
    const load = startLoad({ stage, random, perSecond: 100 });
    await sleep(calmMs);
    await control('stop', 'kafka');
    await sleep(quick ? awayMs.quick : awayMs.whole);
    await load.stop();
    await control('start', 'kafka');
    const verdict = await verdictOn(stage, load, 120);
    const failed = load.outcomes.filter(isFailed);
    if (failed.length > 0) console.log(tellFailures(failed));
    return [
      { what: 'refused or failed', value: failed.length, bar: 0 },
      { what: 'processes started again', value: restarts(), bar: 0 },
      ...verdict,
    ];
  },
};

/** Gives a function that counts the parts started again since now. */
function watchRestarts({ parts }: Stage): () => number {
  const before = parts();
  return () =>
    [...parts().values()].filter(({ name, pid }) => before.get(name)?.pid !== pid).length;
}
