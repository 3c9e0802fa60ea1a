import type { Doc, IndexOptions, SortOrder } from '../port.ts';
import type { Connection } from './connection.ts';
import { fieldSql, type IndexedPaths, typeSql } from './filter-to-sql.ts';
import { encodeDocument, encodeText, valueAt } from './values.ts';

/** A collection as a table of JSON documents, with the paths that its indexes cover. */
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

/** Saves a changed document; returns whether its text has changed. */
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

const NULLS = ' nulls';

/**
 * The statements for an index that behaves like MongoDB's. A missing field counts as null, and two nulls collide in a
 * unique index; SQLite's nulls never collide, so that a second, usually empty index is needed. A sparse index leaves out
 * documents without the field.
 */
export function indexStatements(
  table: string,
  name: string,
  keys: SortOrder,
  options: IndexOptions,
): { name: string; sql: string }[] {
  const paths = Object.keys(keys);
  const columns = Object.entries(keys).map(
    ([p, direction]) => fieldSql(p) + (direction === -1 ? ' DESC' : ''),
  );
  const unique = options.unique ? 'UNIQUE ' : '';
  const where = options.sparse ? ` WHERE ${typeSql(paths[0] ?? '')} IS NOT NULL` : '';
  const create = (kind: string, title: string, body: string) => ({
    name: `${table}.${title}`,
    sql: `CREATE ${kind}INDEX "${table}.${title}" ON "${table}" ${body}`,
  });
  const index = create(unique, name, `(${columns.join(', ')})${where}`);
  if (!options.unique) return [index];
  const isNull = paths.map((path) => nullSql(path, options.sparse === true)).join(' OR ');
  const coalesced = paths.map((path) => `coalesce(${fieldSql(path)}, x'00')`).join(', ');
  return [index, create('UNIQUE ', name + NULLS, `(${coalesced}) WHERE ${isNull}`)];
}

function nullSql(path: string, sparse: boolean): string {
  return sparse ? `${typeSql(path)} = 'null'` : `${fieldSql(path)} IS NULL`;
}

/** Creates the missing indexes; throws when an index of that name has another definition. */
export function createIndexes(
  connection: Connection,
  table: string,
  keys: SortOrder,
  wanted: { name: string; sql: string }[],
): void {
  for (const { name, sql } of wanted) {
    const found = connection.first(`SELECT sql FROM sqlite_master WHERE name = ?`, name)?.[0];
    if (found === sql) continue;
    if (found !== undefined) throw new Error(`index ${name} exists with other options`);
    for (const path of Object.keys(keys)) assertStoredScalars(connection, table, path);
    connection.run(sql);
  }
}

/** Throws when a stored document holds a list or an object at a path to be indexed. */
function assertStoredScalars(connection: Connection, table: string, path: string): void {
  const lists = path
    .split('.')
    .map((_, n, steps) => `${typeSql(steps.slice(0, n + 1).join('.'))} = 'array'`);
  const where = [...lists, `${typeSql(path)} = 'object'`].join(' OR ');
  if (connection.first(`SELECT 1 FROM "${table}" WHERE ${where} LIMIT 1`)) {
    throw new TypeError(`indexed field ${path} must be a scalar`);
  }
}

/** The indexed paths of a table, read from its schema, since another process may have created them. */
export function readIndexedPaths(connection: Connection, table: string): IndexedPaths {
  const paths: IndexedPaths = new Map();
  const sql = `SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`;
  for (const [definition] of connection.all(sql, table)) {
    const [columns = '', where] = String(definition).split(' WHERE ');
    for (const [, path] of columns.matchAll(/json_extract\(doc,'\$\.([\w.]+)'\)/g)) {
      const sparse = where?.endsWith('IS NOT NULL') === true || paths.get(path ?? '')?.sparse;
      paths.set(path ?? '', { sparse: sparse === true });
    }
  }
  return paths;
}

/** Throws when an indexed field is not a scalar, or a step of its path is a list. */
export function assertScalars(doc: Doc, indexed: IndexedPaths): void {
  for (const path of indexed.keys()) {
    const value = valueAt(doc, path);
    const scalar = typeof value !== 'object' || value === null || value instanceof Date;
    if (!scalar || holdsList(doc, path))
      throw new TypeError(`indexed field ${path} must be a scalar`);
  }
}

function holdsList(doc: Doc, path: string): boolean {
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    if (Array.isArray(valueAt(doc, path.slice(0, dot)))) return true;
  }
  return false;
}
