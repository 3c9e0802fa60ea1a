import { join } from 'node:path';
import { openBots } from '@contesta/conversation/bots';
import { openStoredModels } from '@contesta/conversation/learning/stored-models';
import { trainOn } from '@contesta/conversation/learning/trainer';
import { openVectorsStore, textKey } from '@contesta/conversation/learning/vectors-store';
import { textsOf } from '@contesta/conversation/understanding/features/meaning-texts';
import { newId, systemClock } from '@contesta/kit/identity';
import { silentLog } from '@contesta/kit/log';
import { openSqliteStore } from '@contesta/kit/store/sqlite';
import { encoderModel } from '@contesta/vectors/encoder';
import { width } from '@contesta/vectors/vector';
import { becomesTrue } from '../testing/becomes-true.ts';
import { post } from '../testing/calls.ts';
import { makeOwnerOnPlan } from '../testing/owner.ts';
import { seededRandom } from '../testing/random.ts';
import { shopPairs } from './learning.ts';
import { countTrainings } from './scale-load.ts';

const pairsOfBot = 5;
const botsOfOwner = 900;
const concurrentRequests = 8;

/** Makes bots of a few pairs with different words, and waits until all are trained. */
export async function makeBots(
  url: string,
  env: Record<string, string>,
  count: number,
  ports: readonly string[],
): Promise<string[]> {
  const made: string[] = [];
  for (let first = 0; first < count; first += botsOfOwner) {
    const owner = await makeOwnerOnPlan(url, env, 'full');
    const length = Math.min(botsOfOwner, count - first);
    const numbers = Array.from({ length }, (_, at) => first + at);
    await inParallel(numbers, async (number) => {
      const all = shopPairs(number + pairsOfBot);
      const bot = { name: `Tienda ${number}`, prompts: all.slice(number) };
      const { _id } = await post(`${url}/api/chatbots`, bot, owner.token);
      made.push(String(_id));
    });
  }
  const trained = async () => (await countTrainings(ports)) >= count;
  if (!(await becomesTrue(trained, { withinMs: 600_000, everyMs: 500 })))
    throw new Error('the bots were not trained in time');
  console.log(`${made.length} bots made`);
  return made;
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const remaining = items[Symbol.iterator](); // shared: each worker takes the next item
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: concurrentRequests }, worker));
}

/** The largest number in a generated vector. Its norm is then about 124; that of the encoder's vectors is about 127. */
const largest = 11;

/**
 * Stores random vectors of the bots' texts, and models trained with them, in the data folder of a stopped product.
 * Encoding the texts would take many minutes.
 */
export async function addVectorsAndModels(
  directory: string,
  bots: readonly string[],
): Promise<void> {
  const store = openSqliteStore({ file: join(directory, 'conversation.db') });
  const copies = await openBots(store, { ask: () => Promise.reject(new Error('no peers')) });
  const vectors = await openVectorsStore(store, newId);
  const options = { encoder: encoderModel, bots: copies, clock: systemClock, log: silentLog };
  const models = await openStoredModels(store, options);
  const random = seededRandom(1);
  const vector = () =>
    Int8Array.from({ length: width }, () => Math.round((2 * random() - 1) * largest));
  for (const id of bots) {
    const stored = await copies.pairsOf(id);
    if (!stored) throw new Error(`${id} has no pairs`);
    const { version, pairs } = stored;
    const known = new Map(textsOf(pairs).map((text) => [textKey(text), vector()]));
    await vectors.add(id, known);
    const progress = { version, texts: known.size, learned: known.size };
    await vectors.saveProgress(id, progress, systemClock());
    const { compressed } = trainOn({ pairs, vectors: known });
    await models.save(id, version, { compressed, until: Number.POSITIVE_INFINITY });
  }
  await store.close();
  console.log(`vectors and models for ${bots.length} bots made`);
}
