import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@contesta/kit/adapters';
import { becomesTrue } from '../testing/becomes-true.ts';
import { drawAddress, replyCall } from './load.ts';
import type { RunningProduct } from './running-product.ts';
import { send } from './send.ts';

const everyMs = 200;
const polling = { withinMs: 60_000, everyMs: 20 };

/**
 * Keeps sending messages, each in a new conversation, and measures the time from a message's answer until stats counts
 * it. `botId` must not be the bot under load, or the verdict would count these messages too.
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
    /** Waits until each message is counted, or for 60 s; returns their lags in milliseconds. */
    async stop(): Promise<number[]> {
      stopped = true;
      await probing;
      await Promise.all(waiting);
      await store.close();
      if (lags.length === 0) throw new Error('no message was answered, so no lag was measured');
      return lags;
    },
  };
}
