import { type Problem, problem } from '@contesta/kit/errors';

/** Nothing was reached, so nothing was done: the caller may simply try again. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** True when the other side was not reached: what failed so was not begun. */
export const isUnreachable = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  unreachable.has(code);

/** What to tell the caller of a service that could not be reached, or broke off before it answered. */
export function failureOf(error: NodeJS.ErrnoException): Problem {
  return problem(isUnreachable(error) ? 'UNAVAILABLE' : 'BAD_GATEWAY', { cause: error });
}
