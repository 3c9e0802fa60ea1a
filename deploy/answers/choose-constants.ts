import type { Judge, Judges } from '@contesta/conversation/understanding/ranking/evidence';
import { judge } from '@contesta/conversation/understanding/ranking/judge';
import { fitJudge, type Unsure } from './confidence-fit.ts';
import type { Row } from './example-rows.ts';
import { averageFigures, type Figures, mean, measure, type Outcome } from './measure.ts';

/** Rows of bots that are measured together; folds of one name are left out together. */
export type Fold = { name: string; group: string; rows: Row[] };

/** A row with the confidence of a judge that never saw its corpus or shop. */
type Judged = Pick<Row, 'bot' | 'type'> & {
  confidence: number;
  right: boolean;
  /** Whether a right answer is among those that would be suggested. */
  suggested: boolean;
};

export type JudgedFold = { group: string; bots: Judged[][] };

/**
 * An answer that should not have been given costs what this many right ones bring: silence is better. It costs more
 * where silence loses little: of several phrasings most questions find one, and words alone miss what they do not know.
 */
const costOfWrong: Judges<number> = {
  byMeaning: { fewPhrasings: 2, manyPhrasings: 3, wellTaught: 2 },
  byWords: { fewPhrasings: 2.8, manyPhrasings: 3, wellTaught: 3 },
};

/** Set by hand where what is right, near, far and wrong in shops that were left out all weigh: no one cost says it. */
const between: Partial<Record<`${Which['mode']}.${Which['phrasings']}`, number>> = {
  'byMeaning.fewPhrasings': 0.65,
  'byMeaning.wellTaught': 0.59,
};

/** As many as `answer` gives. */
const mostSuggestions = 3;

const lowestSureFrom = 0.5;
const highestSureFrom = 0.9;
const sureStep = 0.01;

export type Which = { mode: keyof Judges; phrasings: keyof Judges['byWords'] };

/** Judges each fold by constants fitted on all the others. */
export function judgeLeftOut(folds: readonly Fold[], { mode, phrasings }: Which): JudgedFold[] {
  const own = folds.map((fold) => ({
    ...fold,
    rows: fold.rows.filter((row) => row.mode === mode && row.phrasings === phrasings),
  }));
  const names = [...new Set(own.map(({ name }) => name))];
  const byName = new Map(
    names.map((name) => {
      const others = own.filter((fold) => fold.name !== name).flatMap(({ rows }) => rows);
      return [name, fitJudge(others, mode, phrasings)] as const;
    }),
  );
  return own.flatMap(({ name, group, rows }) => {
    const by = byName.get(name);
    return by === undefined || rows.length === 0 ? [] : { group, bots: judgeBots(rows, by) };
  });
}

function judgeBots(rows: readonly Row[], by: Unsure): Judged[][] {
  const judged = rows.map((row) => {
    const { candidates, confidence } = judge({ ...row, candidates: row.options }, withNoDoubt(by));
    const [first, ...next] = candidates
      .slice(0, mostSuggestions)
      .map((one) => row.options.some(({ answer, right }) => right && answer === one.answer));
    const right = first ?? false;
    return {
      bot: row.bot,
      type: row.type,
      confidence,
      right,
      suggested: right || next.includes(true),
    };
  });
  return Object.values(Object.groupBy(judged, ({ bot }) => bot)).map((bot) => bot ?? []);
}

const withNoDoubt = (by: Unsure): Judge => ({ ...by, sureFrom: 0 });

/** The confidence to answer from that scores best; the first of equals. */
export function chooseSureFrom(folds: readonly JudgedFold[], { mode, phrasings }: Which): number {
  const given = between[`${mode}.${phrasings}`];
  if (given !== undefined) return given;
  const cost = costOfWrong[mode][phrasings];
  const count = Math.round((highestSureFrom - lowestSureFrom) / sureStep) + 1;
  let best = { sureFrom: lowestSureFrom, score: Number.NEGATIVE_INFINITY };
  for (let at = 0; at < count; at++) {
    const sureFrom = Number((lowestSureFrom + at * sureStep).toFixed(2));
    const score = scoreOf(folds, sureFrom, cost);
    if (score > best.score) best = { sureFrom, score };
  }
  return best.sureFrom;
}

/** Right answers less the others at their cost: the mean over groups, so that no corpus outweighs another. */
function scoreOf(folds: readonly JudgedFold[], sureFrom: number, cost: number): number {
  const groups = Object.values(figuresByGroup(folds, sureFrom));
  return mean(groups.map(({ CA = 0, NET = 0 }) => CA - cost * (CA - NET))) ?? 0;
}

/** Figures of each group of folds: means over bots. */
export function figuresByGroup(
  folds: readonly JudgedFold[],
  sureFrom: number,
): Record<string, Figures> {
  const groups = Object.groupBy(folds, ({ group }) => group);
  return Object.fromEntries(
    Object.entries(groups).map(([group, members]) => {
      const bots = (members ?? []).flatMap((fold) => fold.bots);
      const figures = bots.map((bot) => measure(bot.map((row) => outcomeOf(row, sureFrom))));
      return [group, averageFigures(figures)];
    }),
  );
}

function outcomeOf({ type, confidence, right, suggested }: Judged, sureFrom: number): Outcome {
  const got = confidence < sureFrom ? null : right ? 'right' : 'wrong';
  return {
    type,
    expected: type === 'in' ? ['right'] : [],
    got,
    suggested: suggested ? ['right'] : [],
  };
}
