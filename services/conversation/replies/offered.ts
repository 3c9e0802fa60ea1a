import { channelOf, kindOf, mayLeave } from '../exchanges-store.ts';
import { likeliest, minChance } from '../understanding/kinds/classify.ts';
import { setOf } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { mail, phone } from '../understanding/training/details-data.ts';
import { storedAnswer } from './faq.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { unknownReplyTo } from './unknown.ts';
import { say, sentences } from './wording.ts';
import { fillers, lastPosition, positions } from './words-data.ts';

/** Answers a message that takes a suggestion of the last reply ("la primera", "2", "sí"), or rejects that reply ("No era eso"). */
export const offered: Responder = (turn) => {
  const { last, message } = turn;
  if (!last || message.ranking.isExact) return null;
  if (isNotThat(message.text)) return refuse(turn);
  const { suggestions = [] } = last;
  const questions = suggestions.filter((text) => !isNotThat(text));
  if (questions.length === 0 && last.kind !== 'likely') return null;
  const words = wordsOf(message.text);
  const taken = questions.length > 0 ? takenFrom(suggestions, words) : undefined;
  if (taken !== undefined) return isNotThat(taken) ? refuse(turn) : answerTo(turn, taken);
  const reaction = likeliest(message.chances, ['assent', 'refusal']);
  if (!reaction || reaction.chance < minChance || words.length > longestReaction) return null;
  if (reaction.kind === 'refusal') return refuse(turn);
  return last.kind === 'likely'
    ? { kind: 'smalltalk', text: say('assent', turn) }
    : answerTo(turn, questions[0] ?? '');
};

/** In words: a longer message says more than yes or no. */
const longestReaction = 8;

/** Whether a text has the words of "No era eso": "no, no era eso lo que preguntaba". */
const isNotThat = (text: string): boolean => {
  const folded = spaced(text);
  return notThat.some((one) => folded.includes(one));
};
const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;
const notThat = Object.values(sentences.notThat).map(spaced);

const refuse = (turn: Turn): Reply => ({ ...unknownReplyTo(turn), rejectsLast: true });

const answerTo = async (turn: Turn, question: string): Promise<Reply | null> =>
  storedAnswer(turn.model, await turn.understand(question));

const positionWords = positions.map((words) => setOf(words));
const lastPositionWords = setOf(lastPosition);
const fillerWords = setOf(fillers);

/** The suggestion whose position the words name, when they name nothing else. */
function takenFrom(suggestions: readonly string[], words: readonly string[]): string | undefined {
  const naming = words.length === 1 ? words : words.filter((word) => !fillerWords.has(word));
  const [word, ...others] = naming;
  if (word === undefined || others.length > 0) return undefined;
  if (lastPositionWords.has(word)) return suggestions.findLast((text) => !isNotThat(text));
  return suggestions[positionWords.findIndex((names) => names.has(word))];
}

/** Names the message form to a visitor who types an email address or phone number after the form was offered. */
export const contactDetails: Responder = (turn) => {
  const { text, ranking } = turn.message;
  if (!isFormOffered(turn) || ranking.isExact || text.includes('?')) return null;
  const rest = text.replace(mail, '').replace(phone, '');
  if (rest === text || wordsOf(rest).length > maxPresentingWords) return null;
  return { kind: 'person', text: say('formBelow', turn) };
};

/** A message with more words beside the address or number says something else too. */
const maxPresentingWords = 6;

/** Whether the last reply has the message form under it. Telegram has none: there the bot asks for the address. */
export const isFormOffered = ({ last }: Turn): boolean =>
  last !== null && mayLeave(kindOf(last)) && channelOf(last) !== 'telegram';
