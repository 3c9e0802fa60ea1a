import { centre, means } from '@contesta/conversation/understanding/features/background';
import {
  meaningText,
  passageText,
  textForMeaning,
} from '@contesta/conversation/understanding/features/meaning-texts';
import { train } from '@contesta/conversation/understanding/training/train';
import { percent } from '../measure.ts';
import { openVectors, type Vectors } from '../vectors.ts';
import { readShops, type TuningShop } from './read-shops.ts';

// `node deploy/answers/tuning/measure.ts FOLDER [CACHE]`: how often the encoder alone ranks the right pair first, and
// among the first three, by the sum of the centred cosines with question and answer.

const [folder, cache] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('usage: node deploy/answers/tuning/measure.ts FOLDER [CACHE]');
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
function ranksOf({ pairs, messages }: TuningShop, { of }: Vectors): number[] {
  const model = train(pairs);
  const stored = pairs.map(({ question, answer }) => ({
    question: centre(of(meaningText(question)), means.question),
    answer: centre(of(passageText(question, answer)), means.answer),
  }));
  return messages.flatMap(({ text, pair }) => {
    if (pair === null) return [];
    const message = centre(of(textForMeaning(model, text)), means.message);
    const scores = stored.map(
      ({ question, answer }) => dot(message, question) + dot(message, answer),
    );
    return scores.filter((score) => score > (scores[pair] ?? 0)).length;
  });
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}
