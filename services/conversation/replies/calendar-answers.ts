import type { Lang } from '@contesta/contracts/text';
import { DateTime } from 'luxon';
import { namesConcept } from '../understanding/features/text-features.ts';
import { chanceOf } from '../understanding/kinds/kinds.ts';
import { goesOn } from '../understanding/ranking/follow-up.ts';
import { topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import type { Understanding } from '../understanding/understand.ts';
import { spanIn, timeTalkIn } from '../when/span.ts';
import type { Bookable } from './calendar.ts';
import { namedService } from './services.ts';
import type { Reply, Responder, Turn } from './turn.ts';

/** Says whether the business is open now, or on the days that the message names: a stored answer knows no holidays. */
export const openNow: Responder = async (turn) => {
  const { said, now, bot } = turn;
  if (said.ranking.isExact || !(bot.takesBookings || bot.opening)) return null;
  const { rest, isDaySaid } = timeTalkIn(said.text, now.toISOString().slice(0, 10));
  const isOfNow = wordsOf(said.text).some((word) => nowWords.has(word));
  const others = topicWords(wordsOf(rest)).filter((word) => !nowWords.has(word));
  if (others.length > 1 || (!isDaySaid && !isOfNow)) return null;
  if (!asksHours(said) && (others.length > 0 || !(await goesOnFromHours(turn)))) return null;
  const opening = await openingOf(turn);
  if (!opening) return null;
  const { span, today, days } = weekOf(turn, opening);
  const isOfToday = span.isNamed && span.from === span.to && span.from === isoDay(today);
  if (isOfToday || !isDaySaid) return { kind: 'answer', text: todayText(turn, opening) };
  return days.length < daysOfWeek ? daysReply(turn, opening, days) : null;
};

/** Says when the business is open, where no stored answer surely tells. */
export const openingHours: Responder = async (turn) => {
  if (!asksHours(turn.said)) return null;
  const opening = await openingOf(turn);
  return opening && daysReply(turn, opening, weekOf(turn, opening).days);
};

/** So many days ahead a day is looked for that a message names, and the next opening. */
const mostAhead = 60;
type Opening = Pick<Bookable, 'hours' | 'holidays' | 'timeZone' | 'horizonDays'>;

/** When the business is open, as its calendar says or else its owner does; null where neither tells. */
async function openingOf({ bot: { takesBookings, opening }, bookable }: Turn) {
  const ofCalendar = takesBookings ? await bookable() : null;
  const told: (Opening | null)[] = [
    ofCalendar,
    opening ? { ...opening, horizonDays: mostAhead } : null,
  ];
  return told.find((one) => one?.hours.some((day) => day.length > 0)) ?? null;
}

/** Says how long a service takes, where no stored question asks just that. */
export const duration: Responder = async (turn) => {
  const { said, bot, model } = turn;
  if (!bot.takesBookings || said.ranking.isExact || !asksDuration(said.text)) return null;
  const bookable = await turn.bookable();
  if (!bookable) return null;
  const service =
    namedService(said.text, bookable.services) ?? (await serviceBefore(turn, bookable));
  if (!service) return null;
  const [first] = said.ranking.candidates;
  const stored = model.questions[first?.question ?? -1] ?? '';
  const isStored = asksDuration(stored) && namedService(stored, [service]) !== null;
  return isStored && said.ranking.certainty !== 'unsure'
    ? null
    : { kind: 'answer', text: durationText(turn, service) };
};

const asksDuration = (text: string): boolean => namesConcept(wordsOf(text), 'duration');

/** The service spoken of, where the message names nothing else ("¿Cuánto dura?"). */
async function serviceBefore(turn: Turn, { services }: Bookable) {
  if (topicWords(wordsOf(turn.said.text)).length > 1) return null;
  const before = await turn.offerBefore();
  return services.find(({ key }) => key === before?.service) ?? null;
}

const surely = 0.5;
const asksHours = ({ chances }: Understanding): boolean => chanceOf(chances, 'open-now') >= surely;

/** "And on Sunday?", after a question that asked when it is open. */
async function goesOnFromHours({ said, last, understand, questionBefore }: Turn) {
  return last && goesOn(said.text) && asksHours(await understand(await questionBefore()));
}

/** Words by which a message that names no day asks about this moment. */
const nowWords = new Set(
  'ahora ahorita todavia aun hasta abierto abierta abiertos abiertas cerrado cerrada cerrados cerradas now still until open closed'.split(
    ' ',
  ),
);

/** More days than this are told as a week. */
const mostDays = 3;
const daysOfWeek = 7;

const words = {
  es: { closed: 'cerrado', to: 'a', and: 'y', takes: 'dura', today: 'Hoy', next: 'Abre el' },
  en: { closed: 'closed', to: 'to', and: 'and', takes: 'takes', today: 'Today', next: 'Opens' },
};
const isoDay = (day: DateTime): string => day.toFormat('yyyy-MM-dd');

/** The days that are asked for, or those of a week. */
function weekOf({ said, now }: Turn, { timeZone, horizonDays }: Opening) {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const span = spanIn(said.text, { today: isoDay(today), horizonDays });
  const from = DateTime.fromISO(span.from, { zone: timeZone });
  const count = DateTime.fromISO(span.to, { zone: timeZone }).diff(from, 'days').days + 1;
  const isNamed = span.isNamed && count <= mostDays;
  const first = isNamed ? from : today;
  const length = isNamed ? count : daysOfWeek;
  return { span, today, days: Array.from({ length }, (_, at) => first.plus({ days: at })) };
}

const daysReply = ({ language }: Turn, opening: Opening, days: readonly DateTime[]): Reply => ({
  kind: 'answer',
  text: days.map((day) => capital(dayText(day, opening, language))).join('\n'),
});

/** Whether it is open now, today's hours and, where nothing of them is left, when it opens next. */
function todayText({ now, language }: Turn, opening: Opening): string {
  const { today, next } = words[language];
  const local = DateTime.fromJSDate(now, { zone: opening.timeZone });
  const time = local.toFormat('HH:mm');
  const spans = spansOf(local, opening);
  const open = spans.find((span) => span.from <= time && time < span.to);
  const state = {
    es: open ? `Ahora está abierto, hasta las ${open.to}.` : 'Ahora está cerrado.',
    en: open ? `Open now, until ${open.to}.` : 'Closed now.',
  };
  const lines = [state[language], `${today}, ${dayText(local, opening, language)}`];
  if (!spans.some((span) => time < span.to)) {
    const ahead = Array.from({ length: mostAhead }, (_, at) => local.plus({ days: at + 1 }));
    const day = ahead.find((one) => spansOf(one, opening).length > 0);
    if (day) lines.push(`${next} ${dayText(day, opening, language)}`);
  }
  return lines.join('\n');
}

/** When it is open on a day; never on a holiday. */
function spansOf(day: DateTime, { hours, holidays }: Opening) {
  const date = isoDay(day);
  const isHoliday = holidays.some((one) => one.from <= date && date <= one.to);
  return isHoliday ? [] : (hours[day.weekday - 1] ?? []);
}

function dayText(day: DateTime, opening: Opening, language: Lang): string {
  const { closed, to, and } = words[language];
  const name = day
    .setLocale(language)
    .toFormat(language === 'es' ? "cccc d 'de' LLLL" : 'cccc d LLLL');
  const open = spansOf(day, opening).map((span) => `${span.from} ${to} ${span.to}`);
  return `${name}: ${open.join(` ${and} `) || closed}.`;
}

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

function durationText({ language }: Turn, { minutes, name }: Bookable['services'][number]): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean);
  return `${name}: ${words[language].takes} ${parts.join(' ')}.`;
}
