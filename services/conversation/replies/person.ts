import { chanceOf } from '../understanding/kinds/kinds.ts';
import { type Holding, holds } from '../understanding/training/hints.ts';
import { storedAnswer } from './faq.ts';
import type { Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

/** How to reach a person: the owner's contact, else the stored answer that tells one, else what is stored about it. */
export const person: Responder = (turn) => {
  const { bot, model, said } = turn;
  const chance = chanceOf(said.chances, 'person') + chanceOf(said.chances, 'phone');
  if (chance < surely) return null;
  if (bot.contact) return { kind: 'person', text: say('contact', turn) };
  const reach = wayToReach(turn);
  if (reach !== null) return { kind: 'person', text: model.answers[reach] ?? '' };
  if (said.ranking.certainty === 'likely') return null;
  const stored = storedAnswer(model, said) ?? { text: say('noContact', turn) };
  return { ...stored, kind: 'person' };
};

const surely = 0.5;
/** What reaches a person, the most direct first. */
const ways = ['phone', 'mail', 'address'] as const satisfies readonly Holding[];

/** The answer that ranks best among those that hold a phone, a mail or an address. */
function wayToReach({ model, said }: Turn): number | null {
  for (const way of ways) {
    const ranked = said.ranking.candidates.find(({ answer }) => holds(model.hints, answer, way));
    if (ranked) return ranked.answer;
    const any = model.answers.findIndex((_, answer) => holds(model.hints, answer, way));
    if (any >= 0) return any;
  }
  return null;
}
