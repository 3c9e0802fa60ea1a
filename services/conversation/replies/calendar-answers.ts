import type { Lang } from '@contesta/contracts/text';
import { DateTime } from 'luxon';
import { namesConcept } from '../understanding/features/text-features.ts';
import { chanceOf, minChance } from '../understanding/kinds/classify.ts';
import { isFollowUp } from '../understanding/ranking/follow-up.ts';
import { setOf, topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import type { Understanding } from '../understanding/understand.ts';
import { dayOf, daysFrom, isoOf, weekdayOf } from '../when/mentions.ts';
import { unusualTimes, unusualTimesOrMonths } from '../when/phrases-data.ts';
import { type Span, spanIn } from '../when/span.ts';
import { plainWords } from '../when/words.ts';
import type { Bookable } from './calendar.ts';
import { answersOfParts, bestQuestion, storedAnswer } from './faq.ts';
import { namedService, offeredService } from './services.ts';
import { type Reply, type Responder, roughSpanIn, type Turn } from './turn.ts';
import { unknown } from './unknown.ts';
import { replyOf, say } from './wording.ts';
import { labels, wordsForNow } from './words-data.ts';

/** Says whether the business is open now or on the named days, considering holidays. */
export const openNow: Responder = async (turn) => {
  const { message, bot, now } = turn;
  if (message.ranking.isExact || !(bot.takesBookings || bot.opening)) return null;
  const { hasDay } = roughSpanIn(turn);
  const asksNow = wordsOf(message.text).some((word) => nowWords.has(word));
  if (!hasDay && !asksNow) return null;
  const asked = message.parts.find(asksHours) ?? message;
  const plain = plainWords(asked.text).replace(unusualTimes, ' ');
  const { rest } = spanIn(plain, now.toISOString().slice(0, 10));
  const others = topicWords(wordsOf(rest)).filter((word) => !nowWords.has(word));
  // "¿A qué hora abrís el 8?" is about the business, "¿A qué hora abre la piscina el 8?" may not be.
  if (others.length > 1 && !others.every(isHoursWord)) return null;
  const isAsked = [message, asked].some(asksHours);
  if (!isAsked && (others.length > 0 || !(await followsHoursQuestion(turn)))) return null;
  return await hoursReply(turn, (opening, days, today) => {
    if (!hasDay || (days.length === 1 && days[0] === today)) return todayLines(turn, opening);
    return days.length <= maxDays ? dayLines(turn, opening, days) : [];
  });
};

/** Says when the business is open. Goes after `faq`, so a sure stored answer comes first. */
export const openingHours: Responder = async (turn) => {
  const namesDay = roughSpanIn(turn).hasDay;
  if (!asksHours(turn.message) && !(namesDay && (await followsHoursQuestion(turn)))) return null;
  return await hoursReply(turn, (opening, days, today) =>
    dayLines(turn, opening, days.length > 0 ? days : daysFrom(today, daysOfWeek)),
  );
};

type Opening = Pick<Bookable, 'hours' | 'holidays' | 'timeZone'>;
type LinesOf = (opening: Opening, days: number[], today: number) => string[];

/**
 * Lines about the named days, after sure answers to other questions. For holidays or a long time the usual hours are no
 * reply: the owner's closed days are, else a stored answer that knows more, else that the bot does not know.
 */
async function hoursReply(turn: Turn, linesOf: LinesOf): Promise<Reply | null> {
  const opening = await openingOf(turn);
  if (!opening) return null;
  const { today } = localTime(turn, opening);
  const { days, areUsual } = askedDays(turn, today);
  const lines = areUsual ? linesOf(opening, days, today) : closedLines(turn, opening, days);
  const others = [...answersOfParts(turn).values()].filter((one) => !isAboutHours(one));
  if (lines.length > 0) return replyOf('answer', others, [lines.join('\n')]);
  return areUsual || knowsMore(turn) ? null : unknown(turn);
}

/**
 * The days that a message asks about, and whether their usual hours answer it. A question about holidays that names
 * none asks about all days of a year.
 */
function askedDays({ message }: Turn, today: number) {
  const { days, missing } = spanIn(message.text, isoOf(today), searchedDays);
  if (missing === 'week' && days[0] === today + daysOfWeek) days.unshift(today); // "Sunday", on a Sunday
  const plain = plainWords(message.text);
  const [unusual] = plain.matchAll(unusualTimes);
  if (unusual?.groups?.any && days.length === 0)
    return { days: daysFrom(today, searchedDays), areUsual: false };
  const namesDay = spanIn(plain.replace(unusualTimes, ' '), isoOf(today)).hasDay; // "el lunes, que es fiesta"
  return { days, areUsual: (!unusual || namesDay) && days.length <= daysOfWeek };
}

const isAboutHours = ({ questions = [] }: Pick<Reply, 'questions'>): boolean =>
  names(questions.join(), 'hours');

/** Whether a sure stored answer says more than usual hours: "En agosto cerramos". */
function knowsMore({ model, message }: Turn): boolean {
  const stored = storedAnswer(model, message);
  if (!stored) return false;
  const told = plainWords(`${stored.questions} ${stored.text}`);
  return !isAboutHours(stored) || unusualTimesOrMonths.test(told);
}

/** The opening hours from the calendar, else from the owner's settings; null when there are none. */
async function openingOf({ bot: { takesBookings, opening }, bookable }: Turn) {
  const sources = [takesBookings ? await bookable() : null, opening];
  return sources.find((one) => one && hasHours(one)) ?? null;
}

const hasHours = ({ hours }: Opening): boolean => hours.some((day) => day.length > 0);

/** Says how long a service takes, after its price if that is asked too, unless a stored question asks exactly that. */
export const duration: Responder = async (turn) => {
  const { message, bot, model } = turn;
  if (!bot.takesBookings || message.ranking.isExact || !asksDuration(message.text)) return null;
  const services = (await turn.bookable())?.services ?? [];
  // Without a subject of its own, the message is about the service offered before ("¿Cuánto dura?").
  const hasSubject = topicWords(wordsOf(message.text)).length > 1;
  const service =
    namedService(message.text, services) ?? (hasSubject ? null : offeredService(turn, services));
  if (!service) return null;
  const stored = bestQuestion(model, message);
  const isStored = asksDuration(stored) && namedService(stored, [service]) !== null;
  if (isStored && message.ranking.certainty !== 'unsure') return null;
  const asked = [message, ...message.parts].filter(({ text }) => names(text, 'price'));
  const [price] = asked.flatMap((one) => storedAnswer(model, one) ?? []);
  return replyOf('answer', price ? [price] : [], [durationText(turn, service)]);
};

const names = (text: string, concept: 'price' | 'duration' | 'hours'): boolean =>
  namesConcept(wordsOf(text), concept);
const isHoursWord = (word: string): boolean => word === 'hora' || names(word, 'hours');
const asksDuration = (text: string): boolean => names(text, 'duration');

export const asksHours = ({ chances }: Understanding): boolean =>
  chanceOf(chances, 'open-now') >= minChance;

/** Whether the message follows up a question about opening hours ("And on Sunday?"). */
async function followsHoursQuestion({ message, last, understand, previousQuestion }: Turn) {
  return last && isFollowUp(message.text) && asksHours(await understand(previousQuestion));
}

const nowWords = setOf(wordsForNow);
/** More named days are left to a sure stored answer. */
const maxDays = 3;
/** How many days ahead named days and the next opening are searched. */
const searchedDays = 365;
const daysOfWeek = 7;

/** The day and the time (09:30) at the business. */
function localTime({ now }: Turn, { timeZone }: Opening): { today: number; time: string } {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  return { today: dayOf(local.toFormat('yyyy-MM-dd')), time: local.toFormat('HH:mm') };
}

/** Says why no appointment is possible on the days that a message names; null if one may be. */
export function impossibleText(turn: Turn, opening: Opening, span: Span): string | null {
  if (span.isNoSuchDay) return say('bookNoSuchDay', turn);
  if (span.isTooLate) return say('bookUntil', turn, dayName(dayOf(span.to), turn.language));
  const { days } = span;
  const isKnown = hasHours(opening) && days.length <= maxDays && areClosed(days, opening);
  return isKnown ? dayLines(turn, opening, days).join('\n') : null;
}

const dayLines = ({ language }: Turn, opening: Opening, days: readonly number[]): string[] =>
  days.map((day) => capitalised(dayText(day, opening, language)));
const areClosed = (days: readonly number[], opening: Opening): boolean =>
  days.length > 0 && days.every((day) => spansOf(day, opening).length === 0);

/** The owner's holidays between the first and the last of these days; if there are none, the days if all are closed. */
function closedLines(turn: Turn, opening: Opening, days: readonly number[]): string[] {
  const [first = Number.NaN, last = first] = [days[0], days.at(-1)];
  const found = opening.holidays
    .map(({ from, to }) => [dayOf(from), dayOf(to)] as const)
    .filter(([from, to]) => from <= last && to >= first)
    .toSorted(([a], [b]) => a - b);
  if (found.length === 0 && areClosed(days, opening)) return dayLines(turn, opening, days);
  return found.map(([from, to]) => capitalised(dayText(to, opening, turn.language, from)));
}

/** Whether the business is open now, today's hours and, if it is closed for the rest of today, when it opens next. */
function todayLines(turn: Turn, opening: Opening): string[] {
  const { language } = turn;
  const { today, time } = localTime(turn, opening);
  const spans = spansOf(today, opening);
  const open = spans.find((span) => span.from <= time && time < span.to);
  const state = open ? say('openUntil', turn, open.to) : say('closedNow', turn);
  const lines = [state, `${labels[language].today}, ${dayText(today, opening, language)}`];
  if (!spans.some((span) => time < span.to)) {
    const ahead = daysFrom(today + 1, searchedDays);
    const next = ahead.find((day) => spansOf(day, opening).length > 0);
    if (next) lines.push(`${labels[language].next} ${dayText(next, opening, language)}`);
  }
  return lines;
}

/** The opening spans of a day; none on a holiday. */
function spansOf(day: number, { hours, holidays }: Opening) {
  const date = isoOf(day);
  const isHoliday = holidays.some((one) => one.from <= date && date <= one.to);
  return isHoliday ? [] : (hours[weekdayOf(day) - 1] ?? []);
}

/** The hours of a day, or of all days from another to it. */
function dayText(day: number, opening: Opening, language: Lang, from = day): string {
  const { closed, to, and } = labels[language];
  const open = spansOf(day, opening).map((span) => `${span.from} ${to} ${span.to}`);
  const ends = [...new Set([from, day])].map((one) => dayName(one, language));
  return `${ends.join(` ${to} `)}: ${open.join(` ${and} `) || closed}.`;
}

/** "martes 8 de diciembre" */
const dayName = (day: number, language: Lang): string =>
  DateTime.fromISO(isoOf(day), { locale: language }).toFormat(labels[language].day);
const capitalised = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

function durationText({ language }: Turn, { minutes, name }: Bookable['services'][number]): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean);
  return `${name}: ${labels[language].takes} ${parts.join(' ')}.`;
}
