import { storeConformance } from './conformance.ts';
import { temporaryFile } from './sqlite/temporary-file.ts';
import { openSqliteStore } from './sqlite.ts';

storeConformance('SQLite', async () => openSqliteStore({ file: temporaryFile() }));
