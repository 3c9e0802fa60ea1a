import type { Responder } from './turn.ts';
import { notThat, thinkYouAsk } from './wording.ts';

/** Says the answer that is probably meant together with its question, and offers the next ones. */
export const likely: Responder = ({ model, said, language, isFormal }) => {
  const [first, ...others] = said.ranking.candidates;
  if (!first || said.ranking.certainty !== 'likely' || !said.isWhole) return null;
  const question = model.questions[first.question] ?? '';
  const answer = model.answers[first.answer] ?? '';
  const next = others.slice(0, mostOthers).map((one) => model.questions[one.question] ?? '');
  return {
    kind: 'likely',
    text: `${thinkYouAsk(question, language, isFormal)}\n\n${answer}`,
    suggestions: [...next, notThat[language]],
    question,
  };
};

const mostOthers = 2;
