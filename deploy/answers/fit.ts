import { writeFileSync } from 'node:fs';
import { usualWeights } from '@contesta/conversation/understanding/features/background';
import type { Judge, Judges } from '@contesta/conversation/understanding/ranking/evidence';
import { readArguments } from '../arguments.ts';
import {
  type BotRows,
  chooseThresholds,
  figuresByGroup,
  type JudgeKind,
  judgeLeftOut,
} from './choose-constants.ts';
import { fitJudge } from './confidence-fit.ts';
import { observeBot } from './example-rows.ts';
import { printFigures } from './measure.ts';
import { readBots } from './read-bots.ts';
import { foldShops, gatherSources, ordinaryShops } from './sources.ts';
import { openUsualFit } from './usual-fit.ts';
import { openVectors } from './vectors.ts';

const target = new URL(
  '../../services/conversation/understanding/ranking/confidence-data.ts',
  import.meta.url,
);

const report = (line: string) => process.stdout.write(`${line}\n`);
const usage = 'usage: node deploy/answers/fit.ts FOLDER [CACHE]';
const [folder = '', cache] = readArguments(usage, { min: 1, max: 2 }).positionals;
const sources = gatherSources(readBots(folder));
const vectors = await openVectors(cache, report);
const usualWithout = fitUsualWithout();
const askedBots: BotRows[] = sources.map(({ bot, fold, group, weight }) => ({
  fold,
  group,
  rows: observeBot(bot, vectors, usualWithout.get(fold) ?? usualWeights, weight),
}));
report(`${askedBots.length} bots asked`);

const judges: Judges = { byMeaning: fitMode('byMeaning'), byWords: fitMode('byWords') };
writeFileSync(target, formatData());

/**
 * The weights of usualness (`usualWeights`) for each fold of shops, fitted without it: in production shops are unseen too. The
 * product's own weights are fitted on shops only, so they serve for all other bots.
 */
function fitUsualWithout() {
  const foldOf = foldShops(ordinaryShops());
  const fit = openUsualFit(vectors);
  return new Map(
    [...new Set(foldOf.values())].map((leftOut) => {
      const others = [...foldOf].filter(([, fold]) => fold !== leftOut).map(([shop]) => shop);
      return [leftOut, fit(others)] as const;
    }),
  );
}

function fitMode(mode: JudgeKind['mode']) {
  return {
    fewPhrasings: fitAndReport(mode, 'fewPhrasings'),
    manyPhrasings: fitAndReport(mode, 'manyPhrasings'),
    wellTaught: fitAndReport(mode, 'wellTaught'),
  };
}

/** Fits one judge and its thresholds, and reports the results on unseen corpora and shops in the cross-validation. */
function fitAndReport(mode: JudgeKind['mode'], phrasings: JudgeKind['phrasings']): Judge {
  const judged = judgeLeftOut(askedBots, { mode, phrasings });
  const thresholds = chooseThresholds(judged, { mode, phrasings });
  report(
    `${mode}, ${phrasings}: sure from ${thresholds.sureFrom}, likely from ${thresholds.likelyFrom}`,
  );
  printFigures(figuresByGroup(judged, thresholds));
  const rows = askedBots.flatMap((bot) => bot.rows);
  return { ...fitJudge(rows, mode, phrasings), ...thresholds };
}

/** The text of `confidence-data.ts`. */
function formatData(): string {
  return `import type { Judges } from './evidence.ts';

// Written by deploy/answers/fit.ts; docs/answers.md says from what data. Not to be edited by hand.

export const judges: Judges = ${formatObject(judges, '')};
`;
}

/** The source text of nested objects of numbers, as Biome formats it. */
function formatObject(value: object | number, indent: string): string {
  if (typeof value === 'number') return String(value);
  const lines = Object.entries(value).map(
    ([name, value]) => `${indent}  ${name}: ${formatObject(value, `${indent}  `)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}
