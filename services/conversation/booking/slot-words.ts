import type { Lang } from '@contesta/contracts/text';
import { DateTime } from 'luxon';
import { localTimeOf, plusDays } from './local-time.ts';

const locales: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

const format = (start: string, zone: string, lang: Lang, pattern: Intl.DateTimeFormatOptions) =>
  DateTime.fromISO(start, { zone }).setLocale(locales[lang]).toLocaleString(pattern);

/** "16:00", "4:00 pm". */
export function timeInWords(start: string, zone: string, lang: Lang): string {
  if (lang === 'es') return format(start, zone, lang, { hour: 'numeric', minute: '2-digit' });
  return DateTime.fromISO(start, { zone }).setLocale('en-US').toFormat('h:mm a').toLowerCase();
}

/** "mañana, miércoles 25 de noviembre". */
export function dayInWords(start: string, zone: string, lang: Lang, now: Date): string {
  const date = format(start, zone, lang, { weekday: 'long', day: 'numeric', month: 'long' });
  const plain = lang === 'es' ? date.replace(', ', ' ') : date;
  const today = localTimeOf(now, zone).day;
  const { day } = localTimeOf(start, zone);
  if (day === today) return `${lang === 'es' ? 'hoy' : 'today'}, ${plain}`;
  if (day === plusDays(today, 1)) return `${lang === 'es' ? 'mañana' : 'tomorrow'}, ${plain}`;
  return plain;
}

/** "el miércoles 25 de noviembre", "hoy, …" as a sentence needs it. */
export function onDay(day: string, lang: Lang): string {
  if (/^(?:hoy|mañana|today|tomorrow),/.test(day)) return day;
  return lang === 'es' ? `el ${day}` : `on ${day}`;
}

/** A whole slot: "el miércoles 25 de noviembre a las 16:00". */
export function slotInWords(start: string, zone: string, lang: Lang, now: Date): string {
  const day = onDay(dayInWords(start, zone, lang, now), lang);
  const time = timeInWords(start, zone, lang);
  return lang === 'es' ? `${day} ${atHour(time)}` : `${day} at ${time}`;
}

/** "a la 1:00", "a las 16:00". */
export const atHour = (time: string): string =>
  /^1:/.test(time) ? `a la ${time}` : `a las ${time}`;

/** A slot as short as it can be understood again: the time alone where all are on one day. */
export function slotOnButton(start: string, zone: string, lang: Lang, isOneDay: boolean): string {
  const time = timeInWords(start, zone, lang);
  if (isOneDay) return time;
  const day = format(start, zone, lang, { weekday: 'long', day: 'numeric' }).replace(',', '');
  return lang === 'es' ? `${day} ${atHour(time)}` : `${day} at ${time}`;
}

/** The slots of one day: "16:00, 17:30 y 18:00". */
export function timesInWords(starts: readonly string[], zone: string, lang: Lang): string {
  const lists = new Intl.ListFormat(locales[lang], { type: 'conjunction' });
  return lists.format(starts.map((start) => timeInWords(start, zone, lang)));
}

/** Slots by their days, in order. */
export function byDay(starts: readonly string[], zone: string): string[][] {
  const days = new Map<string, string[]>();
  for (const start of starts) {
    const { day } = localTimeOf(start, zone);
    days.set(day, [...(days.get(day) ?? []), start]);
  }
  return [...days.values()];
}
