import type { Clock } from '@contesta/kit/identity';
import { isDuplicateKey, type Store } from '@contesta/kit/store/port';

/** What a bot has spent on its last day with any: `day` is a date in UTC. */
type Spending = { _id: string; day: string; calls: number };

export type Budgets = ReturnType<typeof openBudgets>;

/** Calls by bot and day, in the store: replicas share them, and a restart forgets none. */
export function openBudgets(store: Store, clock: Clock) {
  const spendings = store.collection<Spending>('llmCalls');

  /** The first call of a day; an earlier day than the one kept never comes back. */
  async function begin(chatbotId: string, day: string): Promise<boolean> {
    const earlier = { _id: chatbotId, day: { $lt: day } };
    try {
      await spendings.updateOne(earlier, { $set: { day, calls: 1 } }, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  async function addOne(chatbotId: string, day: string, most: number): Promise<boolean> {
    const hasLeft = { _id: chatbotId, day, calls: { $lt: most } };
    return (await spendings.updateOne(hasLeft, { $inc: { calls: 1 } })).matchedCount > 0;
  }

  return {
    /** Takes one of today's calls; false when all are spent. */
    async spend(chatbotId: string, most: number): Promise<boolean> {
      if (most < 1) return false;
      const day = clock().toISOString().slice(0, 10);
      if (await addOne(chatbotId, day, most)) return true;
      // Of several who begin a day at once, one does.
      return (await begin(chatbotId, day)) || (await addOne(chatbotId, day, most));
    },
    forgetChatbot: async (chatbotId: string) =>
      void (await spendings.deleteOne({ _id: chatbotId })),
  };
}
