import { answerLines, type Found, findAnswers, type PairLines, textOf } from './answer-units.ts';
import type { PageKind } from './page-kind.ts';
import type { PageElement } from './page-tree.ts';
import { boldRank, type Flow, unitsIn } from './page-units.ts';
import { pricePairs } from './priced-units.ts';
import { isBusinessQuestion, isQuestion } from './question.ts';
import { questionUnits } from './question-units.ts';

/**
 * Finds questions in the running text (`questionUnits`): headings, bold lines, and plain lines that are labelled, named
 * as questions or follow each other; and things with a price (`pricePairs`). The answer is the text up to the next
 * question or heading of the same or a higher rank, inside the common ancestor of the question and the first text of
 * the answer. Elements in `used` are already read as collapsible questions; they end an answer.
 */
export function flowPairs(
  root: PageElement,
  used: ReadonlySet<PageElement>,
  /** `and`: the word of the page's language, to join items of a list. */
  { and, lang, kind }: { and: string; lang: string; kind: PageKind },
): PairLines[] {
  const units = unitsIn(root, used, { and, isAboutRules: kind.about === 'rules' });
  const isQuestionAt = questionUnits(units, kind);
  const found = findAnswers(units, isQuestionAt, isQuestionAt);
  const questions = questionPairs(units, found, kind);
  return kind.about === 'contract'
    ? questions
    : [...questions, ...pricePairs(units, isQuestionAt, found, lang)];
}

function questionPairs(units: Flow, found: readonly Found[], kind: PageKind): PairLines[] {
  return found
    .map((pair, at) => {
      const maxUnits = isLastOfMany(found, at) ? longestBefore(found, at) : undefined;
      const lines = answerLines(pair.answer.slice(0, maxUnits));
      return { ...pair, text: textOf(pair.question), lines };
    })
    .filter(({ text, lines }) => lines.length > 0 && !isBusinessQuestion(text))
    .filter((pair, at, all) => {
      const neighbours = [all[at - 1], all[at + 1]];
      const isTitle = !isQuestion(pair.text);
      // A start page, and the page's main title, may have slogans.
      const needsFact = kind.isStart || (isTitle && pair.question.rank === 1);
      if (!needsFact || pair.lines.some(hasFact)) return true;
      return !isTitle && isInGroup(pair, neighbours, units);
    })
    .map(({ text, lines }) => ({ question: text, answer: lines }));
}

/** Whether a line begins with yes or no, or has a number. Slogans on a start page do neither. */
const hasFact = (line: string): boolean => /\d|^(?:s[ií]|no|yes)\s*(?:[,.;:!]|$)/iu.test(line);

/** Whether a neighbour is a question of the same rank, without another heading of this rank or higher in between. */
function isInGroup(
  { index, question }: Found,
  neighbours: readonly (Found | undefined)[],
  units: Flow,
): boolean {
  return neighbours.some((other) => {
    if (other?.question.rank !== question.rank) return false;
    const between = units.slice(Math.min(index, other.index) + 1, Math.max(index, other.index));
    return between.every(
      (unit) => unit === 'break' || unit.rank > Math.min(question.rank, boldRank),
    );
  });
}

const ofSameRank = (found: readonly Found[], at: number): Found[] =>
  found.filter(({ question }) => question.rank === found[at]?.question.rank);

/**
 * Whether a question is the last of at least three of its rank. No next question ends its answer, so the answer is cut
 * to as many units as the longest answer before has.
 */
const isLastOfMany = (found: readonly Found[], at: number): boolean => {
  const alike = ofSameRank(found, at);
  return alike.length > 2 && alike.at(-1) === found[at];
};
const longestBefore = (found: readonly Found[], at: number): number =>
  Math.max(
    ...ofSameRank(found, at)
      .slice(0, -1)
      .map(({ answer }) => answer.length),
  );
