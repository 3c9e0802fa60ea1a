import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pair } from '@contesta/contracts/chatbot';
import type { FindingView } from '@contesta/contracts/rehearsal';
import { type Asked, askedOf } from '../inbox/likeness.ts';
import { classify } from '../understanding/kinds/classify.ts';

type Row = { at: number; answer: string; asked: Asked };

const mostFindings = 100;
/** Rows read before others have their turn: some milliseconds. */
const rowsAtOnce = 200;

/** What may be wrong with pairs, what matters most first. Words alone tell: it is asked while somebody types. */
export async function findingsIn(pairs: readonly Pair[]): Promise<FindingView[]> {
  const rows: Row[] = [];
  for (const [at, { question, answer }] of pairs.entries()) {
    rows.push({ at, answer: answer.trim(), asked: askedOf(question, null) });
    if (at % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
  }
  const sameWords = groupsBy(rows, ({ asked }) => asked.folded);
  const sameSubject = groupsBy(rows, ({ asked }) => [...asked.topics].sort().join(' '));
  const findings = [
    ...sameWords.filter(hasSeveralAnswers).map(finding('conflict')),
    ...sameWords.flatMap(repeated).map(finding('duplicate')),
    ...sameSubject.map(apart).filter(hasSeveralAnswers).map(finding('confused')),
    ...rows.filter((row) => isHidden(row, pairs)).map((row) => finding('hidden')([row])),
  ];
  return findings.slice(0, mostFindings);
}

/** Groups of two rows or more that have the same key; those without a key are in none. */
function groupsBy(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = Map.groupBy(rows, keyOf);
  groups.delete('');
  return [...groups.values()].filter((group) => group.length > 1);
}

const hasSeveralAnswers = (rows: readonly Row[]): boolean =>
  new Set(rows.map(({ answer }) => answer)).size > 1;

/** Rows of one wording that also share their answer. */
const repeated = (rows: readonly Row[]): Row[][] => groupsBy(rows, ({ answer }) => answer);

/** One row of each wording: those of the same are told of already. */
function apart(rows: readonly Row[]): Row[] {
  const byWording = new Map(rows.map((row) => [row.asked.folded, row]));
  return [...byWording.values()];
}

/** Where, when, who, how much: with another word after it, as in "where are you?", it says by itself what is asked for. */
const telling =
  /(?<!\p{L})(?:d[oó]nde|cu[aá]ndo|cu[aá]nt[ao]s?|qui[eé]n(?:es)?|where|when|who|how (?:much|many|long))\P{L}+\p{L}/iu;

/** Nothing in its question is what a visitor would ask for. */
function isHidden({ at, asked }: Row, pairs: readonly Pair[]): boolean {
  const { question = '' } = pairs[at] ?? {};
  if (asked.topics.size > 0 || telling.test(question)) return false;
  return Math.max(...classify(question, null).slice(1)) < surely;
}

/** From this probability on a question without a topic is a greeting, or asks for what is known by its kind. */
const surely = 0.5;

const finding =
  (kind: FindingView['kind']) =>
  (rows: readonly Row[]): FindingView => ({ kind, rows: rows.map(({ at }) => at) });
