import type { Endpoint } from './endpoint.ts';
import { type ErrorCode, errorTable } from './errors.ts';

/** What any call can end in, whatever it is about: a request that is no HTTP, too slow or too long, and faults of ours. */
const always: ErrorCode[] = [
  'BAD_JSON',
  'VALIDATION',
  'REQUEST_TIMEOUT',
  'INTERNAL',
  'BAD_GATEWAY',
  'UNAVAILABLE',
  'TIMEOUT',
];

/** Headers too long are `TOO_LARGE` like a body, but with this status. */
const headersTooLong = 431;

/** Every status that a call can refuse with, and the codes its body may then carry: those of its shape and its own. */
export function errorStatuses(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const { access, params, body, bodyKind, limit, errors } = endpoint;
  const codes = new Set<ErrorCode>([...always, ...errors]);
  if (access === 'bearer' || access === 'optional') codes.add('UNAUTHENTICATED');
  if (params) codes.add('NOT_FOUND');
  if (body || bodyKind) codes.add('TOO_LARGE').add('MEDIA_TYPE');
  if (limit) codes.add('RATE_LIMITED');
  const statuses = new Map<number, ErrorCode[]>([[headersTooLong, ['TOO_LARGE']]]);
  for (const code of codes) {
    const { status } = errorTable[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return new Map([...statuses].sort(([a], [b]) => a - b));
}
