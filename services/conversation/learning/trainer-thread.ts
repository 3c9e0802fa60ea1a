import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../give-way.ts';
import { packed } from './kept-models.ts';
import { type TrainingData, trainOn } from './trainer.ts';

// Visitors are answered first, and what they are answered with is found before anything else is trained.
giveWay(10);
// trainer.ts, the only one to start this thread, gives it the data of one bot.
const { value, buffers } = packed(trainOn(workerData as TrainingData));
parentPort?.postMessage(value, buffers);
