import type { BookingOffer } from '@contesta/contracts/conversation';
import { DateTime } from 'luxon';
import { namesConcept } from '../understanding/features/text-features.ts';
import { chanceOf } from '../understanding/kinds/kinds.ts';
import { goesOn } from '../understanding/ranking/follow-up.ts';
import { topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import type { Understanding } from '../understanding/understand.ts';
import { type Span, spanIn, type TimeTalk, timeTalkIn } from '../when/span.ts';
import type { Bookable } from './calendar.ts';
import { isNothingElse, storedAnswer, talkOf } from './faq.ts';
import { isServiceAlone, namedService, serviceIn } from './services.ts';
import type { Reply, Responder, Turn } from './turn.ts';
import { say } from './wording.ts';

/** Offers to choose a time, or to change what is booked, where the bot takes bookings. Nothing is booked by text. */
export const booking: Responder = async (turn) => {
  const wish = wishOf(turn);
  if (!wish && !mayBeWish(turn)) return null;
  const bookable = await turn.bookable();
  if (!bookable) return null;
  const scene = await sceneOf(turn, bookable);
  if (!wish && !(await isMeant(turn, scene))) return null;
  const offer = await offerFor(turn, scene);
  const asides = asidesOf(turn, scene);
  if (!(await isChange(wish, turn, scene))) return reply(turn, 'book', offer, asides);
  const appointment = await turn.appointment();
  return appointment
    ? reply(turn, 'bookChange', { ...offer, appointment }, asides)
    : reply(turn, 'bookFind', { ...offer, find: true }, asides);
};

/** What a wish is read by: what may be booked, what was offered before, and the time that the message speaks of. */
type Scene = {
  bookable: Bookable;
  before: BookingOffer | null;
  span: Span;
  today: string;
  time: TimeTalk;
  /** The message without its time. */
  rest: Understanding;
};

/** From this probability on a message asks for an appointment, and from the other for nothing else. */
const surely = 0.5;
const nothingElse = 0.8;
/** How long a booking by text that was begun before there were cards is gone on with, in milliseconds. */
const oldDialogueMs = 30 * 60_000;

const wishChance = ({ chances }: Understanding): number =>
  chanceOf(chances, 'book') + chanceOf(chances, 'change-booking');

const isWish = (said: Understanding): boolean => wishChance(said) >= surely;

/** Whether the message asks by its words for an appointment, or for a change of one. */
function wishOf({ said, now, last }: Turn): 'book' | 'change' | null {
  if (said.ranking.isExact) return asksHowToBook(said) ? 'book' : null;
  // "And on Sunday?" asks of Sunday what was asked before.
  if (last && goesOn(said.text) && isTimeAlone(timeTalkIn(said.text, utcDay(now)))) return null;
  const wishes = [said, ...said.parts].filter(isWish);
  const [first] = wishes.sort((a, b) => wishChance(b) - wishChance(a));
  if (!first) return null;
  const isSure = said.ranking.certainty === 'sure' && wishChance(first) < nothingElse;
  if (isSure && !namesDay(said, now)) return null;
  const { chances } = first;
  return chanceOf(chances, 'change-booking') > chanceOf(chances, 'book') ? 'change' : 'book';
}

const isTimeAlone = ({ rest }: TimeTalk): boolean => topicWords(wordsOf(rest)).length === 0;

/** Whether it may be a wish by what was offered before, or by the service and the day that it names. */
const mayBeWish = ({ bot, last, said, now }: Turn): boolean =>
  !said.ranking.isExact && Boolean(bot.takesBookings) && (last !== null || namesDay(said, now));

const namesDay = ({ text }: Understanding, now: Date): boolean =>
  spanIn(text, { today: utcDay(now), horizonDays: 60 }).isNamed;

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

async function sceneOf(turn: Turn, bookable: Bookable): Promise<Scene> {
  const { said, now } = turn;
  const { timeZone, horizonDays } = bookable;
  const today = DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
  const before = await turn.offerBefore();
  const time = timeTalkIn(said.text, today);
  const isRest = time.isTimeSaid && time.rest !== '';
  const rest = isRest ? await turn.understand(time.rest) : said;
  const span = spanIn(said.text, { today, horizonDays });
  return { bookable, before, time, rest, today, span: within(before, said.text, time) ?? span };
}

/** A weekday within the days that were offered before: "Tuesday then", after "next week". */
function within(before: BookingOffer | null, message: string, { isWeekday }: TimeTalk) {
  if (!before || !isWeekday) return null;
  const from = DateTime.fromISO(before.from, { zone: 'utc' });
  const horizonDays = DateTime.fromISO(before.to, { zone: 'utc' }).diff(from, 'days').days + 1;
  if (horizonDays < 2 || horizonDays > 7) return null;
  const today = from.minus({ days: 1 }).toFormat('yyyy-MM-dd');
  const span = spanIn(message, { today, horizonDays });
  return span.isNamed ? span : null;
}

/** Whether a message that asks for no appointment by its words goes on with one, or names a service and a day. */
async function isMeant(turn: Turn, scene: Scene): Promise<boolean> {
  const { said, last, now } = turn;
  const { bookable, before, time, span, rest } = scene;
  if (asksElse(said) || asksElse(rest)) return false;
  if (span.isNamed && namedService(time.rest, bookable.services)) return true;
  const isOldDialogue = last?.kind === undefined && last?.booking === true;
  const isOpen = before || (isOldDialogue && now.getTime() - last.at.getTime() < oldDialogueMs);
  if (!isOpen) return false;
  const isQuestion = /\?\W*$/.test(said.text);
  if (!isQuestion && isServiceAlone(time.rest, bookable.services)) return true;
  if (!time.isTimeSaid) return false;
  if (time.rest === '') return true;
  const talk = talkOf(rest);
  if (talk?.kind === 'goodbye' && isNothingElse(talk)) return false;
  return !isQuestion || rest.ranking.certainty !== 'sure';
}

/** Whether a message asks when it is open, how much something costs or how long it takes. */
function asksElse({ text, chances }: Understanding): boolean {
  const hint = chanceOf(chances, 'open-now') + chanceOf(chances, 'price-vague');
  const words = wordsOf(text);
  return hint >= surely || namesConcept(words, 'price') || namesConcept(words, 'duration');
}

/** "¿Cómo pido cita?", stored as a question: it gets its answer, and the card. */
function asksHowToBook({ text }: Understanding): boolean {
  const words = wordsOf(text);
  return (
    words.some((word) => word === 'como' || word === 'how') &&
    namesConcept(words, 'booking') &&
    !['reschedule', 'cancel', 'price', 'duration'].some((one) => namesConcept(words, one))
  );
}

/** What the message surely asks besides. */
function asidesOf({ model, said }: Turn, { rest }: Scene): Reply[] {
  const asked = said.ranking.isExact || isWish(said) ? [] : [rest];
  const exact = said.ranking.isExact ? [said] : [];
  const parts = said.parts.length > 0 ? said.parts : asked;
  return [...exact, ...parts].flatMap((part) =>
    !part.ranking.isExact && (isWish(part) || talkOf(part))
      ? []
      : (storedAnswer(model, part) ?? []),
  );
}

/** What is booked already may be meant: of an offer that is only open, another day is wished for. */
async function isChange(
  wish: 'book' | 'change' | null,
  turn: Turn,
  { before, time }: Scene,
): Promise<boolean> {
  const isOfBooked = Boolean(before?.appointment || before?.find);
  if (wish === 'change')
    return !before || isOfBooked || !time.isDaySaid || !!(await turn.appointment());
  return isOfBooked && (wish === null || time.isDaySaid);
}

/** What the visitor may choose from, as far as the message says it; what was said of it just before still counts. */
async function offerFor(turn: Turn, scene: Scene): Promise<BookingOffer> {
  const { bookable, before, span, today, time } = scene;
  const { services, horizonDays } = bookable;
  const service = serviceIn(turn.said.text, services) ?? (await serviceSpokenOf(turn, scene));
  const end = DateTime.fromISO(today, { zone: 'utc' }).plus({ days: horizonDays });
  const isKept =
    before &&
    !time.isDaySaid &&
    before.to >= today &&
    (before.from > today || before.to < end.toFormat('yyyy-MM-dd'));
  const from = isKept ? (before.from > today ? before.from : today) : span.from;
  const to = isKept ? before.to : span.to;
  const isNamed = isKept || span.isNamed;
  const url = turn.bookingUrl({ service, from: isNamed ? from : null, part: span.part });
  return { url, services, service, from, to, part: span.part };
}

/** The key of the service that was offered, or asked about, before. */
async function serviceSpokenOf(turn: Turn, { bookable, before }: Scene): Promise<string | null> {
  const { services } = bookable;
  const offered = services.find(({ key }) => key === before?.service);
  const asked = offered ?? namedService(turn.last?.question ?? '', services);
  return (asked ?? namedService(await turn.questionBefore(), services))?.key ?? null;
}

function reply(
  turn: Turn,
  sentence: 'book' | 'bookChange' | 'bookFind',
  offer: BookingOffer,
  asides: readonly Reply[],
): Reply {
  const texts = [...new Set([...asides.map(({ text }) => text), say(sentence, turn)])];
  return { kind: 'booking', text: texts.join('\n\n'), booking: offer };
}
