import { within } from '../../concurrency.ts';
import { problem } from '../../errors.ts';

/** How long any call waits for the database, in ms. The driver's own limits only bound its stages. */
export const DATABASE_LIMIT = 2_000;

/** The same for an operator's tools: nobody waits for an answer of theirs, and half of their work is worth little. */
export const TOOL_LIMIT = 30_000;

/** Calls that may be on their way at once; more reject at once. */
const MAX_IN_FLIGHT = 2_000;

export type Guard = <R>(call: () => Promise<R>, limit?: number) => Promise<R>;

/**
 * Gives each call a deadline, `usual` ms unless told, and turns "the database does not answer" into UNAVAILABLE. The driver goes on with a
 * call that came too late, so that a write which rejects this way may still happen.
 */
export function openGuard(usual = DATABASE_LIMIT): Guard {
  let inFlight = 0;
  return async (call, limit = usual) => {
    if (inFlight >= MAX_IN_FLIGHT) throw problem('UNAVAILABLE');
    inFlight += 1;
    try {
      return await within(limit, call(), () => problem('UNAVAILABLE'));
    } catch (error) {
      throw isUnreachable(error) ? problem('UNAVAILABLE', { cause: error }) : error;
    } finally {
      inFlight -= 1;
    }
  };
}

/** The driver's errors for a server that is away, by name, so that only one file loads the driver. */
const NAMES = [
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoClientClosedError',
  'MongoSystemError',
];

/**
 * The server's codes for "not now": starting, stopping, changing its primary, or out of time.
 * https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md#terms
 */
const CODES = [6, 7, 50, 64, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];

/** True when the error says that the database cannot answer now, and nothing about the call itself. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return NAMES.includes(error.name) || (typeof code === 'number' && CODES.includes(code));
}
