import { nameInLetter } from '@contesta/contracts/names';
import type { Status } from '@contesta/contracts/plans';
import type { Lang } from '@contesta/contracts/text';

/** Who reads, as far as it changes what is written. */
export type Reader = { language: Lang; username: string; timeZone: string };

// Without a country English dates and lists would be American, and our English is not.
const places: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };

/** A plan's name, as the product's pages call it. */
export const planNames: Record<Lang, Record<Status, string>> = {
  es: { free: 'gratuito', pro: 'Pro', full: 'Full', lifetime: 'Para siempre' },
  en: { free: 'Free', pro: 'Pro', full: 'Full', lifetime: 'Lifetime' },
};

/** An amount such as `9.00` as the reader writes it: 9,00 € or €9.00. */
export function sum(language: Lang, { amount, currency }: { amount: string; currency: string }) {
  const style = { style: 'currency', currency } as const;
  return new Intl.NumberFormat(places[language], style).format(Number(amount));
}

/** The day of a moment where the reader lives: 3 de marzo de 2026. */
export function dayOf({ language, timeZone }: Reader, moment: Date): string {
  const style = { dateStyle: 'long', timeZone } as const;
  return new Intl.DateTimeFormat(places[language], style).format(moment);
}

/** The days of a span where the reader lives: 16–22 de noviembre. */
export function daysOf({ language, timeZone }: Reader, { from, to }: { from: Date; to: Date }) {
  const style = { day: 'numeric', month: 'long', timeZone } as const;
  const last = new Date(to.getTime() - 1);
  return new Intl.DateTimeFormat(places[language], style).formatRange(from, last);
}

/** A count as the reader writes it: 1.234 or 1,234. */
export const wholeNumber = (language: Lang, count: number): string =>
  new Intl.NumberFormat(places[language], { useGrouping: 'always' }).format(count);

/** A day and an hour where they are: martes, 3 de marzo de 2026, 17:00 CET; Tuesday, 3 March 2026 at 5:00 pm Chicago Time. */
export function momentOf(
  language: Lang,
  { startsAt, timeZone }: { startsAt: string; timeZone: string },
): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', hour12: language === 'en' } as const;
  const told = (timeZoneName: 'short' | 'shortGeneric') =>
    new Intl.DateTimeFormat(places[language], { ...day, ...time, timeZoneName, timeZone }).format(
      new Date(startsAt),
    );
  const short = told('short');
  // Nobody knows what GMT-6 is: then by the clock of the city.
  return /GMT[+-]/.test(short) ? told('shortGeneric') : short;
}

/** Several things as one phrase: a, b and c. */
export const listed = (language: Lang, things: string[]): string =>
  new Intl.ListFormat(places[language]).format(things);

const dayMs = 24 * 3_600_000;
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(moment.getTime() + days * dayMs);

/**
 * How a letter begins. Anybody can register anybody's mail, so a name that may be a message is left out: nobody is to send
 * their own through ours.
 */
export function greeting(language: Lang, username = ''): string {
  const name = nameInLetter(username);
  if (language === 'es') return name ? `Hola, ${name}:` : 'Hola:';
  return name ? `Hello ${name},` : 'Hello,';
}
