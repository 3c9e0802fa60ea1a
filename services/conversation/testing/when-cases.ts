import { type Span, spanIn } from '../when/span.ts';

/** A message, the expected days as `MM-DD` or `MM-DD..MM-DD` (empty: none named) and the part of the day. */
export type Case = [message: string, days: string, part?: Span['part']];

export const wednesday = { today: '2026-11-25', horizonDays: 60 };

export const spanOf = (message: string): Span => spanIn(message, wednesday);

/** The expected span of a case; months before November are in 2027. */
export function expectedSpan([, days, part = null]: Case): Span {
  const [from = '', to = from] = days.split('..');
  const dated = (day: string) => `${day < '11' ? 2027 : 2026}-${day}`;
  return days === ''
    ? { from: '2026-11-25', to: '2027-01-24', part, isNamed: false }
    : { from: dated(from), to: dated(to), part, isNamed: true };
}
