import type { Exchange } from '@contesta/conversation/exchange';
import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import { openStore } from '@contesta/kit/adapters';
import { readConfig } from '@contesta/kit/config';
import { newId } from '@contesta/kit/identity';
import { openStatsStore } from '@contesta/stats/store';
import { z } from 'zod';

/**
 * Makes the statistics again from the exchanges. It may run beside the product: what is counted meanwhile is counted
 * once more, and counting twice changes nothing.
 */
const config = readConfig(z.object({}));
const source = await openStore(config, 'conversation');
const target = await openStore(config, 'stats');
const stats = await openStatsStore(target, newId);
const exchanges = await openExchangesStore(source);

const batchSize = 1_000;

await stats.clear();
let counted = 0;
let batch: Exchange[] = [];
for await (const exchange of exchanges.all()) {
  batch.push(exchange);
  if (batch.length === batchSize) await count();
}
await count();
console.log(`${counted} exchanges counted`);
await Promise.all([source.close(), target.close()]);

async function count(): Promise<void> {
  await stats.countExchanges(batch);
  counted += batch.length;
  batch = [];
}
