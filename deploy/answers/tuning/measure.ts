import { means } from '@contesta/conversation/understanding/features/background';
import {
  meaningText,
  passageText,
  textForMeaning,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { train } from '@contesta/conversation/understanding/training/train';
import { centre } from '@contesta/vectors/vector';
import { readArguments } from '../../arguments.ts';
import { percent } from '../measure.ts';
import { openVectors, type Vectors } from '../vectors.ts';
import { readShops, type TuningShop } from './read-shops.ts';

// Prints how often the encoder alone ranks the right pair first, and among the first three, by the sum of the centred
// cosines with question and answer; and how well the highest sum tells messages with an answer from those without.

const usage = 'usage: node deploy/answers/tuning/measure.ts FOLDER [CACHE]';
const [folder = '', cache] = readArguments(usage, { min: 1, max: 2 }).positionals;
const vectors = await openVectors(cache, () => undefined);
const shops = readShops(folder);
for (const language of ['es', 'en']) {
  const ranked = shops
    .filter(({ name }) => name.startsWith(language))
    .flatMap((shop) => rankedMessages(shop, vectors));
  const [answered, unanswered] = [true, false].map((has) =>
    ranked.filter(({ rank }) => (rank !== null) === has),
  ) as [Ranked[], Ranked[]];
  const amongFirst = (count: number) =>
    percent(answered.filter(({ rank }) => Number(rank) < count).length / answered.length);
  const area = rocArea(answered, unanswered).toFixed(3);
  console.log(
    `${language}: ${answered.length} messages, first ${amongFirst(1)}, among the first three ${amongFirst(3)}; ${unanswered.length} without an answer, area under the ROC curve ${area}`,
  );
}

/** The rank (from 0) of a message's right pair, null if no pair answers it, and the highest score of all pairs. */
type Ranked = { rank: number | null; highest: number };

function rankedMessages({ pairs, messages }: TuningShop, { of: vectorOf }: Vectors): Ranked[] {
  const model = train(pairs);
  const stored = pairs.map(({ question, answer }) => ({
    question: centre(vectorOf(meaningText(question)), means.question),
    answer: centre(vectorOf(passageText(question, answer)), means.answer),
  }));
  return messages.map(({ text, pair }) => {
    const message = centre(vectorOf(textForMeaning(model, text)), means.message);
    const scores = stored.map(
      ({ question, answer }) => dot(message, question) + dot(message, answer),
    );
    const isAbove = (score: number) => pair !== null && score > (scores[pair] ?? 0);
    const rank = pair === null ? null : scores.filter(isAbove).length;
    return { rank, highest: Math.max(...scores) };
  });
}

/** The probability that a message with an answer has a higher score than one without. */
function rocArea(answered: readonly Ranked[], unanswered: readonly Ranked[]): number {
  const higher = answered.flatMap((one) =>
    unanswered.filter(({ highest }) => one.highest > highest),
  );
  return higher.length / (answered.length * unanswered.length);
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
