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

/** What to tell the caller of a service that could not be reached, or broke off before it answered. */
export function failureOf(error: NodeJS.ErrnoException): Problem {
  const code = error.code ?? '';
  return problem(unreachable.has(code) ? 'UNAVAILABLE' : 'BAD_GATEWAY', { cause: error });
}
