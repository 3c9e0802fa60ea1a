import { likeliest } from '../understanding/kinds/kinds.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { storedAnswer } from './faq.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { notKnown } from './unknown.ts';
import { notThat, say } from './wording.ts';

/** Takes what was offered last: by place ("la primera", "2"), by a yes, or refuses it ("no", "no era eso"). */
export const offered: Responder = (turn) => {
  const { last, said } = turn;
  if (!last || said.ranking.isExact) return null;
  const questions = (last.suggestions ?? []).filter((text) => !isNotThat(text));
  if (questions.length === 0 && last.kind !== 'likely') return null;
  const words = wordsOf(said.text);
  if (isNotThat(said.text)) return refuse(turn);
  const place = placeOf(words, questions.length);
  if (place !== null) return take(turn, questions[place] ?? '');
  const reaction = likeliest(said.chances, ['assent', 'refusal']);
  if (!reaction || reaction.chance < surely || words.length > longestReaction) return null;
  if (reaction.kind === 'refusal') return refuse(turn);
  return last.kind === 'likely'
    ? { kind: 'smalltalk', text: say('assent', turn) }
    : take(turn, questions[0] ?? '');
};

const surely = 0.5;
/** A longer yes or no says something more. */
const longestReaction = 8;

const isNotThat = (text: string): boolean => {
  const folded = wordsOf(text).join(' ');
  return Object.values(notThat).some((one) => wordsOf(one).join(' ') === folded);
};

const refuse = (turn: Turn): Reply => ({ ...notKnown(turn), rejectsLast: true });

async function take(turn: Turn, question: string): Promise<Reply | null> {
  return storedAnswer(turn.model, await turn.understand(question));
}

/** Ways to name a place in a list, in words without accents. */
const places = [
  '1 1a 1o 1st uno una primera primero primer first one esa ese eso esta este that this',
  '2 2a 2o 2nd dos segunda segundo second two',
  '3 3a 3o 3rd tres tercera tercero tercer third three',
  '4 4a 4o 4th cuatro cuarta cuarto fourth four',
].map((words) => new Set(words.split(' ')));
const lastPlace = new Set('ultima ultimo last'.split(' '));
const around = new Set(
  'la el lo las los the de del opcion option numero number num pregunta question one es por favor porfa please pls quiero i want digo'.split(
    ' ',
  ),
);

/** The place among `count` texts that the words name and nothing else; null where they name none. */
function placeOf(words: readonly string[], count: number): number | null {
  const naming = words.length === 1 ? words : words.filter((word) => !around.has(word));
  const [word, ...others] = naming;
  if (word === undefined || others.length > 0 || count === 0) return null;
  if (lastPlace.has(word)) return count - 1;
  const place = places.findIndex((one) => one.has(word));
  return place >= 0 && place < count ? place : null;
}
