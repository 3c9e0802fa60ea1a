import { chanceOf } from '../understanding/kinds/classify.ts';
import { hasDetail } from '../understanding/ranking/evidence.ts';
import type { Detail } from '../understanding/training/hints.ts';
import { storedAnswer } from './faq.ts';
import type { Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

/** Says how to reach a person: the owner's contact, else a stored answer. */
export const person: Responder = (turn) => {
  const { bot, model, message } = turn;
  const chance = chanceOf(message.chances, 'person') + chanceOf(message.chances, 'phone');
  if (chance < minChance) return null;
  if (bot.contact) return { kind: 'person', text: say('contact', turn) };
  const answer = answerWithContact(turn);
  if (answer !== undefined) return { kind: 'person', text: model.answers[answer] ?? '' };
  if (message.ranking.certainty === 'likely') return null;
  const stored = storedAnswer(model, message) ?? { text: say('noContact', turn) };
  return { ...stored, kind: 'person' };
};

const minChance = 0.5;
/** Ways to reach a person, the most direct first. */
const ways = ['phone', 'mail', 'address'] as const satisfies readonly Detail[];

/** The best-ranked answer that contains a phone number, else an email address, else a street address. */
function answerWithContact({ model, message }: Turn): number | undefined {
  const ranked = message.ranking.candidates.map(({ answer }) => answer);
  const answers = [...ranked, ...model.answers.keys()];
  return ways
    .map((way) => answers.find((answer) => hasDetail(model.hints, answer, way)))
    .find((found) => found !== undefined);
}
