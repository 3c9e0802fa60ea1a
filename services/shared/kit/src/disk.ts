import { statfs } from 'node:fs/promises';
import { type Job, poll } from './concurrency.ts';
import { problem } from './errors.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Below this the disk counts as full: SQLite's log and a rewritten file need space too. */
const minFreeBytes = 64 * 1024 * 1024;

type Options = {
  folder: string;
  metrics: Metrics;
  log: Log;
  /** How many bytes the user of this process may still write in the folder. */
  freeBytes?: (folder: string) => Promise<number>;
  everyMs?: number;
};

/** Measures the data disk's free space every 5 s. Logs `error` once when it is full, `info` when it has space again. */
export function watchDisk(options: Options): Job & { requireRoom(): void } {
  const { folder, metrics, log, freeBytes = freeBytesIn, everyMs = 5_000 } = options;
  let isFull = false;
  const job = poll({ name: 'measure the disk', everyMs, log }, async () => {
    const free = await freeBytes(folder);
    metrics.diskFree.set({ disk: 'data' }, free);
    const wasFull = isFull;
    isFull = free < minFreeBytes;
    if (isFull && !wasFull) log.error({ folder, free }, 'the data disk is full');
    if (!isFull && wasFull) log.info({ folder, free }, 'the data disk has space again');
  });
  return {
    ...job,
    /** Throws Problem UNAVAILABLE while the disk is full. */
    requireRoom() {
      if (isFull) throw problem('UNAVAILABLE');
    },
  };
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
