import { centre, means, width } from '../features/background.ts';
import { isCommon } from '../text/common-words.ts';
import { topicWords } from '../text/stop-words.ts';
import { intercept, kindWeights, unit, weights } from './courtesy-data.ts';
import { type Courtesy, courtesies } from './speech.ts';

const whole = read(weights);
const ofKinds = read(kindWeights);

/** Less likely than this, a message is answered as any other without an answer. */
const sureFrom = 0.75;

/**
 * What a message of courtesy does whose words no list foresees ("¿contesta la modista o un cacharro?"), by the
 * encoder's vector of it; null for any other. Noise lies near courtesy: of the words half must be words.
 */
export function courtesyByMeaning(words: readonly string[], vector: Float32Array): Courtesy | null {
  const strange = topicWords(words).filter((word) => !isCommon(word));
  if (strange.length * 2 > words.length) return null;
  const centred = centre(vector, means.message);
  const logit = product(whole, 0, centred) * unit + intercept;
  if (1 / (1 + Math.exp(-logit)) < sureFrom) return null;
  const scores = courtesies.map((_, at) => product(ofKinds, at, centred));
  return courtesies[scores.indexOf(Math.max(...scores))] ?? null;
}

function product(rows: Int8Array, at: number, vector: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < width; place++)
    sum += (rows[at * width + place] ?? 0) * (vector[place] ?? 0);
  return sum;
}

function read(text: string): Int8Array {
  return Int8Array.from(atob(text), (character) => character.charCodeAt(0));
}
