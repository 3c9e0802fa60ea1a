import { chanceOf } from '../understanding/kinds/kinds.ts';
import { topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { holds } from '../understanding/training/hints.ts';
import type { Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

/** Asks back where a short message fits several stored answers alike ("cuánto cuesta"). */
export const vague: Responder = (turn) => {
  const { model, said } = turn;
  if (topicWords(wordsOf(said.text)).length > mostTopics) return null;
  const meant = asksPriceOfNothing(turn) ? pricedAnswers(turn) : tiedAnswers(turn);
  const questions = meant.map((question) => model.questions[question] ?? '');
  if (questions.length < 2) return null;
  return { kind: 'ask', text: say('ask', turn), suggestions: questions.slice(0, mostOffered) };
};

const surely = 0.5;
const mostTopics = 3;
const mostOffered = 4;
/** So near to the likeliest another answer is as likely. */
const tie = 0.8;
const leastTied = 0.2;

const asksPriceOfNothing = ({ said }: Turn): boolean =>
  chanceOf(said.chances, 'price-vague') >= surely;

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
