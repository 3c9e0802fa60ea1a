import type { CallError } from '../../api/call-error.ts';

/** What could not be saved, and why. */
export type SaveFailure = { what: 'bot' | 'look'; error: CallError };
export type FailureKind = 'session' | 'conflict' | 'gone' | 'other';

/** What the owner can do about it: log in again, choose between two versions, make it anew, or try again. */
export function failureKind({ error }: SaveFailure): FailureKind {
  if (error.status === 401) return 'session';
  if (error.code === 'STATE') return 'conflict';
  return error.status === 404 ? 'gone' : 'other';
}
