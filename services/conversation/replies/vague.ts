import { wordsBeside } from '../understanding/features/text-features.ts';
import { chanceOf, minChance } from '../understanding/kinds/classify.ts';
import { askedFor, hasDetail } from '../understanding/ranking/evidence.ts';
import { detectLanguage, topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { answerWith, isBarePrice, storedAnswer } from './faq.ts';
import { likely } from './likely.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { suggestionsFrom } from './unknown.ts';
import { say } from './wording.ts';

/** Asks which answer is meant when a short message fits several stored answers equally well ("horarios"). */
export const vague: Responder = (turn) => askWhich(turn, tiedAnswers(turn));

/** Asks which price is meant ("cuánto cuesta"), unless there is a general price or the previous question says it. */
export const vaguePrice: Responder = async (turn) => {
  if (turn.message.ranking.isExact || !asksUnspecificPrice(turn)) return null;
  const general = generalPrice(turn);
  if (general !== undefined) return answerWith(turn.model, general);
  const ask = askWhich(turn, pricedAnswers(turn));
  return ask && ((await priceOfPreviousSubject(turn)) ?? ask);
};

function askWhich(turn: Turn, questions: readonly number[]): Reply | null {
  if (topicWords(wordsOf(turn.message.text)).length > maxTopics) return null;
  const suggestions = suggestionsFrom(turn, questions, maxSuggestions);
  return suggestions.length < 2 ? null : { kind: 'ask', text: say('ask', turn), suggestions };
}

/** A stored question about prices in general, in the visitor's language. */
function generalPrice(turn: Turn): number | undefined {
  const { model, language } = turn;
  return pricedQuestions(turn).find((question) => {
    const answer = model.answerOfQuestion[question] ?? 0;
    if (askedFor(model.hints, answer, 'price-vague') < minChance) return false;
    const text = model.questions[question] ?? '';
    return isBarePrice(text) && (detectLanguage(text) ?? language) === language;
  });
}

/** The price of the previous question's subject. */
async function priceOfPreviousSubject(turn: Turn): Promise<Reply | null> {
  const { model, message, previousQuestion } = turn;
  if (previousQuestion === '' || isBarePrice(previousQuestion)) return null;
  const found = await turn.understand(`${previousQuestion} ${message.text}`);
  const [first] = found.ranking.candidates;
  if (!first || !hasDetail(model.hints, first.answer, 'price')) return null;
  return storedAnswer(model, found) ?? likely({ ...turn, message: found });
}

const maxTopics = 3;
const maxSuggestions = 4;
/** An answer with at least this share of the best answer's confidence is tied with it. */
const tiedShare = 0.8;
/** Below this confidence even the best answer is not suggested. */
const minConfidence = 0.2;

/** Whether the message asks for a price, and no word of it distinguishes the likeliest stored price from the second. */
function asksUnspecificPrice(turn: Turn): boolean {
  const { model, message } = turn;
  if (chanceOf(message.chances, 'price-vague') < minChance) return false;
  const [best] = message.ranking.candidates;
  const isProbable = best && message.ranking.certainty !== 'unsure';
  if (isProbable && !hasDetail(model.hints, best.answer, 'price')) return false; // no price is meant
  const [first, second] = pricedAnswers(turn).map((question) =>
    wordsOf(model.questions[question] ?? ''),
  );
  const words = topicWords(wordsBeside(wordsOf(message.text), 'price'));
  return !words.some((word) => first?.includes(word) && !second?.includes(word));
}

/** Stored questions whose answers contain prices, the likeliest first. */
function pricedQuestions({ model, message }: Turn): number[] {
  const ranked = message.ranking.candidates.map(({ question }) => question);
  const all = new Set([...ranked, ...model.questions.keys()]);
  return [...all].filter((at) => hasDetail(model.hints, model.answerOfQuestion[at] ?? 0, 'price'));
}

/** One priced question for each answer. */
function pricedAnswers(turn: Turn): number[] {
  const { answerOfQuestion } = turn.model;
  const byAnswer = Map.groupBy(pricedQuestions(turn), (question) => answerOfQuestion[question]);
  return [...byAnswer.values()].flatMap(([first]) => first ?? []);
}

/** Stored questions that a message of one or two words fits equally well. */
function tiedAnswers({ message }: Turn): number[] {
  const [first, ...others] = message.ranking.candidates;
  if (!first || first.confidence < minConfidence || wordsOf(message.text).length > 2) return [];
  const tied = others.filter(({ confidence }) => confidence >= tiedShare * first.confidence);
  return [first, ...tied].map(({ question }) => question);
}
