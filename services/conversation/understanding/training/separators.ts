import type { Separators } from '../model.ts';
import { compact, joinRows, rowAt, type SparseRows, transpose } from '../tables.ts';

/** Separators are trained from this many documents per answer on; one of them is the answer's own text. */
const minDocuments = 2.5;
/** Weights below this share of an answer's largest are dropped: half the size, nearly the same margins. */
const negligible = 0.01;
const maxExamples = 450;
/** Up to this many documents, all are examples for every answer. */
const maxWithoutChoice = 1.5 * maxExamples;
const minExamples = 60;
/** Share of the examples that are nearest to the answer; the rest are an even sample of all others. */
const nearShare = 2 / 3;
/** Row entries that one pass over all answers may visit: 1,500 pairs take about 1 s, 15,000 less than 10 s. */
const baseEntries = 5_000_000;
const entriesPerDocument = 3_000;
/** Features in more documents than this are ignored when looking for the nearest documents. */
const commonFrom = 900;
/** Documents below this similarity do not count as near. */
const minSimilarity = 0.02;

type Choose = (answer: number) => Uint32Array;

/**
 * One linear SVM per answer against the others (L2 loss; Hsieh et al., "A Dual Coordinate Descent
 * Method for Large-scale Linear SVM", ICML 2008). Null when answers have about one phrasing each.
 */
export function trainSeparators(
  rows: SparseRows,
  answerOfDocument: Uint32Array,
  documentsOf: readonly number[][],
  features: number,
): Separators | null {
  const answers = documentsOf.length;
  if (answers < 2 || answerOfDocument.length < minDocuments * answers) return null;
  const bias = new Float32Array(answers);
  const choose = chooseExamples(rows, answerOfDocument, documentsOf, features);
  const scratch = new Float64Array(features);
  const weightsOfAnswers = documentsOf.map((_, answer) => {
    const isOwn = (row: number): boolean => answerOfDocument[row] === answer;
    const separator = fitSeparator(rows, choose(answer), isOwn, scratch);
    bias[answer] = separator.bias;
    const kept = dropNegligible(separator.learned);
    return {
      column: new Uint32Array(kept.map(({ feature }) => feature)),
      value: new Float32Array(kept.map(({ weight }) => weight)),
    };
  });
  return { weights: compact(transpose(joinRows(weightsOfAnswers), features)), bias };
}

function dropNegligible(learned: readonly Weight[]): Weight[] {
  const largest = learned.reduce((most, { weight }) => Math.max(most, Math.abs(weight)), 0);
  return learned.filter(({ weight }) => Math.abs(weight) >= negligible * largest);
}

/**
 * Chooses the training examples of each answer's separator: every document in small bots, else the answer's own, the
 * nearest others and an even sample of the rest.
 */
function chooseExamples(
  rows: SparseRows,
  answerOfDocument: Uint32Array,
  documentsOf: readonly number[][],
  features: number,
): Choose {
  const all = Uint32Array.from(answerOfDocument.keys());
  const affordable = affordableExamples(rows, documentsOf.length);
  if (all.length <= Math.min(affordable, maxWithoutChoice)) return () => all;
  const size = Math.min(affordable, maxExamples);
  const postings = transpose(rows, features);
  const stride = Math.max(1, Math.floor(all.length / (size * (1 - nearShare))));
  return (answer) => {
    const own = documentsOf[answer] ?? [];
    const similarity = similarityTo(own, rows, postings);
    const others = all.filter((document) => answerOfDocument[document] !== answer);
    const near = others
      .filter((document) => (similarity[document] ?? 0) > minSimilarity)
      .sort((a, b) => (similarity[b] ?? 0) - (similarity[a] ?? 0) || a - b)
      .slice(0, Math.ceil(size * nearShare));
    const chosen = new Set<number>([...own, ...near]);
    for (let at = answer % stride; at < others.length; at += stride) chosen.add(others[at] ?? 0);
    return Uint32Array.from(chosen);
  };
}

/** How many examples per answer the limit on row entries allows. */
function affordableExamples(rows: SparseRows, answers: number): number {
  const documents = rows.start.length - 1;
  const rowLength = rows.column.length / documents;
  const entries = baseEntries + entriesPerDocument * documents;
  return Math.max(minExamples, Math.floor(entries / (answers * rowLength)));
}

function similarityTo(
  own: readonly number[],
  rows: SparseRows,
  postings: SparseRows,
): Float32Array {
  const similarity = new Float32Array(rows.start.length - 1);
  for (const document of own) {
    const { column, value } = rowAt(rows, document);
    column.forEach((feature, at) => {
      const weight = value[at] ?? 0;
      const first = postings.start[feature] ?? 0;
      const last = postings.start[feature + 1] ?? 0;
      if (last - first > commonFrom) return;
      for (let entry = first; entry < last; entry++) {
        const other = postings.column[entry] ?? 0;
        similarity[other] = (similarity[other] ?? 0) + weight * (postings.value[entry] ?? 0);
      }
    });
  }
  return similarity;
}

/** The cost of an error on an example, and its factor for the answer's own documents. */
const cost = 1;
const positiveCost = 3;
const passes = 12;
const tolerance = 0.1;
/** Value of the constant feature whose weight is the bias. */
const biasValue = 0.5;

/** The weight a separator gives one feature. */
type Weight = { feature: number; weight: number };

/** The separator being fitted: `weights` by feature, and `bias`, the weight of the constant feature. */
type Separator = { rows: SparseRows; weights: Float64Array; bias: number };

type Example = { row: number; sign: number; alpha: number; diagonal: number; curvature: number };

/** Fits one answer's separator. `weights` is scratch memory, all zero before and after. */
function fitSeparator(
  rows: SparseRows,
  chosen: Uint32Array,
  isOwn: (row: number) => boolean,
  weights: Float64Array,
): { bias: number; learned: Weight[] } {
  const separator: Separator = { rows, weights, bias: 0 };
  const examples = Array.from(chosen, (row) => readExample(rows, row, isOwn(row)));
  let seed = 1;
  for (let pass = 0; pass < passes; pass++) {
    seed = shuffle(examples, seed);
    let worst = 0;
    for (const example of examples) worst = Math.max(worst, improve(separator, example));
    if (worst < tolerance) break;
  }
  return { bias: separator.bias * biasValue, learned: takeWeights(separator, examples) };
}

function readExample(rows: SparseRows, row: number, positive: boolean): Example {
  const diagonal = 1 / (2 * (positive ? cost * positiveCost : cost));
  let curvature = biasValue * biasValue + diagonal;
  const end = rows.start[row + 1] ?? 0;
  for (let at = rows.start[row] ?? 0; at < end; at++) curvature += (rows.value[at] ?? 0) ** 2;
  return { row, sign: positive ? 1 : -1, alpha: 0, diagonal, curvature };
}

// Shuffles by a linear congruential generator, so that the same bot always gets the same separators.
function shuffle(examples: Example[], seed: number): number {
  let state = seed;
  for (let at = examples.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = state % (at + 1);
    const [a, b] = [examples[at], examples[other]];
    if (a === undefined || b === undefined) continue;
    examples[at] = b;
    examples[other] = a;
  }
  return state;
}

/** One coordinate step. Returns the size of the gradient, which is 0 at the optimum. */
function improve(separator: Separator, example: Example): number {
  const margin = marginOf(separator, example.row);
  const gradient = example.sign * margin - 1 + example.diagonal * example.alpha;
  if (example.alpha === 0 && gradient >= 0) return 0;
  const next = Math.max(example.alpha - gradient / example.curvature, 0);
  addToWeights(separator, example.row, (next - example.alpha) * example.sign);
  example.alpha = next;
  return Math.abs(gradient);
}

function marginOf({ rows, weights, bias }: Separator, row: number): number {
  const { start, column, value } = rows;
  let margin = bias * biasValue;
  const end = start[row + 1] ?? 0;
  for (let at = start[row] ?? 0; at < end; at++) {
    margin += (weights[column[at] ?? 0] ?? 0) * (value[at] ?? 0);
  }
  return margin;
}

function addToWeights(separator: Separator, row: number, change: number): void {
  const { rows, weights } = separator;
  const { start, column, value } = rows;
  separator.bias += change * biasValue;
  const end = start[row + 1] ?? 0;
  for (let at = start[row] ?? 0; at < end; at++) {
    const feature = column[at] ?? 0;
    weights[feature] = (weights[feature] ?? 0) + change * (value[at] ?? 0);
  }
}

// Reads each weight once and resets it to zero for the next answer.
function takeWeights({ rows, weights }: Separator, examples: readonly Example[]): Weight[] {
  const taken: Weight[] = [];
  for (const { row } of examples) {
    const end = rows.start[row + 1] ?? 0;
    for (let at = rows.start[row] ?? 0; at < end; at++) {
      const feature = rows.column[at] ?? 0;
      const weight = weights[feature] ?? 0;
      if (weight === 0) continue;
      taken.push({ feature, weight });
      weights[feature] = 0;
    }
  }
  return taken;
}
