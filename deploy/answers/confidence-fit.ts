import type { Phrasings } from '@contesta/conversation/understanding/model';
import { firstEvidence, judge } from '@contesta/conversation/understanding/ranking/answer';
import type {
  Evidence,
  FirstEvidence,
  Judge,
  Judges,
  LogisticModel,
} from '@contesta/conversation/understanding/ranking/evidence';
import type { Row } from './example-rows.ts';
import { type Example, fitLogistic } from './logistic.ts';

type Mode = keyof Judges;

/** A strong L2 penalty against overfitting on the shops and corpora of sources.ts. */
const penalty = 0.02;

/** Evidence by words; `Evidence` explains each name. */
const wordEvidence: readonly (keyof Evidence)[] = [
  'similarity',
  'lead',
  'ratio',
  'known',
  'matched',
  'corrected',
  'reached',
  'letters',
  'heaviestMissing',
  'behind',
  'fromAnswerText',
];

/** Evidence from the kind of the message. */
const kindEvidence: readonly (keyof Evidence)[] = ['hinted', 'unhinted', 'held'];

/** Evidence that only the model of the confidence uses. It is equal for all candidates of a message. */
const messageEvidence: readonly (keyof Evidence)[] = ['asks', 'talk'];

/** Only bots with many phrasings have a classifier by words. */
const wordClassifierEvidence: readonly (keyof Evidence)[] = [
  'wordClassifier',
  'wordClassifierLead',
];

const meaningEvidence: readonly (keyof Evidence)[] = [
  'question',
  'text',
  'both',
  'bothLead',
  'standsOut',
  'classifier',
  'classifierLead',
  'agreed',
  'usual',
  'foreign',
  'length',
];

/** A model without its thresholds. */
export type JudgeWithoutThresholds = Omit<Judge, 'sureFrom' | 'likelyFrom'>;

/** Fits the judge of one mode and one class of bots (`phrasings`), on the rows of that mode and class. */
export function fitJudge(
  all: readonly Row[],
  mode: Mode,
  phrasings: Phrasings,
): JudgeWithoutThresholds {
  const rows = all.filter((row) => row.mode === mode && row.phrasings === phrasings);
  const names = [
    ...wordEvidence,
    ...kindEvidence,
    ...(phrasings === 'manyPhrasings' ? wordClassifierEvidence : []),
    ...(mode === 'byMeaning' ? meaningEvidence : []),
  ];
  const candidate = fit<Evidence>(
    rows.flatMap(({ options, weight }) =>
      options.map(({ evidence, right }) => ({ evidence, right, weight })),
    ),
    names,
  );
  const firsts = rows.flatMap((row) => {
    const [first, ...others] = rankOptions(row, candidate);
    if (first === undefined) return [];
    return { evidence: firstEvidence([first, ...others]), right: first.right, weight: row.weight };
  });
  return {
    candidate,
    confidence: fit<FirstEvidence>(firsts, [...names, ...messageEvidence, 'score', 'scoreLead']),
  };
}

const emptyModel: LogisticModel<FirstEvidence> = { intercept: 0, weights: {} };

function rankOptions(row: Row, candidate: LogisticModel) {
  const observed = { ...row, candidates: row.options };
  const model = { candidate, confidence: emptyModel, sureFrom: 1, likelyFrom: 1 };
  return judge(observed, model).candidates.map((candidate) => ({
    ...candidate,
    right: row.options.some(({ answer, right }) => answer === candidate.answer && right),
  }));
}

function fit<Named extends Partial<Record<keyof Named, number>>>(
  examples: readonly { evidence: Named; right: boolean; weight: number }[],
  names: readonly (keyof Named & string)[],
): LogisticModel<Named> {
  const rows: Example[] = examples.map(({ evidence, right, weight }) => ({
    features: names.map((name) => evidence[name] ?? 0),
    right,
    weight,
  }));
  const { intercept, weights } = fitLogistic(rows, penalty);
  const named = names.map((name, at) => [name, round(weights[at] ?? 0)]);
  return { intercept: round(intercept), weights: Object.fromEntries(named) };
}

const round = (value: number): number => Number(value.toPrecision(3));
