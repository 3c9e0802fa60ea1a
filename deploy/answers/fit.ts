import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topics } from '@contesta/conversation/understanding/features/background';
import type { Judge, LogisticModel } from '@contesta/conversation/understanding/ranking/evidence';
import {
  chooseThresholds,
  type Fold,
  figuresByGroup,
  judgeLeftOut,
  type Which,
} from './choose-constants.ts';
import { fitJudge } from './confidence-fit.ts';
import { observeBot } from './example-rows.ts';
import { printFigures } from './measure.ts';
import { folderArgument, readBots } from './read-bots.ts';
import { foldShops, gatherSources, ordinaryShops } from './sources.ts';
import { openTopicFit } from './topic-fit.ts';
import { openVectors } from './vectors.ts';

const target = new URL(
  '../../services/conversation/understanding/ranking/confidence-data.ts',
  import.meta.url,
);

const report = (line: string) => process.stdout.write(`${line}\n`);
const sources = gatherSources(
  readBots(folderArgument('node deploy/answers/fit.ts FOLDER [CACHE]')),
);
const vectors = await openVectors(process.argv[3] ?? join(tmpdir(), 'contesta-vectors'), report);
const topicsWithout = fitTopicsWithout();
const observed = sources.map(({ bot, fold, group, share }) => ({
  name: fold,
  group,
  rows: observeBot(bot, vectors, topicsWithout.get(fold) ?? topics, share),
}));
report(`${observed.length} bots asked`);

// By words alone a bot of many phrasings is judged like one of several.
const severalByWords = decide('byWords', 'manyPhrasings');
const judges = {
  byMeaning: {
    fewPhrasings: decide('byMeaning', 'fewPhrasings'),
    manyPhrasings: decide('byMeaning', 'manyPhrasings'),
    wellTaught: decide('byMeaning', 'wellTaught'),
  },
  byWords: {
    fewPhrasings: decide('byWords', 'fewPhrasings'),
    manyPhrasings: severalByWords,
    wellTaught: severalByWords,
  },
};
writeFileSync(target, describeData());

/** What shops are looked at with never saw them, as it never saw the shops of those who use it. */
function fitTopicsWithout() {
  const folds = foldShops(ordinaryShops());
  const fit = openTopicFit(vectors);
  return new Map(
    [...new Set(folds.values())].map((left) => {
      const others = [...folds].filter(([, fold]) => fold !== left).map(([shop]) => shop);
      return [left, fit(others)] as const;
    }),
  );
}

/** Fits one judge, and says how it does on corpora and shops it never saw. */
function decide(mode: Which['mode'], phrasings: Which['phrasings']): Judge {
  const folds: Fold[] = observed;
  const judged = judgeLeftOut(folds, { mode, phrasings });
  const thresholds = chooseThresholds(judged, { mode, phrasings });
  report(
    `${mode}, ${phrasings}: sure from ${thresholds.sureFrom}, likely from ${thresholds.likelyFrom}`,
  );
  printFigures(figuresByGroup(judged, thresholds));
  const rows = folds.flatMap((fold) => fold.rows);
  return { ...fitJudge(rows, mode, phrasings), ...thresholds };
}

/** The text of the engine's file of constants. */
function describeData(): string {
  const { byMeaning, byWords } = judges;
  return `import type { Judge, Judges } from './evidence.ts';

// Written by deploy/answers/fit.ts; docs/answers.md says from what data. Not to be edited by hand.

const severalByWords: Judge = ${describeJudge(byWords.manyPhrasings)};

export const judges: Judges = {
  byMeaning: {
    fewPhrasings: ${describeJudge(byMeaning.fewPhrasings)},
    manyPhrasings: ${describeJudge(byMeaning.manyPhrasings)},
    wellTaught: ${describeJudge(byMeaning.wellTaught)},
  },
  byWords: {
    fewPhrasings: ${describeJudge(byWords.fewPhrasings)},
    manyPhrasings: severalByWords,
    wellTaught: severalByWords,
  },
};
`;
}

function describeJudge({ candidate, confidence, sureFrom, likelyFrom }: Judge): string {
  return `{
      candidate: ${describeModel(candidate)},
      confidence: ${describeModel(confidence)},
      sureFrom: ${sureFrom},
      likelyFrom: ${likelyFrom},
    }`;
}

function describeModel<Named>({ intercept, weights }: LogisticModel<Named>): string {
  const lines = Object.entries(weights).map(([name, weight]) => `          ${name}: ${weight},`);
  return `{\n        intercept: ${intercept},\n        weights: {\n${lines.join('\n')}\n        },\n      }`;
}
