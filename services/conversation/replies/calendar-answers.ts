import type { Lang } from '@contesta/contracts/text';
import { DateTime } from 'luxon';
import { namesConcept } from '../understanding/features/text-features.ts';
import { chanceOf } from '../understanding/kinds/classify.ts';
import { isFollowUp } from '../understanding/ranking/follow-up.ts';
import { setOf, topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import type { Understanding } from '../understanding/understand.ts';
import { dayOf } from '../when/mentions.ts';
import { spanIn } from '../when/span.ts';
import type { Bookable } from './calendar.ts';
import { namedService, offeredService } from './services.ts';
import type { Reply, Responder, Turn } from './turn.ts';

/** Says whether the business is open now or on the named days, considering holidays. */
export const openNow: Responder = async (turn) => {
  const { message, now, bot } = turn;
  if (message.ranking.isExact || !(bot.takesBookings || bot.opening)) return null;
  const { rest, hasDay } = spanIn(message.text, now.toISOString().slice(0, 10));
  const asksNow = wordsOf(message.text).some((word) => nowWords.has(word));
  const others = topicWords(wordsOf(rest)).filter((word) => !nowWords.has(word));
  if (others.length > 1 || (!hasDay && !asksNow)) return null;
  const isAsked = asksHours(message) || (others.length === 0 && (await followsHoursQuestion(turn)));
  if (!isAsked) return null;
  const opening = await openingOf(turn);
  if (!opening) return null;
  const days = askedDays(turn, opening);
  const [first, ...more] = days ?? [];
  const asksToday =
    first && more.length === 0 && isoDay(first) === isoDay(localTime(turn, opening));
  if (asksToday || !hasDay) return { kind: 'answer', text: todayText(turn, opening) };
  return days && daysReply(turn, opening, days);
};

/** Says when the business is open. Goes after `faq`, so a sure stored answer comes first. */
export const openingHours: Responder = async (turn) => {
  if (!asksHours(turn.message)) return null;
  const opening = await openingOf(turn);
  if (!opening) return null;
  const week = daysFrom(localTime(turn, opening), daysOfWeek);
  return daysReply(turn, opening, askedDays(turn, opening) ?? week);
};

/** `horizonDays` is missing in the owner's settings. */
type Opening = Pick<Bookable, 'hours' | 'holidays' | 'timeZone'> & { horizonDays?: number };

/** The opening hours from the calendar, else from the owner's settings; null when there are none. */
async function openingOf({ bot: { takesBookings, opening }, bookable }: Turn) {
  const sources: (Opening | null | undefined)[] = [
    takesBookings ? await bookable() : null,
    opening,
  ];
  return sources.find((one) => one?.hours.some((day) => day.length > 0)) ?? null;
}

/** Says how long a service takes, unless a stored question asks exactly that. */
export const duration: Responder = async (turn) => {
  const { message, bot, model } = turn;
  if (!bot.takesBookings || message.ranking.isExact || !asksDuration(message.text)) return null;
  const bookable = await turn.bookable();
  if (!bookable) return null;
  const { services } = bookable;
  // Without a subject of its own, the message is about the service offered before ("¿Cuánto dura?").
  const hasSubject = topicWords(wordsOf(message.text)).length > 1;
  const service =
    namedService(message.text, services) ?? (hasSubject ? null : offeredService(turn, services));
  if (!service) return null;
  const [first] = message.ranking.candidates;
  const stored = model.questions[first?.question ?? -1] ?? '';
  const isStored = asksDuration(stored) && namedService(stored, [service]) !== null;
  return isStored && message.ranking.certainty !== 'unsure'
    ? null
    : { kind: 'answer', text: durationText(turn, service) };
};

const asksDuration = (text: string): boolean => namesConcept(wordsOf(text), 'duration');

const minChance = 0.5;
const asksHours = ({ chances }: Understanding): boolean =>
  chanceOf(chances, 'open-now') >= minChance;

/** Whether the message follows up a question about opening hours ("And on Sunday?"). */
async function followsHoursQuestion({ message, last, understand, previousQuestion }: Turn) {
  return last && isFollowUp(message.text) && asksHours(await understand(previousQuestion));
}

/** Words with which a message that names no day asks about this moment. */
const nowWords = setOf(
  `ahora ahorita todavia aun hasta abierto abierta abiertos abiertas cerrado cerrada cerrados cerradas
   now still until open closed`,
);

/** A longer named span gets the hours of a whole week. */
const maxDays = 3;
/** How many days ahead the next opening is searched. */
const searchedDays = 60;
const daysOfWeek = 7;

const labels = {
  es: { closed: 'cerrado', to: 'a', and: 'y', takes: 'dura', today: 'Hoy', next: 'Abre el' },
  en: { closed: 'closed', to: 'to', and: 'and', takes: 'takes', today: 'Today', next: 'Opens' },
};
const isoDay = (day: DateTime): string => day.toFormat('yyyy-MM-dd');

const localTime = ({ now }: Turn, { timeZone }: Opening): DateTime =>
  DateTime.fromJSDate(now, { zone: timeZone });

const daysFrom = (first: DateTime, length: number): DateTime[] =>
  Array.from({ length }, (_, at) => first.plus({ days: at }));

/** The few days that the message names; null if it names none, or a longer span. */
function askedDays(turn: Turn, opening: Opening): DateTime[] | null {
  const today = isoDay(localTime(turn, opening));
  const { from, to, isNamed } = spanIn(turn.message.text, today, opening.horizonDays);
  const length = dayOf(to) - dayOf(from) + 1;
  return isNamed && length <= maxDays
    ? daysFrom(DateTime.fromISO(from, { zone: 'utc' }), length)
    : null;
}

const daysReply = ({ language }: Turn, opening: Opening, days: readonly DateTime[]): Reply => ({
  kind: 'answer',
  text: days.map((day) => capitalised(dayText(day, opening, language))).join('\n'),
});

/** Whether the business is open now, today's hours and, after closing time, when it opens next. */
function todayText(turn: Turn, opening: Opening): string {
  const { language } = turn;
  const { today, next } = labels[language];
  const local = localTime(turn, opening);
  const time = local.toFormat('HH:mm');
  const spans = spansOf(local, opening);
  const open = spans.find((span) => span.from <= time && time < span.to);
  const state = {
    es: open ? `Ahora está abierto, hasta las ${open.to}.` : 'Ahora está cerrado.',
    en: open ? `Open now, until ${open.to}.` : 'Closed now.',
  };
  const lines = [state[language], `${today}, ${dayText(local, opening, language)}`];
  if (!spans.some((span) => time < span.to)) {
    const ahead = daysFrom(local.plus({ days: 1 }), searchedDays);
    const day = ahead.find((one) => spansOf(one, opening).length > 0);
    if (day) lines.push(`${next} ${dayText(day, opening, language)}`);
  }
  return lines.join('\n');
}

/** The opening spans of a day; none on a holiday. */
function spansOf(day: DateTime, { hours, holidays }: Opening) {
  const date = isoDay(day);
  const isHoliday = holidays.some((one) => one.from <= date && date <= one.to);
  return isHoliday ? [] : (hours[day.weekday - 1] ?? []);
}

function dayText(day: DateTime, opening: Opening, language: Lang): string {
  const { closed, to, and } = labels[language];
  const name = day
    .setLocale(language)
    .toFormat(language === 'es' ? "cccc d 'de' LLLL" : 'cccc d LLLL');
  const open = spansOf(day, opening).map((span) => `${span.from} ${to} ${span.to}`);
  return `${name}: ${open.join(` ${and} `) || closed}.`;
}

const capitalised = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

function durationText({ language }: Turn, { minutes, name }: Bookable['services'][number]): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean);
  return `${name}: ${labels[language].takes} ${parts.join(' ')}.`;
}
