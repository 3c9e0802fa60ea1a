import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../thread-priority.ts';
import { packed } from './kept-models.ts';
import { type TrainingData, trainOn } from './trainer.ts';

// Answering visitors and encoding their messages take precedence over training.
lowerThreadPriority(10);
// Only trainer.ts starts this thread, with the data of one bot.
const { value, buffers } = packed(trainOn(workerData as TrainingData));
parentPort?.postMessage(value, buffers);
