import { setImmediate } from 'node:timers/promises';
import type { Pair } from '@contesta/contracts/chatbot';
import type { FindingView } from '@contesta/contracts/tryout';
import { profileOf, type QuestionProfile } from '../inbox/likeness.ts';
import { classify, minChance } from '../understanding/kinds/classify.ts';

type Row = { at: number; question: string; answer: string; profile: QuestionProfile };

const maxFindings = 100;
/** How many rows are read before other requests get the thread, a few milliseconds each time. */
const rowsPerSlice = 200;

/** Finds possible mistakes in pairs, the most serious first. Uses words only, since it runs while the owner types. */
export async function findingsIn(pairs: readonly Pair[]): Promise<FindingView[]> {
  const rows: Row[] = [];
  for (const [at, { question, answer }] of pairs.entries()) {
    rows.push({ at, question, answer: answer.trim(), profile: profileOf(question, null) });
    if (at % rowsPerSlice === rowsPerSlice - 1) await setImmediate();
  }
  const sameWords = groupsBy(rows, ({ profile }) => profile.folded);
  const sameSubject = groupsBy(rows, ({ profile }) => [...profile.topics].sort().join(' '));
  const hidden = rows.filter(isHidden).map((row) => [row]);
  const findings = [
    ...findingsOf('conflict', sameWords.filter(hasSeveralAnswers)),
    ...findingsOf('duplicate', sameWords.flatMap(withSameAnswer)),
    ...findingsOf('confused', sameSubject.map(onePerWording).filter(hasSeveralAnswers)),
    ...findingsOf('hidden', hidden),
  ];
  return findings.slice(0, maxFindings);
}

/** Groups of two or more rows with the same key. Rows with an empty key are in no group. */
function groupsBy(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = Map.groupBy(rows, keyOf);
  groups.delete('');
  return [...groups.values()].filter((group) => group.length > 1);
}

const hasSeveralAnswers = (rows: readonly Row[]): boolean =>
  new Set(rows.map(({ answer }) => answer)).size > 1;

/** Rows of one wording that also have the same answer. */
const withSameAnswer = (rows: readonly Row[]): Row[][] => groupsBy(rows, ({ answer }) => answer);

/** One row of each wording, as rows of the same wording are reported separately. */
const onePerWording = (rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.profile.folded, row])).values(),
];

/** Question words that need no topic when another word follows, as in "where are you?". */
const questionWords =
  /(?<!\p{L})(?:d[oó]nde|cu[aá]ndo|cu[aá]nt[ao]s?|qui[eé]n(?:es)?|where|when|who|how (?:much|many|long))\P{L}+\p{L}/iu;

/** Whether a question has nothing that a visitor's message could match: no topic, and no kind of message. */
function isHidden({ question, profile }: Row): boolean {
  if (profile.topics.size > 0 || questionWords.test(question)) return false;
  return Math.max(...classify(question, null).slice(1)) < minChance; // the first kind is `none`
}

/** A finding of this kind for each group of rows. */
const findingsOf = (kind: FindingView['kind'], groups: readonly Row[][]): FindingView[] =>
  groups.map((rows) => ({ kind, rows: rows.map(({ at }) => at) }));
