import { likeliest, minChance } from '../understanding/kinds/classify.ts';
import { askedFor, hasDetail } from '../understanding/ranking/evidence.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { detailOf } from '../understanding/training/hints.ts';
import { answersOfParts, answerWith } from './faq.ts';
import type { Reply, Turn } from './turn.ts';
import { suggestionsFrom } from './unknown.ts';
import { replyOf, say } from './wording.ts';

/** Gives the probable answer with its question and the sure answers to other parts, and offers the next candidates. */
export const likely = (turn: Turn): Reply | null => {
  const { model, message } = turn;
  const [first, ...others] = message.ranking.candidates.map((candidate) => candidate.question);
  const probable = message.ranking.certainty === 'likely' ? first : onlyWithDetail(turn);
  if (probable === undefined || !message.isComplete) return null;
  const guess = answerWith(model, probable);
  const reply = replyOf('likely', [guess, ...answersOfParts(turn).values()]);
  const next = suggestionsFrom(turn, others, maxSuggestions, reply.text);
  const text = `${say('likelyIntro', turn, guess.questions[0])}\n\n${reply.text}`;
  return { ...reply, text, suggestions: [...next, say('notThat', turn)] };
};

const maxSuggestions = 2;

/** The question of the only answer with an address or hours, for a message without words that asks for it ("📍?"). */
function onlyWithDetail({ model, message }: Turn): number | undefined {
  const hint = likeliest(message.chances, ['where', 'open-now']);
  const isWordless = wordsOf(message.text).length === 0;
  if (!message.byMeaning || !isWordless || !hint || hint.chance < minChance) return undefined;
  const detail = detailOf[hint.kind];
  const answers = [...model.answers.keys()].filter((one) => hasDetail(model.hints, one, detail));
  const asked = answers.filter((one) => askedFor(model.hints, one, hint.kind) >= minChance);
  const [only, ...more] = asked.length > 0 ? asked : answers;
  return only === undefined || more.length > 0 ? undefined : model.answerOfQuestion.indexOf(only);
}
