import { workerData } from 'node:worker_threads';
import { rewriteFile } from './scrub.ts';

// The file comes from scrub.ts, which is the only one to start this thread.
rewriteFile(String(workerData));
