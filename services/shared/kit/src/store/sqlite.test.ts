import { join } from 'node:path';
import { expect, it } from 'vitest';
import { archiveConformance } from '../testing/archive-conformance.ts';
import { leaseQueueConformance } from '../testing/lease-queue-conformance.ts';
import { documentOutboxConformance } from '../testing/outbox-conformance.ts';
import { storeConformance } from '../testing/store-conformance.ts';
import { temporaryFile, temporaryFolder } from '../testing/temporary-file.ts';
import { openSqliteArchive } from './sqlite/archive.ts';
import { openSqliteStore } from './sqlite.ts';

const open = async () => openSqliteStore({ file: temporaryFile() });
storeConformance('SQLite', open);
leaseQueueConformance('SQLite', open);
documentOutboxConformance('SQLite', open);

function install() {
  const folder = temporaryFolder();
  return {
    openStore: async (owner: string) => openSqliteStore({ file: join(folder, `${owner}.db`) }),
    openArchive: () => openSqliteArchive(folder, ['mail', 'auth']),
    close: async () => {},
  };
}
archiveConformance('SQLite files', async () => install());

it('the archive of SQLite files is empty when the folder does not exist', async () =>
  expect(await openSqliteArchive('/nowhere/at/all', ['auth']).isEmpty()).toBe(true));
