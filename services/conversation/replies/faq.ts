import { wordsBeside } from '../understanding/features/text-features.ts';
import {
  chanceOf,
  likeliest,
  minChance,
  smallTalkChance,
} from '../understanding/kinds/classify.ts';
import { type Kind, kinds, type TalkKind, talkKinds } from '../understanding/kinds/kinds.ts';
import type { Model } from '../understanding/model.ts';
import { coversTopics, fullQuestions, isFollowUp } from '../understanding/ranking/follow-up.ts';
import { topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { replyOf } from './wording.ts';

/** Gives the stored answer when it is sure, or several answers to several questions. */
export const faq: Responder = async (turn) => {
  const { model, message } = turn;
  if (message.ranking.isExact) return storedAnswer(model, message);
  if (asksForPerson(message)) return null;
  const talk = smallTalkOf(message);
  if (!talk) return sureAnswers(turn) ?? (await followUpAnswer(turn));
  const ownersAnswer = ownersSmallTalkAnswer(turn, talk.kind);
  // Next to small talk, only a separate question is answered: "thank you so much! is there wifi?"
  return ownersAnswer ?? (isOnlySmallTalk(talk) ? join(answersOfParts(turn)) : sureAnswers(turn));
};

/** Minimum probability of the likeliest kind: with the encoder, and by words only. */
const minKindChance = { byMeaning: 0.4, byWords: 0.55 };

/** A message with at least this probability is small talk even if its kind is unclear ("qué onda"). */
const minUnclearTalkChance = { byMeaning: 0.75, byWords: 0.85 };

type Classified = Pick<Understanding, 'chances' | 'byMeaning'>;
const modeOf = ({ byMeaning }: Classified) => (byMeaning ? 'byMeaning' : 'byWords');

/** The likeliest kind of small talk, its probability, and the probability of all kinds of small talk together. */
type SmallTalk = { kind: TalkKind; chance: number; anyChance: number };

/** The kind of small talk of a message; null when the kind is unclear, or the message is something else. */
export function smallTalkOf(message: Classified): SmallTalk | null {
  const anyChance = smallTalkChance(message.chances);
  const talk = likeliest(message.chances, talkKinds);
  if (!talk || talk.chance < minKindChance[modeOf(message)] || anyChance < minChance) return null;
  return { ...talk, anyChance };
}

/** Whether the message is small talk, of a clear kind or not. */
export const isSmallTalk = (message: Classified): boolean =>
  smallTalkChance(message.chances) >= minUnclearTalkChance[modeOf(message)] ||
  smallTalkOf(message) !== null;

/** Kinds whose messages are short. Many stored pairs share their words, so the ranking of answers is meaningless. */
const shortKinds: Kind[] = ['greeting', 'thanks', 'goodbye', 'assent', 'refusal', 'wellbeing'];

/**
 * Whether the message is so surely small talk that no stored answer may be given, except the owner's answer to small
 * talk and answers to separate questions in the message. A short kind must be likelier than all others together: "y
 * mandáis a Jerez" has some probability of several.
 */
export const isOnlySmallTalk = ({ kind, chance, anyChance }: SmallTalk): boolean =>
  shortKinds.includes(kind)
    ? anyChance >= minShortChances.any && chance >= minShortChances.kind
    : anyChance >= minChancesOf(kind).only;

/** For a short kind: the probabilities of all kinds of small talk together, and of this kind. */
const minShortChances = { any: 0.7, kind: 0.5 };

/**
 * For small talk of a longer kind: below `clear` it may be a question ("se me ha caído el móvil al váter"), from `only`
 * on it is nothing else. A complaint's reply says how to reach a person, so it is given as soon as it is small talk.
 */
const minChancesOf = (kind: TalkKind) =>
  kind === 'complaint' ? { clear: minChance, only: 0.85 } : { clear: 0.8, only: 0.95 };

/** Whether a likely stored answer takes precedence over the bot's own reply to this small talk. */
export const isDoubtful = ({ kind, anyChance }: SmallTalk): boolean =>
  !shortKinds.includes(kind) && anyChance < minChancesOf(kind).clear;

export const asksForPerson = ({ chances }: Classified): boolean =>
  chanceOf(chances, 'person') >= minChance;

/**
 * The owner's answer to a kind of small talk. If the owner has one answer to a short kind, it fits all such messages;
 * otherwise the answer must be ranked first and sure, since messages of other kinds differ too much for one answer
 * ("cuéntame un chiste", "llueve").
 */
function ownersSmallTalkAnswer({ model, message }: Turn, kind: TalkKind): Reply | null {
  const { talk: kindOf } = model.hints;
  const questions = [...kindOf.keys()].filter((at) => kindOf[at] === kinds.indexOf(kind));
  const answers = new Set(questions.map((at) => model.answerOfQuestion[at]));
  const [first] = questions;
  if (first === undefined) return null;
  if (answers.size === 1 && shortKinds.includes(kind)) return answerWith(model, first);
  const best = message.ranking.candidates[0]?.question;
  return best !== undefined && questions.includes(best) ? storedAnswer(model, message) : null;
}

/** The answers to two or more parts, if that to the whole message is one of them or unsure; else that to the whole. */
function sureAnswers(turn: Turn): Reply | null {
  const { model, message } = turn;
  const answer = storedAnswer(model, message);
  const answers = answersOfParts(turn);
  return answers.size < 2 || (answer && !answers.has(answer.text)) ? answer : join(answers); // a single part is easily misread
}

/** The sure answers to the parts of a message that are questions, by their texts. */
export function answersOfParts({ model, message }: Turn): Map<string, Reply> {
  const questions = message.parts.filter(
    (part) => !smallTalkOf(part) && isAsked(part, message) && !isOfOtherThing(part, model),
  );
  const answers = questions.flatMap((part) => storedAnswer(model, part) ?? []);
  return new Map(answers.map((one) => [one.text, one]));
}

const join = (answers: ReadonlyMap<string, Reply>): Reply | null =>
  answers.size > 0 ? replyOf('answer', [...answers.values()]) : null;

/** How many candidates of the whole message may confirm a part. */
const confirmingCandidates = 3;

/** Whether the whole message's candidates confirm a part. A part that ends in a full stop is not a question. */
function isAsked(part: Understanding, message: Understanding): boolean {
  const confirming = message.ranking.candidates.slice(0, confirmingCandidates);
  const [first] = part.ranking.candidates;
  return !part.text.endsWith('.') && confirming.some(({ answer }) => answer === first?.answer);
}

/** Whether a part asks for a price without its thing, which another part names, and its answer has a certain thing's price. */
function isOfOtherThing(part: Understanding, model: Model): boolean {
  const stored = wordsOf(bestQuestion(model, part));
  return isBarePrice(part.text) && topicWords(wordsBeside(stored, 'price')).length > 0;
}

/** Whether a text asks for prices, or the price, and names no thing: "¿Cuánto cuesta?" */
export function isBarePrice(text: string): boolean {
  const words = wordsOf(text);
  const others = wordsBeside(words, 'price');
  return others.length < words.length && topicWords(others).length === 0;
}

/** The answer to a message that follows up the previous question ("¿y los domingos?"). */
async function followUpAnswer(turn: Turn): Promise<Reply | null> {
  const { model, message, last } = turn;
  if (!last || !isFollowUp(message.text)) return null;
  for (const text of fullQuestions(turn.previousQuestion, message.text)) {
    const found = await turn.understand(text);
    const reply = storedAnswer(model, found);
    if (reply && coversTopics(model, `${reply.questions[0]} ${reply.text}`, message.text))
      return reply;
  }
  return null;
}

/** The stored answer, when the ranking is sure; else null. */
export function storedAnswer(model: Model, { ranking }: Pick<Understanding, 'ranking'>) {
  const [first] = ranking.candidates;
  return first && ranking.certainty === 'sure' ? answerWith(model, first.question) : null;
}

/** The stored question that is ranked first; empty if there is none. */
export const bestQuestion = (model: Model, { ranking }: Pick<Understanding, 'ranking'>): string =>
  model.questions[ranking.candidates[0]?.question ?? -1] ?? '';

/** The answer of a stored question. */
export const answerWith = (model: Model, question: number) => ({
  kind: 'answer' as const,
  text: model.answers[model.answerOfQuestion[question] ?? 0] ?? '',
  questions: [model.questions[question] ?? ''] as [string],
});
