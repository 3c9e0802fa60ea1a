import { centre, means, readWeights, weighBy } from '../features/background.ts';
import { isCommon } from '../text/common-words.ts';
import { topicWords } from '../text/stop-words.ts';
import { intercept, kindWeights, unit, weights } from './courtesy-data.ts';
import { type Courtesy, courtesies } from './speech.ts';

const whole = readWeights(weights);
const ofKinds = readWeights(kindWeights);

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
  const logit = weighBy(whole, 0, centred) * unit + intercept;
  if (1 / (1 + Math.exp(-logit)) < sureFrom) return null;
  const scores = courtesies.map((_, at) => weighBy(ofKinds, at, centred));
  return courtesies[scores.indexOf(Math.max(...scores))] ?? null;
}
