import { answerLines, type Found, findAnswers, type PairLines, textOf } from './answer-units.ts';
import { boldRank, type Flow, type Unit } from './page-units.ts';
import { listedPrices, pricesIn } from './price-lists.ts';
import {
  isPricesTitle,
  mayHavePricesBelow,
  namesThing,
  priceQuestion,
  startsWithPrice,
  tellsPrice,
} from './price-titles.ts';
import { folded } from './question.ts';
import { isText, opinionUnits } from './question-units.ts';

/** How many texts below the name of a thing are taken as the answer about its price. */
const maxPriceTexts = 3;

/** The questions about the prices of things: those that titles name, and those in lists and tables. */
export function pricePairs(
  units: Flow,
  isQuestionAt: readonly boolean[],
  questions: readonly Found[],
  lang: string,
): PairLines[] {
  const mayHavePriceAt = placesOfPrices(units);
  const isPricedAt = pricedUnits(units, isQuestionAt, mayHavePriceAt);
  const isEndAt = units.map((_, at) => Boolean(isQuestionAt[at] || isPricedAt[at]));
  const titled = findAnswers(units, isPricedAt, isEndAt).map(({ question, answer }) => ({
    question: priceQuestion(textOf(question), lang),
    answer: answerLines(answer.slice(0, maxPriceTexts)),
  }));
  const asked = new Set(titled.map(({ question }) => folded(question)));
  const listed = listedPrices(units, mayHavePriceAt, unitsInAnswers(questions))
    .map(({ name, lines }) => ({ question: priceQuestion(name, lang), answer: lines }))
    .filter(({ question }) => !asked.has(folded(question)));
  return [...titled, ...listed];
}

/** The units in answers, except those below a title such as "Prices", whose things have their own questions too. */
const unitsInAnswers = (questions: readonly Found[]): Set<Unit> =>
  new Set(
    questions.flatMap(({ question, answer }) => (isPricesTitle(textOf(question)) ? [] : answer)),
  );

/** For each unit of a page, whether things with a price may be there: not below "Offers", and not in a review. */
function placesOfPrices(units: Flow): boolean[] {
  const isOpinion = opinionUnits(units);
  let above: { rank: number; mayBeAbove: boolean }[] = [];
  return units.map((unit, at) => {
    if (unit === 'break') return false;
    above = above.filter(({ rank }) => rank < unit.rank);
    const mayHavePrice = !isOpinion[at] && above.every(({ mayBeAbove }) => mayBeAbove);
    above.push({ rank: unit.rank, mayBeAbove: mayHavePricesBelow(unit.lines.join(' ')) });
    return mayHavePrice;
  });
}

/** For each unit of a page, whether it is a title that names a thing and has its price below, such as "Wheel taster". */
const pricedUnits = (
  units: Flow,
  isQuestionAt: readonly boolean[],
  mayHavePriceAt: readonly boolean[],
): boolean[] =>
  units.map((unit, at) => {
    if (unit === 'break' || isQuestionAt[at] || !mayHavePriceAt[at]) return false;
    const isThing = unit.rank > 1 && unit.rank <= boldRank && !unit.isLink;
    return isThing && namesThing(unit.lines.join(' ')) && hasPrice(units[at + 1], units[at + 2]);
  });

/** Whether a price begins a line of the two texts below a title, or a part of a sentence in their first line. */
function hasPrice(first: Unit | 'break' | undefined, second: Unit | 'break' | undefined): boolean {
  if (isBoldPrice(first)) return true;
  // The first term of a list is not about its title.
  if (!isText(first) || (first.list?.tag === 'dl' && pricesIn(first.list).length > 0)) return false;
  const isBelow = isText(second) && second.lines.some(startsWithPrice);
  return (
    isBelow ||
    isBoldPrice(second) ||
    first.lines.some(startsWithPrice) ||
    tellsPrice(first.lines[0] ?? '')
  );
}

const isBoldPrice = (unit: Unit | 'break' | undefined): boolean =>
  unit !== undefined &&
  unit !== 'break' &&
  unit.rank === boldRank &&
  startsWithPrice(unit.lines.join(' '));
