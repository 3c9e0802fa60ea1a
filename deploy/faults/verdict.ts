import { openStore } from '@contesta/kit/adapters';
import { becomesTrue } from '../testing/becomes-true.ts';
import { driftMs, readTotals, totalsOf } from '../testing/drift.ts';
import { countErrors, type Row, readExport } from '../testing/exchange-log.ts';
import type { Load } from './load.ts';
import type { RunningProduct } from './running-product.ts';
import type { Figure } from './scenario.ts';

const everyMs = 250;
const limitMs = 150_000;

/**
 * Compares the export with the answers that the load received, and the statistics with the export. The last figure is
 * the time from this call until everything was published and the statistics equalled the export.
 */
export async function verdictOn(
  product: RunningProduct,
  load: Load,
  limitSeconds = 15,
): Promise<Figure[]> {
  const startedAt = performance.now();
  const isPublished = await waitUntilPublished(product);
  const rows = await readExport(product.url, product.owner);
  const isEqual = await waitUntilEqual(product, rows);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  if (!isEqual)
    console.log({ exported: totalsOf(rows), ...(await readTotals(product.url, product.owner)) });
  const { lost, doubled, gaps, disordered, invented } = countErrors(rows, load);
  return [
    { name: 'messages acknowledged', value: load.acknowledged.size },
    { name: 'lost', value: lost, limit: 0 },
    { name: 'doubled', value: doubled, limit: 0 },
    { name: 'gaps', value: gaps, limit: 0 },
    { name: 'out of order or never sent', value: disordered + invented, limit: 0 },
    { name: 'drift of the statistics', value: isEqual ? 0 : 1, limit: 0 },
    { name: 'events never published', value: isPublished ? 0 : 1, limit: 0 },
    {
      name: 'seconds until all events were published and the statistics matched',
      value: isPublished && isEqual ? tookSeconds : Number.POSITIVE_INFINITY,
      limit: limitSeconds,
    },
  ];
}

async function waitUntilPublished({ config }: RunningProduct): Promise<boolean> {
  const store = await openStore(config, 'conversation');
  const exchanges = store.collection<{ _id: string; unsent?: true }>('exchanges');
  const areAllSent = async () => (await exchanges.countDocuments({ unsent: true })) === 0;
  try {
    return await becomesTrue(areAllSent, { withinMs: limitMs, everyMs });
  } finally {
    await store.close();
  }
}

async function waitUntilEqual({ url, owner }: RunningProduct, rows: Row[]): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) if ((await driftMs(url, owner, rows)) !== null) return true;
  return false;
}
