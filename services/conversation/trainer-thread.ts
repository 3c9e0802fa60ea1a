import { parentPort, workerData } from 'node:worker_threads';
import type { Pair } from '@contesta/contracts/chatbot';
import { train } from './answer/training/train.ts';

// The pairs come from models.ts, which is the only one to start this thread.
parentPort?.postMessage(train(workerData as Pair[]));
