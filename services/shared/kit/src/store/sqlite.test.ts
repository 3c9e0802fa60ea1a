import { storeConformance } from '../testing/store-conformance.ts';
import { temporaryFile } from '../testing/temporary-file.ts';
import { openSqliteStore } from './sqlite.ts';

storeConformance('SQLite', async () => openSqliteStore({ file: temporaryFile() }));
