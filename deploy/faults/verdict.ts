import { openStore } from '@contesta/kit/adapters';
import { becomesTrue } from '../testing/becomes-true.ts';
import { countedBy, driftMs, totalsOf } from '../testing/drift.ts';
import { judge, type Row, readExport } from '../testing/exchange-log.ts';
import type { Load } from './load.ts';
import type { Figure } from './scenario.ts';
import type { Stage } from './stage.ts';

const everyMs = 250;
const limitMs = 150_000;

/**
 * Compares the log and the statistics with the answers that the load received. The last figure is the time from now until
 * everything was published and the statistics equalled the log.
 */
export async function verdictOn(stage: Stage, load: Load, barSeconds = 15): Promise<Figure[]> {
  const startedAt = performance.now();
  const isPublished = await isAllPublished(stage);
  const rows = await readExport(stage.url, stage.owner);
  const isEqual = await equalsLog(stage, rows, startedAt + limitMs);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  if (!isEqual) console.log({ log: totalsOf(rows), ...(await countedBy(stage.url, stage.owner)) });
  const { lost, doubled, holes, disordered, invented } = judge(rows, load);
  return [
    { what: 'messages acknowledged', value: load.acknowledged.size },
    { what: 'lost', value: lost, bar: 0 },
    { what: 'doubled', value: doubled, bar: 0 },
    { what: 'gaps', value: holes, bar: 0 },
    { what: 'out of order or never sent', value: disordered + invented, bar: 0 },
    { what: 'drift of the statistics', value: isEqual ? 0 : 1, bar: 0 },
    { what: 'events never published', value: isPublished ? 0 : 1, bar: 0 },
    {
      what: 'all published and counted after, s',
      value: isPublished && isEqual ? tookSeconds : Number.POSITIVE_INFINITY,
      bar: barSeconds,
    },
  ];
}

async function isAllPublished({ config }: Stage): Promise<boolean> {
  const store = await openStore(config, 'conversation');
  const exchanges = store.collection<{ _id: string; unsent?: true }>('exchanges');
  const isNothingUnsent = async () => (await exchanges.countDocuments({ unsent: true })) === 0;
  try {
    return await becomesTrue(isNothingUnsent, { withinMs: limitMs, everyMs });
  } finally {
    await store.close();
  }
}

async function equalsLog({ url, owner }: Stage, rows: Row[], deadline: number): Promise<boolean> {
  while (performance.now() < deadline) if ((await driftMs(url, owner, rows)) !== null) return true;
  return false;
}
