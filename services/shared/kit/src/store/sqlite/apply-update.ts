import { update as applyWithMingo } from 'mingo';
import type { Doc } from '../port.ts';
import type { Fields } from './filter-to-sql.ts';
import { valueAt } from './order-documents.ts';
import { applyPlain, isPlain } from './plain-update.ts';

type Change = { update: Fields; filter: Fields; inserting: boolean };

/** Applies any update of the port to a document in place, `$setOnInsert` only to one being inserted. */
export function applyUpdate(doc: Doc, change: Change): void {
  if (isPlain(change.update)) applyPlain(doc, change.update, change.inserting);
  else applyGeneral(doc, change);
}

function applyGeneral(doc: Doc, { update, filter, inserting }: Change): void {
  const { $setOnInsert, ...rest } = definedOnly(update);
  const modifier =
    inserting && $setOnInsert ? { ...rest, $set: { ...rest.$set, ...$setOnInsert } } : rest;
  assertApplicable(doc, modifier);
  const positional = Object.values(modifier).some((f) =>
    Object.keys(f).some((k) => k.includes('.$')),
  );
  applyWithMingo(doc, modifier, [], positional ? filter : {}, { cloneMode: 'deep' });
}

/** Undefined fields are left out, as the driver leaves them out. */
function definedOnly(update: Fields): Record<string, Fields> {
  const operators = Object.entries(update).map(([operator, fields]) => {
    const named = operator.startsWith('$') && typeof fields === 'object' && fields !== null;
    if (!named) throw new TypeError('an update needs operators such as $set');
    const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
    return [operator, Object.fromEntries(defined)] as const;
  });
  if (operators.length === 0) throw new TypeError('an update needs operators such as $set');
  return Object.fromEntries(operators);
}

const OF_LISTS = ['$push', '$addToSet', '$pull', '$pullAll', '$pop'];
const OF_NUMBERS = ['$inc', '$mul'];
const MAKING = ['$set', '$inc', '$mul', '$max', '$min', '$push', '$addToSet'];

/** The server rejects these mismatches, which mingo would pass over in silence. */
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
  if (value === undefined) return MAKING.includes(operator) && isBlocked(doc, path);
  if (OF_NUMBERS.includes(operator)) return typeof value !== 'number';
  return OF_LISTS.includes(operator) && !Array.isArray(value);
}

/** True where a step on the path holds something that cannot have fields, or a list that the path does not index. */
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
