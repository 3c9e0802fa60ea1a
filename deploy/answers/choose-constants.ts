import { judge } from '@contesta/conversation/understanding/ranking/answer';
import type { Judge, Judges } from '@contesta/conversation/understanding/ranking/evidence';
import { fitJudge, type JudgeWithoutThresholds } from './confidence-fit.ts';
import type { Row } from './example-rows.ts';
import { averageFigures, type Figures, measure, type Outcome } from './measure.ts';

/** The rows of one bot, with its fold and its group (see `Source`). */
export type BotRows = { fold: string; group: string; rows: Row[] };

/** A row with the confidence of a model that was fitted without the bots of its fold. */
type Judged = Pick<Row, 'type'> & {
  confidence: number;
  right: boolean;
  /** Whether a right answer is among the suggestions. */
  suggested: boolean;
};

export type JudgedBot = { group: string; rows: Judged[] };

/** The maxima of `Figures` for unseen bots, averaged over the groups whose name matches `groups`. */
type Limit = { groups: RegExp } & Partial<Record<keyof Figures, number>>;
type Limits = { sure: Limit[]; likely: Limit[] };

// The names of groups, as `sources.ts` makes them: `shops es whole` (language, part of the shop) and `clinc150 en small`
// (corpus, language, family of bots). No limit applies to `businesses es`.
const wholeShops = /^shops .* whole$/;
const ordinaryCorpora = / (?:faq|small)$/;
const largeCorpora = / (?:faq|large)$/;

/**
 * For bots with few phrasings, limits for corpora are looser than those for shops: a model fitted on some corpora does
 * worse on the others, because questions resemble each other only within a corpus. Without vectors there are no likely
 * answers.
 */
const limitsOf: Judges<Limits> = {
  byMeaning: {
    fewPhrasings: {
      sure: [
        { groups: wholeShops, WA: 0.02, FAn: 0.1, FAf: 0.034 },
        { groups: ordinaryCorpora, WA: 0.035, FAn: 0.12 },
      ],
      likely: [{ groups: wholeShops, likelyWrong: 0.09, likelyNear: 0.25 }],
    },
    manyPhrasings: {
      sure: [{ groups: ordinaryCorpora, WA: 0.02, FAn: 0.13 }],
      likely: [{ groups: ordinaryCorpora, likelyWrong: 0.08, likelyNear: 0.22 }],
    },
    wellTaught: {
      sure: [{ groups: largeCorpora, WA: 0.04, FAn: 0.12, FAf: 0.08 }],
      likely: [{ groups: largeCorpora, likelyWrong: 0.08, likelyNear: 0.22 }],
    },
  },
  byWords: {
    fewPhrasings: {
      sure: [
        { groups: wholeShops, WA: 0.03, FAn: 0.1, FAf: 0.05 },
        { groups: ordinaryCorpora, WA: 0.045, FAn: 0.13 },
      ],
      likely: [],
    },
    manyPhrasings: { sure: [{ groups: ordinaryCorpora, WA: 0.025, FAn: 0.1 }], likely: [] },
    wellTaught: { sure: [{ groups: largeCorpora, WA: 0.04, FAn: 0.12 }], likely: [] },
  },
};

/** How many suggestions accompany "I don't know" at most. */
const maxSuggestions = 3;

const minThreshold = 0.2;
const maxThreshold = 0.95;
const step = 0.01;

export type JudgeKind = { mode: keyof Judges; phrasings: keyof Judges['byWords'] };

/** Cross-validation: the confidences for the bots of each fold, from a model fitted on the other folds. */
export function judgeLeftOut(
  bots: readonly BotRows[],
  { mode, phrasings }: JudgeKind,
): JudgedBot[] {
  const selected = bots.map((bot) => ({
    ...bot,
    rows: bot.rows.filter((row) => row.mode === mode && row.phrasings === phrasings),
  }));
  const folds = [...new Set(selected.map(({ fold }) => fold))];
  const modelOf = new Map(
    folds.map((leftOut) => {
      const others = selected.filter(({ fold }) => fold !== leftOut).flatMap(({ rows }) => rows);
      return [leftOut, fitJudge(others, mode, phrasings)] as const;
    }),
  );
  return selected.flatMap(({ fold, group, rows }) => {
    const model = modelOf.get(fold);
    return model === undefined || rows.length === 0 ? [] : { group, rows: judgeRows(rows, model) };
  });
}

function judgeRows(rows: readonly Row[], model: JudgeWithoutThresholds): Judged[] {
  const withZeroThresholds: Judge = { ...model, sureFrom: 0, likelyFrom: 0 };
  return rows.map((row) => {
    const { type, options } = row;
    const { candidates, confidence } = judge({ ...row, candidates: options }, withZeroThresholds);
    const isRight = candidates
      .slice(0, maxSuggestions)
      .map(({ answer }) => options.some((option) => option.right && option.answer === answer));
    return { type, confidence, right: isRight[0] ?? false, suggested: isRight.includes(true) };
  });
}

export type Thresholds = Pick<Judge, 'sureFrom' | 'likelyFrom'>;

/**
 * The lowest thresholds for sure and likely answers at which all limits are met. If no threshold meets them: for sure
 * answers `maxThreshold`, for likely ones (also if there are no limits for them) the threshold of sure answers, so that
 * no answer is likely.
 */
export function chooseThresholds(
  bots: readonly JudgedBot[],
  { mode, phrasings }: JudgeKind,
): Thresholds {
  const { sure, likely } = limitsOf[mode][phrasings];
  const sureFrom = lowestWithin(sure, bots, (from) => ({ sureFrom: from, likelyFrom: from }));
  if (likely.length === 0) return { sureFrom, likelyFrom: sureFrom };
  const likelyFrom = lowestWithin(likely, bots, (from) => ({
    sureFrom,
    likelyFrom: Math.min(from, sureFrom),
  }));
  return { sureFrom, likelyFrom: Math.min(likelyFrom, sureFrom) };
}

function lowestWithin(
  limits: readonly Limit[],
  bots: readonly JudgedBot[],
  thresholdsAt: (from: number) => Thresholds,
): number {
  const count = Math.round((maxThreshold - minThreshold) / step);
  const all = Array.from({ length: count }, (_, at) =>
    Number((minThreshold + at * step).toFixed(2)),
  );
  const within = (from: number) => limits.every((limit) => meets(limit, bots, thresholdsAt(from)));
  return all.find(within) ?? maxThreshold;
}

function meets(
  { groups, ...maxima }: Limit,
  bots: readonly JudgedBot[],
  thresholds: Thresholds,
): boolean {
  const byGroup = Object.entries(figuresByGroup(bots, thresholds));
  const figures = averageFigures(
    byGroup.flatMap(([name, ofGroup]) => (groups.test(name) ? ofGroup : [])),
  );
  // A figure that could not be measured, since no bot got such questions, is within its limit.
  return Object.entries(maxima).every(
    ([name, limit]) => (figures[name as keyof Figures] ?? 0) <= limit,
  );
}

/** Figures of each group: means over its bots. */
export function figuresByGroup(
  bots: readonly JudgedBot[],
  thresholds: Thresholds,
): Record<string, Figures> {
  const groups = Object.groupBy(bots, ({ group }) => group);
  return Object.fromEntries(
    Object.entries(groups).map(([group, members = []]) => {
      const outcomes = members.map(({ rows }) => rows.map((row) => outcomeOf(row, thresholds)));
      return [group, averageFigures(outcomes.map(measure))];
    }),
  );
}

/** The outcome of a row. The texts 'right' and 'wrong' stand in for those of the answers. */
function outcomeOf(
  { type, confidence, right, suggested }: Judged,
  { sureFrom, likelyFrom }: Thresholds,
): Outcome {
  const first = right ? 'right' : 'wrong';
  return {
    type,
    expected: type === 'in' ? ['right'] : [],
    got: confidence < sureFrom ? [] : [first],
    likely: confidence < sureFrom && confidence >= likelyFrom ? first : null,
    suggested: suggested ? ['right'] : [],
  };
}
