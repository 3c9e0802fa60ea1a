import { randomInt } from 'node:crypto';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Connection, WriteQueue } from './connection.ts';

/**
 * The `user_version` of a file without deleted data. `secure_delete` overwrites a deleted document, but a page that
 * SQLite has rebuilt may keep a copy in its unused part, which only VACUUM removes. Any other version requests a
 * VACUUM, even the 0 of a file that an older version of the product made.
 */
const cleanVersion = 1;
const versionLimit = 2 ** 31 - 1;

/** A larger file is rewritten only at the next start, because rewriting blocks writers for about 1 s per 100 MB. */
const maxBytes = 200_000_000;
/** The share of the time that rewriting may take. */
const maxTimeShare = 0.01;

type Scrubbing = { request(): Promise<void>; close(): Promise<void> };

/** Marks a new file as clean, and rewrites a large file now if that is requested. */
export function prepareFile(file: string, connection: Connection): void {
  const isNew = connection.first('SELECT 1 FROM sqlite_master') === undefined;
  if (isNew) connection.define(`PRAGMA user_version = ${cleanVersion}`);
  else if (isLarge(file) && isRewriteRequested(connection)) {
    try {
      rewrite(connection);
    } catch {
      // A full disk must not prevent the start. The rewrite is still requested, so the next start tries again.
      if (connection.inTransaction()) connection.run('ROLLBACK');
    }
  }
}

/**
 * Empties the write-ahead log every `everyMs`, so that deleted data leaves it too, and rewrites the file in a thread
 * when that is requested.
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
    if (performance.now() < notBefore || isLarge(file) || !isRewriteRequested(connection)) return;
    const startedAt = performance.now();
    await rewriteInThread(file);
    notBefore = performance.now() + (performance.now() - startedAt) / maxTimeShare;
  }

  // A failure here is retried in the next round; a failed rewrite, after the pause that follows every rewrite.
  const timer = setInterval(() => {
    underWay ??= round()
      .catch(() => {})
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs).unref();

  return {
    request: () =>
      queue.write(() => void connection.run(`PRAGMA user_version = ${randomInt(2, versionLimit)}`)),
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}

const versionOf = (connection: Connection) => connection.first('PRAGMA user_version')?.[0];
const isRewriteRequested = (connection: Connection): boolean =>
  versionOf(connection) !== cleanVersion;
const isLarge = (file: string): boolean => statSync(file).size > maxBytes;

/** Does not empty the log while another connection reads or writes; the next round tries again. */
function emptyLog(connection: Connection): void {
  connection.first('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Rewrites the file. A request made meanwhile changes `user_version`, and so requests another rewrite. */
export function rewrite(connection: Connection): void {
  const before = versionOf(connection);
  connection.define('VACUUM');
  connection.define('BEGIN IMMEDIATE');
  if (versionOf(connection) === before) connection.run(`PRAGMA user_version = ${cleanVersion}`);
  connection.run('COMMIT');
  emptyLog(connection);
}

/** Resolves when the thread has ended or failed. */
function rewriteInThread(file: string): Promise<void> {
  const worker = new Worker(new URL('./scrub-thread.ts', import.meta.url), { workerData: file });
  worker.unref();
  return new Promise((resolve) => {
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
}
