import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { problem } from '../errors.ts';
import type { Doc, DocCollection, Store } from './port.ts';
import { openCollection } from './sqlite/collection.ts';
import { connect, whileBusy } from './sqlite/connection.ts';
import { openWriteQueue } from './sqlite/group-commit.ts';
import { openTable } from './sqlite/table.ts';

export type SqliteOptions = {
  /** The database file; it and its folder are made when missing. */
  file: string;
  /** Writes that may wait for the disk; more reject with UNAVAILABLE. */
  maxWaitingWrites?: number;
};

/**
 * Opens the embedded store: MongoDB's meaning on one SQLite file, which several processes may share. Writes of the same
 * event-loop turn share one transaction; a promise resolves when its write is on disk. A read sees what was resolved
 * before it was issued, and none of the writes still waiting.
 */
export function openSqliteStore({ file, maxWaitingWrites = 10_000 }: SqliteOptions): Store {
  mkdirSync(dirname(file), { recursive: true });
  const connection = connect(file);
  const queue = openWriteQueue(connection, maxWaitingWrites);
  const collections = new Map<string, DocCollection<Doc>>();
  let closing: Promise<void> | undefined;

  function open(name: string): DocCollection<Doc> {
    const collection = openCollection(openTable(connection, name), file, queue);
    collections.set(name, collection);
    return collection;
  }

  return {
    // The caller vouches for the shape of its documents, as with the driver.
    collection: <T extends Doc>(name: string) =>
      (collections.get(name) ?? open(name)) as unknown as DocCollection<T>,
    ping: async () => {
      if (closing) throw problem('UNAVAILABLE');
      await whileBusy(() => connection.first('SELECT count(*) FROM sqlite_master'));
    },
    close: () => {
      closing ??= queue.close().then(() => connection.close());
      return closing;
    },
  };
}
