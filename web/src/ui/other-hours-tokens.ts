import { fold } from './fold.ts';

/** Minutes from midnight. A time before noon without am or pm is ambiguous: "5" may be 17:00. */
export type Time = { minutes: number; isAmbiguous: boolean };

// Monday first. `shortNames` has the others.
const dayNames = [
  'lun(?:es)?|mon(?:days?)?',
  'martes|tue(?:s|sdays?)?',
  'mie(?:rcoles)?|wed(?:s|nesdays?)?',
  'jue(?:ves)?|thu(?:rs?|rsdays?)?',
  'vie(?:rnes)?|fri(?:days?)?',
  'sab(?:ados?)?|saturdays?',
  'dom(?:ingos?)?|sundays?',
];
const dayGroups: [string, number[]][] = [
  ['fines? de semana|findes?|weekends?', [5, 6]],
  ['entre semana|(?:dias )?laborables|weekdays', [0, 1, 2, 3, 4]],
  ['todos los dias|cada dia|every day|daily', [0, 1, 2, 3, 4, 5, 6]],
];
const dayPattern = [...dayNames, ...dayGroups.map(([names]) => names)].join('|');
/** An hour, perhaps with minutes, and then perhaps "am", "pm" or "h". */
const timePattern = String.raw`(2[0-4]|[01]?\d)(?:[:.h](\d{2}))?(?:\s*(?:([ap])\.?\s?m\b\.?|h(?:oras)?\b))?`;
const months = 'ene|feb|mar[zc]|a[bp]r|may|jun|jul|ago|aug|sep|oct|nov|dic|dec';
const units =
  '[€%º°]|eur|dias|days|anos|year|minut|semanas|week|persona|people|alumn|pupil|plazas|seat|(?:[km]?g|k?m|cm|ml)\\b';
/** A price, a unit, a month or digits of a phone number: "20 €", "5 days" and "9-11 May" are not times. */
const noUnitBefore = String.raw`(?<![\d.,:/]|[£$€]\s?)`;
const noUnitAfter = String.raw`(?![\d:]|[.,-]\d|\s*(?:${units}|(?:de )?(?:${months})))`;
const tokenPattern = new RegExp(
  [
    `\\b(?<day>${dayPattern})\\b`,
    String.raw`(?<span>${noUnitBefore}${timePattern}\s*(?:a|hasta|to|until|till|-|–|y|and)\s*(?:las? )?${timePattern}${noUnitAfter})`,
    String.raw`(?<single>${noUnitBefore}(?:\b(?:las?|at|until|till|from|by)\s+)?${timePattern}${noUnitAfter})`,
    String.raw`\b(?<closed>cerra(?:mos|d[oa]s?)|cierra|no abr(?:e|imos)|closed?|not open)\b`,
  ].join('|'),
  'g',
);

/** `end` is the position in the text after the days. */
type DaysToken = { kind: 'days'; days: number[]; end: number };
export type Token = DaysToken | { kind: 'times'; times: Time[] } | { kind: 'closed' };

export const isDays = (token: Token): token is DaysToken => token.kind === 'days';

/** The days, the times and the words for "closed" in a text, in its order. */
export function tokensOf(text: string): Token[] {
  const sentence = withLongDays(fold(text));
  const tokens: Token[] = [];
  for (const match of sentence.matchAll(tokenPattern)) {
    // Groups 3 to 8 are the two times of `span`, 10 to 12 the time of `single`.
    const { day, span, single, closed } = match.groups ?? {};
    const end = match.index + match[0].length;
    const textBefore = sentence.slice(0, match.index);
    if (day) addDays(tokens, { kind: 'days', days: daysNamed(day), end }, textBefore);
    else if (closed) tokens.push({ kind: 'closed' });
    else if (span) tokens.push({ kind: 'times', times: timesOf(match.slice(3, 9)) });
    // A bare number is not a time.
    else if (single && !/^\d+$/.test(single.trim()))
      tokens.push({ kind: 'times', times: timesOf(match.slice(10, 13)) });
  }
  return tokens;
}

/** Short names of days, Monday first, that are also letters, sizes or words. */
const shortNames = ['l|lu', 'm|ma|mar', 'x|mi', 'j|ju', 'v|vi', 's|sa|sat', 'd|do|sun'];
const longNames = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const anyShort = `(?:${shortNames.join('|')})`;
const nameInRow = String.raw`(?:${dayPattern}|${anyShort}|festivos|holidays)\b\.?`;
const rowOfDays = new RegExp(
  String.raw`(?<![\w'’./-]|[ap]\. )${nameInRow}(?:\s*(?:[-–&]|,(?: y| and)?|\b(?:y|and|al?|to|through|thru)\b)\s*${nameInRow})*`,
  'g',
);
const beforeTime = /^\W{0,3}(?:(?:de|from) (?:las? )?)?(?:\d|cerra|clos)/;
const afterTime = /(?:\d\s?(?:h|[ap]m)?|clos\w*|cerra\w*)[\s,:]*(?:(?:on|los|el|de) )?$/;
/** The end of a text after which a part of a sentence begins; not "floor " or "2 ". */
const startOfPart =
  /(?:^|[^\w\s]|\d\s?(?:h|[ap]m)|[-–:]\s?\d\d?|\b(?:y|and|on|el|los|open|clos\w*|cerra\w*))\s*$/;

/** Writes short names of days in full if a time or "closed" is beside them, as in "l-v 9-19", but not in "floor d 9". */
export function withLongDays(folded: string): string {
  const text = folded.replace(/\bm(?:\s?[-–]\s?|\sto\s)f\b/g, 'mon-fri');
  const isTuesday = !/\d\s?[ap]m\b|clos/.test(text); // the "m" of other English texts is ambiguous
  return text.replace(rowOfDays, (row: string, at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + row.length)];
    const endsPart = row.endsWith('.') || /^\s*(?:[.,;:()|·/]|$)/.test(after);
    const isBesideTime = beforeTime.test(after) || (endsPart && afterTime.test(before));
    const isAlone = dayOfShort(row.replace('.', '')) >= 0;
    const letters = (row.match(/\b[lmxjvsd]\b/g) ?? []).map(dayOfShort);
    // Not the sizes "s-m", which are not in the order of the week.
    const areDays = letters.every((day, n) => n === 0 || day > (letters[n - 1] ?? 0));
    if (!isBesideTime || !areDays || (isAlone && !startOfPart.test(before))) return row;
    if (letters.includes(1) && !isTuesday) return row;
    const shortInRow = new RegExp(String.raw`\b${anyShort}\b`, 'g');
    return row.replaceAll('.', '').replace(shortInRow, (name) => longNames[dayOfShort(name)] ?? '');
  });
}

const dayOfShort = (name: string): number =>
  shortNames.findIndex((names) => names.split('|').includes(name));

function daysNamed(name: string): number[] {
  const matches = (names: string) => new RegExp(`^(?:${names})$`).test(name);
  const group = dayGroups.find(([names]) => matches(names));
  return group ? [...group[1]] : [dayNames.findIndex(matches)];
}

/** Adds days; in "Monday to Friday" and "Saturdays and Sundays" they join the days before them. */
function addDays(tokens: Token[], added: DaysToken, textBefore: string): void {
  const before = tokens.at(-1);
  const between = before && isDays(before) ? textBefore.slice(before.end) : '';
  const isRange = /^\s*(?:al?|to|hasta|through|thru|-|–)\s*(?:los )?$/.test(between);
  const isList = /^\s*(?:,|y|e|o|and|or|&)\s*(?:los |y |and )?$/.test(between);
  if (!before || !isDays(before) || !(isRange || isList)) {
    tokens.push(added);
    return;
  }
  const first = before.days.at(-1) ?? 0;
  if (isRange)
    // The days between the two; a range may go over the end of the week, as in "Saturday to Monday".
    for (let day = first + 1; day < first + 7 && day % 7 !== added.days[0]; day += 1)
      before.days.push(day % 7);
  before.days.push(...added.days);
  before.end = added.end;
}

/** Reads times from groups of hour, minute and `a` or `p`, three for each time. */
function timesOf(groups: (string | undefined)[]): Time[] {
  const times: Time[] = [];
  for (let start = 0; start + 2 < groups.length; start += 3) {
    const [hour, minute, half] = groups.slice(start, start + 3);
    const fullHour = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
    const isAmbiguous = !half && fullHour < 12;
    times.push({ minutes: fullHour * 60 + Number(minute ?? 0), isAmbiguous });
  }
  return times;
}
