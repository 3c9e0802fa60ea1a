import type { Pair } from '@contesta/contracts/chatbot';
import type { SettingsDraft } from './settings-draft.ts';

const asksHours = /horario|hora\b|abr[ií]|abiert|cerr[aá]|cerrad|open|clos|hours/i;
/** A time of day: 9:30, 9.30, 20 h, 5 pm, 5:30 p.m. */
const timeOfDay = /\b(\d{1,2})(?:[:.](\d{2}))?\s*(?:(a|p)\.?m\b|h\b)?/gi;
const shown = 3;

/** Stored pairs that tell when the business is open, at a time at which its calendar neither opens nor closes; three at most. */
export function otherHoursIn(pairs: readonly Pair[], hours: SettingsDraft['hours']): Pair[] {
  const known = new Set(hours.flat().flatMap(({ from, to }) => [from, to]));
  if (known.size === 0) return [];
  const isOther = ({ question, answer }: Pair) =>
    asksHours.test(question) && timesIn(answer).some((time) => !known.has(time));
  return pairs.filter(isOther).slice(0, shown);
}

/** The times of day that a text tells, as HH:MM. A number alone is none. */
function timesIn(text: string): string[] {
  return [...text.matchAll(timeOfDay)].flatMap(([whole, hour = '', minute, half]) => {
    if (whole.trim() === hour || Number(hour) > 24) return [];
    const isAfternoon = half?.toLowerCase() === 'p' && Number(hour) < 12;
    const value = Number(hour) + (isAfternoon ? 12 : 0);
    return [`${String(value).padStart(2, '0')}:${minute ?? '00'}`];
  });
}
