import type { Outcome } from './send.ts';

export const isFailed = ({ status }: Outcome): boolean => status !== 200;

/** Milliseconds that the slowest hundredth took at least; 0 of none. */
export function slowestHundredth(outcomes: readonly Outcome[]): number {
  const times = outcomes.map(({ sentAt, endedAt }) => endedAt - sentAt).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

export const between = (
  outcomes: readonly Outcome[],
  from: number,
  to = Number.POSITIVE_INFINITY,
) => outcomes.filter(({ sentAt }) => sentAt >= from && sentAt < to);

/** Seconds from `from` until the last call that failed was over; 0 when none did. */
export function lastFailureAfter(outcomes: readonly Outcome[], from: number): number {
  const ends = outcomes.filter(isFailed).map(({ endedAt }) => endedAt);
  return Math.max(0, ...ends.filter((end) => end > from).map((end) => (end - from) / 1000));
}

/** How many of each kind of failure, in words: `reply 503: 4`. */
export function tellFailures(outcomes: readonly Outcome[]): string {
  const kinds = Map.groupBy(outcomes.filter(isFailed), ({ call, status }) => `${call} ${status}`);
  return [...kinds].map(([kind, all]) => `${kind}: ${all.length}`).join(', ');
}
