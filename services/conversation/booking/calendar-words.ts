import type { Lang, Text } from '@contesta/contracts/text';
import type { Day } from './local-time.ts';
import type { Hours, Terms } from './offers.ts';
import { dayInWords, onDay, timeInWords } from './slot-words.ts';

/** "¿Abrís el 8 de diciembre?": what the calendar knows. */
export function closedOn(lang: Lang, days: readonly Day[], { timeZone, now }: Terms): string {
  const lists = new Intl.ListFormat(lang, { type: 'conjunction' });
  const named = lists.format(days.map((day) => onDay(dayInWords(day, timeZone, lang, now), lang)));
  return lang === 'es' ? `Cerramos ${named}.` : `We are closed ${named}.`;
}
export function openOn(lang: Lang, day: Day, hours: Hours, { timeZone, now }: Terms): string {
  const lists = new Intl.ListFormat(lang, { type: 'conjunction' });
  const time = (at: string) =>
    timeInWords(`${day}T${at.replace('24:00', '00:00')}`, timeZone, lang);
  const spans = hours.map(({ from, to }) =>
    lang === 'es' ? `de ${time(from)} a ${time(to)}` : `from ${time(from)} to ${time(to)}`,
  );
  const named = onDay(dayInWords(day, timeZone, lang, now), lang);
  return lang === 'es'
    ? `Abrimos ${named}, ${lists.format(spans)}.`
    : `We are open ${named}, ${lists.format(spans)}.`;
}
export function timeTaken(lang: Lang, { name, minutes }: Terms['services'][number]): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [inUnit(hours, lang === 'es' ? 'hora' : 'hour')] : []),
    ...(rest > 0 ? [inUnit(rest, lang === 'es' ? 'minuto' : 'minute')] : []),
  ];
  const time = new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts);
  return lang === 'es' ? `Reservamos ${time} para: ${name}.` : `We set aside ${time} for: ${name}.`;
}
export function weDo(lang: Lang, service: Terms['services'][number], isBegun: boolean): string {
  const yes =
    lang === 'es' ? `Sí. ${timeTaken(lang, service)}` : `Yes, we do. ${timeTaken(lang, service)}`;
  return isBegun ? yes : `${yes} ${bookHere[lang]}`;
}
export const canBeChanged: Text = {
  es: 'Sí: se cambia o se anula aquí mismo, o con el enlace del correo de confirmación.',
  en: 'Yes: you can move or cancel it right here, or with the link in the confirmation email.',
};
const inUnit = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
export function howFarAhead(lang: Lang, { horizonDays, leadMinutes }: Terms): string {
  const hours = Math.ceil(leadMinutes / 60);
  if (lang === 'es')
    return `Se puede reservar hasta ${horizonDays} días antes${hours > 0 ? `, y como muy tarde ${inUnit(hours, 'hora')} antes` : ''}. Puedes hacerlo aquí mismo.`;
  return `You can book up to ${horizonDays} days ahead${hours > 0 ? `, at the latest ${inUnit(hours, 'hour')} before` : ''}. You can do so right here.`;
}
export const bookHere: Text = {
  es: 'Puedes pedir cita aquí mismo: dime qué día y a qué hora te viene bien.',
  en: 'You can book an appointment right here: tell me which day and time would suit you.',
};
