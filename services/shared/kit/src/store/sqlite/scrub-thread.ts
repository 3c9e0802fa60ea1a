import { workerData } from 'node:worker_threads';
import { rewriteFile } from './scrub.ts';

// scrub.ts starts this thread with the database file as worker data.
rewriteFile(String(workerData));
