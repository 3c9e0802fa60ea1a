import { centre, means } from '@contesta/conversation/understanding/features/background';
import {
  meaningText,
  passageText,
  textForMeaning,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { train } from '@contesta/conversation/understanding/training/train';
import { readArguments } from '../../arguments.ts';
import { percent } from '../measure.ts';
import { openVectors, type Vectors } from '../vectors.ts';
import { readShops, type TuningShop } from './read-shops.ts';

// Prints how often the encoder alone ranks the right pair first, and among the first three, by the sum of the centred cosines with question and answer.

const usage = 'usage: node deploy/answers/tuning/measure.ts FOLDER [CACHE]';
const [folder = '', cache] = readArguments(usage, { min: 1, max: 2 }).positionals;
const vectors = await openVectors(cache, () => undefined);
const shops = readShops(folder);
for (const language of ['es', 'en']) {
  const ranks = shops
    .filter(({ name }) => name.startsWith(language))
    .flatMap((shop) => ranksOf(shop, vectors));
  const amongFirst = (count: number) =>
    percent(ranks.filter((rank) => rank < count).length / ranks.length);
  console.log(
    `${language}: ${ranks.length} messages, first ${amongFirst(1)}, among the first three ${amongFirst(3)}`,
  );
}

/** The rank (from 0) of the right pair, for each message that has one. */
function ranksOf({ pairs, messages }: TuningShop, { of: vectorOf }: Vectors): number[] {
  const model = train(pairs);
  const stored = pairs.map(({ question, answer }) => ({
    question: centre(vectorOf(meaningText(question)), means.question),
    answer: centre(vectorOf(passageText(question, answer)), means.answer),
  }));
  return messages.flatMap(({ text, pair }) => {
    if (pair === null) return [];
    const message = centre(vectorOf(textForMeaning(model, text)), means.message);
    const scores = stored.map(
      ({ question, answer }) => dot(message, question) + dot(message, answer),
    );
    return scores.filter((score) => score > (scores[pair] ?? 0)).length;
  });
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
