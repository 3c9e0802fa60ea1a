import type { Pair } from '@contesta/contracts/chatbot';

type Spans = readonly { from: string; to: string }[];
/** Opening hours of each day, Monday first. */
export type Week = readonly Spans[];

const asksHours = /horario|hora\b|abr[ií]|abiert|cerr[aá]|cierr|cerrad|open|clos|hours/i;
const shown = 3;

/** Stored pairs that tell other opening hours than these; three at most. */
export function contradictingPairs(pairs: readonly Pair[], week: Week): Pair[] {
  return pairs.filter((pair) => contradictsHours(pair, week)).slice(0, shown);
}

/** Whether a pair says when the business is open, and one of its days is closed then, or opens or closes at another time. */
export function contradictsHours({ question, answer }: Pair, week: Week): boolean {
  if (!asksHours.test(question) || week.every((spans) => spans.length === 0)) return false;
  const asked = daysIn(question);
  const claims = claimsIn(answer, asked);
  const inWord = asked ? wordFor(question, answer, asked) : null;
  return [...claims, ...(inWord ? [inWord] : [])].some((claim) => !agrees(claim, week));
}

/** What an answer says of days: their times of opening and closing, or that they are open or closed. No days are any day. */
type Claim = { days: number[] | null; told: Time[] | 'open' | 'closed' };

function agrees({ days, told }: Claim, week: Week): boolean {
  const spansOf = (day: number) => week[day] ?? [];
  if (told === 'closed') return (days ?? []).every((day) => spansOf(day).length === 0);
  if (told === 'open') return (days ?? []).every((day) => spansOf(day).length > 0);
  const isTold = (spans: Spans) => told.every((time) => spans.some((span) => isEdge(time, span)));
  return days ? days.every((day) => isTold(spansOf(day))) : week.some(isTold);
}

/** Minutes from midnight; those of a morning may be meant for the afternoon where nothing says which. */
type Time = { minutes: number; isLoose: boolean };
const noon = 12 * 60;

function isEdge({ minutes, isLoose }: Time, { from, to }: Spans[number]): boolean {
  const meant = isLoose ? [minutes, minutes + noon] : [minutes];
  return [from, to].map(minutesOf).some((edge) => meant.includes(edge));
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
const manyDays: [RegExp, number[]][] = [
  [/^(?:fines? de semana|findes?|weekends?)$/, [5, 6]],
  [/^(?:entre semana|(?:dias )?laborables|weekdays)$/, [0, 1, 2, 3, 4]],
  [/^(?:todos los dias|cada dia|every day|daily)$/, [0, 1, 2, 3, 4, 5, 6]],
];
const time = String.raw`(\d{1,2})(?:[:.h](\d{2}))?(?:\s*(?:([ap])\.?\s?m\b\.?|h(?:oras)?\b))?`;
const notOfADay = String.raw`(?![\d:]|[.,]\d|\s*(?:€|%|eur|dias|days|minut|semanas|weeks|personas|people))`;
const parts = new RegExp(
  [
    `\\b(?<day>${dayNames.join('|')}|fines? de semana|findes?|weekends?|entre semana|(?:dias )?laborables|weekdays|todos los dias|cada dia|every day|daily)\\b`,
    String.raw`(?<span>(?<![\d.,:/])${time}\s*(?:a|hasta|to|until|till|-|–|y|and)\s*(?:las? )?${time}${notOfADay})`,
    String.raw`(?<one>(?<![\d.,:/])(?:\b(?:las?|at|until|till|from|by)\s+)?${time}${notOfADay})`,
    String.raw`\b(?<closed>cerra(?:mos|d[oa]s?)|cierra|no abr(?:e|imos)|closed?|not open)\b`,
  ].join('|'),
  'g',
);

type Part =
  | { is: 'days'; days: number[]; end: number }
  | { is: 'times'; times: Time[] }
  | { is: 'closed' };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The days that a text names; null where it names none. */
function daysIn(text: string): number[] | null {
  const days = partsOf(text).flatMap((part) => (part.is === 'days' ? part.days : []));
  return days.length > 0 ? days : null;
}

function claimsIn(answer: string, asked: number[] | null): Claim[] {
  const fallback = daysIn(answer) ? null : asked;
  return answer
    .split(/[.;!?]\s+(?=\p{Lu})|\n/u)
    .flatMap((sentence) => claimsOf(partsOf(sentence), fallback));
}

/** Times and "closed" are of the days before them, or of those after them where a sentence ends with its days. */
function claimsOf(found: Part[], fallback: number[] | null): Claim[] {
  const isAfter = found[0]?.is === 'times' && found.at(-1)?.is === 'days';
  return found.flatMap((part, at): Claim[] => {
    if (part.is === 'days') return [];
    const before = found.slice(0, at).findLast(isDays)?.days;
    const after = found.slice(at + 1).find(isDays)?.days;
    if (part.is === 'times')
      return [{ days: (isAfter ? after : before) ?? fallback, told: part.times }];
    if (found[at + 1]?.is === 'times') return [];
    const days = found[at - 1]?.is === 'days' ? before : (after ?? fallback);
    return days ? [{ days, told: 'closed' }] : [];
  });
}

const isDays = (part: Part): part is Part & { is: 'days' } => part.is === 'days';

/** "Yes" and "no", where a question asks of days whether they are open. */
function wordFor(question: string, answer: string, days: number[]): Claim | null {
  const said = /^(?:(si|yes)|no)\b/.exec(plain(answer).trim());
  if (!said) return null;
  const asksClosed = /cerr|cierr|clos/i.test(question);
  return { days, told: Boolean(said[1]) === asksClosed ? 'closed' : 'open' };
}

function partsOf(text: string): Part[] {
  const sentence = plain(text);
  const found: Part[] = [];
  for (const match of sentence.matchAll(parts)) {
    const { day, span, one, closed } = match.groups ?? {};
    const end = match.index + match[0].length;
    if (day) addDays(found, daysCalled(day), sentence, match.index, end);
    else if (closed) found.push({ is: 'closed' });
    else if (span) found.push({ is: 'times', times: timesOf(match.slice(3, 9)) });
    else if (one && !/^\d+$/.test(one.trim()))
      found.push({ is: 'times', times: timesOf(match.slice(10, 13)) });
  }
  return found;
}

function daysCalled(name: string): number[] {
  const many = manyDays.find(([pattern]) => pattern.test(name));
  return many?.[1] ?? [dayNames.findIndex((pattern) => new RegExp(`^(?:${pattern})$`).test(name))];
}

/** Joins a day to the one before it: Monday to Friday, Saturdays and Sundays. */
function addDays(found: Part[], days: number[], sentence: string, start: number, end: number) {
  const before = found.at(-1);
  const between = before && isDays(before) ? sentence.slice(before.end, start) : null;
  if (!before || !isDays(before) || between === null) return found.push({ is: 'days', days, end });
  const first = before.days.at(-1) ?? 0;
  const last = days[0] ?? 0;
  if (/^\s*(?:al?|to|hasta|through|-|–)\s*(?:los )?$/.test(between))
    for (let day = first + 1; day < first + 7 && day % 7 !== last; day += 1)
      before.days.push(day % 7);
  else if (!/^\s*(?:,|y|e|o|and|or|&)\s*(?:los |y |and )?$/.test(between))
    return found.push({ is: 'days', days, end });
  before.days.push(...days);
  before.end = end;
  return found.length;
}

/** Times of hour, minute and half of the day, three groups each. */
function timesOf(groups: (string | undefined)[]): Time[] {
  const times: Time[] = [];
  for (let at = 0; at + 2 < groups.length; at += 3) {
    const [hour, minute, half] = groups.slice(at, at + 3);
    const value = (Number(hour) % (half ? 12 : 25)) + (half === 'p' ? 12 : 0);
    times.push({ minutes: value * 60 + Number(minute ?? 0), isLoose: !half && value < 12 });
  }
  return times;
}
