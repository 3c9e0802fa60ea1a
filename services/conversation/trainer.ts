import { Worker } from 'node:worker_threads';
import type { Pair } from '@contesta/contracts/chatbot';
import { problem } from '@contesta/kit/errors';
import type { Model } from './answer/model.ts';
import { train } from './answer/training/train.ts';

export type Trainer = { train(pairs: Pair[]): Promise<Model>; close(): Promise<void> };

/** Up to this many pairs an index is built at once; it takes a few milliseconds. More go to a thread of their own. */
const inlinePairs = 60;
const maxWaiting = 50;
const maxMs = 30_000;

/** Builds indexes, the large ones off the thread that answers visitors, one after the other. */
export function openTrainer(): Trainer {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const working = new Set<Worker>();

  function inThread(pairs: Pair[]): Promise<Model> {
    if (waiting >= maxWaiting) return Promise.reject(problem('UNAVAILABLE'));
    waiting += 1;
    const built = tail.then(() => runWorker(pairs, working));
    tail = built
      .catch(() => {})
      .then(() => {
        waiting -= 1;
      });
    return built;
  }

  return {
    train: async (pairs) => (pairs.length <= inlinePairs ? train(pairs) : await inThread(pairs)),
    async close() {
      await Promise.all([...working].map((worker) => worker.terminate()));
    },
  };
}

function runWorker(pairs: Pair[], working: Set<Worker>): Promise<Model> {
  const url = new URL('./trainer-thread.ts', import.meta.url);
  const worker = new Worker(url, { workerData: pairs });
  working.add(worker);
  return new Promise<Model>((resolve, reject) => {
    const timer = setTimeout(() => reject(problem('UNAVAILABLE')), maxMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(problem('UNAVAILABLE')));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => {
    working.delete(worker);
    void worker.terminate();
  });
}
