import type { Doc } from '../port.ts';
import { assertScalars } from './assert-scalars.ts';
import type { Connection } from './connection.ts';
import { encodeDocument, encodeText } from './document-codec.ts';
import { type IndexedPaths, readIndexedPaths } from './indexes.ts';

/** One collection: a table of JSON documents and the paths that its indexes cover. */
export type Table = { connection: Connection; name: string; sql: string; indexed: IndexedPaths };

export function openTable(connection: Connection, name: string): Table {
  if (!/^[\w.-]+$/.test(name)) throw new TypeError(`not a collection name: ${name}`);
  const exists = 'SELECT 1 FROM sqlite_master WHERE type = ? AND name = ?';
  if (connection.first(exists, 'table', name) === undefined) {
    connection.define(
      `CREATE TABLE IF NOT EXISTS "${name}" (_id TEXT PRIMARY KEY, doc TEXT NOT NULL)`,
    );
  }
  return { connection, name, sql: `"${name}"`, indexed: readIndexedPaths(connection, name) };
}

export function insertRow(table: Table, id: string, text: string): void {
  table.connection.run(`INSERT INTO ${table.sql} VALUES (?, ?)`, encodeText(id), text);
}

/** Saves a changed document and says whether its text differs from the one it was read from. */
export function replaceRow(table: Table, rowid: number, doc: Doc, before: string): boolean {
  assertScalars(doc, table.indexed);
  const text = encodeDocument(doc);
  if (text === before) return false;
  table.connection.run(`UPDATE ${table.sql} SET doc = ? WHERE rowid = ?`, text, rowid);
  return true;
}

export function deleteRow(table: Table, rowid: number): void {
  table.connection.run(`DELETE FROM ${table.sql} WHERE rowid = ?`, rowid);
}
