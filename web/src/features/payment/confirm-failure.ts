import { type CallError, passes } from '../../api/call-error.ts';

/** What a buyer can do about a payment that was not confirmed: wait and ask again, pay another way, look elsewhere, start anew. */
export type FailureKind = 'unsure' | 'declined' | 'unknown' | 'refused';

export function failureKind(error: CallError): FailureKind {
  const { status, code, kind } = error;
  if (kind !== 'answer' || passes(error) || status >= 500 || code === 'IN_PROGRESS')
    return 'unsure';
  if (status === 402) return 'declined';
  return status === 404 || status === 400 ? 'unknown' : 'refused';
}
