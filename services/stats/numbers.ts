import { type StatsView, statsView } from '@contesta/contracts/stats';
import type { Cache } from '@contesta/kit/cache/port';
import { statsOf } from './projection.ts';
import type { StatsStore } from './store.ts';

export type NumbersOf = (chatbotId: string) => Promise<StatsView>;

/** Numbers are kept for twenty times what adding them up took: at least a second, and well below the ten they may lag. */
const keptMs = (tookMs: number) => Math.min(7_000, Math.max(1_000, tookMs * 20));

/** A bot's numbers, added up once for all who ask meanwhile, and kept for a moment. */
export function openNumbers(store: StatsStore, cache: Cache): NumbersOf {
  const underWay = new Map<string, Promise<StatsView>>();

  async function addUp(chatbotId: string, key: string): Promise<StatsView> {
    const began = performance.now();
    const numbers = statsOf(await store.totals(chatbotId));
    await cache.set(key, JSON.stringify(numbers), keptMs(performance.now() - began));
    return numbers;
  }

  return async (chatbotId) => {
    const key = `stats:${chatbotId}`;
    const kept = await cache.get(key);
    if (kept) return statsView.parse(JSON.parse(kept));
    const adding = underWay.get(key) ?? addUp(chatbotId, key).finally(() => underWay.delete(key));
    underWay.set(key, adding);
    return await adding;
  };
}
