import type { BenchQuery } from './read-bots.ts';

/** One question and its reply. `suggested` are the answers of the suggested questions. */
export type Outcome = Pick<BenchQuery, 'type' | 'expected'> & {
  /** The given stored answers, and any other text after them: two for a double question, none for "I don't know". */
  got: readonly string[];
  /** The stored answer that was given as likely. */
  likely?: string | null;
  /** The reply suits small talk or a complaint. */
  courteous?: boolean;
  suggested: readonly string[];
};

/**
 * Figures of one bot, as in docs/answers.md: shares in 0–1 of its questions, except NET, which can be negative.
 * CA, WA: right and wrong answers to `in` questions. FAf, FAn: answered `far` and `near` questions. NET: CA minus WA,
 * minus the costs of FAf and FAn. PREC: right answers among those given. These six count a likely answer as no answer.
 * likely, likelyWrong: right and wrong likely answers to `in` questions. likelyFar, likelyNear: likely answers to `far`
 * and `near` questions. served: answered right (likely or not), or not answered but with a right question suggested.
 * snubbed: small talk without a suitable reply. Undefined without such questions; PREC also if nothing was answered.
 */
export type Figures = Partial<Record<(typeof names)[number], number | undefined>>;

const names = [
  'CA',
  'likely',
  'WA',
  'likelyWrong',
  'FAf',
  'likelyFar',
  'FAn',
  'likelyNear',
  'NET',
  'PREC',
  'served',
  'snubbed',
] as const;

/** Weights of FAf and FAn in NET, where WA has 1. Assumed mix: 75 % `in`, 15 % `far` (15/75), 10 % `near` (10/75). */
const farCost = 0.2;
const nearCost = 0.133;

/** The figures of one bot from the outcomes of its questions. */
export function measure(outcomes: readonly Outcome[]): Figures {
  const ofType = (type: Outcome['type']): Outcome[] =>
    outcomes.filter((outcome) => outcome.type === type);
  const right = share(ofType('in'), isRight);
  const answered = share(ofType('in'), isAnswered);
  const far = share(ofType('far'), isAnswered);
  const near = share(ofType('near'), isAnswered);
  const snubbed = share(ofType('courtesy'), ({ courteous }) => !courteous);
  const likelyFar = share(ofType('far'), isLikely);
  const likelyNear = share(ofType('near'), isLikely);
  const withoutIn = { FAf: far, likelyFar, FAn: near, likelyNear, snubbed };
  if (right === undefined || answered === undefined) return withoutIn;
  const wrong = answered - right;
  const answeredShare = 0.75 * answered + 0.15 * (far ?? 0) + 0.1 * (near ?? 0);
  return {
    ...withoutIn,
    CA: right,
    likely: share(ofType('in'), isLikelyRight),
    WA: wrong,
    likelyWrong: share(ofType('in'), (outcome) => isLikely(outcome) && !isLikelyRight(outcome)),
    NET: right - wrong - farCost * (far ?? 0) - nearCost * (near ?? 0),
    PREC: answeredShare > 0 ? (0.75 * right) / answeredShare : undefined,
    served: share(ofType('in'), isServed),
  };
}

/** CA and WA of changed copies of the first `in` questions, and of the same questions unchanged. */
export function measureChanged(
  outcomes: readonly Outcome[],
  change: Outcome['type'],
): { CA: number; WA: number; rightUnchanged: number; wrongUnchanged: number } | null {
  const changed = outcomes.filter(({ type }) => type === change);
  if (changed.length === 0) return null;
  const right = share(changed, isRight) ?? 0;
  const plain = outcomes.filter(({ type }) => type === 'in').slice(0, changed.length);
  return {
    CA: right,
    WA: (share(changed, isAnswered) ?? 0) - right,
    rightUnchanged: share(plain, isRight) ?? 0,
    wrongUnchanged: (share(plain, isAnswered) ?? 0) - (share(plain, isRight) ?? 0),
  };
}

const isRight = ({ got, expected }: Outcome): boolean =>
  got.length > 0 && got.every((text) => expected.includes(text));

const isLikely = ({ likely }: Outcome): boolean => typeof likely === 'string';

const isLikelyRight = ({ likely, expected }: Outcome): boolean =>
  typeof likely === 'string' && expected.includes(likely);

const isServed = (outcome: Outcome): boolean =>
  isRight(outcome) ||
  isLikelyRight(outcome) ||
  (!isAnswered(outcome) && outcome.suggested.some((text) => outcome.expected.includes(text)));

const isAnswered = ({ got }: Outcome): boolean => got.length > 0;

const share = (
  outcomes: readonly Outcome[],
  holds: (outcome: Outcome) => boolean,
): number | undefined =>
  outcomes.length === 0 ? undefined : outcomes.filter(holds).length / outcomes.length;

/** The mean of the defined values; undefined if there are none. */
export function mean(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0
    ? undefined
    : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The mean of each figure over the bots that have it. */
export const averageFigures = (figures: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, mean(figures.map((ofBot) => ofBot[name]))]));

const labelWidth = 30;
const short: Partial<Record<(typeof names)[number], string>> = {
  likelyWrong: 'l.wrong',
  likelyFar: 'l.far',
  likelyNear: 'l.near',
};

/** A share as a percentage with one decimal. */
export const percent = (value: number | undefined): string =>
  (value === undefined ? '-' : (value * 100).toFixed(1)).padStart(7);

/** Prints a table of figures, one line for each group. */
export function printFigures(groups: Record<string, Figures>): void {
  const head = names.map((name) => (short[name] ?? name).padStart(7)).join(' ');
  const lines = Object.entries(groups).map(
    ([group, figures]) =>
      `${group.padEnd(labelWidth)}${names.map((name) => percent(figures[name])).join(' ')}`,
  );
  process.stdout.write(`${[' '.repeat(labelWidth) + head, ...lines].join('\n')}\n`);
}
