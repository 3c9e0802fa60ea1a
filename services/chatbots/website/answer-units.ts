import { emailPattern, phonePattern } from './contact-patterns.ts';
import { commonAncestor, isIn } from './page-tree.ts';
import { boldRank, type Flow, type Unit } from './page-units.ts';
import { isQuestion, isTeaser, withoutFirstLabel, withoutLabel } from './question.ts';

export type PairLines = { question: string; answer: string[] };

/** `index` is that of the question among the units. */
export type Found = { index: number; question: Unit; answer: Unit[] };

export const textOf = (question: Unit): string =>
  withoutLabel(question.lines.join(' ')).replace(/\s*:$/, '');

/** Finds the answer of each question: the units up to one that ends it, such as those in `isEndAt`. */
export function findAnswers(
  units: Flow,
  isQuestionAt: readonly boolean[],
  isEndAt: readonly boolean[],
): Found[] {
  const found: Found[] = [];
  units.forEach((question, at) => {
    if (question === 'break' || !isQuestionAt[at]) return;
    const answer: Unit[] = [];
    for (let next = at + 1; next < units.length; next += 1) {
      const unit = units[next];
      if (!unit || unit === 'break' || isEndAt[next] || endsAnswer(unit, question, answer)) break;
      answer.push(unit);
    }
    found.push({ index: at, question, answer });
  });
  return found;
}

/**
 * Whether a unit ends the answer before it: a heading of the question's rank or a higher one, a footer line, or a text
 * outside the element around question and answer. A bold line ends the answer of a bold title, but not of a question.
 */
function endsAnswer(unit: Unit, question: Unit, answer: readonly Unit[]): boolean {
  const lowestEndingRank = isQuestion(question.lines.join(' ')) ? boldRank - 1 : boldRank;
  if (unit.rank <= Math.min(question.rank, lowestEndingRank)) return true;
  const [first] = answer;
  if (first === undefined) return false;
  if (unit.lines.some(isFooterLine)) return true;
  return !isIn(unit.element, commonAncestor(question.element, first.element));
}

/** Whether a line closes a page without a footer element: a copyright, or a phone number next to an email. */
const isFooterLine = (line: string): boolean =>
  line.includes('©') || (emailPattern.test(line) && phonePattern.test(line));

/** The lines of an answer; none if it is only the start of another page's text. */
export function answerLines(answer: readonly Unit[]): string[] {
  if (answer.some(({ lines }) => lines.some(isTeaser))) return [];
  const texts = answer.filter(({ isLink }) => !isLink);
  // Headings at the end belong to the next text.
  const end = texts.findLastIndex(({ rank }) => rank >= boldRank) + 1;
  return withoutFirstLabel(texts.slice(0, end).flatMap(({ lines }) => lines));
}
