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

/** A strong penalty against overfitting on these shops and corpora. */
const penalty = 0.02;

const wordFigures: readonly (keyof Evidence)[] = [
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
const hintFigures: readonly (keyof Evidence)[] = ['hinted', 'unhinted', 'held'];

/** Evidence that is equal for all candidates of a message, so it does not help to rank them. */
const messageFigures: readonly (keyof Evidence)[] = ['asks', 'talk'];

const marginFigures: readonly (keyof Evidence)[] = ['margin', 'marginLead'];

const meaningFigures: readonly (keyof Evidence)[] = [
  'question',
  'text',
  'both',
  'bothLead',
  'standsOut',
  'classifier',
  'classifierLead',
  'agreed',
  'topic',
  'topicLead',
  'usual',
  'foreign',
  'length',
];

/** A model without its thresholds. */
export type JudgeWithoutThresholds = Omit<Judge, 'sureFrom' | 'likelyFrom'>;

/** Fits the model of one mode on its rows. */
export function fitJudge(
  all: readonly Row[],
  mode: Mode,
  phrasings: Phrasings,
): JudgeWithoutThresholds {
  const rows = all.filter((row) => row.mode === mode && row.phrasings === phrasings);
  const figures = [
    ...wordFigures,
    ...hintFigures,
    ...(phrasings === 'fewPhrasings' ? [] : marginFigures),
    ...(mode === 'byMeaning' ? meaningFigures : []),
  ];
  const candidate = fit<Evidence>(
    rows.flatMap(({ options, weight }) =>
      options.map(({ evidence, right }) => ({ evidence, right, weight })),
    ),
    figures,
  );
  const firsts = rows.flatMap((row) => {
    const [first, ...others] = rankOptions(row, candidate);
    if (first === undefined) return [];
    return { evidence: firstEvidence([first, ...others]), right: first.right, weight: row.weight };
  });
  return {
    candidate,
    confidence: fit<FirstEvidence>(firsts, [...figures, ...messageFigures, 'score', 'scoreLead']),
  };
}

const noConfidence: LogisticModel<FirstEvidence> = { intercept: 0, weights: {} };

function rankOptions(row: Row, candidate: LogisticModel) {
  const seen = { ...row, candidates: row.options };
  const by = { candidate, confidence: noConfidence, sureFrom: 1, likelyFrom: 1 };
  return judge(seen, by).candidates.map((one) => ({
    ...one,
    right: row.options.some(({ answer, right }) => answer === one.answer && right),
  }));
}

function fit<Named extends Record<keyof Named, number>>(
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
