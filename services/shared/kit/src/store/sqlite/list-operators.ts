import { compareValues } from './compare-values.ts';
import { type Fields, isOperators } from './filter-to-sql.ts';
import { documentTest } from './test-document.ts';

type Several = { $each: unknown[]; $slice?: number };
type ListChange = (list: unknown[], operand: unknown) => unknown[];

/** What each list operator makes of a list; a missing list counts as empty. */
export const listOperators: Record<string, ListChange> = {
  $push: (list, operand) => {
    const { $each, $slice } = severalOf(operand);
    const longer = [...list, ...$each];
    if ($slice === undefined) return longer;
    return $slice < 0 ? longer.slice($slice) : longer.slice(0, $slice);
  },
  $addToSet: (list, operand) => {
    const set = [...list];
    for (const one of severalOf(operand).$each) if (!includes(set, one)) set.push(one);
    return set;
  },
  $pull: (list, operand) => {
    const matches = memberTest(operand);
    return list.filter((member) => !matches(member));
  },
};

/** True when the operand needs no more than `$each`, and `$slice` when pushing. */
export function isListOperand(operator: string, operand: unknown): boolean {
  if (operator === '$pull' || !isOperators(operand)) return true;
  const { $each, $slice = 0, ...more } = operand;
  const sliced = operator === '$push' ? Number.isSafeInteger($slice) : !('$slice' in operand);
  return Array.isArray($each) && sliced && Object.keys(more).length === 0;
}

function severalOf(operand: unknown): Several {
  return isOperators(operand) ? (operand as Several) : { $each: [operand] }; // isListOperand said so
}

function includes(list: unknown[], value: unknown): boolean {
  return list.some((member) => compareValues(member, value) === 0);
}

function memberTest(operand: unknown): (member: unknown) => boolean {
  if (isOperators(operand)) {
    const test = documentTest({ member: operand });
    return (member) => test({ _id: '', member });
  }
  if (!isPlainObject(operand)) return (member) => compareValues(member, operand) === 0;
  const test = documentTest(operand);
  return (member) => isPlainObject(member) && test(member);
}

function isPlainObject(value: unknown): value is Fields & { _id: string } {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) && !(value instanceof Date) && !(value instanceof RegExp);
}
