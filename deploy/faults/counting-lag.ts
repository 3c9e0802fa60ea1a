import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@contesta/kit/adapters';
import { becomesTrue } from '../testing/becomes-true.ts';
import { drawAddress, replyCall } from './load.ts';
import type { RunningProduct } from './running-product.ts';
import { send } from './send.ts';

const everyMs = 200;
const polling = { withinMs: 60_000, everyMs: 20 };

/**
 * Regularly writes a message in a new conversation, and measures the milliseconds from its answer until stats counts
 * it. The bot is not the one that the load asks, so that these messages do not count in the verdict on the load.
 */
export async function startMeasuringLag(
  { url, config }: RunningProduct,
  botId: string,
  random: () => number,
) {
  const store = await openStore(config, 'stats');
  const rows = store.collection<{ _id: string; lastSeq: number }>('conversations');
  const lags: number[] = [];
  const waiting = new Set<Promise<void>>();
  let stopped = false;

  async function waitUntilCounted(conversationId: string, since: number): Promise<void> {
    const find = () => rows.findOne({ _id: conversationId }).catch(() => null);
    await becomesTrue(async () => (await find()) !== null, polling);
    lags.push(performance.now() - since);
  }

  async function probe(): Promise<void> {
    const call = replyCall(url, botId, { message: 'horario' }, drawAddress(random));
    const { status, text, endedAt } = await send(call);
    if (status !== 200) return;
    const counted = waitUntilCounted(JSON.parse(text).conversationId, endedAt);
    waiting.add(counted);
    void counted.finally(() => waiting.delete(counted));
  }

  const probing = (async () => {
    while (!stopped) {
      await probe();
      await sleep(everyMs);
    }
  })();
  return {
    /** Waits until the last message is counted; returns the milliseconds of each. */
    async stop(): Promise<number[]> {
      stopped = true;
      await probing;
      await Promise.all(waiting);
      await store.close();
      return lags;
    },
  };
}
