import { figuresByGroup, type JudgedFold, type Thresholds } from './cross-validation.ts';
import { mean } from './measure.ts';

export type Constants = Thresholds & { answerTextBonus: number };
export type Candidate = { constants: Constants; score: number };

/** An answer that should not have been given costs what this many right ones bring: silence is better. */
const costOfWrong = 2;

export const textBonuses: readonly number[] = [0, 0.15, 0.3, 0.45, 0.6, 0.75];
const tiesBelow: readonly number[] = [1, 1.1, 1.15, 1.2, 1.25, 1.3, 1.4, 1.5];
const lowestSure = 0.5;
const highestSure = 0.9;
const sureStep = 0.01;

function sureCandidates(): number[] {
  const count = Math.round((highestSure - lowestSure) / sureStep) + 1;
  return Array.from({ length: count }, (_, at) => Number((lowestSure + at * sureStep).toFixed(2)));
}

/** Right answers less the others at their cost: the mean over groups, so that no corpus outweighs another. */
export function scoreOf(folds: readonly JudgedFold[], thresholds: Thresholds): number {
  const groups = Object.values(figuresByGroup(folds, thresholds));
  return mean(groups.map(({ CA = 0, NET = 0 }) => CA - costOfWrong * (CA - NET))) ?? 0;
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
