import { setTimeout as sleep } from 'node:timers/promises';
import { drawAddress, replyCall, startLoad } from './load.ts';
import { between, isFailed, slowestHundredth, tellFailures } from './outcomes.ts';
import type { Figure, Play, Scenario } from './scenario.ts';
import { send } from './send.ts';

const spanMs = { quick: 8_000, whole: 30_000 };
/** Processes just started answer slowly: their times say nothing yet. */
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
