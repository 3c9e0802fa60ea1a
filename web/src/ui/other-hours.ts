import type { Pair } from '@contesta/contracts/chatbot';
import { fold } from './fold.ts';

type Spans = readonly { from: string; to: string }[];
/** Opening hours of each day, Monday first. */
export type Week = readonly Spans[];

const asksHours = /horario|hora\b|abr[ií]|abiert|cerr[aá]|cierr|cerrad|open|clos|hours/i;
const maxShown = 3;

/** Up to three pairs whose answers contradict these opening hours. */
export function contradictingPairs(pairs: readonly Pair[], week: Week): Pair[] {
  return pairs.filter((pair) => contradictsHours(pair, week)).slice(0, maxShown);
}

/** Whether a pair contradicts these hours: on whether a day is open, or on a time of opening or closing. */
export function contradictsHours({ question, answer }: Pair, week: Week): boolean {
  if (!asksHours.test(question) || week.every((spans) => spans.length === 0)) return false;
  const askedDays = daysIn(question);
  const claims = claimsIn(answer, askedDays);
  const yesOrNo = askedDays ? yesNoClaim(question, answer, askedDays) : null;
  return [...claims, ...(yesOrNo ? [yesOrNo] : [])].some((claim) => !agrees(claim, week));
}

/** A statement about days: times of opening and closing, or just open or closed. `days` null: no day named. */
type Claim = { days: number[] | null; stated: Time[] | 'open' | 'closed' };

function agrees({ days, stated }: Claim, week: Week): boolean {
  const spansOf = (day: number) => week[day] ?? [];
  if (stated === 'closed') return (days ?? []).every((day) => spansOf(day).length === 0);
  if (stated === 'open') return (days ?? []).every((day) => spansOf(day).length > 0);
  const hasAllTimes = (spans: Spans) =>
    stated.every((time) => spans.some((span) => isEdge(time, span)));
  return days ? days.every((day) => hasAllTimes(spansOf(day))) : week.some(hasAllTimes);
}

/** Minutes from midnight. A time before noon without am or pm is ambiguous: "5" may be 17:00. */
type Time = { minutes: number; isAmbiguous: boolean };
const noon = 12 * 60;

function isEdge({ minutes, isAmbiguous }: Time, { from, to }: Spans[number]): boolean {
  const candidates = isAmbiguous ? [minutes, minutes + noon] : [minutes];
  return [from, to].map(minutesOf).some((edge) => candidates.includes(edge));
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const dayNames = [
  'lun(?:es)?|mon(?:days?)?',
  'martes|tue(?:s|sdays?)?',
  'mie(?:rcoles)?|wed(?:nesdays?)?',
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
const timePattern = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?:\s*(?:([ap])\.?\s?m\b\.?|h(?:oras)?\b))?`;
const noUnitAfter = String.raw`(?![\d:]|[.,]\d|\s*(?:€|%|eur|dias|days|minut|semanas|weeks|personas|people))`;
const tokenPattern = new RegExp(
  [
    `\\b(?<day>${dayPattern})\\b`,
    String.raw`(?<span>(?<![\d.,:/])${timePattern}\s*(?:a|hasta|to|until|till|-|–|y|and)\s*(?:las? )?${timePattern}${noUnitAfter})`,
    String.raw`(?<single>(?<![\d.,:/])(?:\b(?:las?|at|until|till|from|by)\s+)?${timePattern}${noUnitAfter})`,
    String.raw`\b(?<closed>cerra(?:mos|d[oa]s?)|cierra|no abr(?:e|imos)|closed?|not open)\b`,
  ].join('|'),
  'g',
);

/** `end` is the position in the text after the days. */
type DaysToken = { kind: 'days'; days: number[]; end: number };
type Token = DaysToken | { kind: 'times'; times: Time[] } | { kind: 'closed' };

/** The days that a text names; null if it names none. */
function daysIn(text: string): number[] | null {
  const days = tokensOf(text).flatMap((token) => (token.kind === 'days' ? token.days : []));
  return days.length > 0 ? days : null;
}

function claimsIn(answer: string, askedDays: number[] | null): Claim[] {
  const fallback = daysIn(answer) ? null : askedDays;
  return answer
    .split(/[.;!?]\s+(?=\p{Lu})|\n/u)
    .flatMap((sentence) => claimsOf(tokensOf(sentence), fallback));
}

/**
 * Times apply to the days before them, or to the days after them if the sentence begins with times and ends with days.
 * "Closed" applies to the days just before it, else to the next days, and is ignored before times. Without such days,
 * both apply to the days of `fallback`.
 */
function claimsOf(tokens: Token[], fallback: number[] | null): Claim[] {
  const daysFollow = tokens[0]?.kind === 'times' && tokens.at(-1)?.kind === 'days';
  return tokens.flatMap((token, index): Claim[] => {
    if (token.kind === 'days') return [];
    const before = tokens.slice(0, index).findLast(isDays)?.days;
    const after = tokens.slice(index + 1).find(isDays)?.days;
    if (token.kind === 'times')
      return [{ days: (daysFollow ? after : before) ?? fallback, stated: token.times }];
    if (tokens[index + 1]?.kind === 'times') return [];
    const days = tokens[index - 1]?.kind === 'days' ? before : (after ?? fallback);
    return days ? [{ days, stated: 'closed' }] : [];
  });
}

const isDays = (token: Token): token is DaysToken => token.kind === 'days';

/** The claim of an answer that begins with "yes" or "no", to a question about days; null for other answers. */
function yesNoClaim(question: string, answer: string, days: number[]): Claim | null {
  const yesNo = /^(?:(si|yes)|no)\b/.exec(fold(answer).trim());
  if (!yesNo) return null;
  const asksClosed = /cerr|cierr|clos/i.test(question);
  return { days, stated: Boolean(yesNo[1]) === asksClosed ? 'closed' : 'open' };
}

function tokensOf(text: string): Token[] {
  const sentence = fold(text);
  const tokens: Token[] = [];
  for (const match of sentence.matchAll(tokenPattern)) {
    // Groups 3 to 8 are the two times of `span`, 10 to 12 the time of `single`.
    const { day, span, single, closed } = match.groups ?? {};
    const end = match.index + match[0].length;
    const textBefore = sentence.slice(0, match.index);
    if (day) addDays(tokens, { kind: 'days', days: daysNamed(day), end }, textBefore);
    else if (closed) tokens.push({ kind: 'closed' });
    else if (span) tokens.push({ kind: 'times', times: timesOf(match.slice(3, 9)) });
    else if (single && !/^\d+$/.test(single.trim()))
      tokens.push({ kind: 'times', times: timesOf(match.slice(10, 13)) });
  }
  return tokens;
}

function daysNamed(name: string): number[] {
  const matches = (names: string) => new RegExp(`^(?:${names})$`).test(name);
  const group = dayGroups.find(([names]) => matches(names));
  return group ? [...group[1]] : [dayNames.findIndex(matches)];
}

/** Adds days; in "Monday to Friday" and "Saturdays and Sundays" they join the days before them. */
function addDays(tokens: Token[], added: DaysToken, textBefore: string): void {
  const before = tokens.at(-1);
  const between = before && isDays(before) ? textBefore.slice(before.end) : '';
  const isRange = /^\s*(?:al?|to|hasta|through|-|–)\s*(?:los )?$/.test(between);
  const isList = /^\s*(?:,|y|e|o|and|or|&)\s*(?:los |y |and )?$/.test(between);
  if (!before || !isDays(before) || !(isRange || isList)) {
    tokens.push(added);
    return;
  }
  const first = before.days.at(-1) ?? 0;
  if (isRange)
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
    const value = (Number(hour) % (half ? 12 : 25)) + (half === 'p' ? 12 : 0);
    times.push({ minutes: value * 60 + Number(minute ?? 0), isAmbiguous: !half && value < 12 });
  }
  return times;
}
