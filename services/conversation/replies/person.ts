import { chanceOf, minChance } from '../understanding/kinds/classify.ts';
import { askedFor, hasDetail } from '../understanding/ranking/evidence.ts';
import type { Detail, HintKind } from '../understanding/training/hints.ts';
import { storedAnswer } from './faq.ts';
import type { Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

/** Says how to reach a person: the owner's contact, else a stored answer, else that the bot has no contact. */
export const person: Responder = (turn) => {
  const { model, message } = turn;
  const asksForPerson = chanceOf(message.chances, 'person');
  const asksForPhone = chanceOf(message.chances, 'phone');
  if (asksForPerson + asksForPhone < minChance) return null;
  const text = contactText(turn, asksForPerson > asksForPhone ? allWays : writtenOrSpoken);
  if (text !== undefined) return { kind: 'person', text };
  if (message.ranking.certainty === 'likely') return null;
  const stored = storedAnswer(model, message) ?? { text: say('noContact', turn) };
  return { ...stored, kind: 'person' };
};

/** How to reach a person, or that the bot has no contact: the visitor may then leave a message. */
export const howToReach = (turn: Turn): string => contactText(turn) ?? say('noContact', turn);

type Way = readonly [Detail, HintKind];
/** Ways to reach a person, the most direct first, with the kind that asks for each; no kind asks for an email address. */
const writtenOrSpoken: readonly Way[] = [
  ['phone', 'phone'],
  ['mail', 'phone'],
];
const allWays: readonly Way[] = [...writtenOrSpoken, ['address', 'where']];

/**
 * How to reach a person: by the owner's contact, else the best-ranked answer that contains a phone number, else an email
 * address, else the street address of the business; undefined without any. Of several, an answer to a question for it
 * comes first: other answers name numbers too ("Mejor con cita: llámanos al …"). An address must be asked for ("El
 * parking de Plaza Nueva está a dos minutos").
 */
function contactText(turn: Turn, ways = writtenOrSpoken): string | undefined {
  if (turn.bot.contact) return say('contact', turn);
  const { answers, hints } = turn.model;
  const { candidates } = turn.message.ranking;
  const ranked = [...candidates.map(({ answer }) => answer), ...answers.keys()];
  const [best = -1] = ways.flatMap(([way, kind]) => {
    const naming = ranked.filter((one) => hasDetail(hints, one, way));
    const asked = naming.find((one) => askedFor(hints, one, kind) >= minChance);
    return asked ?? (way === 'address' ? [] : (naming[0] ?? []));
  });
  return answers[best];
}
