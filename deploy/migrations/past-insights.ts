import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import { newId } from '@contesta/kit/identity';
import { readEntry } from '@contesta/stats/projection';
import { openStatsStore } from '@contesta/stats/store';
import { inBatches, type Migration } from './migration.ts';

/** Adds an insights entry for each exchange that has none; older versions wrote no entries. */
export const pastInsights: Migration = {
  name: 'past-insights',
  endOfOldData: async (_stores, now) => now,
  async migrate({ conversation, stats }, chatbotId, until) {
    const exchanges = await openExchangesStore(conversation);
    const target = await openStatsStore(stats, newId);
    const counted = new Set<string>();
    for await (const entries of target.entriesSince(chatbotId, new Date(0)))
      for (const entry of entries) counted.add(readEntry(entry).exchange);
    for await (const batch of inBatches(exchanges.ofChatbot(chatbotId))) {
      const uncounted = batch.filter(
        ({ conversationId, seq, at }) => at <= until && !counted.has(`${conversationId}:${seq}`),
      );
      await target.countExchanges(uncounted);
    }
  },
};
