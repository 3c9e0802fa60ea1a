import type { UpdateResult } from '../port.ts';
import { type Change, changeDocuments } from './change-documents.ts';
import { asStoreError } from './connection.ts';
import type { Table } from './table.ts';

/**
 * Runs updates one after the other. Ordered, the first failure stops the rest; unordered, all are tried. What
 * succeeded stays, as on the server, and the first error is thrown.
 */
export function bulkUpdate(table: Table, changes: Change[], ordered: boolean): UpdateResult {
  const total: UpdateResult = { matchedCount: 0, modifiedCount: 0, upsertedCount: 0 };
  const errors: unknown[] = [];
  for (const change of changes) {
    try {
      add(total, changeDocuments(table, change));
    } catch (error) {
      if (ordered || !table.connection.inTransaction()) throw error;
      errors.push(asStoreError(error));
    }
  }
  if (errors.length > 0) throw errors[0];
  return total;
}

function add(total: UpdateResult, one: UpdateResult): void {
  total.matchedCount += one.matchedCount;
  total.modifiedCount += one.modifiedCount;
  total.upsertedCount += one.upsertedCount;
}
