import { judge } from '@contesta/conversation/answer/confidence';
import { type ConfidenceModel, fitConfidence } from './confidence-fit.ts';
import type { Row } from './example-rows.ts';
import { type Figures, mean, measure, type Outcome } from './measure.ts';

/** Rows of bots that are measured together; folds of one name are left out together. */
export type Fold = { name: string; group: string; rows: Row[] };

/** A row with the confidence of a model that never saw its corpus or business. */
export type Judged = Row & { confidence: number };
export type JudgedFold = { group: string; bots: Judged[][] };

export type Thresholds = { sureFrom: number; tieBelow: number };

/** Judges each fold by a model fitted on all the others. */
export function judgeLeftOut(folds: readonly Fold[]): JudgedFold[] {
  return folds.map((fold) => {
    const others = folds.filter(({ name }) => name !== fold.name).flatMap(({ rows }) => rows);
    return { group: fold.group, bots: judgeBots(fold.rows, fitConfidence(others)) };
  });
}

function judgeBots(rows: readonly Row[], model: ConfidenceModel): Judged[][] {
  const judged = rows.map((row) => ({
    ...row,
    confidence: judge(row.evidence, row.separated ? model.bySeparators : model.byLikeness),
  }));
  return Object.values(Object.groupBy(judged, ({ bot }) => bot)).map((bot) => bot ?? []);
}

function outcomeOf(row: Judged, { sureFrom, tieBelow }: Thresholds): Outcome {
  const tied = !row.separated && row.evidence.ratio < tieBelow;
  const got = row.confidence < sureFrom || tied ? null : row.right ? 'right' : 'wrong';
  return { type: row.type, expected: row.type === 'in' ? 'right' : null, got };
}

/** Figures of each group of folds at some thresholds: means over bots. */
export function figuresByGroup(
  folds: readonly JudgedFold[],
  thresholds: Thresholds,
): Record<string, Figures> {
  const groups = Object.groupBy(folds, ({ group }) => group);
  return Object.fromEntries(
    Object.entries(groups).map(([group, members]) => {
      const bots = (members ?? []).flatMap((fold) => fold.bots);
      const figures = bots.map((bot) => measure(bot.map((row) => outcomeOf(row, thresholds))));
      return [group, averageFigures(figures)];
    }),
  );
}

/** Mean of each figure over those that have it. */
export function averageFigures(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures): number | undefined => mean(figures.map((one) => one[name]));
  return {
    CA: of('CA'),
    WA: of('WA'),
    FAf: of('FAf'),
    FAn: of('FAn'),
    NET: of('NET'),
    PREC: of('PREC'),
  };
}
