import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import { archiveConformance } from '../testing/archive-conformance.ts';
import { openMongoArchive, openMongoStore } from './mongodb.ts';

const url = process.env.TEST_MONGO_URL;

if (!url) {
  console.info('MongoDB archive: skipped, TEST_MONGO_URL is not set');
  it.skip('passes the archive conformance suite', () => undefined);
} else {
  archiveConformance('MongoDB', async () => {
    const prefix = `archive-${randomUUID()}-`;
    const openArchive = () => openMongoArchive(url, { prefix, owners: ['mail', 'auth'] });
    return {
      openArchive,
      openStore: (owner) => openMongoStore({ url, database: prefix + owner }),
      async close() {
        const archive = openArchive();
        await archive.wipe();
        await archive.close();
      },
    };
  });
}
