import { percentile } from '../testing/percentile.ts';
import type { Outcome } from './send.ts';

export const isFailed = ({ status }: Outcome): boolean => status !== 200;

/** The 99th percentile of the calls' times in milliseconds; 0 without calls. */
export function p99Ms(outcomes: readonly Outcome[]): number {
  return outcomes.length === 0 ? 0 : percentile(outcomes.map(tookMs), 0.99);
}

export const sentBetween = (
  outcomes: readonly Outcome[],
  from: number,
  to = Number.POSITIVE_INFINITY,
) => outcomes.filter(({ sentAt }) => sentAt >= from && sentAt < to);

/** Seconds from `from` until the end of the last failed call; 0 if none failed. */
export function secondsUntilLastFailure(outcomes: readonly Outcome[], from: number): number {
  const ends = outcomes.filter(isFailed).map(({ endedAt }) => endedAt);
  return Math.max(0, ...ends.filter((end) => end > from).map((end) => (end - from) / 1000));
}

const tookMs = ({ sentAt, endedAt }: Outcome): number => endedAt - sentAt;

/** The number of failures of each kind, with the time of the slowest: `reply 503: 4 in 2012 ms`. */
export function describeFailures(outcomes: readonly Outcome[]): string {
  const kinds = Map.groupBy(outcomes.filter(isFailed), ({ call, status }) => `${call} ${status}`);
  const describe = ([kind, all]: [string, Outcome[]]) =>
    `${kind}: ${all.length} in ${Math.round(Math.max(...all.map(tookMs)))} ms`;
  return [...kinds].map(describe).join(', ');
}
