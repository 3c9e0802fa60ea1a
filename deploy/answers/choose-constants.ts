import { confidenceOf } from '@contesta/conversation/answer/deciding/evidence';
import { type ConfidenceModel, fitConfidence } from './confidence-fit.ts';
import type { Row } from './example-rows.ts';
import { averageFigures, type Figures, mean, measure, type Outcome } from './measure.ts';

type Thresholds = { sureFrom: number; tieBelow: number };

export type Constants = Thresholds & { answerTextBonus: number };

export type Candidate = { constants: Constants; score: number };

/** Rows of bots that are measured together; folds of one name are left out together. */
export type Fold = { name: string; group: string; rows: Row[] };

/** A row with the confidence of a model that never saw its corpus or business. */
type Judged = Row & { confidence: number };

export type JudgedFold = { group: string; bots: Judged[][] };

/** An answer that should not have been given costs what this many right ones bring: silence is better. */
const costOfWrong = 2;

export const textBonuses: readonly number[] = [0, 0.15, 0.3, 0.45, 0.6, 0.75];

const tiesBelow: readonly number[] = [1, 1.1, 1.15, 1.2, 1.25, 1.3, 1.4, 1.5];

const lowestSureFrom = 0.5;
const highestSureFrom = 0.9;
const sureStep = 0.01;

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
    confidence: confidenceOf(row.evidence, row.separated ? model.bySeparators : model.bySimilarity),
  }));
  return Object.values(Object.groupBy(judged, ({ bot }) => bot)).map((bot) => bot ?? []);
}

/** The best thresholds for one bonus; the first of equals. */
export function chooseThresholds(folds: readonly JudgedFold[], answerTextBonus: number): Candidate {
  let best: Candidate | null = null;
  for (const tieBelow of tiesBelow) {
    for (const sureFrom of sureCandidates()) {
      const score = scoreOf(folds, { sureFrom, tieBelow });
      if (best === null || score > best.score) {
        best = { constants: { sureFrom, tieBelow, answerTextBonus }, score };
      }
    }
  }
  if (best === null) throw new Error('there is nothing to choose from');
  return best;
}

function sureCandidates(): number[] {
  const count = Math.round((highestSureFrom - lowestSureFrom) / sureStep) + 1;
  return Array.from({ length: count }, (_, at) =>
    Number((lowestSureFrom + at * sureStep).toFixed(2)),
  );
}

/** Right answers less the others at their cost: the mean over groups, so that no corpus outweighs another. */
function scoreOf(folds: readonly JudgedFold[], thresholds: Thresholds): number {
  const groups = Object.values(figuresByGroup(folds, thresholds));
  return mean(groups.map(({ CA = 0, NET = 0 }) => CA - costOfWrong * (CA - NET))) ?? 0;
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

function outcomeOf(row: Judged, { sureFrom, tieBelow }: Thresholds): Outcome {
  const tied = !row.separated && row.evidence.ratio < tieBelow;
  const got = row.confidence < sureFrom || tied ? null : row.right ? 'right' : 'wrong';
  return { type: row.type, expected: row.type === 'in' ? 'right' : null, got };
}
