/** One bar of a chart. `below` is the value drawn below the zero line. */
export type Bar = { label: string; count: number; below?: number };

/** The values of a chart's lines, from the top down to 0: round numbers, the first at least as high as every bar. */
export function linesFor(bars: readonly Bar[]): number[] {
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const step = roundStep(top / maxSteps);
  const steps = Math.ceil(top / step);
  return Array.from({ length: steps + 1 }, (_, n) => (steps - n) * step);
}

const maxSteps = 3;

/** The smallest of 1, 2, 5, 10, 20, 50… that is not below `minimum`. Never below 1, because counts are integers. */
function roundStep(minimum: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, minimum)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= minimum) ?? 1;
}

/** The indexes of the labelled bars: at most five, evenly spaced and centred, so that long charts cut off no label. */
export function labelledBars(count: number): number[] {
  const step = Math.ceil(count / 5);
  const first = Math.floor(((count - 1) % step) / 2);
  const labelCount = Math.floor((count - 1 - first) / step) + 1;
  return Array.from({ length: labelCount }, (_, n) => first + n * step);
}

/** The index of the highest bar, or of the last one if several are equally high; 0 if there are no bars. */
export function highestBar(bars: readonly Bar[]): number {
  const counts = bars.map(({ count }) => count);
  return Math.max(0, counts.lastIndexOf(Math.max(...counts)));
}
