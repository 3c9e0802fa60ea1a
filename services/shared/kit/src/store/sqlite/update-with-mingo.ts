import { update as mingoUpdate } from 'mingo/updater';
import { type Doc, valueAt } from '../port.ts';
import type { Fields } from './filter-to-sql.ts';

export type UpdateToApply = { update: Fields; filter: Fields; inserting: boolean };

/**
 * Applies any update to a document in place. Only the positional operator `$` needs the filter: it stands for the item of
 * a list that the filter matches.
 */
export function updateWithMingo(doc: Doc, { update, filter, inserting }: UpdateToApply): void {
  const { $setOnInsert, ...rest } = definedOnly(update);
  const modifier =
    inserting && $setOnInsert ? { ...rest, $set: { ...rest.$set, ...$setOnInsert } } : rest;
  assertApplicable(doc, modifier);
  const positional = Object.values(modifier).some((fields) =>
    Object.keys(fields).some((path) => path.includes('.$')),
  );
  mingoUpdate(doc, modifier, [], positional ? filter : {}, { cloneMode: 'deep' });
}

/** Leaves out undefined fields, as the driver does. */
function definedOnly(update: Fields): Record<string, Fields> {
  const operators = Object.entries(update).map(([operator, fields]) => {
    const isOperator = operator.startsWith('$') && typeof fields === 'object' && fields !== null;
    if (!isOperator) throw new TypeError('an update needs operators such as $set');
    const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
    return [operator, Object.fromEntries(defined)] as const;
  });
  if (operators.length === 0) throw new TypeError('an update needs operators such as $set');
  return Object.fromEntries(operators);
}

const listOperators = ['$push', '$addToSet', '$pull', '$pullAll', '$pop'];
const numberOperators = ['$inc', '$mul'];
const creatingOperators = ['$set', '$inc', '$mul', '$max', '$min', '$push', '$addToSet'];

/** The server rejects these type mismatches, which mingo ignores. */
function assertApplicable(doc: Doc, modifier: Record<string, Fields>): void {
  for (const [operator, fields] of Object.entries(modifier)) {
    for (const path of Object.keys(fields)) {
      if (isMismatch(doc, operator, path))
        throw new TypeError(`cannot apply ${operator} to ${path}`);
    }
  }
}

function isMismatch(doc: Doc, operator: string, path: string): boolean {
  const value = valueAt(doc, path);
  if (value === undefined) return creatingOperators.includes(operator) && isBlocked(doc, path);
  if (numberOperators.includes(operator)) return typeof value !== 'number';
  return listOperators.includes(operator) && !Array.isArray(value);
}

/** True if a step of the path leads into a value without fields, or into a list without a position. */
function isBlocked(doc: Doc, path: string): boolean {
  let value: unknown = doc;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) return !/^(\d+|\$.*)$/.test(step);
    if (typeof value !== 'object' || value === null || value instanceof Date) return true;
    value = valueAt(value, step);
    if (value === undefined) return false;
  }
  return false;
}
