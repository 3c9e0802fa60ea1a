import { boldRank, type Flow, type Unit } from './page-units.ts';
import { mayHavePricesBelow, namesThing, startsWithPrice, tellsPrice } from './price-titles.ts';
import { isText, opinionUnits } from './question-units.ts';

/** For each unit of a page, whether it is a title that names a thing and has its price below, such as "Wheel taster". */
export function pricedUnits(units: Flow, isQuestionAt: readonly boolean[]): boolean[] {
  const isOpinion = opinionUnits(units);
  let above: { rank: number; mayBeAbove: boolean }[] = [];
  return units.map((unit, at) => {
    if (unit === 'break') return false;
    const title = unit.lines.join(' ');
    above = above.filter(({ rank }) => rank < unit.rank);
    const isThing = unit.rank > 1 && unit.rank <= boldRank && !unit.isLink && namesThing(title);
    const isPriced =
      isThing &&
      !isOpinion[at] &&
      !isQuestionAt[at] &&
      above.every(({ mayBeAbove }) => mayBeAbove) &&
      hasPrice(units[at + 1], units[at + 2]);
    above.push({ rank: unit.rank, mayBeAbove: mayHavePricesBelow(title) });
    return isPriced;
  });
}

/** Whether a price begins a line of the two texts below a title, or a part of a sentence in their first line. */
function hasPrice(first: Unit | 'break' | undefined, second: Unit | 'break' | undefined): boolean {
  if (isBoldPrice(first)) return true;
  if (!isText(first)) return false;
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
