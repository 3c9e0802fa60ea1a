import { centre, means, readWeights, weighBy } from '../features/background.ts';
import { isCommon } from '../text/common-words.ts';
import { topicWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { figureWeights, intercepts, units, weights } from './courtesy-data.ts';
import { type CourtesyFigures, courtesyFigures } from './courtesy-figures.ts';
import { type Courtesy, courtesies } from './speech.ts';

const ofKinds = readWeights(weights);

/** Less likely than this, a message is answered as any other without an answer. */
const sureFrom = 0.6;
/** One word beside a greeting is rather whom it is for, unless it is a thing that shops are asked for. */
const sureOfName = 0.3;

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
  const chances = courtesies.map((_, kind) => chanceOf(kind, centred, seen.figures));
  const most = Math.max(...chances);
  if (most < (isNameBesideGreeting(seen) ? sureOfName : sureFrom)) return null;
  return courtesies[chances.indexOf(most)] ?? null;
}

function chanceOf(kind: number, centred: Float32Array, figures: readonly number[]): number {
  const known = figures.reduce(
    (sum, figure, at) => sum + figure * (figureWeights[kind]?.[at] ?? 0),
    intercepts[kind] ?? 0,
  );
  return 1 / (1 + Math.exp(-(weighBy(ofKinds, kind, centred) * (units[kind] ?? 0) + known)));
}

function isNameBesideGreeting({ figures, left }: CourtesyFigures): boolean {
  const [, , topics, asked, starts, , asks] = figures;
  return left.length === 1 && topics === 1 && asked === 0 && starts === 1 && asks === 0;
}
