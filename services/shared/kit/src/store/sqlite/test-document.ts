import { Query } from 'mingo';
import type { Doc } from '../port.ts';
import { compareValues } from './compare-values.ts';
import { type Fields, isOperators } from './filter-to-sql.ts';
import { valueAt } from './order-documents.ts';

type Test = (doc: Doc) => boolean;
/** Undefined says that a list is involved, where MongoDB's meaning is not a plain comparison. */
type ScalarTest = (doc: Doc) => boolean | undefined;

/**
 * A test of documents against a filter. Comparisons of scalars are made here; anything else goes to a mingo query,
 * whose making costs as much as ten reads.
 */
export function documentTest(filter: Fields): Test {
  const general = generalTest(filter);
  const tests: ScalarTest[] = [];
  for (const [path, operand] of Object.entries(filter)) {
    const some = path.startsWith('$') ? logicalTest(path, operand) : scalarTests(path, operand);
    if (!some) return general;
    tests.push(...some);
  }
  return (doc) => {
    for (const test of tests) {
      const outcome = test(doc);
      if (outcome === undefined) return general(doc);
      if (!outcome) return false;
    }
    return true;
  };
}

function generalTest(filter: Fields): Test {
  let query: Query | undefined;
  return (doc) => {
    query ??= new Query(filter, { scriptEnabled: false });
    return query.test(doc);
  };
}

function logicalTest(operator: string, parts: unknown): ScalarTest[] | undefined {
  if (!Array.isArray(parts) || parts.length === 0) return undefined;
  if (operator === '$and') return parts.map(documentTest);
  if (operator !== '$or') return undefined;
  const tests = parts.map(documentTest);
  return [(doc) => tests.some((test) => test(doc))];
}

function scalarTests(path: string, operand: unknown): ScalarTest[] | undefined {
  if (path.includes('.')) return undefined;
  const operators = isOperators(operand) ? operand : { $eq: operand };
  const tests = Object.entries(operators).map(([operator, value]) => comparison(operator, value));
  const known = tests.filter((test) => test !== undefined);
  if (known.length < tests.length) return undefined;
  return known.map((test) => (doc) => {
    const value = valueAt(doc, path);
    return Array.isArray(value) ? undefined : test(value);
  });
}

function comparison(operator: string, operand: unknown): ((value: unknown) => boolean) | undefined {
  if (operator === '$exists') return (value) => (value !== undefined) === Boolean(operand);
  if (operator === '$in') return membership(operand);
  if (!isScalar(operand)) return undefined;
  const order = (value: unknown) => compareValues(value, operand);
  if (operator === '$eq') return (value) => order(value) === 0;
  if (operator === '$ne') return (value) => order(value) !== 0;
  const kind = kindOf(operand);
  const within = (test: (sign: number) => boolean) => (value: unknown) =>
    kindOf(value) === kind && test(order(value));
  if (operator === '$gt') return within((sign) => sign > 0);
  if (operator === '$gte') return within((sign) => sign >= 0);
  if (operator === '$lt') return within((sign) => sign < 0);
  return operator === '$lte' ? within((sign) => sign <= 0) : undefined;
}

function membership(operands: unknown): ((value: unknown) => boolean) | undefined {
  if (!Array.isArray(operands) || !operands.every(isScalar)) return undefined;
  return (value) => operands.some((operand) => compareValues(value, operand) === 0);
}

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'date';
  return value === null || value === undefined ? 'null' : typeof value;
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null || value instanceof Date;
}
