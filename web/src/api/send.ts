import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type CallError, errorOf, noAnswer, unreadable } from './call-error.ts';
import { type ApiRequest, fetchCall } from './fetch-call.ts';
import { selectToken, sessionEnded, type WithSession } from './session.ts';

/** The base query of RTK Query. A token that the server refuses ends the session. */
export const sendRequest: BaseQueryFn<ApiRequest, unknown, CallError> = async (
  request,
  context,
) => {
  // The store of this base query includes the session slice (`app/store.ts`).
  const currentToken = () => selectToken(context.getState() as WithSession);
  const token = currentToken();
  const answer = await callServer(request, token, context.signal);
  const isRefused = answer.error?.status === 401 && answer.error.code !== 'BAD_CREDENTIALS';
  const sentToken = token !== null && request.call.access !== 'public';
  // A late refusal of an old token must not end the session that replaced it.
  if (isRefused && sentToken && currentToken() === token) context.dispatch(sessionEnded('refused'));
  return answer;
};

/** Fetches a file with the token of the session. */
export async function fetchFile(
  request: ApiRequest,
  token: string | null,
): Promise<{ data: Blob; error?: undefined } | { data?: undefined; error: CallError }> {
  try {
    const response = await fetchCall(request, token, {});
    if (response.ok) return { data: await response.blob() };
    return { error: errorOf(response.status, parseJson(await response.text())) };
  } catch {
    return { error: noAnswer };
  }
}

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: CallError };

async function callServer(
  request: ApiRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const response = await fetchCall(request, token, { signal });
    const text = await response.text();
    if (response.ok && text === '') return { data: null };
    const body = parseJson(text);
    if (!response.ok) return { error: errorOf(response.status, body) };
    return body === undefined ? { error: unreadable(response.status) } : { data: body };
  } catch {
    return { error: noAnswer };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
