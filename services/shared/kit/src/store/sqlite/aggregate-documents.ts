import { Aggregator } from 'mingo';
import type { Document } from 'mongodb';
import { streamDocuments } from './cursor.ts';
import type { Fields } from './filter-to-sql.ts';
import { groupDocuments, groupingOf } from './group-documents.ts';
import type { Table } from './table.ts';

/**
 * Runs a pipeline; a leading `$match` is a query, so that it uses the indexes. Documents are read as a cursor reads
 * them, so that adding up many does not hold up whoever is served meanwhile.
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
  const result: Document[] = grouping
    ? await groupDocuments(docs, grouping)
    : new Aggregator(stages, { scriptEnabled: false }).run(await Array.fromAsync(docs));
  return result as R[]; // the caller knows what its pipeline makes
}
