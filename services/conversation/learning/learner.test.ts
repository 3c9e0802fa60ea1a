import type { Pair } from '@contesta/contracts/chatbot';
import { problem } from '@contesta/kit/errors';
import { newId, systemClock } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { eventually } from '@contesta/kit/testing/eventually';
import { temporaryFile } from '@contesta/kit/testing/temporary-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBots } from '../bots.ts';
import { numberedPairs } from '../testing/sample-bots.ts';
import { passageText, textsOf } from '../understanding/features/meaning-texts.ts';
import { openLearner } from './learner.ts';
import { openVectorsStore, textKey } from './vectors-store.ts';

const bot = { id: 'bot-azahar-1', version: 1, ownerId: 'owner-ana-1' };

let world: Awaited<ReturnType<typeof open>>;
let embedded: string[];
let renewed: string[];
let calls: number;
/** While it is pending, the encoder does not answer. */
let gate: Promise<unknown>;
let isBroken: boolean;

async function open() {
  const store = openSqliteStore({ file: temporaryFile() });
  const bots = await openBots(store, { ask: () => expect.fail('unexpected call to a peer') });
  const vectors = await openVectorsStore(store, newId);
  async function embed(texts: readonly string[]) {
    calls += 1;
    await gate;
    if (isBroken) throw problem('UNAVAILABLE');
    embedded.push(...texts);
    return new Map(texts.map((text) => [text, new Int8Array(384).fill(text.length % 100)]));
  }
  const startLearner = (vectorsStore = vectors) =>
    openLearner({
      ...{ bots, vectors: vectorsStore, clock: systemClock, log: silentLog },
      embedder: { isOn: true, warm: () => {}, learn: embed },
      onLearned: async ({ id }) => void renewed.push(id),
    });
  return { store, bots, vectors, startLearner, learner: startLearner() };
}

beforeEach(async () => {
  [embedded, renewed, calls, gate, isBroken] = [[], [], 0, Promise.resolve(), false];
  world = await open();
});
afterEach(async () => {
  await world.learner.close();
  await world.store.close();
});

const copy = { ...bot, unknownReply: null, contact: null, opening: null };

/** Saves a version of a bot and waits until all its texts are learned. */
async function learn(pairs: Pair[], { id = bot.id, version = 1 } = {}): Promise<void> {
  await world.bots.save({ ...copy, id, version }, pairs);
  world.learner.learn({ ...bot, id, version });
  await waitUntilLearned(pairs, { id, version });
}

const waitUntilLearned = (pairs: Pair[], { id = bot.id, version = 1 } = {}) =>
  eventually(async () => {
    const { texts, learned } = await world.learner.progressOf({ ...bot, id, version });
    expect([texts, learned]).toEqual([textsOf(pairs).length, textsOf(pairs).length]);
  });

it('stores a vector of each text, and calls onLearned at the end', async () => {
  await learn(numberedPairs(3));
  const known = await world.vectors.of(bot.id);
  expect([...known.keys()].toSorted()).toEqual(textsOf(numberedPairs(3)).map(textKey).toSorted());
  const passage = passageText('¿tenéis el modelo 1?', 'el modelo 1, sí.');
  expect(known.get(textKey(passage))).toEqual(new Int8Array(384).fill(passage.length));
  await eventually(() => expect(renewed).toEqual([bot.id]));
});

it('learns only the new texts after an edit, and nothing after a restart', async () => {
  await learn(numberedPairs(40));
  embedded = [];
  await learn([...numberedPairs(40), ...numberedPairs(1, 'ramo')], { version: 2 });
  expect(embedded).toEqual(['¿tenéis el ramo 0?', 'passage: ¿tenéis el ramo 0? el ramo 0, sí.']);
  await eventually(() => expect(renewed).toHaveLength(2));
  await world.learner.close();
  world.learner = world.startLearner();
  world.learner.learn({ ...bot, version: 2 });
  await eventually(() => expect([renewed.length, embedded.length]).toEqual([3, 2]));
});

it('does not call onLearned while the stored pairs are older than the bot, and reads them again', async () => {
  await learn(numberedPairs(1));
  await eventually(() => expect(renewed).toEqual([bot.id]));
  const firstRound = Promise.withResolvers<string[]>();
  const other = world.startLearner({
    ...world.vectors,
    async release(id) {
      firstRound.resolve([...renewed]);
      await world.bots.save({ ...copy, version: 2 }, numberedPairs(2));
      await world.vectors.release(id);
    },
  });
  other.learn({ ...bot, version: 2 });
  expect(await firstRound.promise).toEqual([bot.id]);
  await eventually(() => expect(renewed).toEqual([bot.id, bot.id]));
  await other.close();
});

it('deletes vectors of removed texts, and merges documents', async () => {
  await learn(numberedPairs(1));
  for (let version = 2; version < 12; version += 1)
    await learn(numberedPairs(version), { version });
  await learn(numberedPairs(5, 'ramo'), { version: 12 });
  const wanted = textsOf(numberedPairs(5, 'ramo')).map(textKey).toSorted();
  await eventually(async () => {
    expect([...(await world.vectors.of(bot.id)).keys()].toSorted()).toEqual(wanted);
    expect(await world.store.collection('vectors').countDocuments({})).toBe(1);
  });
});

it('learns a bot on one of two replicas, and calls onLearned on both', async () => {
  const other = world.startLearner(await openVectorsStore(world.store, newId));
  await world.bots.save(copy, numberedPairs(40));
  for (const learner of [world.learner, other]) learner.learn(bot);
  await waitUntilLearned(numberedPairs(40));
  await eventually(() => expect(renewed).toEqual([bot.id, bot.id]));
  expect(embedded.toSorted()).toEqual(textsOf(numberedPairs(40)).toSorted());
  await other.close();
});

it('learns no text that another replica has learned between inspection and claim', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const slowVectors = await openVectorsStore(world.store, newId);
  const inspected = Promise.withResolvers();
  const other = world.startLearner({
    ...slowVectors,
    async claim(...args) {
      inspected.resolve(undefined);
      await promise;
      return await slowVectors.claim(...args);
    },
  });
  await world.bots.save(copy, numberedPairs(40));
  other.learn(bot);
  await inspected.promise;
  world.learner.learn(bot);
  await eventually(() => expect(renewed).toEqual([bot.id]));
  resolve(undefined);
  await eventually(() => expect(renewed).toEqual([bot.id, bot.id]));
  expect(embedded.toSorted()).toEqual(textsOf(numberedPairs(40)).toSorted());
  await other.close();
});

it('learns a small bot before the large bots are finished', async () => {
  const large = numberedPairs(2_000);
  for (const id of ['large-1', 'large-2', 'large-3']) {
    await world.bots.save({ ...copy, id }, large);
    world.learner.learn({ ...bot, id });
  }
  await eventually(() => expect(embedded.length).toBeGreaterThan(0));
  await learn(numberedPairs(2, 'ramo'));
  expect(embedded.length).toBeLessThan(2 * textsOf(large).length); // of three large bots
});

it('reports the progress of any bot while many others wait for the encoder', async () => {
  const { promise, resolve } = Promise.withResolvers();
  gate = promise;
  const bots = Array.from({ length: 20 }, (_, index) => ({ ...bot, id: `bot-small-${index}` }));
  for (const { id } of bots) await world.bots.save({ ...copy, id }, numberedPairs(2));
  for (const one of bots) world.learner.learn(one);
  await eventually(() => expect(calls).toBeGreaterThan(0));
  for (const one of bots)
    expect(await world.learner.progressOf(one)).toMatchObject({ texts: 4, learned: 0 });
  resolve(undefined);
  await eventually(() => expect(renewed).toHaveLength(bots.length));
});

it('continues when the encoder is available again', async () => {
  isBroken = true;
  await world.bots.save(copy, numberedPairs(3));
  world.learner.learn(bot);
  const progress = () => world.vectors.findProgress(bot.id);
  await eventually(async () => expect(await progress()).toMatchObject({ texts: 6, learned: 0 }));
  isBroken = false;
  await waitUntilLearned(numberedPairs(3));
});

describe('a deleted bot', () => {
  const countOf = (name: string) => world.store.collection(name).countDocuments({});
  const remaining = async () => (await countOf('vectors')) + (await countOf('learning'));

  it('keeps no vectors, even if its texts were being learned', async () => {
    const { promise, resolve } = Promise.withResolvers();
    gate = promise;
    await world.bots.save(copy, numberedPairs(60));
    world.learner.learn(bot);
    await eventually(() => expect(calls).toBe(1));
    await world.bots.markDeleted(bot.id, 2, new Date());
    await world.vectors.forget(bot.id);
    resolve(undefined);
    await eventually(() => expect(embedded).toHaveLength(32)); // the batch in progress
    await eventually(async () => expect(await remaining()).toBe(0));
    expect(renewed).toEqual([]);
  });

  it('keeps no vectors that a crashed process wrote', async () => {
    await world.bots.markDeleted(bot.id, 2, new Date());
    await world.vectors.add(bot.id, new Map([[textKey('horario'), new Int8Array(384)]]));
    await world.learner.close();
    world.learner = world.startLearner();
    world.learner.start();
    await eventually(async () => expect(await remaining()).toBe(0));
  });
});
