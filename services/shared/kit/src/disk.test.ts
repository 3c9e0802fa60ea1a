import { expect, it } from 'vitest';
import { watchDisk } from './disk.ts';
import { type Log, silentLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { eventually } from './testing/eventually.ts';

it('logs a full disk once, throws UNAVAILABLE until it has space again, and measures the free space', async () => {
  let free = 1e9;
  const lines: string[] = [];
  const record =
    (level: string) =>
    (...words: unknown[]) =>
      void lines.push(`${level}: ${words.at(-1)}`);
  const log = { ...silentLog, error: record('error'), info: record('info') } as unknown as Log;
  const metrics = openMetrics();
  const disk = watchDisk({ folder: '/', metrics, log, freeBytes: async () => free, everyMs: 5 });
  const measured = async () => (await metrics.diskFree.get()).values[0]?.value;
  const untilMeasured = () => eventually(async () => expect(await measured()).toBe(free));
  disk.start();
  await untilMeasured();
  expect(() => disk.requireRoom()).not.toThrow();
  free = 1e6;
  await untilMeasured();
  free = 1e6 - 1; // still full: not logged again
  await untilMeasured();
  expect(() => disk.requireRoom()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  free = 1e9;
  await untilMeasured();
  expect(() => disk.requireRoom()).not.toThrow();
  expect(lines).toEqual(['error: the data disk is full', 'info: the data disk has space again']);
  await disk.close();
});
