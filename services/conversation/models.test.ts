import type { Pair } from '@contesta/contracts/chatbot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from './answer/deciding/answer.ts';
import { type Models, openModels } from './models.ts';
import { florist } from './testing/sample-bots.ts';

const bot = { id: 'bot-azahar-1', version: 1, ownerId: 'owner-ana-1' };
const many: Pair[] = Array.from({ length: 400 }, (_, at) => ({
  question: `¿Tenéis el modelo ${at}?`,
  answer: `El ${at}, sí.`,
}));
let pairs: Pair[];
let reads: number;
let away: boolean;
let models: Models;

beforeEach(() => {
  [pairs, reads, away] = [florist, 0, false];
  models = openModels({
    async pairsOf(id) {
      reads += 1;
      if (away) throw new Error('away');
      return { _id: id, version: 1, pairs };
    },
  });
});
afterEach(async () => models.close());

it('trains a model once for all who ask, and keeps it', async () => {
  const built = await Promise.all(Array.from({ length: 20 }, () => models.of(bot)));
  expect(new Set(built).size).toBe(1);
  expect(await models.of(bot)).toBe(built[0]);
  expect(reads).toBe(1);
});

it('trains another for another version, in its language', async () => {
  expect((await models.of(bot)).language).toBe('es');
  pairs = [{ question: 'What are your opening hours?', answer: 'From 9 to 18.' }];
  expect((await models.of({ ...bot, version: 2 })).language).toBe('en');
  expect(reads).toBe(2);
});

it('tries again after a failure', async () => {
  away = true;
  await expect(models.of(bot)).rejects.toThrow('away');
  away = false;
  expect((await models.of(bot)).model.questions).toHaveLength(florist.length);
});

it('trains a large one in a thread, with the same answers', async () => {
  pairs = many;
  const { model } = await models.of(bot);
  expect(answer(model, 'TENEIS EL MODELO 7').answer).toBe('El 7, sí.');
});

it('ends the training under way, and refuses what waits, when the service ends', async () => {
  pairs = many;
  const ids = ['bot-a', 'bot-b', 'bot-c'];
  const building = Promise.allSettled(ids.map((id) => models.of({ ...bot, id })));
  await expect.poll(() => reads).toBe(3);
  await models.close();
  const outcomes = await building;
  expect(outcomes).toMatchObject(ids.map(() => ({ reason: { code: 'UNAVAILABLE' } })));
});
