import { expect, it } from 'vitest';
import { watchDisk } from './disk.ts';
import { type Log, silentLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { eventually } from './testing/eventually.ts';

it('says once that the disk is full, is not ready until it is over, and measures what is free', async () => {
  let free = 1e9;
  const said: string[] = [];
  const note =
    (level: string) =>
    (...words: unknown[]) =>
      void said.push(`${level}: ${words.at(-1)}`);
  const log = { ...silentLog, error: note('error'), info: note('info') } as unknown as Log;
  const metrics = openMetrics();
  const disk = watchDisk({ folder: '/', metrics, log, freeBytes: async () => free, everyMs: 5 });
  const measured = async () => (await metrics.diskFree.get()).values[0]?.value;
  const untilMeasured = () => eventually(async () => expect(await measured()).toBe(free));
  void disk.start();
  await untilMeasured();
  expect(() => disk.requireRoom()).not.toThrow();
  free = 1e6;
  await untilMeasured();
  free = 1e6 - 1;
  await untilMeasured();
  expect(() => disk.requireRoom()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  free = 1e9;
  await untilMeasured();
  expect(() => disk.requireRoom()).not.toThrow();
  expect(said).toEqual([
    'error: the disk of the data is full',
    'info: the disk of the data has room again',
  ]);
  await disk.close();
});
