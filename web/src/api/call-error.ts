import type { ErrorBody, ErrorCode } from '@contesta/contracts/errors';
import { useTranslation } from 'react-i18next';

/** Why a call failed. `network`: no answer came; `unreadable`: the answer is not ours. */
export type CallError = {
  kind: 'answer' | 'network' | 'unreadable';
  status: number;
  message?: string;
  code?: ErrorCode;
  fields?: Record<string, string>;
  rows?: { row: number; reason: string }[];
  /** Free times near one that was asked for and is taken. */
  nearest?: { start: string; label: string }[];
};

export const noAnswer: CallError = { kind: 'network', status: 0 };
export const unreadable = (status: number): CallError => ({ kind: 'unreadable', status });

/** An answer outside 200–299. A body that is not ours (a proxy's page) leaves only the status. */
export function errorOf(status: number, body: unknown): CallError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  return {
    kind: 'answer',
    status,
    ...(typeof said.message === 'string' ? { message: said.message } : {}),
    ...(said.code ? { code: said.code } : {}),
    ...(said.fields ? { fields: said.fields } : {}),
    ...(said.rows ? { rows: said.rows } : {}),
    ...(said.nearest ? { nearest: said.nearest } : {}),
  };
}

/** Whether the error may pass by itself: no answer came, or the server is busy or away. */
export function isTransient({ status }: CallError): boolean {
  return [0, 429, 502, 503, 504].includes(status);
}

/** A hook's error as a call's error; anything else counts as no answer. */
export function asCallError(thrown: unknown): CallError {
  const isCallError = typeof thrown === 'object' && thrown !== null && 'kind' in thrown;
  return isCallError ? (thrown as CallError) : noAnswer;
}

/** What to tell a person about a failed call: what the server said, else `otherwise`. */
export function useCallMessage(): (thrown: unknown, otherwise: string) => string {
  const { t } = useTranslation();
  return (thrown, otherwise) => {
    const error = asCallError(thrown);
    if (error.kind === 'network') return t('error.network');
    if (error.kind === 'unreadable') return t('error.unexpected');
    return error.message ?? otherwise;
  };
}

/** What a server said, with the full stop that another sentence after it needs. */
export const asSentence = (said: string): string => (/[.!?…]$|^$/.test(said) ? said : `${said}.`);
