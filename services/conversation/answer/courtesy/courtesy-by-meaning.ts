import { centre, means, readWeights, weighBy } from '../features/background.ts';
import { isCommon } from '../text/common-words.ts';
import { setOf, topicWords } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { figureWeights, intercepts, units, weights } from './courtesy-data.ts';
import { type CourtesyFigures, courtesyFigures } from './courtesy-figures.ts';
import { type Courtesy, courtesies } from './speech.ts';

const ofKinds = readWeights(weights);

/** Less likely than this, a message is answered as any other without an answer. */
const sureFrom = 0.6;
/** One word beside a greeting is rather whom it is for, unless it is a thing that shops are asked for. */
const sureOfName = 0.3;
/** From here on it is courtesy, whatever pair of the bot lies near. */
const verySureFrom = 0.95;

/**
 * What a message of courtesy does whose words no list foresees ("¿contesta la modista o un cacharro?"), by the
 * encoder's vector of it and by how much of it the lists know; null for any other.
 */
export function courtesyByMeaning(text: string, vector: Float32Array): Courtesy | null {
  const seen = courtesyFigures(text);
  if (!seen) return null;
  return likeliest(text, vector, seen, isNameBesideGreeting(seen) ? sureOfName : sureFrom);
}

/** The same where there is hardly a doubt. */
export function surelyCourtesy(text: string, vector: Float32Array): Courtesy | null {
  const seen = courtesyFigures(text);
  return seen && likeliest(text, vector, seen, verySureFrom);
}

function likeliest(
  text: string,
  vector: Float32Array,
  { figures, left }: CourtesyFigures,
  least: number,
): Courtesy | null {
  if (isNoise(text, left)) return null;
  const centred = centre(vector, means.message);
  const chances = courtesies.map((_, kind) => chanceOf(kind, centred, figures));
  const most = Math.max(...chances);
  const kind = courtesies[chances.indexOf(most)];
  return kind && most >= least && !asksElse(text, left, kind) ? kind : null;
}

/** Noise lies near courtesy: of the words half must be words. */
function isNoise(text: string, left: readonly string[]): boolean {
  const strange = topicWords(left).filter((word) => !isCommon(word));
  return strange.length * 2 > wordsOf(text).length;
}

const placeWords = setOf('donde adonde where whereabouts');
/** Kinds that ask nothing. */
const said: Courtesy[] = ['farewell', 'thanks', 'greeting', 'assent'];

/** "Perdona, ¿dónde estáis?": it begins with courtesy, and asks. */
function asksElse(text: string, left: readonly string[], kind: Courtesy): boolean {
  if (said.includes(kind) && /[?¿]/.test(text)) return true;
  return kind !== 'name' && left.some((word) => placeWords.has(word));
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
