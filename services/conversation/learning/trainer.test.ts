import type { Worker } from 'node:worker_threads';
import type { Pair } from '@contesta/contracts/chatbot';
import { restore } from '@contesta/kit/compressed';
import { silentLog } from '@contesta/kit/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dentist, florist } from '../testing/sample-bots.ts';
import type { TrainedBot } from './trained-bot.ts';
import { defaultPools, openTrainer, type Trainer } from './trainer.ts';

let trainer: Trainer;
let started: Worker[];
const recordWorker = (worker: Worker) => void started.push(worker);

function open(idleMs = 60_000) {
  const pools = { ...defaultPools, small: { ...defaultPools.small, idleMs } };
  trainer = openTrainer({ log: silentLog, pools });
}

beforeEach(() => {
  started = [];
  process.on('worker', recordWorker);
  open();
});
afterEach(async () => {
  process.off('worker', recordWorker);
  await trainer.close();
});

const dataOf = (pairs: Pair[]) => async () => ({ pairs, vectors: new Map() });
async function train(pairs: Pair[]): Promise<string[] | null> {
  const training = await trainer.train(trainer.poolFor(pairs), dataOf(pairs));
  return training && (await restore<TrainedBot>(training.compressed)).model.answers;
}
const answersOf = (pairs: Pair[]) => pairs.map(({ answer }) => answer);

it.each([
  ['many characters in few pairs', 60, 2_000, 'middle'],
  ['few characters in many pairs', 100, 20, 'small'],
  ['few characters in hundreds of pairs', 250, 0, 'middle'],
  ['hundreds of thousands of characters', 300, 2_000, 'large'],
])('chooses the pool by size: %s', (_, count, length, pool) => {
  const pairs = Array.from({ length: count }, (_, at) => ({
    question: `¿Tenéis el ${at}?`,
    answer: `El ${at}, sí. `.padEnd(length, 'm '),
  }));
  expect(trainer.poolFor(pairs)).toBe(pool);
});

it('trains small bots one after the other in the same thread', async () => {
  const [one, other] = await Promise.all([train(florist), train(dentist)]);
  expect([one, other]).toEqual([answersOf(florist), answersOf(dentist)]);
  expect([await train(florist), started.length]).toEqual([answersOf(florist), 1]);
});

it('ends a thread that has no bot to train, and starts another for the next bot', async () => {
  await trainer.close();
  open(10);
  await train(florist);
  await expect.poll(() => started[0]?.threadId).toBe(-1);
  expect([await train(dentist), started.length]).toEqual([answersOf(dentist), 2]);
});

it('trains the next bot even if a training fails', async () => {
  const broken = [{ question: 7, answer: 'siete' }] as unknown as Pair[]; // no text
  expect(await trainer.train('small', dataOf(broken))).toBeNull();
  expect(await train(dentist)).toEqual(answersOf(dentist));
});
