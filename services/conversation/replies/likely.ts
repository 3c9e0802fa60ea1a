import type { Responder } from './turn.ts';
import { suggestionsFrom } from './unknown.ts';
import { likelyIntro, notThat } from './wording.ts';

/** Gives the probable answer together with its question, and offers the next candidates. */
export const likely: Responder = (turn) => {
  const { model, message, language, isFormal } = turn;
  const [first, ...others] = message.ranking.candidates;
  if (!first || message.ranking.certainty !== 'likely' || !message.isComplete) return null;
  const question = model.questions[first.question] ?? '';
  const answer = model.answers[first.answer] ?? '';
  const next = suggestionsFrom(
    turn,
    others.map((other) => other.question),
    maxSuggestions,
  );
  return {
    kind: 'likely',
    text: `${likelyIntro(question, language, isFormal)}\n\n${answer}`,
    suggestions: [...next, notThat[language]],
    question,
  };
};

const maxSuggestions = 2;
