import { update as applyWithMingo } from 'mingo';
import type { Doc } from '../port.ts';
import { type Fields, isOperators } from './filter-to-sql.ts';

/** The document an upsert starts from: the fields its filter fixes by equality, and its `_id`. */
export function upsertBase(filter: Fields, update: Fields): Doc {
  const { $setOnInsert } = update as { $setOnInsert?: Fields };
  const fixed = Object.fromEntries(equalities(filter));
  const { _id = $setOnInsert?._id, ...fields } = fixed;
  const doc: Doc = { _id: String(_id) };
  for (const [path, value] of Object.entries(fields)) {
    if (path.includes('.')) applyWithMingo(doc, { $set: { [path]: value } });
    else doc[path] = value;
  }
  return doc;
}

function equalities(filter: Fields): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(value)) return value.flatMap(equalities);
    if (key.startsWith('$') || value instanceof RegExp) return [];
    if (!isOperators(value)) return [[key, value]];
    return '$eq' in value ? [[key, value.$eq]] : [];
  });
}
