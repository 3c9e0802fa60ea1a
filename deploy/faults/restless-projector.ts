import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { inherited } from '../inherited.ts';
import { makeOwner } from '../testing/owner.ts';
import { endProcess } from '../testing/processes.ts';
import { startCounting } from './counting-lag.ts';
import { startLoad } from './load.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { verdictOn } from './verdict.ts';

const spanMs = { quick: 20_000, whole: 60_000 };
const turnMs = 5_000;

/** One more replica of stats, beside the one that runs. */
async function startProjector({ env, parts }: Stage): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '..', 'service.ts');
  const urls = [...parts().values()].map(({ name, port }) => `${name}=http://127.0.0.1:${port}`);
  const own = { PORT: String(await freePort()), LOG_LEVEL: 'error', SERVICE_URLS: urls.join(',') };
  return spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', program, 'stats'], {
    env: inherited({ ...env, ...own }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

export const restlessProjector: Scenario = {
  name: 'restless-projector',
  promise: '7: a second projector that comes and goes every 5 s changes no number',
  async play({ stage, random, quick }) {
    const load = startLoad({ stage, random, perSecond: 100 });
    const other = await makeOwner(stage.url);
    const counting = await startCounting(stage, other.botId, random);
    const until = performance.now() + (quick ? spanMs.quick : spanMs.whole);
    let joined = 0;
    while (performance.now() < until) {
      const second = await startProjector(stage);
      await sleep(turnMs);
      // Every other time it is killed, so that the group has to find out by itself.
      await endProcess(second, joined % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
      joined += 1;
      await sleep(turnMs);
    }
    await load.stop();
    const verdict = await verdictOn(stage, load);
    const lags = await counting.stop();
    return [
      { what: 'times joined and left', value: joined },
      { what: 'greatest lag of counting, s', value: Math.max(...lags) / 1000, bar: 10 },
      ...verdict,
    ];
  },
};
