import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '@contesta/kit/thread-priority';
import { openEncoder } from './encoder.ts';
import type { EncoderAnswer, EncoderThreadData } from './threads.ts';

// The main thread, which answers visitors, has priority.
lowerThreadPriority(5);
const { weights: shared, slot }: EncoderThreadData = workerData;
const encoder = await openEncoder(shared, slot);
let unsent = shared ? undefined : encoder.weights;

// threads.ts sends one text at a time and waits for its vector.
parentPort?.on('message', (text: string) => {
  const answer: EncoderAnswer = { vector: encoder.embed(text), weights: unsent };
  parentPort?.postMessage(answer, [answer.vector.buffer]);
  unsent = undefined;
});
