import { statfs } from 'node:fs/promises';
import { type Job, poll } from './concurrency.ts';
import { problem } from './errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** With less than this nothing is promised: SQLite's log and a rewritten file need room too. */
const leastBytes = 64 * 1024 * 1024;

type Options = {
  folder: string;
  metrics: Metrics;
  log: Log;
  /** What the user of this process may still write there, in bytes. */
  freeBytes?: (folder: string) => Promise<number>;
  everyMs?: number;
};

/** Measures the room on the disk of the data every 5 s. One `error` says that it is full, one `info` that it is over. */
export function watchDisk(options: Options): Job & { requireRoom(): void } {
  const { folder, metrics, log, freeBytes = freeIn, everyMs = 5_000 } = options;
  let isFull = false;
  const job = poll({ name: 'measure the disk', everyMs, log }, async () => {
    const free = await freeBytes(folder);
    metrics.diskFree.set({ disk: 'data' }, free);
    const wasFull = isFull;
    isFull = free < leastBytes;
    if (isFull && !wasFull) log.error({ folder, free }, 'the disk of the data is full');
    if (!isFull && wasFull) log.info({ folder, free }, 'the disk of the data has room again');
  });
  return {
    ...job,
    /** Throws Problem UNAVAILABLE while the disk is full. */
    requireRoom() {
      if (isFull) throw problem('UNAVAILABLE');
    },
  };
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
