import { visitorEmail } from '@contesta/contracts/fields';
import { DateTime } from 'luxon';
import { namesConcept } from '../understanding/features/text-features.ts';
import { chanceOf, minChance } from '../understanding/kinds/classify.ts';
import { isFollowUp } from '../understanding/ranking/follow-up.ts';
import { setOf, topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { namesContact } from '../understanding/training/hints.ts';
import type { Understanding } from '../understanding/understand.ts';
import { dayOf, isoOf } from '../when/mentions.ts';
import { type Span, spanIn } from '../when/span.ts';
import type { Bookable } from './calendar.ts';
import { asksHours, impossibleText } from './calendar-answers.ts';
import { bestQuestion, isOnlySmallTalk, smallTalkOf, storedAnswer } from './faq.ts';
import { likely } from './likely.ts';
import { howToReach } from './person.ts';
import { type Context, isServiceAlone, namedService, offerFor } from './services.ts';
import { offersChange, type Reply, type Responder, roughSpanIn, type Turn } from './turn.ts';
import { unknown } from './unknown.ts';
import { replyOf, say } from './wording.ts';
import { wordsForLetter } from './words-data.ts';

/** Offers a booking card to book or change an appointment. Nothing is booked by text. */
export const booking: Responder = async (turn) => {
  const mailed = await mailLinks(turn);
  if (mailed) return mailed;
  const request = requestIn(turn);
  if (!request && asksForLetter(turn)) return linksInLetter(turn);
  if (!request && !mayRequest(turn)) return null;
  const bookable = await turn.bookable();
  if (!bookable) return request && !turn.bot.takesBookings ? contactFor(request, turn) : null;
  const context = await contextOf(turn, bookable);
  if (!request && !continuesBooking(turn, context)) return null;
  // "Any time suits me" may look like a question about opening hours.
  const others = otherAnswersTo(turn, context.span.suitsAnyTime ? undefined : context.rest);
  const change = await changeIn(request, turn, context);
  if (change?.find && turn.areLinksMailed) return linksInLetter(turn, others);
  const offer = offerFor(turn, context, change !== null);
  const reply = replyOf('booking', others, bookingTexts(turn, context, change));
  return { ...reply, booking: { ...offer, ...change } };
};

/** What the card is for; first, for a new appointment, that none is possible on the named days. */
function bookingTexts(turn: Turn, { bookable, span }: Context, change: Change): string[] {
  if (change) return [say(change.appointment ? 'bookChange' : 'bookFind', turn)];
  return [impossibleText(turn, bookable, span) ?? [], say('book', turn)].flat();
}

/** For a visitor whose links are mailed: says so. A card would ask for the address again. */
const linksInLetter = (turn: Turn, others: Reply[] = []): Reply =>
  replyOf('person', others, [say('bookInLetter', turn), howToReach(turn)]);

/** "No me ha llegado", after the links were mailed. */
const asksForLetter = ({ message, areLinksMailed }: Turn): boolean =>
  areLinksMailed &&
  message.ranking.certainty !== 'sure' &&
  wordsOf(message.text).some((word) => letterWords.has(word));
const letterWords = setOf(wordsForLetter);

/**
 * For a visitor who wants an appointment, or to change one, if the bot takes no bookings: stored answers to the message,
 * and how to reach a person. Null if a stored answer may be enough: for an appointment, one that is exactly meant, or a
 * likely one with a contact; for a change, one about changes or not about appointments.
 */
function contactFor(request: Request, turn: Turn): Reply | null {
  const { model, message } = turn;
  const { certainty, isExact } = message.ranking;
  const stored = wordsOf(bestQuestion(model, message));
  const isAboutBooking = namesConcept(stored, 'booking');
  if (request === 'change') {
    const mayAnswer = certainty !== 'unsure' && (!isAboutBooking || namesOneOf(stored, changes));
    return mayAnswer ? null : refusal('bookNoChange', otherAnswersTo(turn), turn);
  }
  const asked = [message, ...message.parts].filter((part) => !smallTalkOf(part));
  // Where no stored answer is likely, none is lost: a probable request is enough.
  const from = certainty === 'unsure' ? minChance : minOnlyBookingChance;
  if (isExact || !asked.some((part) => asksOnlyToBook(part, from))) return null;
  const guess = isAboutBooking ? likely(turn) : null;
  const sure = asked.flatMap((part) => storedAnswer(model, part) ?? []);
  const answers = guess ? [guess] : sure;
  if (!answers.some(({ text }) => namesContact(text))) return refusal('bookNoNew', answers, turn);
  return guess ? null : replyOf('answer', sure);
}

function refusal(sentence: 'bookNoNew' | 'bookNoChange', answers: Reply[], turn: Turn): Reply {
  const reply = replyOf('unknown', answers, [say(sentence, turn), howToReach(turn)]);
  return { ...unknown(turn, reply.text), ...reply };
}

const changes = ['reschedule', 'cancel'];
const namesOneOf = (words: readonly string[], concepts: readonly string[]): boolean =>
  concepts.some((concept) => namesConcept(words, concept));

/** For a visitor who types the email address that the card asked for, or another one once the links were mailed. */
async function mailLinks(turn: Turn): Promise<Reply | null> {
  if (!turn.last?.offer?.find && !turn.areLinksMailed) return null;
  const words = turn.message.text.split(/[\s,;:<>()]+/);
  const email = words
    .map((word) => visitorEmail.safeParse(word.replace(/\.$/, '')).data)
    .find(Boolean);
  const isMailed = email !== undefined && (await turn.mailAppointments(email));
  return isMailed ? { kind: 'answer', text: say('bookMailed', turn), mailedLinks: true } : null;
}

type Request = 'book' | 'change';

/** A message that names a day and has no sure stored answer asks for an appointment from this probability on. */
const minChanceWithDay = 0.4;
/** A message without a day may be about the appointment of its conversation if it has at least this probability. */
const minChangeChance = 0.15;
/** The same for a request ("put me down for Friday") after an offer to change an appointment. */
const minMoveChance = 0.05;
/** A message in words for an appointment that no stored answer fits asks for one from this probability on. */
const minChanceInItsWords = 0.15;
/** A message with at least this probability asks only for an appointment. */
const minOnlyBookingChance = 0.8;

const bookingChance = ({ chances }: Pick<Understanding, 'chances'>): number =>
  chanceOf(chances, 'book') + chanceOf(chances, 'change-booking');

const isRequest = (message: Understanding): boolean => bookingChance(message) >= minChance;

/** Whether the message asks only for an appointment, in a word for it, with at least the probability `from`. */
export const asksOnlyToBook = (
  message: Pick<Understanding, 'text' | 'chances'>,
  from = minOnlyBookingChance,
): boolean => bookingChance(message) >= from && namesConcept(wordsOf(message.text), 'booking');

/** Whether the message's own words ask for an appointment, or to change one. */
function requestIn(turn: Turn): Request | null {
  const { message } = turn;
  if (message.ranking.isExact) return asksHowToBook(message) ? 'book' : null;
  if (repeatsQuestion(turn)) return null;
  const requests = [message, ...separateQuestions(turn)].filter(isRequest);
  const [first] = requests.sort((a, b) => bookingChance(b) - bookingChance(a));
  if (!first) return asksAboutBooking(turn) ? 'book' : null;
  const isSure =
    message.ranking.certainty === 'sure' && bookingChance(first) < minOnlyBookingChance;
  // A single word ("cita") is a request, although a stored question may have it too ("¿Hay que pedir cita?").
  const isWord = topicWords(wordsOf(message.text)).length <= 1;
  if (isSure && !isWord && !roughSpanIn(turn).isNamed) return null;
  const { chances } = first;
  return chanceOf(chances, 'change-booking') > chanceOf(chances, 'book') ? 'change' : 'book';
}

/** Whether the message repeats the previous question for another time: "And on Sunday?" */
const repeatsQuestion = (turn: Turn): boolean =>
  turn.last !== null &&
  isFollowUp(turn.message.text) &&
  topicWords(wordsOf(roughSpanIn(turn).rest)).length === 0;

/** Whether it is worth asking the calendar: the message may continue a booking, or it names a day. */
const mayRequest = (turn: Turn): boolean =>
  !turn.message.ranking.isExact &&
  Boolean(turn.bot.takesBookings) &&
  (turn.last !== null || roughSpanIn(turn).isNamed);

async function contextOf(turn: Turn, bookable: Bookable): Promise<Context> {
  const { message, now } = turn;
  const { timeZone, horizonDays } = bookable;
  const today = DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
  const span = spanIn(message.text, today, horizonDays);
  const hasRest = span.hasTime && span.rest !== '';
  const rest = hasRest ? await turn.understand(span.rest) : message;
  const inOffer = spanInOffer(turn, span, today, dayOf(today) + horizonDays);
  return { bookable, today, span: inOffer?.isNamed ? inOffer : span, rest };
}

/**
 * The days of a message that names only a weekday or a day of the month, in the week or month of the previous offer:
 * "Tuesday then" after "next week", "and the 30th?" after "5 December"; "and the 7th?" after "30 December" is in
 * January. Null if that offer is not for one week, or not for a later month.
 */
function spanInOffer(turn: Turn, { missing }: Span, today: string, end: number): Span | null {
  if (!turn.previousOffer) return null;
  const { from, to } = turn.previousOffer;
  const length = dayOf(to) - dayOf(from) + 1;
  const month = dayOf(`${from.slice(0, 7)}-01`);
  const first = Math.max(month, dayOf(from) - halfMonth);
  const { text } = turn.message;
  if (missing === 'week' && length > 1 && length <= 7)
    return spanIn(text, isoOf(dayOf(from) - 1), length); // a weekday is never read as the day it is counted from
  return missing === 'month' && month > dayOf(today)
    ? spanIn(text, isoOf(first), end - first)
    : null;
}
/** In days. A date that lies further before the offered day is in the following month. */
const halfMonth = 15;

/** How long a booking by text that began before there were booking cards can be continued. */
const bookingByTextMs = 30 * 60_000;
const isBookingByText = ({ last, now }: Turn): boolean =>
  last?.kind === undefined &&
  last?.booking === true &&
  now.getTime() - last.at.getTime() < bookingByTextMs;

/** Whether a message without a clear request continues a booking, or names a day and a service or a likely request. */
function continuesBooking(turn: Turn, context: Context): boolean {
  const { message, previousOffer } = turn;
  const { bookable, span, rest } = context;
  const isQuestion = /\?\W*$/.test(message.text);
  const isOnlyTime = span.suitsAnyTime || (span.hasTime && span.rest === '');
  if (previousOffer && isOnlyTime && !isQuestion) return true;
  if (asksOnlyHoursOrPrice(turn, rest) || smallTalkOf(message)?.kind === 'complaint') return false;
  if (span.isNamed && namedService(span.rest, bookable.services)) return true;
  const isAnswered = message.ranking.certainty === 'sure';
  const mayBook = bookingChance(message) >= minChanceWithDay && !repeatsQuestion(turn);
  if (span.isNamed && !isAnswered && mayBook) return true;
  if (!previousOffer && !isBookingByText(turn)) return false;
  const mayRefine = !isQuestion || isFollowUp(message.text);
  if (mayRefine && isServiceAlone(span.rest, bookable.services)) return true;
  if (!span.hasTime) return false;
  if (span.rest === '') return true;
  const talk = smallTalkOf(rest);
  if (talk?.kind === 'goodbye' && isOnlySmallTalk(talk)) return isQuestion; // "nos vemos el martes" only says goodbye
  return !isQuestion || !isAnswered || rest.ranking.certainty !== 'sure';
}

/** The message's separate questions. After one about opening hours, a day ("and on Saturday?") is not another. */
function separateQuestions({ message: { parts }, now }: Turn): Understanding[] {
  if (!parts.some(asksHours)) return parts;
  const today = now.toISOString().slice(0, 10);
  return parts.filter(({ text }) => topicWords(wordsOf(spanIn(text, today).rest)).length > 0);
}

/** Whether all questions in the message ask for hours, a price or a duration: one of several may ask for a free day. */
function asksOnlyHoursOrPrice(turn: Turn, rest: Understanding): boolean {
  const questions = separateQuestions(turn);
  if (questions.length > 0) return questions.every(asksHoursOrPrice);
  return asksHoursOrPrice(turn.message) || asksHoursOrPrice(rest);
}

/** Whether a text asks for opening hours, a price or a duration. */
function asksHoursOrPrice({ text, chances }: Understanding): boolean {
  const hint = chanceOf(chances, 'open-now') + chanceOf(chances, 'price-vague');
  const words = wordsOf(text);
  return hint >= minChance || namesConcept(words, 'price') || namesConcept(words, 'duration');
}

/** "¿Cómo pido cita?" as a stored question: the visitor gets its answer and the booking card. */
function asksHowToBook({ text }: Understanding): boolean {
  const words = wordsOf(text);
  return words.some((word) => word === 'como' || word === 'how') && namesOnlyBooking(words);
}

const namesOnlyBooking = (words: readonly string[]): boolean =>
  namesConcept(words, 'booking') && !namesOneOf(words, [...changes, 'price', 'duration']);

/** "¿Hace falta cita?", "how do I book", without a stored answer about booking: the card says how. */
function asksAboutBooking({ message, model }: Turn): boolean {
  const { certainty } = message.ranking;
  const stored = wordsOf(bestQuestion(model, message));
  const isAnswered =
    certainty === 'sure' || (certainty === 'likely' && namesConcept(stored, 'booking'));
  const isProbable = asksHowToBook(message) || bookingChance(message) >= minChanceInItsWords;
  return !isAnswered && isProbable && namesOnlyBooking(wordsOf(message.text));
}

/** Sure answers to the other questions in the message, or to its `rest` beside a time if it is a single one. */
function otherAnswersTo({ model, message }: Turn, rest?: Understanding): Reply[] {
  const single = isRequest(message) || !rest ? [] : [rest];
  const parts = message.parts.length > 0 ? message.parts : single;
  const others = parts.filter(
    (part) => part.ranking.isExact || !(isRequest(part) || smallTalkOf(part)),
  );
  const asked = message.ranking.isExact ? [message] : others;
  return asked.flatMap((part) => storedAnswer(model, part) ?? []);
}

/**
 * What a change of an existing appointment adds to the offer: the conversation's appointment, or the question for the
 * email address (`find`). Null for a new appointment.
 */
type Change = Awaited<ReturnType<typeof changeIn>>;
async function changeIn(request: Request | null, turn: Turn, { span }: Context) {
  const isChange = meansChange(request, turn, span);
  const mayBeChange =
    request === 'change' ||
    (!span.hasDay && chanceOf(turn.message.chances, 'change-booking') >= minChangeChance);
  const appointment = isChange || mayBeChange ? await turn.appointment() : null;
  if (appointment) return { appointment };
  return isChange ? { find: true as const } : null;
}

/** Whether the message changes an existing appointment, by its own words or because the previous offer does. */
function meansChange(request: Request | null, turn: Turn, { hasDay, suitsAnyTime }: Span): boolean {
  const { message, previousOffer } = turn;
  const previousIsChange = offersChange(previousOffer);
  const previousIsNew = previousOffer && !previousIsChange;
  // "Better on Friday", after an offer for a new appointment, changes only that offer.
  if (request === 'change') return !(previousIsNew && (hasDay || suitsAnyTime));
  return (
    previousIsChange &&
    (request === null || chanceOf(message.chances, 'change-booking') >= minMoveChance)
  );
}
