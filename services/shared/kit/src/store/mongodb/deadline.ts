import { within } from '../../concurrency.ts';
import { problem } from '../../errors.ts';

/** How long a call may wait for the database. The driver's own limits bound only single stages. */
export const databaseLimitMs = 2_000;

/** The same for an operator's tools, which should wait rather than stop half-way. */
export const toolLimitMs = 30_000;

/** How many calls may be in flight; more reject at once. */
const maxInFlight = 2_000;

export type Guard = <R>(call: () => Promise<R>, limitMs?: number) => Promise<R>;

/**
 * Gives each call a deadline, and throws UNAVAILABLE when the database does not answer. The driver continues a call
 * after its deadline, so a write that rejects this way may still happen.
 */
export function openGuard(defaultLimitMs = databaseLimitMs): Guard {
  let inFlight = 0;
  return async (call, limitMs = defaultLimitMs) => {
    if (inFlight >= maxInFlight) throw problem('UNAVAILABLE');
    inFlight += 1;
    try {
      return await within(limitMs, call(), () => problem('UNAVAILABLE'));
    } catch (error) {
      throw isUnavailable(error) ? problem('UNAVAILABLE', { cause: error }) : error;
    } finally {
      inFlight -= 1;
    }
  };
}

/** The driver's errors for an unreachable server; only their names, so that this file does not load the driver. */
const outageNames = [
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
 * The server's error codes while it is starting, stopping or changing its primary, or when a call timed out.
 * https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md#terms
 */
const outageCodes = [6, 7, 50, 64, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];

/** True for errors of an unavailable database, as opposed to errors of the call itself. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const hasCode = typeof code === 'number' && outageCodes.includes(code);
  return hasCode || outageNames.includes(error.name);
}
