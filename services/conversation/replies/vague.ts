import { chanceOf } from '../understanding/kinds/kinds.ts';
import { topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { holds } from '../understanding/training/hints.ts';
import { storedAnswer } from './faq.ts';
import { likely } from './likely.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

/** Asks back where a short message fits several stored answers alike ("horarios"). */
export const vague: Responder = (turn) => askBack(turn, tiedAnswers(turn));

/** Asks back what the price is wanted of ("cuánto cuesta"), unless the question before tells. */
export const vaguePrice: Responder = async (turn) => {
  if (turn.said.ranking.isExact || !asksPriceOfNothing(turn)) return null;
  const ask = askBack(turn, pricedAnswers(turn));
  return ask && ((await priceOfSpokenOf(turn)) ?? ask);
};

function askBack(turn: Turn, meant: readonly number[]): Reply | null {
  const { model, said } = turn;
  if (topicWords(wordsOf(said.text)).length > mostTopics) return null;
  const questions = meant.map((question) => model.questions[question] ?? '');
  if (questions.length < 2) return null;
  return { kind: 'ask', text: say('ask', turn), suggestions: questions.slice(0, mostOffered) };
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
function pricedAnswers({ model, said }: Turn): number[] {
  const ranked = said.ranking.candidates.map(({ answer, question }) => ({ answer, question }));
  const rest = [...model.answerOfQuestion].map((answer, question) => ({ answer, question }));
  const found = new Map<number, number>();
  for (const { answer, question } of [...ranked, ...rest])
    if (holds(model.hints, answer, 'price') && !found.has(answer)) found.set(answer, question);
  return [...found.values()];
}

/** Stored questions that one or two words fit alike. */
function tiedAnswers({ said }: Turn): number[] {
  const [first, ...others] = said.ranking.candidates;
  if (!first || first.confidence < leastTied || wordsOf(said.text).length > 2) return [];
  const near = others.filter(({ confidence }) => confidence >= tie * first.confidence);
  return [first, ...near].map(({ question }) => question);
}
