import { dirname } from 'node:path';
import { problem } from '../errors.ts';
import { createFolder } from '../private-files.ts';
import type { Doc, DocCollection, Store } from './port.ts';
import { openCollection } from './sqlite/collection.ts';
import { connect, openWriteQueue, retryWhileBusy } from './sqlite/connection.ts';
import { openScrubbing, prepareFile } from './sqlite/scrub.ts';
import { openTable } from './sqlite/table.ts';

type SqliteOptions = {
  /** The database file; it and its folder are created when missing. */
  file: string;
  /** How many writes may wait for the disk; more reject with UNAVAILABLE. */
  maxWaitingWrites?: number;
  /** How often the write-ahead log is emptied, in milliseconds. Default: 10,000. */
  scrubEveryMs?: number;
};

/**
 * Opens the embedded store: MongoDB's semantics on one SQLite file, which several processes may share. Up to 250 writes
 * of an event-loop turn share one transaction; a promise resolves when its write is on disk. A read sees all writes
 * that had resolved before the read was issued, and those whose transaction waits for the disk.
 */
export function openSqliteStore({
  file,
  maxWaitingWrites = 10_000,
  scrubEveryMs = 10_000,
}: SqliteOptions): Store {
  createFolder(dirname(file));
  const connection = connect(file);
  prepareFile(file, connection);
  const queue = openWriteQueue(connection, file, maxWaitingWrites);
  const scrubbing = openScrubbing(file, connection, queue, scrubEveryMs);
  const collections = new Map<string, DocCollection<Doc>>();
  let closing: Promise<void> | undefined;

  function open(name: string): DocCollection<Doc> {
    const collection = openCollection(openTable(connection, name), file, queue);
    collections.set(name, collection);
    return collection;
  }

  async function close(): Promise<void> {
    await queue.close();
    await scrubbing.close();
    connection.close();
  }

  return {
    // The documents' type is not checked, as with the driver.
    collection: <T extends Doc>(name: string) =>
      (collections.get(name) ?? open(name)) as unknown as DocCollection<T>,
    ping: async () => {
      if (closing) throw problem('UNAVAILABLE');
      await retryWhileBusy(() => connection.first('SELECT count(*) FROM sqlite_master'));
    },
    scrub: scrubbing.request,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
