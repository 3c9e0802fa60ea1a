import { calendarLimits as limits } from '@contesta/contracts/calendar-limits';
import type { CalendarChanges, CalendarSettings } from '@contesta/contracts/calendar-settings';
import type { Opening } from '@contesta/contracts/chatbot';
import { codePoints, isBlank } from '@contesta/contracts/text';

/** The values of a row; `row` is a number unique within its list. */
export type Row<T> = T & { row: number };
export type Span = { from: string; to: string };

/** A time of day such as "09:30", from the minutes since midnight. */
export const asClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

type ServiceDraft = { key?: string; name: string; minutes: number };

/** The settings while they are edited. A service without a key is new. */
export type SettingsDraft = Omit<CalendarSettings, 'services' | 'hours' | 'holidays'> & {
  services: Row<ServiceDraft>[];
  hours: Row<Span>[][];
  holidays: Row<Span>[];
};

/** The part of the settings with the opening hours. */
export type OpeningDraft = Pick<SettingsDraft, 'timeZone' | 'hours' | 'holidays'>;

const withRowNumbers = <T>(values: readonly T[]): Row<T>[] =>
  values.map((value, row) => ({ ...value, row }));

export const draftOf = (settings: CalendarSettings): SettingsDraft => ({
  ...settings,
  services: withRowNumbers(settings.services),
  ...openingDraftOf(settings),
});

export const openingDraftOf = ({ timeZone, hours, holidays }: Opening): OpeningDraft => ({
  timeZone,
  hours: hours.map(withRowNumbers),
  holidays: withRowNumbers(holidays),
});

export const withRow = <T>(rows: Row<T>[], value: T): Row<T>[] => [
  ...rows,
  { ...value, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 },
];
export const withoutRow = <T>(rows: Row<T>[], removed: number): Row<T>[] =>
  rows.filter(({ row }) => row !== removed);
export const withChange = <T>(rows: Row<T>[], row: number, changes: Partial<T>): Row<T>[] =>
  rows.map((values) => (values.row === row ? { ...values, ...changes } : values));

/** The hours after copying those of one day to other days. */
export function withHoursCopied(hours: Row<Span>[][], day: number, targets: readonly number[]) {
  const copied = hours[day] ?? [];
  return hours.map((spans, n) => (targets.includes(n) ? copied : spans));
}

/** The spans proposed for a closed day that opens: one, in the morning. */
export const firstSpans = withRow<Span>([], { from: '10:00', to: '14:00' });

/**
 * Adds a span to an open day. It begins when the last span ends, but not before 16:00, and ends at 20:00 or, if that is
 * too early, at midnight. On a day that is open until midnight it fills the first gap; null if that day has no gap.
 */
export function withSpan(spans: Row<Span>[]): Row<Span>[] | null {
  const ends = spans.map(({ to }) => to).sort();
  const lastEnd = ends.at(-1) ?? '00:00';
  if (lastEnd === '24:00') {
    const gap = firstGap(spans);
    return gap && withRow(spans, gap);
  }
  const from = lastEnd < '16:00' ? '16:00' : lastEnd;
  return withRow(spans, { from, to: from < '20:00' ? '20:00' : '24:00' });
}

/** The first gap of the day before or between the spans. */
function firstGap(spans: Span[]): Span | null {
  let end = '00:00';
  for (const { from, to } of spans.toSorted(byTime)) {
    if (from > end) return { from: end, to: from };
    if (to > end) end = to;
  }
  return null;
}

const byTime = (a: Span, b: Span) => a.from.localeCompare(b.from);

const withoutRowNumber = <T>({ row: _, ...value }: Row<T>) => value as T;

function settingsFromDraft(draft: SettingsDraft): Required<CalendarChanges> {
  return {
    ...draft,
    business: draft.business.trim(),
    services: draft.services.map((service) => ({
      ...withoutRowNumber<ServiceDraft>(service),
      name: service.name.trim(),
    })),
    ...openingFromDraft(draft),
  };
}

export function openingFromDraft({ timeZone, hours, holidays }: OpeningDraft): Opening {
  return {
    timeZone,
    hours: hours.map((spans) => spans.map((span) => withoutRowNumber<Span>(span)).sort(byTime)),
    holidays: holidays.map((span) => withoutRowNumber<Span>(span)).sort(byTime),
  };
}

/** Only the settings that the draft changes: another tab may have changed the other ones. */
export function changesOf(stored: CalendarSettings, draft: SettingsDraft): CalendarChanges {
  const before: Record<string, unknown> = settingsFromDraft(draftOf(stored));
  const changed = Object.entries(settingsFromDraft(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}

/** Problems by field; the values are i18n keys. */
export type Problems = Record<string, string>;

export function problemsIn({ business, services, ...opening }: SettingsDraft): Problems {
  const problems = openingProblemsIn(opening);
  if (isBlank(business)) problems.business = 'calendar.problem.business';
  for (const { row, name } of services) {
    const isInvalid = isBlank(name) || codePoints(name.trim()) > limits.name;
    if (isInvalid) problems[`service-${row}`] = 'calendar.problem.service';
  }
  return problems;
}

export function openingProblemsIn({ hours, holidays }: OpeningDraft): Problems {
  const problems: Problems = {};
  for (const [day, spans] of hours.entries())
    for (const span of spans) {
      const problem = spanProblem(span, spans);
      if (problem) problems[`hours-${day}-${span.row}`] = `calendar.problem.${problem}`;
    }
  for (const { row, from, to } of holidays) {
    if (from === '' || to === '') problems[`holiday-${row}`] = 'calendar.problem.date';
    else if (from > to) problems[`holiday-${row}`] = 'calendar.problem.dates';
  }
  return problems;
}

/** Of two spans that overlap, only the later one of the list has the problem. */
function spanProblem(span: Row<Span>, spans: Row<Span>[]): string | null {
  const { from, to } = span;
  if (from >= to) return 'times';
  const earlier = spans.slice(0, spans.indexOf(span));
  return earlier.some((other) => other.from < to && from < other.to) ? 'overlap' : null;
}

/** Groups consecutive days with the same opening hours, from Monday on. Closed days are left out. */
export function groupOpeningHours(hours: readonly Span[][]) {
  const groups: { days: number[]; spans: readonly Span[] }[] = [];
  for (const [day, spans] of hours.entries()) {
    if (spans.length === 0) continue;
    const last = groups.at(-1);
    const isNextDay = last?.days.at(-1) === day - 1;
    if (last && isNextDay && JSON.stringify(last.spans) === JSON.stringify(spans))
      last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}
