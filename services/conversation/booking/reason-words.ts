import type { Lang, Text } from '@contesta/contracts/text';
import { DateTime } from 'luxon';
import type { Reason, Terms } from './offers.ts';
import { dayInWords } from './slot-words.ts';

const reasons: Record<Reason, Text> = {
  past: { es: 'Ese momento ya ha pasado.', en: 'That time has already passed.' },
  overToday: { es: 'Hoy ya hemos cerrado.', en: 'We have already closed for today.' },
  far: {
    es: 'Para una fecha tan lejana todavía no se puede reservar.',
    en: 'It is too early to book for that date.',
  },
  holiday: {
    es: 'Ese día cerramos por festivo o vacaciones.',
    en: 'We are closed for a holiday then.',
  },
  closed: { es: 'Ese día está cerrado.', en: 'We are closed then.' },
  closedThen: { es: 'A esa hora está cerrado.', en: 'We are closed at that time.' },
  soon: {
    es: 'Para esa hora ya no da tiempo a reservar.',
    en: 'That is too soon to be booked now.',
  },
  noDay: { es: 'Ese día no existe en el calendario.', en: 'There is no such date.' },
  full: { es: 'Ese día no queda nada libre.', en: 'Nothing is free then.' },
  fullThen: { es: 'A esa hora no queda nada libre.', en: 'That time is not free.' },
  noStart: {
    es: 'A esa hora exacta no empieza ninguna cita.',
    en: 'No appointment begins at exactly that time.',
  },
  noLater: { es: 'Más tarde no queda nada ese día.', en: 'Nothing later is free that day.' },
  noEarlier: { es: 'Antes no queda nada libre.', en: 'Nothing earlier is free.' },
  taken: { es: 'Esa hora se acaba de ocupar.', en: 'That time has just been taken.' },
};

/** Why; for a date that is too far, with the last day that is not. */
export function reasonIn(
  lang: Lang,
  reason: Reason,
  { timeZone, horizonDays, now }: Terms,
): string {
  const text = reasons[reason][lang];
  if (reason !== 'far') return text;
  const last =
    DateTime.fromJSDate(now, { zone: timeZone }).plus({ days: horizonDays }).toISO() ?? '';
  const day = dayInWords(last, timeZone, lang, now);
  return lang === 'es' ? `${text} Puede ser hasta el ${day}.` : `${text} It can be until ${day}.`;
}

export const plainReason = (lang: Lang, reason: Reason): string => reasons[reason][lang];
