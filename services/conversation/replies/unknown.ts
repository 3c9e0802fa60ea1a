import { detectLanguage } from '../understanding/text/language.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

const mostSuggestions = 3;

/** Says that the bot does not know, in the owner's words or ours, and offers the stored questions that may be meant. */
export const unknown: Responder = (turn) => {
  const { isNear, candidates } = turn.said.ranking;
  const near = isNear ? candidates.map(({ question }) => question) : [];
  return notKnown(turn, toOffer(turn, near, mostSuggestions));
};

/** The first stored questions to offer, without those of another language where there are some of the visitor's. */
export function toOffer({ model, language }: Turn, questions: readonly number[], most: number) {
  const texts = questions.map((question) => model.questions[question] ?? '');
  const theirs = texts.filter((text) => (detectLanguage(text) ?? language) === language);
  return (theirs.length > 0 ? theirs : texts).slice(0, most);
}

/** Says that the bot does not know, with what it offers instead. */
export function notKnown(turn: Turn, suggestions: string[] = []): Reply {
  const ours = say(suggestions.length > 0 ? 'unknownButNear' : 'unknown', turn);
  return { kind: 'unknown', text: turn.bot.unknownReply ?? ours, suggestions };
}
