import { setTimeout as sleep } from 'node:timers/promises';
import { messageExchanged } from '@contesta/contracts/events';
import { openStore } from '@contesta/kit/adapters';
import { makeEvent } from '@contesta/kit/bus/envelope';
import { openBenchBus } from './repeated-events.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const events = { quick: 20_000, whole: 100_000 };
const conversations = 1_000;
const leastPerSecond = 2_000;
const patienceMs = 180_000;
const chatbotId = 'bot-of-the-bench';

async function publishMany(stage: Stage, count: number): Promise<void> {
  const bus = await openBenchBus(stage);
  const at = new Date();
  const all = Array.from({ length: count }, (_, i) => {
    const [conversationId, seq] = [`c${i % conversations}`, Math.floor(i / conversations) + 1];
    const data = { chatbotId, conversationId, seq, answered: true, at: at.toISOString() };
    return makeEvent(messageExchanged, data, { id: `${conversationId}:${seq}`, at });
  });
  for (let i = 0; i < count; i += 1_000) await bus.publish(all.slice(i, i + 1_000));
  await bus.close();
}

/** Resolves when the projector has counted as many; with how many it had at last. */
async function untilCounted({ config }: Stage, count: number): Promise<number> {
  const store = await openStore(config, 'stats');
  const rows = store.collection<{ _id: string; chatbotId: string; lastSeq: number }>(
    'conversations',
  );
  const total = { $group: { _id: '$chatbotId', exchanges: { $sum: '$lastSeq' } } };
  const deadline = performance.now() + patienceMs;
  let counted = 0;
  while (counted < count && performance.now() < deadline) {
    await sleep(50);
    const [row] = await rows
      .aggregate<{ exchanges: number }>([{ $match: { chatbotId } }, total])
      .toArray();
    counted = row?.exchanges ?? 0;
  }
  await store.close();
  return counted;
}

export const projectorSpeed: Scenario = {
  name: 'projector-speed',
  promise: 'the projector counts 2,000 events a second',
  async play({ stage, quick }) {
    const count = quick ? events.quick : events.whole;
    const startedAt = performance.now();
    const publishing = publishMany(stage, count);
    const counted = await untilCounted(stage, count);
    const seconds = (performance.now() - startedAt) / 1000;
    await publishing;
    return [
      { what: 'events', value: count },
      { what: 'not counted', value: count - counted, bar: 0 },
      {
        what: 'events/s, from the first published',
        value: count / seconds,
        bar: leastPerSecond,
        least: true,
      },
    ];
  },
};
