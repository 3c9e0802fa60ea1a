import type { Reply, Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

const mostSuggestions = 3;

/** Says that the bot does not know, in the owner's words or ours, and offers the stored questions that may be meant. */
export const unknown: Responder = (turn) => {
  const { model, said } = turn;
  const near = said.ranking.isNear ? said.ranking.candidates.slice(0, mostSuggestions) : [];
  const suggestions = near.map(({ question }) => model.questions[question] ?? '');
  return notKnown(turn, suggestions);
};

/** Says that the bot does not know, with what it offers instead. */
export function notKnown(turn: Turn, suggestions: string[] = []): Reply {
  const ours = say(suggestions.length > 0 ? 'unknownButNear' : 'unknown', turn);
  return { kind: 'unknown', text: turn.bot.unknownReply ?? ours, suggestions };
}
