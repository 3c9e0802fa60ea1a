import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import { openStore } from '@contesta/kit/adapters';
import { readConfig } from '@contesta/kit/config';
import type { Counted } from '@contesta/stats/projection';
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
let batch: Counted[] = [];
for await (const { _id, chatbotId, exchanges: seq, lastAt } of exchanges.allConversations()) {
  batch.push({ chatbotId, conversationId: _id, seq, at: lastAt });
  conversations += 1;
  if (batch.length < 500) continue;
  await stats.countExchanges(batch);
  batch = [];
}
await stats.countExchanges(batch);
console.log(`${conversations} conversations counted`);
await Promise.all([source.close(), target.close()]);
