import type { Wanted } from './purchase.ts';

const dayMs = 86_400_000;

type Rhythm = Pick<Wanted, 'interval' | 'intervalCount'>;

/** When the period after `count` others ends; a month has its start's day, or its own last one (UTC). */
export function periodEnd(start: Date, { interval, intervalCount }: Rhythm, count: number): Date {
  const steps = intervalCount * (count + 1);
  if (interval === 'day') return new Date(start.getTime() + steps * dayMs);
  if (interval === 'week') return new Date(start.getTime() + steps * 7 * dayMs);
  return addMonths(start, interval === 'year' ? 12 * steps : steps);
}

function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
