import { emailPattern, phonePattern } from './contact-patterns.ts';
import type { PageKind } from './page-kind.ts';
import { commonAncestor, isIn, type PageElement } from './page-tree.ts';
import { boldRank, type Flow, type Unit, unitsIn } from './page-units.ts';
import { priceQuestion } from './price-titles.ts';
import { pricedUnits } from './priced-units.ts';
import {
  isBusinessQuestion,
  isQuestion,
  isTeaser,
  withoutFirstLabel,
  withoutLabel,
} from './question.ts';
import { questionUnits } from './question-units.ts';

export type PairLines = { question: string; answer: string[] };

/**
 * Finds questions in the running text (`questionUnits`): headings, bold lines, and plain lines that are labelled, named
 * as questions or follow each other; and titles of things with a price (`pricedUnits`). The answer is the text up to
 * the next question or heading of the same or a higher rank, inside the common ancestor of the question and the first
 * text of the answer. Elements in `used` are already read as collapsible questions; they end an answer.
 */
export function flowPairs(
  root: PageElement,
  used: ReadonlySet<PageElement>,
  /** `and`: the word of the page's language, to join items of a list. */
  { and, lang, kind }: { and: string; lang: string; kind: PageKind },
): PairLines[] {
  const units = unitsIn(root, used, { and, isAboutRules: kind.about === 'rules' });
  const isQuestionAt = questionUnits(units, kind);
  const isPricedAt = kind.about === 'contract' ? [] : pricedUnits(units, isQuestionAt);
  return [
    ...questionPairs(units, isQuestionAt, kind),
    ...pricePairs(units, isQuestionAt, isPricedAt, lang),
  ];
}

function pricePairs(
  units: Flow,
  isQuestionAt: readonly boolean[],
  isPricedAt: readonly boolean[],
  lang: string,
): PairLines[] {
  const isEndAt = units.map((_, at) => Boolean(isQuestionAt[at] || isPricedAt[at]));
  return findAnswers(units, isPricedAt, isEndAt).map(({ question, answer }) => ({
    question: priceQuestion(textOf(question), lang),
    answer: answerLines(answer.slice(0, maxPriceTexts)),
  }));
}

/** How many texts below the name of a thing are taken as the answer about its price. */
const maxPriceTexts = 3;

function questionPairs(units: Flow, isQuestionAt: readonly boolean[], kind: PageKind): PairLines[] {
  const found = findAnswers(units, isQuestionAt, isQuestionAt);
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

/** `index` is that of the question among the units. */
type Found = { index: number; question: Unit; answer: Unit[] };

const textOf = (question: Unit): string =>
  withoutLabel(question.lines.join(' ')).replace(/\s*:$/, '');

/** Finds the answer of each question: the units up to one that ends it, such as those in `isEndAt`. */
function findAnswers(
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

function answerLines(answer: readonly Unit[]): string[] {
  if (answer.some(({ lines }) => lines.some(isTeaser))) return [];
  const texts = answer.filter(({ isLink }) => !isLink);
  // Headings at the end belong to the next text.
  const end = texts.findLastIndex(({ rank }) => rank >= boldRank) + 1;
  return withoutFirstLabel(texts.slice(0, end).flatMap(({ lines }) => lines));
}
