import type { Pair } from '@contesta/contracts/chatbot';
import type { Compressed } from '@contesta/kit/compressed';
import { silentLog } from '@contesta/kit/log';
import { type Metrics, openMetrics } from '@contesta/kit/metrics';
import { countsBy } from '@contesta/kit/testing/counts-by';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultPools, openTrainer, type Trainer, trainOn } from './learning/trainer.ts';
import { type TextVectors, textKey } from './learning/vectors-store.ts';
import { type Models, openModels } from './models.ts';
import { storedAnswer } from './replies/faq.ts';
import { dentist, expensiveBot, florist, numberedPairs } from './testing/sample-bots.ts';
import { understandByWords } from './testing/understand-by-words.ts';
import { textsOf } from './understanding/features/meaning-texts.ts';
import type { Model } from './understanding/model.ts';

const bot = { id: 'bot-azahar-1', version: 1, ownerId: 'owner-ana-1' };
const next = { ...bot, version: 2 };
const answer = async (model: Model, text: string): Promise<string | undefined> =>
  storedAnswer(model, await understandByWords(model, text))?.text;

let stored: { version: number; pairs: Pair[] };
let now: Date;
let isStoreAway: boolean;
let vectors: TextVectors;
let missing: string[];
let saved: Map<string, { compressed: Compressed; until: number }>;
let hasEncoder: boolean;
let trainings: number;
let storedReads: string[];
let trainer: Trainer;
let models: Models;
let metrics: Metrics;
const lookups = () => countsBy(metrics.modelLookups, 'found');

/** Trains in the main thread, because a busy machine starts threads slowly. */
const inlineTrainer = (): Trainer => ({
  ...openTrainer({ log: silentLog }),
  train: async (_, data) => trainOn(await data()),
});

function open(real = inlineTrainer(), maxBytes?: number) {
  [trainings, storedReads, metrics] = [0, [], openMetrics()];
  trainer = {
    ...real,
    train: (pool, data) => {
      trainings += 1;
      return real.train(pool, data);
    },
  };
  models = openModels({
    bots: {
      async pairsOf(id) {
        if (isStoreAway) throw new Error('away');
        return { _id: id, ...stored };
      },
    },
    vectorsOf: async () => vectors,
    trainer,
    storedModels: {
      find: async ({ id, version }) => {
        storedReads.push(id);
        return saved.get(`${id} ${version}`) ?? null;
      },
      save: async (id, version, found) => void saved.set(`${id} ${version}`, found),
    },
    hasEncoder,
    ...(maxBytes ? { maxBytes } : {}),
    onMissing: ({ id }) => void missing.push(id),
    clock: () => now,
    metrics,
  });
}

beforeEach(() => {
  [isStoreAway, vectors, missing, saved, hasEncoder] = [false, new Map(), [], new Map(), true];
  now = new Date('2026-03-02T10:00:00Z');
  stored = { version: 1, pairs: florist };
  open();
});
afterEach(async () => trainer.close());

it.each(['small', 'large'] as const)(
  'looks for a stored model and trains once for concurrent requests, and keeps the model loaded: %s',
  async (pool) => {
    open({ ...inlineTrainer(), poolFor: () => pool });
    const built = await Promise.all(Array.from({ length: 20 }, () => models.of(bot)));
    expect(new Set(built).size).toBe(1);
    expect(await models.of(bot)).toBe(built[0]);
    expect([trainings, storedReads]).toEqual([1, [bot.id]]);
  },
);

it('uses a stored model of any replica, and stores only complete models', async () => {
  hasEncoder = false;
  open();
  const { model } = await models.of(bot);
  expect([...saved.keys()]).toEqual([`${bot.id} 1`]);
  open();
  expect([(await models.of(bot)).model, trainings]).toEqual([model, 0]);
  [saved, hasEncoder, missing] = [new Map(), true, []];
  open();
  await models.of(bot);
  expect([missing, [...saved.keys()]]).toEqual([[bot.id], []]);
});

it('trains each version, and detects its language', async () => {
  expect((await models.of(bot)).language).toBe('es');
  stored = { version: 2, pairs: dentist };
  expect([(await models.of(next)).language, trainings]).toEqual(['en', 2]);
});

it('drops an answer when it expires', async () => {
  const closed = { question: '¿Abrís en agosto?', answer: 'En agosto cerramos.' };
  stored.pairs = [...florist, { ...closed, until: '2026-03-03T00:00:00.000Z' }];
  expect(await answer((await models.of(bot)).model, closed.question)).toBe(closed.answer);
  now = new Date('2026-03-03T00:00:00Z');
  const { model } = await models.of(bot);
  expect(model.questions).toHaveLength(florist.length);
  expect(await answer(model, closed.question)).not.toBe(closed.answer);
  expect(await models.of(bot)).toMatchObject({ model });
  expect(trainings).toBe(2);
});

it('tries again when the pairs could not be read', async () => {
  isStoreAway = true;
  await expect(models.of(bot)).rejects.toThrow('away');
  isStoreAway = false;
  expect((await models.of(bot)).model.questions).toHaveLength(florist.length);
});

describe('while a large bot is trained', () => {
  const never = Promise.withResolvers<null>();
  const stuck = { train: () => never.promise, close: async () => {} };
  const slow: Trainer = { poolFor: () => 'large', ...stuck };

  it('a new bot answers only its stored questions, word for word', async () => {
    open(slow);
    const { model, language } = await models.of(bot);
    expect(language).toBe('es');
    expect(await answer(model, 'donde ESTAIS')).toBe('En la calle Ancha 3 de Cádiz.');
    expect(await answer(model, 'en qué calle está la tienda')).toBeUndefined();
    expect(await answer(model, 'hola')).toBeUndefined();
  });

  it('the previous version of the bot answers', async () => {
    const real = inlineTrainer();
    open({
      ...slow,
      train: (_, data) => (trainings > 1 ? never.promise : real.train('small', data)),
    });
    const before = await models.of(bot);
    stored = { version: 2, pairs: dentist };
    expect(await models.of(next)).toBe(before);
    await real.close();
  });
});

it.each([
  ['takes too long', { maxMs: 1 }],
  ['takes too much CPU time', { cpuMs: 1 }],
  ['takes too much memory', { heapMb: 12 }],
])(
  'if the training of a version %s, the previous version answers until the retry',
  async (_, limit) => {
    const pools = { ...defaultPools, large: { ...defaultPools.large, ...limit } };
    open(openTrainer({ log: silentLog, pools }));
    const before = await models.of(bot);
    stored = { version: 2, pairs: expensiveBot(4_000) };
    await models.renew(next, false);
    for (const _ of [1, 2]) expect(await models.of(next)).toBe(before);
    expect(trainings).toBe(2);
    now = new Date(now.getTime() + 600_000);
    stored = { version: 2, pairs: dentist };
    expect([(await models.of(next)).language, trainings]).toEqual(['en', 3]);
  },
);

it('trains a bot before its first message once all its texts are learned', async () => {
  await models.renew(bot, false);
  expect(trainings).toBe(0);
  await models.renew(bot, true);
  expect(trainings).toBe(1);
  await models.of(bot);
  expect(trainings).toBe(1);
});

it('counts where each message found its bot’s model', async () => {
  hasEncoder = false;
  open();
  for (let messages = 0; messages < 3; messages += 1) await models.of(bot);
  expect(await lookups()).toEqual({ none: 1, memory: 2 });
  open();
  for (let messages = 0; messages < 2; messages += 1) await models.of(bot);
  expect(await lookups()).toEqual({ store: 1, memory: 1 });
});

it('evicts models beyond the memory limit, and reads them again instead of training', async () => {
  hasEncoder = false;
  open(undefined, 40_000);
  const ids = ['bot-a', 'bot-b', 'bot-c', 'bot-d', 'bot-e', 'bot-f', 'bot-g', 'bot-h'];
  for (const id of ids) await models.of({ ...bot, id });
  expect(trainings).toBe(ids.length);
  storedReads = [];
  for (const id of ids.toReversed()) await models.of({ ...bot, id });
  expect(storedReads.length).toBeGreaterThan(0);
  expect(storedReads.length).toBeLessThan(ids.length);
  expect(trainings).toBe(ids.length);
  const [evictions] = (await metrics.modelsEvicted.get()).values;
  expect(evictions?.value).toBeGreaterThanOrEqual(storedReads.length);
});

it('keeps the model in use restored, whatever its size', async () => {
  open(undefined, 1);
  await models.of(bot);
  const restored = await models.of(bot);
  expect(await models.of(bot)).toBe(restored);
});

it('trains a bot again, but only once, when its texts get vectors', async () => {
  await models.of(bot);
  expect(missing).toEqual([bot.id]);
  for (const text of textsOf(florist)) vectors.set(textKey(text), new Int8Array(384).fill(6));
  await models.renew(bot, true);
  expect((await models.of(bot)).model.meaning).not.toBeNull();
  await models.renew(bot, true);
  expect([missing.length, trainings]).toEqual([1, 2]);
});

it('trains a bot again if its last texts were learned while it was being trained', async () => {
  const real = inlineTrainer();
  const learned = Promise.withResolvers<void>();
  open({
    ...real,
    poolFor: () => 'middle',
    train: async (_, data) => {
      const before = await data();
      const copy = { ...before, vectors: new Map(before.vectors) };
      await learned.promise;
      return await real.train('small', async () => copy);
    },
  });
  const first = models.of(bot);
  await expect.poll(() => trainings).toBe(1);
  for (const text of textsOf(florist)) vectors.set(textKey(text), new Int8Array(384).fill(6));
  const renewed = models.renew(bot, true);
  learned.resolve();
  await Promise.all([first, renewed]);
  expect((await models.of(bot)).model.meaning).not.toBeNull();
  expect(trainings).toBe(2);
});

it('on close, stops the running training and refuses the waiting trainings', async () => {
  open(openTrainer({ log: silentLog }));
  const begun: string[] = [];
  const training = ['bot-a', 'bot-b', 'bot-c'].map((id) =>
    trainer.train('middle', async () => {
      begun.push(id);
      return { pairs: numberedPairs(400), vectors };
    }),
  );
  const outcomes = Promise.allSettled(training);
  await expect.poll(() => begun).toEqual(['bot-a']);
  await trainer.close();
  const refused = { reason: { code: 'UNAVAILABLE' } };
  expect(await outcomes).toMatchObject([refused, refused, refused]);
});
