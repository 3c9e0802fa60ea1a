import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import { newId } from '@contesta/kit/identity';
import { readEntry } from '@contesta/stats/projection';
import { openStatsStore } from '@contesta/stats/store';
import { inBatches, type Migration } from './migration.ts';

/** Insights are made of entries that versions before them did not write: each exchange without one gets it. */
export const pastInsights: Migration = {
  name: 'past-insights',
  untilWhen: async (_stores, now) => now,
  async migrate({ conversation, stats }, chatbotId, until) {
    const exchanges = await openExchangesStore(conversation);
    const target = await openStatsStore(stats, newId);
    const told = new Set<string>();
    for await (const entries of target.entriesSince(chatbotId, new Date(0)))
      for (const entry of entries) told.add(readEntry(entry).place);
    for await (const batch of inBatches(exchanges.ofChatbot(chatbotId))) {
      const untold = batch.filter(
        ({ conversationId, seq, at }) => at <= until && !told.has(`${conversationId}:${seq}`),
      );
      await target.countExchanges(untold);
    }
  },
};
