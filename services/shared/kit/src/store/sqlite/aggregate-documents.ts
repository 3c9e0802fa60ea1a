import { Aggregator } from 'mingo';
import type { Document } from 'mongodb';
import type { Fields } from './filter-to-sql.ts';
import { findDocuments } from './find-documents.ts';
import { groupDocuments, groupingOf } from './group-documents.ts';
import type { Table } from './table.ts';

/** Runs a pipeline; a leading `$match` is a query, so that it uses the indexes. */
export function aggregateDocuments<R extends Document>(table: Table, pipeline: Document[]): R[] {
  const [first = {}, ...others] = pipeline;
  const filter: Fields = first.$match ?? {};
  const stages = first.$match ? others : pipeline;
  const docs = findDocuments(table, { filter }).map(({ doc }) => doc);
  const grouping = groupingOf(stages);
  const result: Document[] = grouping
    ? groupDocuments(docs, grouping)
    : new Aggregator(stages, { scriptEnabled: false }).run([...docs]);
  return result as R[]; // the caller knows what its pipeline makes
}
