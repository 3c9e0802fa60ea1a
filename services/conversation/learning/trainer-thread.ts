import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '../give-way.ts';
import { type Lesson, learnFrom, packed } from './lesson.ts';

// Visitors are answered first, and what they are answered with is found before anything else is learned.
giveWay(10);
// trainer.ts, the only one to start this thread, gives it one lesson.
const { value, buffers } = packed(learnFrom(workerData as Lesson));
parentPort?.postMessage(value, buffers);
