import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../thread-priority.ts';
import { type TrainingData, trainOn } from './trainer.ts';

// Answering visitors and encoding their messages take precedence over training for which no visitor waits.
if (workerData > 0) lowerThreadPriority(workerData);
// Only trainer.ts starts this thread, and sends it the data of one bot at a time.
parentPort?.on('message', (data: TrainingData) => {
  const training = trainOn(data);
  parentPort?.postMessage(training, [training.compressed.bytes.buffer]);
});
