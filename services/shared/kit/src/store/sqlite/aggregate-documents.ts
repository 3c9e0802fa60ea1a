import type { Document } from 'mongodb';
import { type Doc, valueAt } from '../port.ts';
import type { Fields } from './filter-to-sql.ts';
import { streamDocuments, type Table } from './table.ts';
import { compareValues, encodeValue } from './values.ts';

/**
 * Runs a pipeline. A leading `$match` becomes a query, so that it uses the indexes. Documents are streamed; a simple
 * grouping (see `groupingOf`) is computed meanwhile, so that other calls are not blocked.
 */
export async function aggregateDocuments<R extends Document>(
  table: Table,
  file: string,
  pipeline: Document[],
): Promise<R[]> {
  const [first = {}, ...others] = pipeline;
  const filter: Fields = first.$match ?? {};
  const stages = first.$match ? others : pipeline;
  const docs = streamDocuments(table, file, { filter });
  const grouping = groupingOf(stages);
  const result = grouping ? await groupDocuments(docs, grouping) : await runStages(stages, docs);
  return result as R[]; // the caller knows its pipeline's result
}

async function runStages(stages: Document[], docs: AsyncIterable<Doc>): Promise<Document[]> {
  const { Aggregator } = await import('mingo'); // large, and rarely needed
  return new Aggregator(stages, { scriptEnabled: false }).run(await Array.fromAsync(docs));
}

type Accumulator = (total: unknown, doc: Doc) => unknown;
type Grouping = { key: (doc: Doc) => unknown; totals: [string, Accumulator][] };

const fieldReference = /^\$[A-Za-z_]\w*$/;

/**
 * Returns a grouping that works while documents are read; mingo needs all documents first and then blocks the event
 * loop. Undefined unless the stages are a single `$group` by a top-level field or null, with only `$sum`, `$max`,
 * `$min` and `$count`.
 */
export function groupingOf(stages: Fields[]): Grouping | undefined {
  const [stage = {}, ...others] = stages;
  if (others.length > 0 || Object.keys(stage).join() !== '$group') return undefined;
  const { _id, ...fields } = stage.$group as Fields;
  const totals = Object.entries(fields).map(([name, spec]) => [name, accumulator(spec)] as const);
  const usable = totals.filter((total): total is [string, Accumulator] => total[1] !== undefined);
  if (usable.length < totals.length) return undefined;
  if (_id === null) return { key: () => null, totals: usable };
  return isField(_id) ? { key: reader(_id), totals: usable } : undefined;
}

export async function groupDocuments(
  docs: AsyncIterable<Doc>,
  { key, totals }: Grouping,
): Promise<Fields[]> {
  const groups = new Map<unknown, Fields>();
  for await (const doc of docs) {
    const value = key(doc) ?? null;
    const identity = typeof value === 'object' ? JSON.stringify([encodeValue(value)]) : value;
    const group = groups.get(identity) ?? { _id: value };
    groups.set(identity, group);
    for (const [name, add] of totals) group[name] = add(group[name], doc);
  }
  return [...groups.values()];
}

function accumulator(spec: unknown): Accumulator | undefined {
  if (typeof spec !== 'object' || spec === null) return undefined;
  const [first] = Object.entries(spec);
  if (!first) return undefined;
  const [operator, operand]: [string, unknown] = first;
  if (operator === '$count') return (total) => Number(total ?? 0) + 1;
  if (operator === '$sum' && typeof operand === 'number')
    return (total) => Number(total ?? 0) + operand;
  if (!isField(operand)) return undefined;
  const read = reader(operand);
  if (operator === '$sum') return (total, doc) => Number(total ?? 0) + numberOrZero(read(doc));
  if (operator === '$max') return (total, doc) => extreme(total, read(doc), 1);
  if (operator === '$min') return (total, doc) => extreme(total, read(doc), -1);
  return undefined;
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && fieldReference.test(value);
}

function reader(field: string): (doc: Doc) => unknown {
  const name = field.slice(1);
  return (doc) => valueAt(doc, name);
}

function numberOrZero(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function extreme(best: unknown, value: unknown, direction: 1 | -1): unknown {
  if (value === undefined || value === null) return best ?? null;
  if (best === undefined || best === null) return value;
  return compareValues(value, best) * direction > 0 ? value : best;
}
