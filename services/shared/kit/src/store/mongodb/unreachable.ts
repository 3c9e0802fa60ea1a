/** The driver's errors for a server that is away, by name, so that only one file loads the driver. */
const NAMES = [
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
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
