import { nameInLetter } from '@contesta/contracts/names';
import type { Status } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';

/** The properties of the reader that affect the wording. */
export type Reader = { language: Lang; username: string; timeZone: string };

// Plain "en" would format dates and lists in the American way.
const locales: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** Plan names, as on the product's pages, except that Spanish letters call the free plan `gratuito`. */
export const planNames: Record<Lang, Record<Status, string>> = {
  es: { free: 'gratuito', pro: 'Pro', full: 'Full', lifetime: 'Para siempre' },
  en: { free: 'Free', pro: 'Pro', full: 'Full', lifetime: 'Lifetime' },
};

/** Formats an amount such as `9.00` in the reader's language: 9,00 € or €9.00. */
export function money(language: Lang, { amount, currency }: { amount: string; currency: string }) {
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(locales[language], style).format(Number(amount));
}

/** Formats the day of an instant in the reader's time zone: 3 de marzo de 2026. */
export function dayOf({ language, timeZone }: Reader, moment: Date): string {
  const style = { dateStyle: 'long', timeZone } as const;
  return new Intl.DateTimeFormat(locales[language], style).format(moment);
}

/** Formats the days of a span in the reader's time zone: 16–22 de noviembre. */
export function daysOf({ language, timeZone }: Reader, { from, to }: { from: Date; to: Date }) {
  const style = { day: 'numeric', month: 'long', timeZone } as const;
  const last = new Date(to.getTime() - 1);
  return new Intl.DateTimeFormat(locales[language], style).formatRange(from, last);
}

/** Formats a count in the reader's language: 1.234 or 1,234. */
export const formatCount = (language: Lang, count: number): string =>
  new Intl.NumberFormat(locales[language], { useGrouping: 'always' }).format(count);

/** A moment, or a span that ends at `endsAt`, in a time zone. */
type Zoned = { startsAt: string; endsAt?: string; timeZone: string };

/** Formats the start, or another moment, in the time zone. */
const formatIn =
  (language: Lang, { startsAt, timeZone }: Zoned) =>
  (style: Intl.DateTimeFormatOptions, at = startsAt): string =>
    new Intl.DateTimeFormat(locales[language], { ...style, timeZone }).format(new Date(at));

const clockTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats day and time: martes, 3 de marzo de 2026, 09:00–09:30; Tuesday, 3 March 2026, 10:00 (Chicago Time). */
export function momentOf(language: Lang, { startsAt, endsAt, timeZone }: Zoned): string {
  const format = formatIn(language, { startsAt, timeZone });
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const end = endsAt === undefined ? '' : `–${format(clockTime, endsAt)}`;
  const zone = zoneOf(language, { startsAt, timeZone });
  const zoneInBrackets = zone === '' ? '' : ` (${zone})`;
  return `${day}, ${format(clockTime)}${end}${zoneInBrackets}`;
}

/**
 * Formats day and time inside a sentence, after "es" or "is": el martes 3 de marzo a las 09:00; on Tuesday 3 March at
 * 09:00.
 */
export function momentInSentence(language: Lang, { startsAt, timeZone }: Zoned): string {
  const format = formatIn(language, { startsAt, timeZone });
  const day = `${format({ weekday: 'long' })} ${format({ day: 'numeric', month: 'long' })}`;
  const time = format(clockTime);
  if (language === 'en') return `on ${day} at ${time}`;
  // Spanish says "a la 01:30", but "a las" for every other hour.
  return `el ${day} a ${time.startsWith('01:') ? 'la' : 'las'} ${time}`;
}

/**
 * The name of a time zone that has no abbreviation in this language, as most outside Europe; else empty. The readers of
 * such a letter may be in another zone.
 */
function zoneOf(language: Lang, { startsAt, timeZone }: Zoned): string {
  const nameIn = (timeZoneName: 'short' | 'shortGeneric') =>
    new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName })
      .formatToParts(new Date(startsAt))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // The short name is an abbreviation, such as CET, or else an offset, such as GMT-6.
  return /GMT[+-]/.test(nameIn('short')) ? nameIn('shortGeneric') : '';
}

/** Joins texts as a list: a, b and c. */
export const listed = (language: Lang, items: string[]): string =>
  new Intl.ListFormat(locales[language]).format(items);

const dayMs = 24 * 3_600_000;
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMs);

/**
 * The first line of a letter. Anyone can register with another person's address, so a name that could be a stranger's
 * message (with a link or digits, or too long) is left out.
 */
export function greeting(language: Lang, username = ''): string {
  const name = nameInLetter(username);
  if (language === 'es') return name ? `Hola, ${name}:` : 'Hola:';
  return name ? `Hello ${name},` : 'Hello,';
}
