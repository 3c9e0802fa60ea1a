import { setTimeout as sleep } from 'node:timers/promises';
import { messageExchanged } from '@contesta/contracts/events';
import { openBus, openStore } from '@contesta/kit/adapters';
import { makeEvent } from '@contesta/kit/bus/envelope';
import type { Bus } from '@contesta/kit/bus/port';
import { silentLog } from '@contesta/kit/log';
import { openMetrics } from '@contesta/kit/metrics';
import { readExport } from '../e2e/export-rows.ts';
import { startLoad } from './load.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { verdictOn } from './verdict.ts';

const spanMs = { quick: 5_000, whole: 20_000 };
const times = 3;

/** A bus of the bench's own, on the broker and under the names of the product that runs. */
export async function openBenchBus({ config }: Stage): Promise<Bus> {
  const letters = await openStore(config, 'faults');
  const shared = { config, clientId: 'faults', log: silentLog, metrics: openMetrics(), letters };
  const bus = await openBus({ ...shared, onFatal: () => undefined });
  await bus.start();
  return {
    ...bus,
    async close() {
      await bus.close();
      await letters.close();
    },
  };
}

export const repeatedEvents: Scenario = {
  name: 'repeated-events',
  promise: '7: events that come again, shuffled, change no number',
  async play({ stage, random, quick }) {
    const load = startLoad({ stage, random, perSecond: 100 });
    await sleep(quick ? spanMs.quick : spanMs.whole);
    const rows = await readExport(stage.url, stage.owner);
    const chatbotId = stage.owner.botId;
    const events = rows.map(({ conversationId, seq, at }) => {
      const data = { chatbotId, conversationId, seq, answered: true, at };
      const id = `${conversationId}:${seq}`;
      return makeEvent(messageExchanged, data, { id, at: new Date(at) });
    });
    const bus = await openBenchBus(stage);
    const shuffled = Array.from({ length: times }, () => events)
      .flat()
      .map((event) => ({ event, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ event }) => event);
    for (let i = 0; i < shuffled.length; i += 500) await bus.publish(shuffled.slice(i, i + 500));
    await bus.close();
    await load.stop();
    return [
      { what: 'events published again', value: shuffled.length },
      ...(await verdictOn(stage, load)),
    ];
  },
};
