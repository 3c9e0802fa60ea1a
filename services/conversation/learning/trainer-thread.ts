import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '@contesta/kit/thread-priority';
import { type TrainingData, trainOn } from './trainer.ts';

// 0 for small bots: visitors wait for their training, so it runs at normal priority.
const niceness: number = workerData;
if (niceness > 0) lowerThreadPriority(niceness);
// Only trainer.ts starts this thread, and sends it the data of one bot at a time.
parentPort?.on('message', (data: TrainingData) => {
  const training = trainOn(data);
  parentPort?.postMessage(training, [training.compressed.bytes.buffer]);
});
