import { openSqliteStore } from './store/sqlite.ts';
import { leaseQueueConformance } from './testing/lease-queue-conformance.ts';
import { temporaryFile } from './testing/temporary-file.ts';

leaseQueueConformance('SQLite', async () => openSqliteStore({ file: temporaryFile() }));
