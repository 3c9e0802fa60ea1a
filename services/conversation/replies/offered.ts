import { likeliest } from '../understanding/kinds/classify.ts';
import { setOf } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { storedAnswer } from './faq.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { unknownReplyTo } from './unknown.ts';
import { notThat, say } from './wording.ts';

/** Answers a message that takes a suggestion of the last reply ("la primera", "2", "sí") or refuses it ("no"). */
export const offered: Responder = (turn) => {
  const { last, message } = turn;
  if (!last || message.ranking.isExact) return null;
  const questions = (last.suggestions ?? []).filter((text) => !isNotThat(text));
  if (questions.length === 0 && last.kind !== 'likely') return null;
  const words = wordsOf(message.text);
  if (isNotThat(message.text)) return refuse(turn);
  const position = positionIn(words, questions.length);
  const chosen = questions[position ?? -1];
  if (chosen !== undefined) return answerTo(turn, chosen);
  // After a likely answer, "that's not it" stands behind the questions.
  if (position === questions.length && last.kind === 'likely') return refuse(turn);
  const reaction = likeliest(message.chances, ['assent', 'refusal']);
  if (!reaction || reaction.chance < minChance || words.length > longestReaction) return null;
  if (reaction.kind === 'refusal') return refuse(turn);
  return last.kind === 'likely'
    ? { kind: 'smalltalk', text: say('assent', turn) }
    : answerTo(turn, questions[0] ?? '');
};

const minChance = 0.5;
/** In words: a longer message says more than yes or no. */
const longestReaction = 8;

const isNotThat = (text: string): boolean => {
  const folded = wordsOf(text).join(' ');
  return Object.values(notThat).some((one) => wordsOf(one).join(' ') === folded);
};

const refuse = (turn: Turn): Reply => ({ ...unknownReplyTo(turn), rejectsLast: true });

async function answerTo(turn: Turn, question: string): Promise<Reply | null> {
  return storedAnswer(turn.model, await turn.understand(question));
}

/** Words for each position in a list, without accents. */
const positions = [
  '1 1a 1o 1st uno una primera primero primer first one esa ese eso esta este that this',
  '2 2a 2o 2nd dos segunda segundo second two',
  '3 3a 3o 3rd tres tercera tercero tercer third three',
  '4 4a 4o 4th cuatro cuarta cuarto fourth four',
].map((words) => setOf(words));
const lastPosition = setOf('ultima ultimo last');
/** Words that may stand beside a position. */
const fillers = setOf(
  `la el lo las los de del opcion numero num pregunta es por favor porfa quiero digo
   the option number question one please pls i want`,
);

/** The position in a list that the words name, and nothing else; else null. The last one of `count` may be named so. */
function positionIn(words: readonly string[], count: number): number | null {
  const naming = words.length === 1 ? words : words.filter((word) => !fillers.has(word));
  const [word, ...others] = naming;
  if (word === undefined || others.length > 0 || count === 0) return null;
  if (lastPosition.has(word)) return count - 1;
  const position = positions.findIndex((one) => one.has(word));
  return position >= 0 ? position : null;
}
