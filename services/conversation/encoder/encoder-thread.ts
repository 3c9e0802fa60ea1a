import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../thread-priority.ts';
import { openEncoder } from './encoder.ts';

// The thread that answers visitors comes first.
lowerThreadPriority(5);
const encoder = await openEncoder();

// embedder.ts sends one text at a time and waits for its vector.
parentPort?.on('message', (text: string) => {
  const vector = encoder.embed(text);
  parentPort?.postMessage(vector, [vector.buffer]);
});
