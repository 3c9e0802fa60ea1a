import { chanceOf } from '../understanding/kinds/kinds.ts';
import { detectLanguage, topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { askedFor, holds } from '../understanding/training/hints.ts';
import { answerWith, storedAnswer } from './faq.ts';
import { likely } from './likely.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { toOffer } from './unknown.ts';
import { say } from './wording.ts';

/** Asks back where a short message fits several stored answers alike ("horarios"). */
export const vague: Responder = (turn) => askBack(turn, tiedAnswers(turn));

/** Asks back what the price is wanted of ("cuánto cuesta"), unless the question before tells. */
export const vaguePrice: Responder = async (turn) => {
  if (turn.said.ranking.isExact || !asksPriceOfNothing(turn)) return null;
  const general = generalPrice(turn);
  if (general !== undefined) return answerWith(turn.model, general);
  const ask = askBack(turn, pricedAnswers(turn));
  return ask && ((await priceOfSpokenOf(turn)) ?? ask);
};

function askBack(turn: Turn, meant: readonly number[]): Reply | null {
  if (topicWords(wordsOf(turn.said.text)).length > mostTopics) return null;
  const suggestions = toOffer(turn, meant, mostOffered);
  return suggestions.length < 2 ? null : { kind: 'ask', text: say('ask', turn), suggestions };
}

/** The stored question for the price of nothing in particular, in the visitor's language, where the owner has written one. */
function generalPrice(turn: Turn): number | undefined {
  const { model, language } = turn;
  return pricedQuestions(turn).find((question) => {
    const answer = model.answerOfQuestion[question] ?? 0;
    if (askedFor(model.hints, answer, 'price-vague') < surely) return false;
    const text = model.questions[question] ?? '';
    return topicWords(wordsOf(text)).length <= 1 && (detectLanguage(text) ?? language) === language;
  });
}

/** The price of what the question before was about. */
async function priceOfSpokenOf(turn: Turn): Promise<Reply | null> {
  const { model, said } = turn;
  const before = await turn.questionBefore();
  if (before === '') return null;
  const found = await turn.understand(`${before} ${said.text}`);
  const [first] = found.ranking.candidates;
  if (!first || !holds(model.hints, first.answer, 'price')) return null;
  return storedAnswer(model, found) ?? likely({ ...turn, said: found });
}

const surely = 0.5;
const mostTopics = 3;
const mostOffered = 4;
/** So near to the likeliest another answer is as likely. */
const tie = 0.8;
const leastTied = 0.2;

/** Whether a price is asked for, and no word of the message tells one stored price from the others. */
function asksPriceOfNothing(turn: Turn): boolean {
  const { model, said } = turn;
  if (chanceOf(said.chances, 'price-vague') < surely) return false;
  const [meant] = said.ranking.candidates;
  const isSure = meant && said.ranking.certainty === 'sure';
  if (isSure && !holds(model.hints, meant.answer, 'price')) return false;
  const [first, second] = pricedAnswers(turn).map((question) =>
    wordsOf(model.questions[question] ?? ''),
  );
  const words = topicWords(wordsOf(said.text));
  return !words.some((word) => first?.includes(word) && !second?.includes(word));
}

/** Stored questions whose answers hold prices, the likeliest first. */
function pricedQuestions({ model, said }: Turn): number[] {
  const ranked = said.ranking.candidates.map(({ question }) => question);
  const all = new Set([...ranked, ...model.questions.keys()]);
  return [...all].filter((at) => holds(model.hints, model.answerOfQuestion[at] ?? 0, 'price'));
}

/** One of them for each answer. */
function pricedAnswers(turn: Turn): number[] {
  const { answerOfQuestion } = turn.model;
  const found = new Map<number | undefined, number>();
  for (const question of pricedQuestions(turn))
    if (!found.has(answerOfQuestion[question])) found.set(answerOfQuestion[question], question);
  return [...found.values()];
}

/** Stored questions that one or two words fit alike. */
function tiedAnswers({ said }: Turn): number[] {
  const [first, ...others] = said.ranking.candidates;
  if (!first || first.confidence < leastTied || wordsOf(said.text).length > 2) return [];
  const near = others.filter(({ confidence }) => confidence >= tie * first.confidence);
  return [first, ...near].map(({ question }) => question);
}
