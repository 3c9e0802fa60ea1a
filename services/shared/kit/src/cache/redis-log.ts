import type { Log } from '../log.ts';

/** One line when Redis goes away and one when it is back, however often the client complains meanwhile. */
export function openRedisLog(log: Log) {
  let isAway = false;
  return {
    away(error: unknown): void {
      if (!isAway) log.warn({ reason: reasonOf(error) }, 'the cache is away, going on without');
      isAway = true;
    },
    back(): void {
      if (isAway) log.info('the cache is back');
      isAway = false;
    },
  };
}

/** The code where there is one: a client's message may quote what it was given. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.constructor.name;
}
