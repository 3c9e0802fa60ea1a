import { localTimeOf } from './local-time.ts';

/** So many slots are offered at once. */
export const mostOffers = 4;
const mostOfDay = 2;
/** Of many slots on a day those are offered that lie so far apart, in minutes. */
const apart = 60;

/** A few of many slots, the first first: several days where there are several, and hours apart on one. */
export function spread(starts: readonly string[], timeZone: string): string[] {
  const at = starts.map((start) => ({ start, ...localTimeOf(start, timeZone) }));
  const isOneDay = at.every(({ day }) => day === at[0]?.day);
  if (isOneDay && starts.length <= mostOffers) return [...starts];
  const chosen: typeof at = [];
  for (const one of at) {
    const before = chosen.filter(({ day }) => day === one.day);
    if (before.length >= (isOneDay ? mostOffers : mostOfDay)) continue;
    if (before.some(({ minute }) => one.minute - minute < apart)) continue;
    chosen.push(one);
    if (chosen.length === mostOffers) break;
  }
  return chosen.map(({ start }) => start);
}

/** A few of one day's slots, hours apart, from its first to its last: what is shown first is not all there is. */
export function overDay(starts: readonly string[], timeZone: string): string[] {
  const hourly: string[] = [];
  for (const start of starts) {
    const last = hourly.at(-1);
    const isFar = !last || Date.parse(start) - Date.parse(last) >= apart * 60_000;
    if (isFar) hourly.push(start);
  }
  if (hourly.length <= mostOffers) return spread(starts, timeZone);
  const step = (hourly.length - 1) / (mostOffers - 1);
  return hourly.filter((_, at) =>
    Array.from({ length: mostOffers }, (_, n) => Math.round(n * step)).includes(at),
  );
}

/** The last slot of each of the first days. */
export const lastOfDays = (starts: readonly string[], timeZone: string): string[] =>
  [...new Map(starts.map((start) => [localTimeOf(start, timeZone).day, start])).values()].slice(
    0,
    mostOffers,
  );

/** The slots of the first day that are nearest to the time, as the clock goes; of two times the one with a nearer slot. */
export function nearestTo(
  times: readonly number[],
  starts: readonly string[],
  timeZone: string,
): string[] {
  const first = localTimeOf(starts[0] ?? '', timeZone).day;
  const slots = starts
    .map((start) => ({ start, ...localTimeOf(start, timeZone) }))
    .filter(({ day }) => day === first);
  const nearestFirst = (time: number) =>
    slots.toSorted((a, b) => Math.abs(a.minute - time) - Math.abs(b.minute - time));
  const ranked = times.map((time) => ({ time, slots: nearestFirst(time) }));
  const distance = ({ time, slots }: (typeof ranked)[number]) =>
    Math.abs((slots[0]?.minute ?? 0) - time);
  const [best] = ranked.sort((a, b) => distance(a) - distance(b));
  return (best?.slots ?? [])
    .slice(0, mostOffers)
    .map(({ start }) => start)
    .sort();
}
