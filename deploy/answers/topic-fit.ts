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
type ReadShop = { groups: Float32Array[][]; answered: Float32Array[]; unanswered: Float32Array[] };

/** Fits topics on the phrases of all topics and on the given shops. */
export function openTopicFit(vectors: Vectors): (shops: readonly BenchBot[]) => Topics {
  const phrases = scatterOf(groupPhrases(vectors), width);
  const read = new Map<BenchBot, ReadShop>();
  return (shops) => {
    const known = shops.map((shop) => {
      const one = read.get(shop) ?? readShop(shop, vectors);
      read.set(shop, one);
      return one;
    });
    const messages = scatterOf(
      known.flatMap(({ groups }) => groups),
      width,
    );
    const found = directionsOf(meanScatter([phrases, messages]), directions, ridge);
    return {
      count: found.length,
      weights: toWholeNumbers(found.flatMap((row) => [...row])),
      usual: toWholeNumbers(fitAnswered(known)),
    };
  };
}

function groupPhrases(vectors: Vectors): Float32Array[][] {
  return readTopics().map(({ es, en }) =>
    [...es, ...en].map((text) => centre(vectors.of(meaningText(text)), means.message)),
  );
}

/** Groups a pair's question, its answer, and the messages that it answers. */
function readShop(shop: BenchBot, vectors: Vectors): ReadShop {
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
function fitAnswered(shops: readonly ReadShop[]): Float32Array {
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
  let largest = 0;
  for (let at = 0; at < weights.length; at++)
    largest = Math.max(largest, Math.abs(weights[at] ?? 0));
  return Int8Array.from(weights, (weight) => Math.round((weight / largest) * vectorScale));
}
