import { means } from '@contesta/conversation/understanding/features/background';
import { textForMeaning } from '@contesta/conversation/understanding/features/meaning-texts';
import { quantiseRows } from '@contesta/conversation/understanding/tables';
import { train } from '@contesta/conversation/understanding/training/train';
import { fitRidge } from '@contesta/vectors/ridge';
import { centre, width } from '@contesta/vectors/vector';
import type { BenchBot } from './read-bots.ts';
import type { Vectors } from './vectors.ts';

/** A strong ridge, because the messages are a small sample. */
const penalty = 10;

/** A shop's centred vectors of messages with an answer and without one. */
type ShopVectors = { answered: Float32Array[]; unanswered: Float32Array[] };

/** Fits the weights of usualness (`usualWeights`): they separate the messages that the given shops answer from the others. */
export function openUsualFit(vectors: Vectors): (shops: readonly BenchBot[]) => Int8Array {
  const cache = new Map<BenchBot, ShopVectors>();
  return (shops) => {
    const shopVectors = shops.map((shop) => {
      const encoded = cache.get(shop) ?? encodeShop(shop, vectors);
      cache.set(shop, encoded);
      return encoded;
    });
    return quantiseRows(fitAnswered(shopVectors), 1).weights;
  };
}

function encodeShop(shop: BenchBot, vectors: Vectors): ShopVectors {
  const model = train(shop.pairs);
  const vectorsOf = (...types: BenchBot['queries'][number]['type'][]) =>
    shop.queries
      .filter(({ type }) => types.includes(type))
      .map(({ text }) => centre(vectors.of(textForMeaning(model, text)), means.message));
  return { answered: vectorsOf('in'), unanswered: vectorsOf('near', 'far') };
}

function fitAnswered(shops: readonly ShopVectors[]): Float32Array {
  const answered = shops.flatMap((shop) => shop.answered);
  const vectors = [...answered, ...shops.flatMap((shop) => shop.unanswered)];
  const classOf = Uint32Array.from(vectors, (_, at) => (at < answered.length ? 0 : 1));
  return fitRidge({ vectors, classOf, classes: 2 }, penalty).subarray(0, width); // of class 0
}
