import type { ErrorBody, ErrorCode } from '@contesta/contracts/errors';
import { useTranslation } from 'react-i18next';

/** Why a call failed. `answer`: an error status; `network`: no answer; `unreadable`: a success with a wrong body. */
export type CallError = {
  kind: 'answer' | 'network' | 'unreadable';
  status: number;
  message?: string;
  code?: ErrorCode;
  fields?: Record<string, string>;
  rows?: { row: number; reason: string }[];
  /** Free times near the requested one, which is taken. */
  nearest?: { start: string; label: string }[];
};

export const noAnswer: CallError = { kind: 'network', status: 0 };
export const unreadable = (status: number): CallError => ({ kind: 'unreadable', status });

/** The error of an answer outside 200–299. With a foreign body, such as a proxy's page, only the status is known. */
export function errorOf(status: number, body: unknown): CallError {
  const error = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  return {
    kind: 'answer',
    status,
    ...(typeof error.message === 'string' ? { message: error.message } : {}),
    ...(error.code ? { code: error.code } : {}),
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.rows ? { rows: error.rows } : {}),
    ...(error.nearest ? { nearest: error.nearest } : {}),
  };
}

/** Whether a retry may succeed: no answer came, there were too many calls, or the server is unavailable. */
export function isTransient({ status }: CallError): boolean {
  return [0, 429, 502, 503, 504].includes(status);
}

/** Narrows the error of an RTK Query hook; anything but a CallError counts as no answer. */
export function asCallError(error: unknown): CallError {
  const isCallError = typeof error === 'object' && error !== null && 'kind' in error;
  return isCallError ? (error as CallError) : noAnswer;
}

/** The message to show for a failed call: the server's, or else `fallback`; without a readable answer, our own. */
export function useCallMessage(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation();
  return (error, fallback) => {
    const { kind, message } = asCallError(error);
    if (kind === 'network') return t('error.network');
    if (kind === 'unreadable') return t('error.unexpected');
    return message ?? fallback;
  };
}

/** Adds a full stop to a message without end punctuation, so that another sentence can follow. */
export const asSentence = (message: string): string =>
  /[.!?…]$|^$/.test(message) ? message : `${message}.`;
