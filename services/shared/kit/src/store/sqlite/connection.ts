import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '../../errors.ts';

export type Row = unknown[];

/** One open SQLite file. Each SQL text is prepared once; rows are arrays. */
export type Connection = {
  run(sql: string, ...params: SQLInputValue[]): void;
  /** Changes the schema, blocking the event loop for up to two seconds while another process writes. */
  define(sql: string): void;
  first(sql: string, ...params: SQLInputValue[]): Row | undefined;
  all(sql: string, ...params: SQLInputValue[]): Row[];
  each(sql: string, ...params: SQLInputValue[]): IteratorObject<Row, undefined>;
  inTransaction(): boolean;
  close(): void;
};

const MAX_STATEMENTS = 500;
/** How long SQLite waits for a lock, in ms: short, since it blocks the event loop. */
const LOCK_WAIT = 5;
/** How long a call retries on a locked file before it rejects with UNAVAILABLE, in ms. */
export const BUSY_LIMIT = 2_000;

/** Pages of 4 kB in the log before a checkpoint: with a larger log fewer pages are written to the database twice. */
const CHECKPOINT_PAGES = 4_000;

/**
 * Opens a file in WAL mode, where a commit is on disk when it returns (`synchronous=FULL`), and deleted data is overwritten
 * (`secure_delete=ON`; FAST would not overwrite freed pages).
 */
export function connect(file: string, options: { readOnly?: boolean } = {}): Connection {
  const db = new DatabaseSync(file, { timeout: BUSY_LIMIT, readOnly: options.readOnly ?? false });
  if (!options.readOnly)
    db.exec(
      `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=${CHECKPOINT_PAGES}`,
    );
  db.exec(`PRAGMA busy_timeout=${LOCK_WAIT}`);
  const statements = new Map<string, ReturnType<typeof prepare>>();

  function prepare(sql: string) {
    const statement = db.prepare(sql);
    statement.setReturnArrays(true);
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statements.set(sql, statement);
    return statement;
  }
  const cached = (sql: string) => statements.get(sql) ?? prepare(sql);

  // setReturnArrays makes every row an array, which the types of node:sqlite do not reflect.
  return {
    define: (sql) => {
      db.exec(`PRAGMA busy_timeout=${BUSY_LIMIT}`);
      try {
        db.exec(sql);
      } catch (error) {
        throw asStoreError(error);
      } finally {
        db.exec(`PRAGMA busy_timeout=${LOCK_WAIT}`);
      }
    },
    run: (sql, ...params) => void cached(sql).run(...params),
    first: (sql, ...params) => cached(sql).get(...params) as unknown as Row | undefined,
    all: (sql, ...params) => cached(sql).all(...params) as unknown as Row[],
    each: (sql, ...params) =>
      cached(sql).iterate(...params) as unknown as IteratorObject<Row, undefined>,
    inTransaction: () => db.isTransaction,
    close: () => db.close(),
  };
}

/** Runs a read, and retries it for up to two seconds while another process locks the file. */
export async function retryWhileBusy<R>(read: () => R): Promise<R> {
  const since = performance.now();
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!isBusy(error) || performance.now() - since > BUSY_LIMIT) throw asStoreError(error);
      await wait(LOCK_WAIT);
    }
  }
}

const PRIMARY = { busy: 5, locked: 6, ioError: 10, full: 13, cannotOpen: 14 };
const UNIQUE_VIOLATIONS = [1555, 2067];

export function isBusy(error: unknown): boolean {
  const primary = sqliteCode(error) & 0xff;
  return primary === PRIMARY.busy || primary === PRIMARY.locked;
}

/** Translates an error for callers: `code: 11000` for a duplicate key, UNAVAILABLE when the file cannot be used now. */
export function asStoreError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (UNIQUE_VIOLATIONS.includes(code)) {
    return Object.assign(new Error('duplicate key', { cause: error }), { code: 11000 });
  }
  const unusable: number[] = Object.values(PRIMARY);
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
