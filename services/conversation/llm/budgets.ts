import type { Clock } from '@contesta/kit/identity';
import { type Store, unlessDuplicate } from '@contesta/kit/store/port';

/** A bot's calls on `day`, a UTC date. Only its last day with calls is stored. */
type DailyCount = { _id: string; day: string; calls: number };

export type Budgets = ReturnType<typeof openBudgets>;

/** Counts language model calls by bot and day, in the store, for all replicas together. */
export function openBudgets(store: Store, clock: Clock) {
  const counts = store.collection<DailyCount>('llmCalls');

  /** Counts the first call of a day; false when this day or a later one has a call already. */
  async function startDay(chatbotId: string, day: string): Promise<boolean> {
    const earlier = { _id: chatbotId, day: { $lt: day } };
    return await unlessDuplicate(
      counts.updateOne(earlier, { $set: { day, calls: 1 } }, { upsert: true }),
    );
  }

  async function addOne(chatbotId: string, day: string, max: number): Promise<boolean> {
    const belowLimit = { _id: chatbotId, day, calls: { $lt: max } };
    return (await counts.updateOne(belowLimit, { $inc: { calls: 1 } })).matchedCount > 0;
  }

  return {
    /** Counts one of today's calls; false when the limit is reached. */
    async spend(chatbotId: string, max: number): Promise<boolean> {
      if (max < 1) return false;
      const day = clock().toISOString().slice(0, 10);
      const add = () => addOne(chatbotId, day, max);
      // Of concurrent first calls of a day only one starts the count; the other calls add to it.
      return (await add()) || (await startDay(chatbotId, day)) || (await add());
    },
    forgetChatbot: async (chatbotId: string) => void (await counts.deleteOne({ _id: chatbotId })),
  };
}
