import type { Figures } from './measure.ts';

const names = ['CA', 'WA', 'FAf', 'FAn', 'NET', 'PREC'] as const;
const labelWidth = 30;

/** A share as a percentage with one decimal. */
export const percent = (value: number | undefined): string =>
  (value === undefined ? '-' : (value * 100).toFixed(1)).padStart(6);

/** Prints a table of figures, a line per group. */
export function printFigures(groups: Record<string, Figures>): void {
  const head = names.map((name) => name.padStart(6)).join(' ');
  const lines = Object.entries(groups).map(
    ([group, figures]) =>
      `${group.padEnd(labelWidth)}${names.map((name) => percent(figures[name])).join(' ')}`,
  );
  process.stdout.write(`${[' '.repeat(labelWidth) + head, ...lines].join('\n')}\n`);
}
