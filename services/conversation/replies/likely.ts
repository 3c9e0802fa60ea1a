import type { Responder } from './turn.ts';
import { toOffer } from './unknown.ts';
import { notThat, thinkYouAsk } from './wording.ts';

/** Says the answer that is probably meant together with its question, and offers the next ones. */
export const likely: Responder = (turn) => {
  const { model, said, language, isFormal } = turn;
  const [first, ...others] = said.ranking.candidates;
  if (!first || said.ranking.certainty !== 'likely' || !said.isWhole) return null;
  const question = model.questions[first.question] ?? '';
  const answer = model.answers[first.answer] ?? '';
  const next = toOffer(
    turn,
    others.map((other) => other.question),
    mostOthers,
  );
  return {
    kind: 'likely',
    text: `${thinkYouAsk(question, language, isFormal)}\n\n${answer}`,
    suggestions: [...next, notThat[language]],
    question,
  };
};

const mostOthers = 2;
