import { writeFileSync } from 'node:fs';
import { type Candidate, chooseThresholds, textBonuses } from './choose-constants.ts';
import { fitConfidence } from './confidence-fit.ts';
import { type Fold, figuresByGroup, type JudgedFold, judgeLeftOut } from './cross-validation.ts';
import { describeData } from './describe-data.ts';
import { observeBot, type Row } from './example-rows.ts';
import { printFigures } from './print-figures.ts';
import { folderArgument, readBots } from './read-bots.ts';
import { gatherSources, type Source } from './sources.ts';

/** One bonus of the answer texts: its rows, judged by models that never saw them, and what it scores. */
type Trial = { folds: Fold[]; judged: JudgedFold[]; candidate: Candidate };

const target = new URL('../../services/conversation/answer/confidence-data.ts', import.meta.url);

function foldsOf(observed: readonly { source: Source; rows: Row[] }[]): Fold[] {
  const members = Object.groupBy(observed, ({ source }) => `${source.fold} ${source.group}`);
  return Object.values(members).map((ones = []) => ({
    name: ones[0]?.source.fold ?? '',
    group: ones[0]?.source.group ?? '',
    rows: ones.flatMap(({ rows }) => rows),
  }));
}

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
