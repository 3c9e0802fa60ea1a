import { judge } from '@contesta/conversation/understanding/ranking/answer';
import type { Judge, Judges } from '@contesta/conversation/understanding/ranking/evidence';
import { fitJudge, type JudgeWithoutThresholds } from './confidence-fit.ts';
import type { Row } from './example-rows.ts';
import { averageFigures, type Figures, measure, type Outcome } from './measure.ts';

/** The rows of bots that are measured together; folds of one name are left out together in the cross-validation. */
export type Fold = { name: string; group: string; rows: Row[] };

/** A row with the confidence of a model that was fitted without its corpus or shop. */
type Judged = Pick<Row, 'bot' | 'type'> & {
  confidence: number;
  right: boolean;
  /** Whether a right answer is among the suggestions. */
  suggested: boolean;
};

export type JudgedFold = { group: string; bots: Judged[][] };

/** The maxima of `Figures` for unseen bots, averaged over the groups whose name matches `groups`. */
type Limit = { groups: RegExp } & Partial<Record<keyof Figures, number>>;
type Limits = { sure: Limit[]; likely: Limit[] };

const shops = /^shops .* whole$/;
const corpora = / (?:faq|small)$/;

/**
 * For bots with few phrasings, limits for corpora are looser than those for shops: a model fitted on some corpora does
 * worse on the others, because questions resemble each other only within a corpus. Without vectors there are no likely
 * answers.
 */
const limitsOf: Judges<Limits> = {
  byMeaning: {
    fewPhrasings: {
      sure: [
        { groups: shops, WA: 0.02, FAn: 0.1, FAf: 0.034 },
        { groups: corpora, WA: 0.035, FAn: 0.12 },
      ],
      likely: [{ groups: shops, likelyWrong: 0.09, likelyNear: 0.25 }],
    },
    manyPhrasings: {
      sure: [{ groups: corpora, WA: 0.02, FAn: 0.13 }],
      likely: [{ groups: corpora, likelyWrong: 0.08, likelyNear: 0.22 }],
    },
    wellTaught: {
      sure: [{ groups: / (?:faq|large)$/, WA: 0.04, FAn: 0.12, FAf: 0.08 }],
      likely: [{ groups: / (?:faq|large)$/, likelyWrong: 0.08, likelyNear: 0.22 }],
    },
  },
  byWords: {
    fewPhrasings: {
      sure: [
        { groups: shops, WA: 0.03, FAn: 0.1, FAf: 0.05 },
        { groups: corpora, WA: 0.045, FAn: 0.13 },
      ],
      likely: [],
    },
    manyPhrasings: { sure: [{ groups: corpora, WA: 0.025, FAn: 0.1 }], likely: [] },
    wellTaught: { sure: [{ groups: / (?:faq|large)$/, WA: 0.04, FAn: 0.12 }], likely: [] },
  },
};

/** The maximum number of suggestions with which the engine says that it does not know the answer. */
const maxSuggestions = 3;

const minThreshold = 0.2;
const maxThreshold = 0.95;
const step = 0.01;

export type JudgeKind = { mode: keyof Judges; phrasings: keyof Judges['byWords'] };

/** Cross-validation: the confidences of each fold, from a model fitted on the folds of other names. */
export function judgeLeftOut(folds: readonly Fold[], { mode, phrasings }: JudgeKind): JudgedFold[] {
  const selected = folds.map((fold) => ({
    ...fold,
    rows: fold.rows.filter((row) => row.mode === mode && row.phrasings === phrasings),
  }));
  const names = [...new Set(selected.map(({ name }) => name))];
  const modelOf = new Map(
    names.map((name) => {
      const others = selected.filter((fold) => fold.name !== name).flatMap(({ rows }) => rows);
      return [name, fitJudge(others, mode, phrasings)] as const;
    }),
  );
  return selected.flatMap(({ name, group, rows }) => {
    const model = modelOf.get(name);
    return model === undefined || rows.length === 0 ? [] : { group, bots: judgeBots(rows, model) };
  });
}

function judgeBots(rows: readonly Row[], model: JudgeWithoutThresholds): Judged[][] {
  const withZeroThresholds: Judge = { ...model, sureFrom: 0, likelyFrom: 0 };
  const judged = rows.map((row) => {
    const { bot, type, options } = row;
    const { candidates, confidence } = judge({ ...row, candidates: options }, withZeroThresholds);
    const [right = false, ...next] = candidates
      .slice(0, maxSuggestions)
      .map((candidate) =>
        options.some((option) => option.right && option.answer === candidate.answer),
      );
    return { bot, type, confidence, right, suggested: right || next.includes(true) };
  });
  return Object.values(Object.groupBy(judged, ({ bot }) => bot)).map((bot) => bot ?? []);
}

export type Thresholds = Pick<Judge, 'sureFrom' | 'likelyFrom'>;

/**
 * The lowest thresholds for sure and likely answers at which all limits are met. If no threshold meets them: for sure
 * answers `maxThreshold`, for likely ones (also if there are no limits for them) the threshold of sure answers, so that
 * no answer is likely.
 */
export function chooseThresholds(
  folds: readonly JudgedFold[],
  { mode, phrasings }: JudgeKind,
): Thresholds {
  const { sure, likely } = limitsOf[mode][phrasings];
  const sureFrom = lowestWithin(sure, folds, (from) => ({ sureFrom: from, likelyFrom: from }));
  if (likely.length === 0) return { sureFrom, likelyFrom: sureFrom };
  const likelyFrom = lowestWithin(likely, folds, (from) => ({
    sureFrom,
    likelyFrom: Math.min(from, sureFrom),
  }));
  return { sureFrom, likelyFrom: Math.min(likelyFrom, sureFrom) };
}

function lowestWithin(
  limits: readonly Limit[],
  folds: readonly JudgedFold[],
  thresholdsAt: (from: number) => Thresholds,
): number {
  const count = Math.round((maxThreshold - minThreshold) / step);
  const all = Array.from({ length: count }, (_, at) =>
    Number((minThreshold + at * step).toFixed(2)),
  );
  const within = (from: number) => limits.every((limit) => meets(limit, folds, thresholdsAt(from)));
  return all.find(within) ?? maxThreshold;
}

function meets(
  { groups, ...maxima }: Limit,
  folds: readonly JudgedFold[],
  thresholds: Thresholds,
): boolean {
  const byGroup = Object.entries(figuresByGroup(folds, thresholds));
  const figures = averageFigures(
    byGroup.flatMap(([name, ofGroup]) => (groups.test(name) ? ofGroup : [])),
  );
  return Object.entries(maxima).every(
    ([name, limit]) => (figures[name as keyof Figures] ?? 0) <= limit,
  );
}

/** Figures of each group of folds: means over bots. */
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
