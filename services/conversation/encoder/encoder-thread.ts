import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../thread-priority.ts';
import { openEncoder } from './encoder.ts';
import type { EncoderThreadData, EncoderThreadMessage } from './encoder-worker.ts';

// The main thread, which answers visitors, has priority.
lowerThreadPriority(5);
const { weights: shared, slot }: EncoderThreadData = workerData;
const encoder = await openEncoder(shared, slot);
const send = (message: EncoderThreadMessage, moved: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, moved);
if (!shared) send({ weights: encoder.weights });

// encoder-worker.ts sends one text at a time and waits for its vector.
parentPort?.on('message', (text: string) => {
  const vector = encoder.embed(text);
  send(vector, [vector.buffer]);
});
