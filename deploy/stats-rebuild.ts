import { openExchangesStore } from '@contesta/conversation/exchanges-store';
import { newId } from '@contesta/kit/identity';
import { openStatsStore } from '@contesta/stats/store';
import { readArguments } from './arguments.ts';
import { inBatches } from './migrations/migration.ts';
import { openToolStore, readToolConfig, runAsTool } from './tool.ts';

const batchSize = 1_000;

/** Rebuilds the statistics from the exchanges. The product may run: counting an exchange twice has no effect. */
async function main(): Promise<void> {
  readArguments('usage: npm run stats:rebuild');
  const config = readToolConfig();
  const source = await openToolStore(config, 'conversation');
  const target = await openToolStore(config, 'stats');
  try {
    const stats = await openStatsStore(target, newId);
    const exchanges = await openExchangesStore(source);
    await stats.clear();
    let counted = 0;
    for await (const batch of inBatches(exchanges.all(), batchSize)) {
      await stats.countExchanges(batch);
      counted += batch.length;
    }
    console.log(`${counted} exchanges counted`);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

await runAsTool(main);
