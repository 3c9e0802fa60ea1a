import { randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Connection, connect, type WriteQueue } from './connection.ts';

/**
 * The file's `user_version` says whether it may hold what was deleted: `secure_delete` wipes a document where it lay, but a
 * page that SQLite has rebuilt may keep a copy in its unused part, which only VACUUM drops. Any other value asks for one,
 * also the 0 of a file that is older than this.
 */
const clean = 1;
const versions = 2 ** 31 - 1;

/** A larger file is rewritten at the next start: writers wait for it, about a second per 100 MB. */
const largest = 200_000_000;
/** A rewriting may take this part of the time. */
const share = 0.01;

export type Scrubbing = { ask(): Promise<void>; close(): Promise<void> };

/** A file that was just made holds nothing deleted; one too large to be rewritten in use is rewritten now, if it must be. */
export function prepareFile(file: string, connection: Connection): void {
  const isNew = connection.first('SELECT 1 FROM sqlite_master') === undefined;
  if (isNew) connection.define(`PRAGMA user_version = ${clean}`);
  else if (isLarge(file) && isDue(connection)) rewrite(connection);
}

/**
 * Empties the write-ahead log every `everyMs`, so that what was deleted leaves it too, and rewrites the file, in a thread
 * of its own, after somebody asked for it.
 */
export function openScrubbing(
  file: string,
  connection: Connection,
  queue: WriteQueue,
  everyMs: number,
): Scrubbing {
  let underWay: Promise<void> | undefined;
  let notBefore = 0;

  async function round(): Promise<void> {
    emptyLog(connection);
    if (performance.now() < notBefore || isLarge(file) || !isDue(connection)) return;
    const since = performance.now();
    await inThread(file);
    notBefore = performance.now() + (performance.now() - since) / share;
  }

  // What fails, with the file busy or the disk full, is tried again in the next round.
  const timer = setInterval(() => {
    underWay ??= round()
      .catch(() => {})
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs).unref();

  return {
    ask: () => queue.write(() => connection.run(`PRAGMA user_version = ${randomInt(2, versions)}`)),
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}

const versionOf = (connection: Connection) => connection.first('PRAGMA user_version')?.[0];
const isDue = (connection: Connection): boolean => versionOf(connection) !== clean;
const isLarge = (file: string): boolean => statSync(file).size > largest;

/** Does nothing to a log that somebody still reads. */
function emptyLog(connection: Connection): void {
  connection.first('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Writes the file anew. Who asks meanwhile asks for another time. */
export function rewrite(connection: Connection): void {
  const before = versionOf(connection);
  connection.define('VACUUM');
  connection.define('BEGIN IMMEDIATE');
  if (versionOf(connection) === before) connection.run(`PRAGMA user_version = ${clean}`);
  connection.run('COMMIT');
  emptyLog(connection);
}

/** Resolves when the thread is over, whatever came of it. */
function inThread(file: string): Promise<void> {
  const worker = new Worker(new URL('./scrub-thread.ts', import.meta.url), { workerData: file });
  worker.unref();
  return new Promise((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
}

/** What the thread does. */
export function rewriteFile(file: string): void {
  const connection = connect(file);
  try {
    rewrite(connection);
  } finally {
    connection.close();
  }
}
