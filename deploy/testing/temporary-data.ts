import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** More than all tests together write. */
const neededBytes = 4e9;

/**
 * Puts the temporary files of all tests, and of the products that they start, in memory where there is room, and
 * removes them at the end. SQLite waits for the disk at each commit, which took most of the time of a service's tests.
 */
export function keepTemporaryDataInMemory(): void {
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < neededBytes) return;
  const folder = mkdtempSync(`${memory}/contesta-tests-`);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
