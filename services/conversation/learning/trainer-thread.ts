import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../thread-priority.ts';
import { pack } from './packed.ts';
import { type TrainingData, trainOn } from './trainer.ts';

// Answering visitors and encoding their messages take precedence over training for which no visitor waits.
if (workerData > 0) lowerThreadPriority(workerData);
// Only trainer.ts starts this thread, and sends it the data of one bot at a time.
parentPort?.on('message', (data: TrainingData) => {
  const packed = pack(trainOn(data));
  parentPort?.postMessage(packed, [packed.buffer]);
});
