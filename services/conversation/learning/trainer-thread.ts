import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../thread-priority.ts';
import { packed } from './kept-models.ts';
import { type TrainingData, trainOn } from './trainer.ts';

// Answering visitors and encoding their messages take precedence over training.
lowerThreadPriority(10);
// Only trainer.ts starts this thread, and sends it the data of one bot at a time.
parentPort?.on('message', (data: TrainingData) => {
  const { value, buffers } = packed(trainOn(data));
  parentPort?.postMessage(value, buffers);
});
