import { writeFileSync } from 'node:fs';
import type { LogisticModel } from '@contesta/conversation/answer/deciding/evidence';
import {
  type Candidate,
  type Constants,
  chooseThresholds,
  type Fold,
  figuresByGroup,
  type JudgedFold,
  judgeLeftOut,
  textBonuses,
} from './choose-constants.ts';
import { type ConfidenceModel, fitConfidence } from './confidence-fit.ts';
import { observeBot, type Row } from './example-rows.ts';
import { printFigures } from './measure.ts';
import { folderArgument, readBots } from './read-bots.ts';
import { gatherSources, type Source } from './sources.ts';

/** One bonus of the answer texts: its rows, judged by models that never saw them, and what it scores. */
type Trial = { folds: Fold[]; judged: JudgedFold[]; candidate: Candidate };

const target = new URL(
  '../../services/conversation/answer/deciding/confidence-data.ts',
  import.meta.url,
);

const sources = gatherSources(readBots(folderArgument('node deploy/answers/fit.ts FOLDER')));
const trials = tryBonuses(sources);
for (const { candidate } of trials) {
  const score = (100 * candidate.score).toFixed(2);
  process.stdout.write(`${JSON.stringify(candidate.constants)} scores ${score}\n`);
}
const [best] = trials.toSorted((a, b) => b.candidate.score - a.candidate.score);
if (best === undefined) throw new Error('no bonus was tried');
const { constants } = best.candidate;
printFigures(figuresByGroup(best.judged, constants));
writeFileSync(
  target,
  describeData(constants, fitConfidence(best.folds.flatMap(({ rows }) => rows))),
);

/** Asks every bot with each bonus, and chooses the thresholds that suit it. */
function tryBonuses(sources: readonly Source[]): Trial[] {
  const observed = sources.map((source) => ({
    source,
    byBonus: observeBot(source.bot, textBonuses, source.share),
  }));
  return textBonuses.map((bonus, at) => {
    const folds = foldsOf(
      observed.map(({ source, byBonus }) => ({ source, rows: byBonus[at] ?? [] })),
    );
    const judged = judgeLeftOut(folds);
    return { folds, judged, candidate: chooseThresholds(judged, bonus) };
  });
}

function foldsOf(observed: readonly { source: Source; rows: Row[] }[]): Fold[] {
  const members = Object.groupBy(observed, ({ source }) => `${source.fold} ${source.group}`);
  return Object.values(members).map((ones = []) => ({
    name: ones[0]?.source.fold ?? '',
    group: ones[0]?.source.group ?? '',
    rows: ones.flatMap(({ rows }) => rows),
  }));
}

/** The text of the engine's file of constants. */
function describeData(constants: Constants, model: ConfidenceModel): string {
  return `import type { LogisticModel } from './evidence.ts';

// Written by deploy/answers/fit.ts; docs/answers.md says from what data. Not to be edited by hand.

/** Confidence from which the bot answers rather than says it does not know. */
export const sureFrom = ${constants.sureFrom};

/** Without separators, two answers nearer to each other than this ratio of similarity are a tie. */
export const tieBelow = ${constants.tieBelow};

/** What an answer's text adds to a similarity to its question. */
export const answerTextBonus = ${constants.answerTextBonus};

/** For bots with about one phrasing per answer. */
export const bySimilarity: LogisticModel = ${describeWeights(model.bySimilarity)};

/** For bots whose answers have separators. */
export const bySeparators: LogisticModel = ${describeWeights(model.bySeparators)};
`;
}

function describeWeights({ intercept, weights }: LogisticModel): string {
  const lines = Object.entries(weights).map(([name, weight]) => `    ${name}: ${weight},`);
  return `{\n  intercept: ${intercept},\n  weights: {\n${lines.join('\n')}\n  },\n}`;
}
