import type { Summary } from '@contesta/conversation/exchange';
import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import { openStore } from '@contesta/kit/adapters';
import { readConfig } from '@contesta/kit/config';
import { openStatsStore } from '@contesta/stats/store';
import { z } from 'zod';

/**
 * Makes the statistics again from the conversations. It may run beside the product: what is counted meanwhile is
 * counted once more, and counting twice changes nothing.
 */
const config = readConfig(z.object({}));
const source = await openStore(config, 'conversation');
const target = await openStore(config, 'stats');
const stats = await openStatsStore(target);
const exchanges = await openExchangesStore(source);

await stats.clear();
let conversations = 0;
let batch: Summary[] = [];
for await (const summary of exchanges.allConversations()) {
  batch.push(summary);
  if (batch.length < 500) continue;
  await count(batch);
  batch = [];
}
await count(batch);
console.log(`${conversations} conversations counted`);
await Promise.all([source.close(), target.close()]);

async function count(summaries: Summary[]): Promise<void> {
  const written = await exchanges.withoutOrphans(summaries);
  await stats.countExchanges(
    written.map(({ _id, chatbotId, exchanges: seq, lastAt }) => ({
      chatbotId,
      conversationId: _id,
      seq,
      at: lastAt,
    })),
  );
  conversations += written.length;
}
