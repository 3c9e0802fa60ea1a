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
  const { suggestions = [] } = last;
  const questions = suggestions.filter((text) => !isNotThat(text));
  if (questions.length === 0 && last.kind !== 'likely') return null;
  const words = wordsOf(message.text);
  if (isNotThat(message.text)) return refuse(turn);
  const taken = questions.length > 0 ? takenFrom(suggestions, words) : undefined;
  if (taken !== undefined) return isNotThat(taken) ? refuse(turn) : answerTo(turn, taken);
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

/** The suggestion whose position the words name, when they name nothing else. */
function takenFrom(suggestions: readonly string[], words: readonly string[]): string | undefined {
  const naming = words.length === 1 ? words : words.filter((word) => !fillers.has(word));
  const [word, ...others] = naming;
  if (word === undefined || others.length > 0) return undefined;
  if (lastPosition.has(word)) return suggestions.findLast((text) => !isNotThat(text));
  return suggestions[positions.findIndex((one) => one.has(word))];
}
