import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { documentOutboxConformance } from '../testing/outbox-conformance.ts';

documentOutboxConformance('SQLite', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return openSqliteStore({ file: join(directory, 'test.db') });
});
