import { readWeights, weighBy } from './background.ts';
import { topicCount, topicWeights, usualWeights } from './topics-data.ts';

/** What is read from a centred vector, by weights that were fitted. */
export type Topics = {
  /** Directions along which texts about different things lie apart, the most telling first. */
  count: number;
  /** Of each direction 384 weights, one direction after the other. */
  weights: Int8Array;
  /** 384 weights of how usual it is that a bot holds the answer to such a message. */
  usual: Int8Array;
};

/** As they were fitted on all there is. */
export const topics: Topics = {
  count: topicCount,
  weights: readWeights(topicWeights),
  usual: readWeights(usualWeights),
};

/** Weights are whole numbers: of the largest, 127. */
const scale = 1 / 127;

/** Where a text's centred vector lies along each direction. */
export function topicsOf(vector: Float32Array, { count, weights }: Topics): Float32Array {
  const scores = new Float32Array(count);
  for (let topic = 0; topic < count; topic++)
    scores[topic] = weighBy(weights, topic, vector) * scale;
  return scores;
}

/** How usual a message is: what nobody asks a shop, and what no shop has an answer to, is below 0. */
export const usualnessOf = (vector: Float32Array, { usual }: Topics): number =>
  weighBy(usual, 0, vector) * scale;
