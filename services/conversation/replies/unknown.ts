import { detectLanguage } from '../understanding/text/language.ts';
import type { Reply, Turn } from './turn.ts';
import { say } from './wording.ts';

const maxSuggestions = 3;
/** Questions below this confidence are not offered. In the benchmark, only one of 162 right questions is below it. */
const minConfidence = 0.03;

/** Says that the bot does not know, and offers the nearest stored questions, except those that `said` answers. */
export function unknown(turn: Turn, said = ''): Reply {
  const { isNear, candidates } = turn.message.ranking;
  const near = candidates.filter(({ confidence }) => isNear && confidence >= minConfidence);
  const questions = near.map(({ question }) => question);
  return unknownReplyTo(turn, suggestionsFrom(turn, questions, maxSuggestions, said));
}

/** The first questions to suggest that `said` leaves open, only those in the visitor's language if there are any. */
export function suggestionsFrom(
  { model, language }: Turn,
  questions: readonly number[],
  max: number,
  said = '',
) {
  const answerTo = (question: number) => model.answers[model.answerOfQuestion[question] ?? 0] ?? '';
  const open = questions.filter((question) => !said.includes(answerTo(question)));
  const texts = open.map((question) => model.questions[question] ?? '');
  const inLanguage = texts.filter((text) => (detectLanguage(text) ?? language) === language);
  return (inLanguage.length > 0 ? inLanguage : texts).slice(0, max);
}

/** Says that the bot does not know, in the owner's words or ours, with suggestions. */
export function unknownReplyTo(turn: Turn, suggestions: string[] = []): Reply {
  const standard = say(suggestions.length > 0 ? 'unknownButNear' : 'unknown', turn);
  return { kind: 'unknown', text: turn.bot.unknownReply ?? standard, suggestions };
}
