import type { Weights } from '@contesta/conversation/answer/confidence-data';
import type { Constants } from './choose-constants.ts';
import type { ConfidenceModel } from './confidence-fit.ts';

const head = `import type { Evidence } from './evidence.ts';

/** Written by deploy/answers/fit.ts; docs/answers.md says from what data. Not to be edited by hand. */
export type Weights = { intercept: number; weights: Partial<Evidence> };
`;

const describeWeights = ({ intercept, weights }: Weights): string => {
  const lines = Object.entries(weights).map(([name, weight]) => `    ${name}: ${weight},`);
  return `{\n  intercept: ${intercept},\n  weights: {\n${lines.join('\n')}\n  },\n}`;
};

/** The text of the engine's file of constants. */
export function describeData(constants: Constants, model: ConfidenceModel): string {
  return `${head}
/** Confidence from which the bot answers rather than says it does not know. */
export const sureFrom = ${constants.sureFrom};

/** Without separators, two answers nearer to each other than this ratio of likeness are a tie. */
export const tieBelow = ${constants.tieBelow};

/** What an answer's text adds to a likeness to its question. */
export const answerTextBonus = ${constants.answerTextBonus};

/** For bots with about one phrasing per answer. */
export const byLikeness: Weights = ${describeWeights(model.byLikeness)};

/** For bots whose answers have separators. */
export const bySeparators: Weights = ${describeWeights(model.bySeparators)};
`;
}
