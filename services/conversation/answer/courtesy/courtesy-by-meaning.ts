import { centre, means, readWeights, weighBy } from '../features/background.ts';
import { isCommon } from '../text/common-words.ts';
import { topicWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { figureWeights, intercept, kindWeights, unit, weights } from './courtesy-data.ts';
import { type CourtesyFigures, courtesyFigures } from './courtesy-figures.ts';
import { type Courtesy, courtesies } from './speech.ts';

const whole = readWeights(weights);
const ofKinds = readWeights(kindWeights);

/** Less likely than this, a message is answered as any other without an answer. */
const sureFrom = 0.75;
/** One word beside a greeting is whom it is for, unless it is a thing that shops are asked for. */
const sureOfName = 0.1;

/**
 * What a message of courtesy does whose words no list foresees ("¿contesta la modista o un cacharro?"), by the
 * encoder's vector of it and by how much of it the lists know; null for any other. Noise lies near courtesy: of the
 * words half must be words.
 */
export function courtesyByMeaning(text: string, vector: Float32Array): Courtesy | null {
  const words = wordsOf(text);
  const strange = topicWords(words).filter((word) => !isCommon(word));
  if (strange.length * 2 > words.length) return null;
  const seen = courtesyFigures(text);
  if (!seen) return null;
  const centred = centre(vector, means.message);
  const known = seen.figures.reduce(
    (sum, figure, at) => sum + figure * (figureWeights[at] ?? 0),
    0,
  );
  const chance = 1 / (1 + Math.exp(-(weighBy(whole, 0, centred) * unit + known + intercept)));
  if (chance < (isNameBesideGreeting(seen) ? sureOfName : sureFrom)) return null;
  const scores = courtesies.map((_, at) => weighBy(ofKinds, at, centred));
  return courtesies[scores.indexOf(Math.max(...scores))] ?? null;
}

function isNameBesideGreeting({ figures, left }: CourtesyFigures): boolean {
  const [, , topics, asked, starts, , asks] = figures;
  return left.length === 1 && topics === 1 && asked === 0 && starts === 1 && asks === 0;
}
