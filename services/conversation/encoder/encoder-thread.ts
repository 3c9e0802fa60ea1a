import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { openEncoder } from './encoder.ts';

giveWay();
const encoder = await openEncoder();

// encoder-worker.ts, the only one to start this thread, sends a text and waits for its vector.
parentPort?.on('message', (text: string) => {
  const vector = encoder.embed(text);
  parentPort?.postMessage(vector, [vector.buffer]);
});

/** The thread that answers visitors comes first where both want the same processor. Only Linux tells a thread's id. */
function giveWay(): void {
  try {
    const [id = ''] = readlinkSync('/proc/thread-self').split('/').slice(-1);
    setPriority(Number(id), 5);
  } catch {
    // Without it the threads share evenly.
  }
}
