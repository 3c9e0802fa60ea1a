import { problem } from '../../errors.ts';
import { isUnreachable } from './unreachable.ts';

/** How long any call waits for the database, in ms. The driver's own limits only bound its stages. */
export const DATABASE_LIMIT = 2_000;

/** Calls that may be on their way at once; more reject at once. */
const MAX_IN_FLIGHT = 2_000;

export type Guard = <R>(call: () => Promise<R>, limit?: number) => Promise<R>;

/**
 * Gives each call a deadline, in ms, and turns "the database does not answer" into UNAVAILABLE. The driver goes on with a
 * call that came too late, so that a write which rejects this way may still happen.
 */
export function openGuard(): Guard {
  let inFlight = 0;
  return async (call, limit = DATABASE_LIMIT) => {
    if (inFlight >= MAX_IN_FLIGHT) throw problem('UNAVAILABLE');
    inFlight += 1;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(problem('UNAVAILABLE')), limit);
    try {
      return await Promise.race([call(), late.promise]);
    } catch (error) {
      throw isUnreachable(error) ? problem('UNAVAILABLE', { cause: error }) : error;
    } finally {
      clearTimeout(timer);
      inFlight -= 1;
    }
  };
}
