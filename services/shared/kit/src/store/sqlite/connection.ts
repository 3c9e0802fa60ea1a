import { type FileHandle, open } from 'node:fs/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '../../errors.ts';

export type Row = unknown[];

/** One open SQLite file. Prepared statements are kept by their SQL text; rows are arrays. */
export type Connection = {
  /** Returns how many rows the statement has changed. */
  run(sql: string, ...params: SQLInputValue[]): number;
  /** Changes the schema or the whole file; blocks the event loop for up to two seconds while another process writes. */
  define(sql: string): void;
  first(sql: string, ...params: SQLInputValue[]): Row | undefined;
  all(sql: string, ...params: SQLInputValue[]): Row[];
  each(sql: string, ...params: SQLInputValue[]): IteratorObject<Row, undefined>;
  inTransaction(): boolean;
  close(): void;
};

const maxStatements = 500;
/** How long SQLite waits for a lock: short, since it blocks the event loop. */
const lockWaitMs = 5;
/** How long a call retries on a locked file before it rejects with UNAVAILABLE. */
const busyLimitMs = 2_000;

/** A checkpoint starts at this many log pages of 4 kB. The larger the log, the fewer pages are copied repeatedly. */
const checkpointPages = 4_000;

/**
 * Opens a file in WAL mode, where a commit is on disk when it returns (`synchronous=FULL`; `openWriteQueue` changes it),
 * and deleted data is overwritten (`secure_delete=ON`; FAST would not overwrite freed pages).
 */
export function connect(file: string, options: { readOnly?: boolean } = {}): Connection {
  const db = new DatabaseSync(file, { timeout: busyLimitMs, readOnly: options.readOnly ?? false });
  if (!options.readOnly)
    db.exec(
      `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=${checkpointPages}`,
    );
  db.exec(`PRAGMA busy_timeout=${lockWaitMs}`);
  const statements = new Map<string, ReturnType<typeof prepare>>();

  function prepare(sql: string) {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    if (statements.size >= maxStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  }
  const statementOf = (sql: string) => statements.get(sql) ?? prepare(sql);

  // setReturnArrays makes every row an array, which the types of node:sqlite do not reflect.
  return {
    define: (sql) => {
      db.exec(`PRAGMA busy_timeout=${busyLimitMs}`);
      try {
        db.exec(sql);
      } catch (error) {
        throw asStoreError(error);
      } finally {
        db.exec(`PRAGMA busy_timeout=${lockWaitMs}`);
      }
    },
    run: (sql, ...params) => Number(statementOf(sql).run(...params).changes),
    first: (sql, ...params) => statementOf(sql).get(...params) as unknown as Row | undefined,
    all: (sql, ...params) => statementOf(sql).all(...params) as unknown as Row[],
    each: (sql, ...params) =>
      statementOf(sql).iterate(...params) as unknown as IteratorObject<Row, undefined>,
    inTransaction: () => db.isTransaction,
    close: () => db.close(),
  };
}

/** Connections that are never closed; a collected one would release its lock. */
const locks: DatabaseSync[] = [];

/** Locks a file until this process ends, even by a kill. False if another process keeps it locked. */
export function lockFile(file: string): boolean {
  const db = new DatabaseSync(file, { timeout: busyLimitMs });
  try {
    db.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (isBusy(error)) return false;
    throw error;
  }
  locks.push(db);
  return true;
}

/** Runs a read, and retries it for up to two seconds while another process locks the file. */
export async function retryWhileBusy<R>(read: () => R): Promise<R> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!isBusy(error) || performance.now() - startedAt > busyLimitMs) throw asStoreError(error);
      await wait(lockWaitMs);
    }
  }
}

/** Primary result codes (the low byte of the extended ones) of a file that cannot be used now. */
const unusableCodes = { busy: 5, locked: 6, ioError: 10, full: 13, cannotOpen: 14 };
const uniqueViolations = [1555, 2067];

function isBusy(error: unknown): boolean {
  const primary = sqliteCode(error) & 0xff;
  return primary === unusableCodes.busy || primary === unusableCodes.locked;
}

/** Translates an error for callers: `code: 11000` for a duplicate key, UNAVAILABLE when the file cannot be used now. */
export function asStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (uniqueViolations.includes(code)) {
    return Object.assign(new Error('duplicate key', { cause: error }), { code: 11000 });
  }
  const unusable: number[] = Object.values(unusableCodes);
  const closed = error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE';
  return closed || unusable.includes(code & 0xff)
    ? problem('UNAVAILABLE', { cause: error })
    : error;
}

/** SQLite's extended result code, https://www.sqlite.org/rescode.html; 0 for any other error. */
function sqliteCode(error: unknown): number {
  const hasCode = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  return hasCode ? Number(error.errcode) : 0;
}

type Write = {
  run: () => unknown;
  accept: (result: never) => void;
  reject: (error: unknown) => void;
  queuedAt: number;
};
type Outcome = { write: Write; result: unknown } | { write: Write; error: unknown };

export type WriteQueue = {
  /** Runs a write in one transaction with other writes of this event-loop turn; resolves when it is on disk. */
  write<R>(run: () => R): Promise<R>;
  /** Resolves when every write accepted so far is done or refused; later writes reject with UNAVAILABLE. */
  close(): Promise<void>;
};

/** How many writes share one transaction: many, to share its fsync, but too few to block the event loop for long. */
const maxGroupSize = 250;
/** The pause before another attempt to begin a transaction. */
const retryEveryMs = 5;

/**
 * Commits writes in groups. A write that throws is rejected alone: SQLite undoes its statement, and the other writes
 * commit. A failed transaction rejects the whole group. At most `maxWaiting` writes wait; more reject with UNAVAILABLE.
 *
 * SQLite would wait for the disk in COMMIT and block the event loop. Therefore it commits without (`synchronous=NORMAL`),
 * and we flush its log in another thread before the writes resolve. Checkpoints flush the log themselves.
 */
export function openWriteQueue(
  connection: Connection,
  file: string,
  maxWaiting: number,
): WriteQueue {
  let waiting: Write[] = [];
  let flushing: Promise<void> | undefined;
  let closed = false;
  connection.run('PRAGMA synchronous=NORMAL');
  /** False for a database in memory. */
  const hasLog = connection.first('PRAGMA journal_mode')?.[0] === 'wal';
  let log: FileHandle | undefined;

  async function flushAll() {
    while (waiting.length > 0) {
      // Wait two turns: calls that arrive together are read in one turn and write in the next.
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      if (await begin()) await commitGroup(waiting.splice(0, maxGroupSize));
    }
    flushing = undefined;
  }

  async function begin(): Promise<boolean> {
    try {
      connection.run('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      rejectOlderThan(isBusy(error) ? busyLimitMs : 0, error);
      await wait(retryEveryMs);
      return false;
    }
  }

  function rejectOlderThan(age: number, error: unknown) {
    const oldest = performance.now() - age;
    const tooOld = waiting.filter((write) => write.queuedAt <= oldest);
    waiting = waiting.filter((write) => write.queuedAt > oldest);
    for (const write of tooOld) write.reject(asStoreError(error));
  }

  async function commitGroup(group: Write[]): Promise<void> {
    try {
      const outcomes = group.map((write) => attempt(connection, write));
      connection.run('COMMIT');
      await flushLog();
      for (const outcome of outcomes) settle(outcome);
    } catch (error) {
      for (const write of group) write.reject(asStoreError(error));
      if (connection.inTransaction()) connection.run('ROLLBACK');
    }
  }

  /** Resolves when the write-ahead log is on disk. The log exists from the first commit on. */
  async function flushLog(): Promise<void> {
    if (!hasLog) return;
    try {
      log ??= await open(`${file}-wal`, 'r+');
      await log.datasync();
    } catch (cause) {
      throw problem('UNAVAILABLE', { cause });
    }
  }

  return {
    write: (run) =>
      new Promise((accept, reject) => {
        if (closed || waiting.length >= maxWaiting) return reject(problem('UNAVAILABLE'));
        waiting.push({ run, accept, reject, queuedAt: performance.now() });
        flushing ??= flushAll();
      }),
    close: async () => {
      closed = true;
      await flushing;
      await log?.close();
    },
  };
}

/** Throws only when the failed write has ended the whole transaction, as on a full disk. */
function attempt(connection: Connection, write: Write): Outcome {
  try {
    return { write, result: write.run() };
  } catch (error) {
    if (!connection.inTransaction()) throw error;
    return { write, error: asStoreError(error) };
  }
}

function settle(outcome: Outcome): void {
  if ('error' in outcome) outcome.write.reject(outcome.error);
  else outcome.write.accept(outcome.result as never); // the result type of this `write` call
}
