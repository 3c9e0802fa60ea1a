import { temporaryFile } from './store/sqlite/temporary-file.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { leaseQueueConformance } from './testing/lease-queue-conformance.ts';

leaseQueueConformance('SQLite', async () => openSqliteStore({ file: temporaryFile() }));
