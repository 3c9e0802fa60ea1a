import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('the archive of SQLite files', () => {
  it('refuses to wipe while a store is open', async () => {
    const { openStore, openArchive } = install();
    const [store, archive] = [await openStore('auth'), openArchive()];
    await store.collection('rows').insertOne({ _id: 'a' });
    await expect(archive.wipe()).rejects.toThrow(/in use: stop the product first/);
    expect(await store.collection('rows').findOne({ _id: 'a' })).toEqual({ _id: 'a' });
    await store.close();
    await archive.wipe();
    expect(await archive.isEmpty()).toBe(true);
  });

  it('is empty when the folder does not exist', async () =>
    expect(await openSqliteArchive('/nowhere/at/all', ['auth']).isEmpty()).toBe(true));
});
