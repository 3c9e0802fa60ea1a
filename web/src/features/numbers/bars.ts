/** One column of a chart: what it stands for, how many, and how many of them hang below the line. */
export type Bar = { label: string; count: number; below?: number };

/** The lines across a chart: as few round numbers as hold its highest column, from the top down to 0. */
export function linesFor(bars: readonly Bar[]): number[] {
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const step = roundStep(top / most);
  const up = Math.ceil(top / step);
  return Array.from({ length: up + 1 }, (_, at) => (up - at) * step);
}

const most = 3;

/** The least of 1, 2, 5, 10, 20, 50… that is not below a number: people count, so nothing finer than one. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 1;
}

/** Which of many columns are labelled: five at most, and not those at the edges, where a label would be cut. */
export function spread(count: number): number[] {
  const step = Math.ceil(count / 5);
  const first = Math.floor(((count - 1) % step) / 2);
  const room = Math.floor((count - 1 - first) / step) + 1;
  return Array.from({ length: room }, (_, at) => first + at * step);
}

/** Which column has most; the last of equals. */
export const highest = (bars: readonly Bar[]): number =>
  bars.reduce((best, { count }, at) => (count >= (bars[best]?.count ?? 0) ? at : best), 0);
