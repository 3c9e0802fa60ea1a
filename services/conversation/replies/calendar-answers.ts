import type { Lang } from '@contesta/contracts/text';
import { DateTime } from 'luxon';
import { namesConcept } from '../understanding/features/text-features.ts';
import { chanceOf } from '../understanding/kinds/kinds.ts';
import { topicWords } from '../understanding/text/language.ts';
import { wordsOf } from '../understanding/text/words.ts';
import { spanIn } from '../when/span.ts';
import type { Bookable } from './calendar.ts';
import { namedService } from './services.ts';
import type { Responder, Turn } from './turn.ts';

/** Says when the business is open, where no stored answer surely tells. */
export const openingHours: Responder = async (turn) => {
  const { said, bot } = turn;
  if (!bot.takesBookings || chanceOf(said.chances, 'open-now') < surely) return null;
  const bookable = await turn.bookable();
  const text = bookable && hoursText(turn, bookable);
  return text === null ? null : { kind: 'answer', text };
};

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
/** More days than this are told as a week. */
const mostDays = 3;

const words = {
  es: { closed: 'cerrado', to: 'a', and: 'y', takes: 'dura' },
  en: { closed: 'closed', to: 'to', and: 'and', takes: 'takes' },
};

/** The hours of the days that are asked for, or of the week. */
function hoursText({ said, now, language }: Turn, bookable: Bookable): string | null {
  const { hours, timeZone, horizonDays } = bookable;
  if (hours.every((day) => day.length === 0)) return null;
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const span = spanIn(said.text, { today: today.toFormat('yyyy-MM-dd'), horizonDays });
  const from = DateTime.fromISO(span.from, { zone: timeZone });
  const count = DateTime.fromISO(span.to, { zone: timeZone }).diff(from, 'days').days + 1;
  const isNamed = span.isNamed && count <= mostDays;
  const first = isNamed ? from : today;
  const days = Array.from({ length: isNamed ? count : 7 }, (_, at) => first.plus({ days: at }));
  return days.map((day) => dayText(day, bookable, language)).join('\n');
}

function dayText(day: DateTime, { hours, holidays }: Bookable, language: Lang): string {
  const { closed, to, and } = words[language];
  const date = day.toFormat('yyyy-MM-dd');
  const isHoliday = holidays.some((one) => one.from <= date && date <= one.to);
  const spans = isHoliday ? [] : (hours[day.weekday - 1] ?? []);
  const name = day
    .setLocale(language)
    .toFormat(language === 'es' ? "cccc d 'de' LLLL" : 'cccc d LLLL');
  const open = spans.map((span) => `${span.from} ${to} ${span.to}`).join(` ${and} `);
  return `${name[0]?.toUpperCase()}${name.slice(1)}: ${open || closed}.`;
}

function durationText({ language }: Turn, { minutes, name }: Bookable['services'][number]): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean);
  return `${name}: ${words[language].takes} ${parts.join(' ')}.`;
}
