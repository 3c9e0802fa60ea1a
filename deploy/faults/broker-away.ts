import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './load.ts';
import { isFailed, tellFailures } from './outcomes.ts';
import { watchRestarts } from './restarts.ts';
import type { Scenario } from './scenario.ts';
import { verdictOn } from './verdict.ts';

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
