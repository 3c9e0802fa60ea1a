import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A database file for a test, in a folder that is removed after the tests of this file. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contesta-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'store.sqlite');
}
