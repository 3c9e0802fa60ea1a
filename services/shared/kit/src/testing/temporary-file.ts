import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder, removed after the last test of its file; if a test makes it, only with all temporary data of the tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contesta-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The path for a test's database file, in a folder of its own. */
export const temporaryFile = (): string => join(temporaryFolder(), 'store.sqlite');
