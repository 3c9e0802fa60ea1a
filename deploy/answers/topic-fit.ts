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

/** More directions do not improve the results on unseen shops. */
const directions = 96;
const ridge = 1;
/** A strong ridge, because the messages are a small sample. */
const answeredPenalty = 10;

/** A shop's centred vectors: groups of one meaning, messages with an answer and without one. */
type ShopVectors = {
  groups: Float32Array[][];
  answered: Float32Array[];
  unanswered: Float32Array[];
};

/** Fits topics on the phrases of all topics and on the given shops. */
export function openTopicFit(vectors: Vectors): (shops: readonly BenchBot[]) => Topics {
  const phrases = scatterOf(groupPhrases(vectors), width);
  const cache = new Map<BenchBot, ShopVectors>();
  return (shops) => {
    const encoded = shops.map((shop) => {
      const one = cache.get(shop) ?? encodeShop(shop, vectors);
      cache.set(shop, one);
      return one;
    });
    const groups = encoded.flatMap((shop) => shop.groups);
    const messages = scatterOf(groups, width);
    const found = directionsOf(meanScatter([phrases, messages]), directions, ridge);
    return {
      count: found.length,
      weights: toWholeNumbers(found.flatMap((row) => [...row])),
      usual: toWholeNumbers(fitAnswered(encoded)),
    };
  };
}

function groupPhrases(vectors: Vectors): Float32Array[][] {
  return readTopics().map(({ es, en }) =>
    [...es, ...en].map((text) => centre(vectors.of(meaningText(text)), means.message)),
  );
}

/** Encodes a shop. Each group has the vectors of a pair's question, its answer, and the messages that it answers. */
function encodeShop(shop: BenchBot, vectors: Vectors): ShopVectors {
  const model = train(shop.pairs);
  const messages = shop.queries.map(({ text, type, expected }) => ({
    type,
    answer: expected[0],
    vector: centre(vectors.of(textForMeaning(model, text)), means.message),
  }));
  const vectorsOf = (...types: BenchBot['queries'][number]['type'][]) =>
    messages.filter(({ type }) => types.includes(type)).map(({ vector }) => vector);
  return {
    groups: shop.pairs.map(({ question, answer }) => [
      centre(vectors.of(meaningText(question)), means.question),
      centre(vectors.of(passageText(question, answer)), means.answer),
      ...messages.filter((one) => one.answer === answer).map(({ vector }) => vector),
    ]),
    answered: vectorsOf('in'),
    unanswered: vectorsOf('near', 'far'),
  };
}

/** Fits a classifier that separates messages with an answer from those without, by the message alone. */
function fitAnswered(shops: readonly ShopVectors[]): Float32Array {
  const answered = shops.flatMap((shop) => shop.answered);
  const all = [...answered, ...shops.flatMap((shop) => shop.unanswered)];
  const vectors = new Float32Array(all.length * width);
  all.forEach((vector, at) => {
    vectors.set(vector, at * width);
  });
  const classOf = Uint32Array.from(all, (_, at) => (at < answered.length ? 0 : 1));
  return fitRidge({ vectors, classOf, classes: 2 }, answeredPenalty).subarray(0, width);
}

/** Scales weights to integers, the largest to 127. */
function toWholeNumbers(weights: ArrayLike<number>): Int8Array {
  const largest = Array.from(weights).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return Int8Array.from(weights, (weight) => Math.round((weight / largest) * vectorScale));
}
