import {
  centre,
  means,
  type Topics,
  vectorScale,
  width,
} from '@contesta/conversation/understanding/features/background';
import {
  meaningText,
  passageText,
  textForMeaning,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { fitRidge } from '@contesta/conversation/understanding/training/ridge';
import { train } from '@contesta/conversation/understanding/training/train';
import { directionsOf, meanScatter, scatterOf } from './discriminant.ts';
import type { BenchBot } from './read-bots.ts';
import { readTopics } from './topics.ts';
import type { Vectors } from './vectors.ts';

/** More directions tell no more of shops that were left out. */
const directions = 96;
const ridge = 1;
/** Messages are many times fewer than what shops could be asked. */
const usualPenalty = 10;

/** What a shop's texts are to the encoder, centred: what belongs together, and what has an answer there or has none. */
type ReadShop = { groups: Float32Array[][]; usual: Float32Array[]; unusual: Float32Array[] };

/** Fits topics on the phrases of all topics and on the shops it is given. */
export function openTopicFit(vectors: Vectors): (shops: readonly BenchBot[]) => Topics {
  const phrases = scatterOf(groupPhrases(vectors), width);
  const read = new Map<BenchBot, ReadShop>();
  return (shops) => {
    const known = shops.map((shop) => {
      const one = read.get(shop) ?? readShop(shop, vectors);
      read.set(shop, one);
      return one;
    });
    const asked = scatterOf(
      known.flatMap(({ groups }) => groups),
      width,
    );
    const found = directionsOf(meanScatter([phrases, asked]), directions, ridge);
    return {
      count: found.length,
      weights: toWholeNumbers(found.flatMap((row) => [...row])),
      usual: toWholeNumbers(fitUsual(known)),
    };
  };
}

function groupPhrases(vectors: Vectors): Float32Array[][] {
  return readTopics().map(({ es, en }) =>
    [...es, ...en].map((text) => centre(vectors.of(meaningText(text)), means.message)),
  );
}

/** A pair's question, its answer, and the messages that it answers belong together. */
function readShop(shop: BenchBot, vectors: Vectors): ReadShop {
  const model = train(shop.pairs);
  const messages = shop.queries.map(({ text, type, expected }) => ({
    type,
    answer: expected[0],
    vector: centre(vectors.of(textForMeaning(model, text)), means.message),
  }));
  const of = (...types: BenchBot['queries'][number]['type'][]) =>
    messages.filter(({ type }) => types.includes(type)).map(({ vector }) => vector);
  return {
    groups: shop.pairs.map(({ question, answer }) => [
      centre(vectors.of(meaningText(question)), means.question),
      centre(vectors.of(passageText(question, answer)), means.answer),
      ...messages.filter((one) => one.answer === answer).map(({ vector }) => vector),
    ]),
    usual: of('in'),
    unusual: of('near', 'far'),
  };
}

/** Tells what a shop has an answer to from what it has none to, by the message alone. */
function fitUsual(shops: readonly ReadShop[]): Float32Array {
  const usual = shops.flatMap((shop) => shop.usual);
  const all = [...usual, ...shops.flatMap((shop) => shop.unusual)];
  const vectors = new Float32Array(all.length * width);
  all.forEach((vector, at) => {
    vectors.set(vector, at * width);
  });
  const classOf = Uint32Array.from(all, (_, at) => (at < usual.length ? 0 : 1));
  return fitRidge({ vectors, classOf, classes: 2 }, usualPenalty).subarray(0, width);
}

/** Of the largest, 127. */
function toWholeNumbers(weights: ArrayLike<number>): Int8Array {
  let largest = 0;
  for (let at = 0; at < weights.length; at++)
    largest = Math.max(largest, Math.abs(weights[at] ?? 0));
  return Int8Array.from(weights, (weight) => Math.round((weight / largest) * vectorScale));
}
