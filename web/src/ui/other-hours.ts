import type { Pair } from '@contesta/contracts/chatbot';
import { fold } from './fold.ts';
import { isDays, type Time, type Token, tokensOf } from './other-hours-tokens.ts';

type Spans = readonly { from: string; to: string }[];
/** Opening hours of each day, Monday first. */
export type Week = readonly Spans[];

/** Matches a question about opening hours. */
const asksHours = /horario|hora\b|abr[ií]|abiert|cerr[aá]|cierr|cerrad|open|clos|hours/i;

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

const noon = 12 * 60;

function isEdge({ minutes, isAmbiguous }: Time, { from, to }: Spans[number]): boolean {
  const candidates = isAmbiguous ? [minutes, minutes + noon] : [minutes];
  return [from, to].map(minutesOf).some((edge) => candidates.includes(edge));
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The days that a text names; null if it names none. */
function daysIn(text: string): number[] | null {
  const days = tokensOf(text).flatMap((token) => (token.kind === 'days' ? token.days : []));
  return days.length > 0 ? days : null;
}

/** What an answer states; about the asked days if it names none. */
export function claimsIn(answer: string, askedDays: number[] | null): Claim[] {
  const fallback = daysIn(answer) ? null : askedDays;
  return answer
    .split(/[.;!?]\s+(?=\p{Lu})|\n/u) // sentences and lines; the full stop of "p.m. to" ends none
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

/** The claim of an answer that begins with "yes" or "no", to a question about days; null for other answers. */
function yesNoClaim(question: string, answer: string, days: number[]): Claim | null {
  // The group matches only "yes".
  const yesNo = /^(?:(si|yes)|no)\b/.exec(fold(answer).trim());
  if (!yesNo) return null;
  const asksClosed = /cerr|cierr|clos/i.test(question);
  return { days, stated: Boolean(yesNo[1]) === asksClosed ? 'closed' : 'open' };
}
