import { width } from './background.ts';
import { topicCount, topicWeights } from './topics-data.ts';

/** How many topics there are. */
export const topics = topicCount;

const weights = Int8Array.from(atob(topicWeights), (character) => character.charCodeAt(0));
/** Weights are kept as whole numbers: of the largest, 127. */
const scale = 1 / 127;

/** How much a text's centred vector speaks of each topic of small businesses. */
export function topicsOf(vector: Float32Array): Float32Array {
  const scores = new Float32Array(topics);
  for (let topic = 0; topic < topics; topic++) {
    let sum = 0;
    for (let at = 0; at < width; at++)
      sum += (vector[at] ?? 0) * (weights[topic * width + at] ?? 0);
    scores[topic] = sum * scale;
  }
  return scores;
}
