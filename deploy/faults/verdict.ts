import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@contesta/kit/adapters';
import { countedBy, driftMs, totalsOf } from '../e2e/drift.ts';
import { type Row, readExport } from '../e2e/export-rows.ts';
import { judge } from '../e2e/judge.ts';
import type { Load } from './load.ts';
import type { Figure } from './scenario.ts';
import type { Stage } from './stage.ts';

const lookMs = 250;
const patienceMs = 150_000;

/**
 * Holds the log and the statistics against what the load was told. `recovered within` is how long it took, from now,
 * until nothing waited to be published and the statistics equalled the log.
 */
export async function verdictOn(stage: Stage, load: Load, barSeconds = 15): Promise<Figure[]> {
  const startedAt = performance.now();
  const isPublished = await untilPublished(stage, startedAt + patienceMs);
  const rows = await readExport(stage.url, stage.owner);
  const isEqual = await untilEqual(stage, rows, startedAt + patienceMs);
  const tookSeconds = (performance.now() - startedAt) / 1000;
  if (!isEqual) console.log({ log: totalsOf(rows), ...(await countedBy(stage.url, stage.owner)) });
  const { lost, doubled, holes, disordered, invented } = judge(rows, load);
  return [
    { what: 'messages acknowledged', value: load.acknowledged.size },
    { what: 'lost', value: lost, bar: 0 },
    { what: 'doubled', value: doubled, bar: 0 },
    { what: 'holes', value: holes, bar: 0 },
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

async function untilPublished({ config }: Stage, deadline: number): Promise<boolean> {
  const store = await openStore(config, 'conversation');
  const exchanges = store.collection<{ _id: string; unsent?: true }>('exchanges');
  try {
    while ((await exchanges.countDocuments({ unsent: true })) > 0) {
      if (performance.now() > deadline) return false;
      await sleep(lookMs);
    }
    return true;
  } finally {
    await store.close();
  }
}

async function untilEqual({ url, owner }: Stage, rows: Row[], deadline: number): Promise<boolean> {
  while (performance.now() < deadline) if ((await driftMs(url, owner, rows)) !== null) return true;
  return false;
}
