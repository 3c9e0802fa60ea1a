import { setTimeout as wait } from 'node:timers/promises';
import { problem } from '../../errors.ts';
import { asStoreError, BUSY_LIMIT, type Connection, isBusy } from './connection.ts';

type Write = {
  run: () => unknown;
  accept: (result: never) => void;
  reject: (e: unknown) => void;
  at: number;
};
type Outcome = { write: Write; result: unknown } | { write: Write; error: unknown };

export type WriteQueue = {
  /** Runs a write in one transaction with the others of this event-loop turn; resolves when it is on disk. */
  write<R>(run: () => R): Promise<R>;
  /** Resolves when every write accepted so far is done or refused; later ones reject with UNAVAILABLE. */
  close(): Promise<void>;
};

/** How many writes share one transaction: enough to share its fsync, few enough not to block the event loop. */
const MAX_TOGETHER = 250;
const RETRY_EVERY = 5;

/**
 * Commits writes in groups. A write that throws is rejected alone: SQLite undoes its statement, and the others commit.
 * A failed transaction rejects the whole group. At most `maxWaiting` writes wait; more reject with UNAVAILABLE.
 */
export function openWriteQueue(connection: Connection, maxWaiting: number): WriteQueue {
  let waiting: Write[] = [];
  let flushing: Promise<void> | undefined;
  let closed = false;

  async function flushAll() {
    while (waiting.length > 0) {
      // Wait two turns: calls that arrive together are read in one turn and write in the next.
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      if (await begin()) commitGroup(connection, waiting.splice(0, MAX_TOGETHER));
    }
    flushing = undefined;
  }

  async function begin(): Promise<boolean> {
    try {
      connection.run('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (!isBusy(error)) rejectOlderThan(0, error);
      rejectOlderThan(BUSY_LIMIT, error);
      await wait(RETRY_EVERY);
      return false;
    }
  }

  function rejectOlderThan(age: number, error: unknown) {
    const oldest = performance.now() - age;
    const tooOld = waiting.filter((write) => write.at <= oldest);
    waiting = waiting.filter((write) => write.at > oldest);
    for (const write of tooOld) write.reject(asStoreError(error));
  }

  return {
    write: (run) =>
      new Promise((accept, reject) => {
        if (closed || waiting.length >= maxWaiting) return reject(problem('UNAVAILABLE'));
        waiting.push({ run, accept, reject, at: performance.now() });
        flushing ??= flushAll();
      }),
    close: async () => {
      closed = true;
      await flushing;
    },
  };
}

function commitGroup(connection: Connection, group: Write[]): void {
  try {
    const outcomes = group.map((write) => attempt(connection, write));
    connection.run('COMMIT');
    for (const outcome of outcomes) answer(outcome);
  } catch (error) {
    for (const write of group) write.reject(asStoreError(error));
    if (connection.inTransaction()) connection.run('ROLLBACK');
  }
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

function answer(outcome: Outcome): void {
  if ('error' in outcome) outcome.write.reject(outcome.error);
  else outcome.write.accept(outcome.result as never); // the result type of this `write` call
}
