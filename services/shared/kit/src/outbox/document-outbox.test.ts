import { openSqliteStore } from '../store/sqlite.ts';
import { documentOutboxConformance } from '../testing/outbox-conformance.ts';
import { temporaryFile } from '../testing/temporary-file.ts';

documentOutboxConformance('SQLite', async () => openSqliteStore({ file: temporaryFile() }));
