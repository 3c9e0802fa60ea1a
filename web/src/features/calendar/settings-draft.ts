import type { CalendarChanges, CalendarSettings } from '@contesta/contracts/calendar';
import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import type { Opening } from '@contesta/contracts/chatbot';
import { codePoints, isBlank } from '@contesta/contracts/text';

/** What is typed in a row; `row` tells it from the others of its list. */
export type Row<T> = T & { row: number };
export type Span = { from: string; to: string };
export type ServiceDraft = { key?: string; name: string; minutes: number };

/** The settings as they are typed. A service without a key is new. */
export type SettingsDraft = Omit<CalendarSettings, 'services' | 'hours' | 'holidays'> & {
  services: Row<ServiceDraft>[];
  hours: Row<Span>[][];
  holidays: Row<Span>[];
};

/** Those of them that tell when the business is open. */
export type OpeningDraft = Pick<SettingsDraft, 'timeZone' | 'hours' | 'holidays'>;

const numbered = <T>(values: readonly T[]): Row<T>[] =>
  values.map((value, row) => ({ ...value, row }));

export const draftOf = (settings: CalendarSettings): SettingsDraft => ({
  ...settings,
  services: numbered(settings.services),
  ...openingDraftOf(settings),
});

export const openingDraftOf = ({ timeZone, hours, holidays }: Opening): OpeningDraft => ({
  timeZone,
  hours: hours.map(numbered),
  holidays: numbered(holidays),
});

export const withRow = <T>(rows: Row<T>[], value: T): Row<T>[] => [
  ...rows,
  { ...value, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 },
];
export const withoutRow = <T>(rows: Row<T>[], gone: number): Row<T>[] =>
  rows.filter(({ row }) => row !== gone);
export const withChange = <T>(rows: Row<T>[], changed: number, part: Partial<T>): Row<T>[] =>
  rows.map((one) => (one.row === changed ? { ...one, ...part } : one));

/** The hours with those of one day on other days too. */
export function copiedTo(hours: Row<Span>[][], day: number, others: readonly number[]) {
  const copied = hours[day] ?? [];
  return hours.map((spans, n) => (others.includes(n) ? copied : spans));
}

/** One more span for a day: the morning, then an afternoon that begins after all that is there. */
export function withSpan(spans: Row<Span>[]): Row<Span>[] {
  const last = spans
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (last === undefined) return withRow(spans, { from: '10:00', to: '14:00' });
  const from = last < '16:00' ? '16:00' : last;
  return withRow(spans, { from, to: from < '20:00' ? '20:00' : '24:00' });
}

const bare = <T>({ row: _, ...value }: Row<T>) => value as T;

function settingsOf(draft: SettingsDraft): Required<CalendarChanges> {
  return {
    ...draft,
    business: draft.business.trim(),
    services: draft.services.map((one) => ({ ...bare<ServiceDraft>(one), name: one.name.trim() })),
    ...openingIn(draft),
  };
}

export function openingIn({ timeZone, hours, holidays }: OpeningDraft): Opening {
  const byTime = (one: Span, other: Span) => one.from.localeCompare(other.from);
  return {
    timeZone,
    hours: hours.map((spans) => spans.map((one) => bare<Span>(one)).sort(byTime)),
    holidays: holidays.map((one) => bare<Span>(one)).sort(byTime),
  };
}

/** What of the settings is other than it is stored: the rest may have been changed elsewhere meanwhile. */
export function changesOf(stored: CalendarSettings, draft: SettingsDraft): CalendarChanges {
  const before: Record<string, unknown> = settingsOf(draftOf(stored));
  const changed = Object.entries(settingsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}

/** What is wrong, by the field that it is said at; the values are keys of texts. */
export type Problems = Record<string, string>;

export function problemsIn({ business, services, ...opening }: SettingsDraft): Problems {
  const problems = openingProblemsIn(opening);
  if (isBlank(business)) problems.business = 'calendar.problem.business';
  for (const { row, name } of services) {
    const wrong = isBlank(name) || codePoints(name.trim()) > limits.name;
    if (wrong) problems[`service-${row}`] = 'calendar.problem.service';
  }
  return problems;
}

export function openingProblemsIn({ hours, holidays }: OpeningDraft): Problems {
  const problems: Problems = {};
  for (const [day, spans] of hours.entries())
    for (const span of spans) {
      const wrong = spanProblem(span, spans);
      if (wrong) problems[`hours-${day}-${span.row}`] = `calendar.problem.${wrong}`;
    }
  for (const { row, from, to } of holidays) {
    if (from === '' || to === '') problems[`holiday-${row}`] = 'calendar.problem.date';
    else if (from > to) problems[`holiday-${row}`] = 'calendar.problem.dates';
  }
  return problems;
}

function spanProblem(span: Row<Span>, spans: Row<Span>[]): string | null {
  const { from, to } = span;
  if (from >= to) return 'times';
  const earlier = spans.slice(0, spans.indexOf(span));
  return earlier.some((other) => other.from < to && from < other.to) ? 'overlap' : null;
}

/** Days in a row that are open at the same times, from Monday on; closed ones are left out. */
export function openingOf(hours: readonly Span[][]): { days: number[]; spans: readonly Span[] }[] {
  const groups: { days: number[]; spans: readonly Span[] }[] = [];
  for (const [day, spans] of hours.entries()) {
    const last = groups.at(-1);
    const follows = last?.days.at(-1) === day - 1;
    if (spans.length === 0) continue;
    if (last && follows && JSON.stringify(last.spans) === JSON.stringify(spans))
      last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}
