import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../../private-files.ts';
import type { Archive, CollectionRef, StoredDocument } from '../archive.ts';
import type { Doc } from '../port.ts';
import { type Connection, connect } from './connection.ts';
import { insertRow, openTable } from './table.ts';
import { decodeDocument, encodeDocument } from './values.ts';

/** The archive of an embedded installation: a SQLite file per owner (service), which other processes may have open. */
export function openSqliteArchive(folder: string, owners: readonly string[]): Archive {
  const opened = new Map<string, Connection>();
  const fileOf = (owner: string) => join(folder, `${owner}.db`);
  const files = () =>
    owners
      .toSorted()
      .map((owner) => ({ owner, file: fileOf(owner) }))
      .filter(({ file }) => existsSync(file));
  const documents = () => snapshot(files());

  function writable(owner: string): Connection {
    const existing = opened.get(owner);
    if (existing) return existing;
    createFolder(folder);
    const connection = connect(fileOf(owner));
    opened.set(owner, connection);
    return connection;
  }

  function close(): void {
    for (const connection of opened.values()) connection.close();
    opened.clear();
  }

  return {
    documents,
    readsSnapshots: async () => true,
    async isEmpty() {
      for await (const _ of documents()) return false; // this also closes the connections
      return true;
    },
    insert: async ({ owner, collection }: CollectionRef, docs: Doc[]) => {
      const connection = writable(owner);
      const table = openTable(connection, collection);
      connection.run('BEGIN IMMEDIATE');
      try {
        for (const doc of docs) insertRow(table, doc._id, encodeDocument(doc));
        connection.run('COMMIT');
      } catch (error) {
        if (connection.inTransaction()) connection.run('ROLLBACK');
        throw error;
      }
    },
    wipe: async () => {
      close();
      const found = files().map(({ file }) => file);
      found.forEach(assertNotInUse);
      for (const file of found)
        for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
      return true;
    },
    close: async () => close(),
  };
}

/**
 * Reads one snapshot of each file. The snapshots are begun one after another, before any document is read, so that they
 * show nearly the same moment.
 */
async function* snapshot(files: { owner: string; file: string }[]): AsyncGenerator<StoredDocument> {
  const open = files.map(({ owner, file }) => ({ owner, connection: connect(file, readOnly) }));
  try {
    for (const { connection } of open) {
      connection.run('BEGIN');
      connection.first('SELECT count(*) FROM sqlite_master'); // BEGIN alone takes no snapshot
    }
    for (const { owner, connection } of open) yield* documentsOf(owner, connection);
  } finally {
    for (const { connection } of open) connection.close();
  }
}

const readOnly = { readOnly: true };

function* documentsOf(owner: string, connection: Connection): Generator<StoredDocument> {
  const tables = connection.all(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  );
  for (const [name] of tables) {
    const collection = String(name);
    for (const [text] of connection.each(`SELECT doc FROM "${collection}" ORDER BY _id`))
      yield { owner, collection, doc: decodeDocument(String(text)) };
  }
}

/** Throws when another connection has the file open: leaving WAL mode needs exclusive access. */
function assertNotInUse(file: string): void {
  const connection = connect(file);
  try {
    connection.run('PRAGMA journal_mode = DELETE');
  } catch (cause) {
    throw new Error(`${file} is in use: stop the product first`, { cause });
  } finally {
    connection.close();
  }
}
