import type { IndexOptions, SortOrder } from '../port.ts';
import type { Connection } from './connection.ts';
import { columnsSql, fieldSql, type IndexedPaths, typeSql } from './filter-to-sql.ts';

const nullsSuffix = ' nulls';

/**
 * The statements for an index that behaves like MongoDB's. A missing field counts as null, and two nulls collide in a
 * unique index; SQLite's nulls never collide, so a second, usually empty index is needed. A sparse index leaves
 * out documents without the field.
 */
export function indexStatements(
  table: string,
  name: string,
  keys: SortOrder,
  options: IndexOptions,
): { name: string; sql: string }[] {
  const paths = Object.keys(keys);
  const unique = options.unique ? 'UNIQUE ' : '';
  const where = options.sparse ? ` WHERE ${typeSql(paths[0] ?? '')} IS NOT NULL` : '';
  const create = (kind: string, shortName: string, body: string) => ({
    name: `${table}.${shortName}`,
    sql: `CREATE ${kind}INDEX "${table}.${shortName}" ON "${table}" ${body}`,
  });
  const index = create(unique, name, `(${columnsSql(keys)})${where}`);
  if (!options.unique) return [index];
  const isNullSql = paths.map((path) => nullSql(path, options.sparse === true)).join(' OR ');
  const coalesced = paths.map((path) => `coalesce(${fieldSql(path)}, x'00')`).join(', ');
  return [index, create('UNIQUE ', name + nullsSuffix, `(${coalesced}) WHERE ${isNullSql}`)];
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

/** Throws when a stored document has a list or an object at a path to be indexed, or a list at a step of that path. */
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
