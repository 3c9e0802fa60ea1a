import type { BookingOffer } from '@contesta/contracts/conversation';
import { DateTime } from 'luxon';
import { chanceOf } from '../understanding/kinds/kinds.ts';
import type { Understanding } from '../understanding/understand.ts';
import { type Span, spanIn } from '../when/span.ts';
import type { Bookable } from './calendar.ts';
import { isNothingElse, storedAnswer, talkOf } from './faq.ts';
import { serviceIn } from './services.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

/** Offers to choose a time, or to change what is booked, where the bot takes bookings. Nothing is booked by text. */
export const booking: Responder = async (turn) => {
  const wish = wishOf(turn);
  if (!wish) return null;
  const bookable = await turn.bookable();
  if (!bookable) return null;
  const { model, said } = turn;
  const span = spanIn(said.text, {
    today: todayIn(turn, bookable),
    horizonDays: bookable.horizonDays,
  });
  if (wish === 'more' && !goesOn(said, span)) return null;
  const offer = offerFor(turn, bookable, span);
  const asides = said.parts.flatMap((part) =>
    isWish(part) || talkOf(part) ? [] : (storedAnswer(model, part) ?? []),
  );
  if (wish !== 'change') return reply(turn, 'book', offer, asides);
  const appointment = await turn.appointment();
  return appointment
    ? reply(turn, 'bookChange', { ...offer, appointment }, asides)
    : reply(turn, 'bookFind', { ...offer, find: true }, asides);
};

/** From this probability on a message asks for an appointment, and from the other for nothing else. */
const surely = 0.5;
const nothingElse = 0.8;
/** How long a booking by text that was begun before there were cards is gone on with, in milliseconds. */
const oldDialogueMs = 30 * 60_000;

const wishChance = ({ chances }: Understanding): number =>
  chanceOf(chances, 'book') + chanceOf(chances, 'change-booking');

const isWish = (said: Understanding): boolean => wishChance(said) >= surely;

/** Whether the message asks for an appointment, for a change of one, or may say more of the one spoken of just before. */
function wishOf({ said, last, now }: Turn): 'book' | 'change' | 'more' | null {
  if (said.ranking.isExact) return null;
  const wishes = [said, ...said.parts].filter(isWish);
  const [first] = wishes.sort((a, b) => wishChance(b) - wishChance(a));
  if (first) {
    const isSure = said.ranking.certainty === 'sure' && wishChance(first) < nothingElse;
    if (isSure) return null;
    const { chances } = first;
    return chanceOf(chances, 'change-booking') > chanceOf(chances, 'book') ? 'change' : 'book';
  }
  if (last?.kind === 'booking') return 'more';
  const isOldDialogue = last?.kind === undefined && last?.booking === true;
  return isOldDialogue && now.getTime() - last.at.getTime() < oldDialogueMs ? 'more' : null;
}

/** After an offer, what names a day or a part of the day and nothing that the bot surely knows goes on with it. */
function goesOn(said: Understanding, { isNamed, part }: Span): boolean {
  if (!isNamed && part === null) return false;
  const talk = talkOf(said);
  return said.ranking.certainty !== 'sure' && !(talk && isNothingElse(talk));
}

const todayIn = ({ now }: Turn, { timeZone }: Bookable): string =>
  DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');

/** What the visitor may choose from, as far as the message says it; what was said of it just before still counts. */
function offerFor(turn: Turn, { services }: Bookable, span: Span): BookingOffer {
  const { said, last } = turn;
  const service = serviceIn(said.text, services) ?? keptService(last?.offer, services);
  const { from, to, part } = span;
  const url = turn.bookingUrl({ service, from: span.isNamed ? from : null, part });
  return { url, services, service, from, to, part };
}

const keptService = (before: BookingOffer | undefined, services: Bookable['services']) =>
  services.find(({ key }) => key === before?.service)?.key ?? null;

function reply(
  turn: Turn,
  sentence: 'book' | 'bookChange' | 'bookFind',
  offer: BookingOffer,
  asides: readonly Reply[],
): Reply {
  const texts = [...new Set([...asides.map(({ text }) => text), say(sentence, turn)])];
  return { kind: 'booking', text: texts.join('\n\n'), booking: offer };
}
