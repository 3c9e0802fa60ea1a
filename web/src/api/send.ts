import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type CallError, errorOf, noAnswer, unreadable } from './call-error.ts';
import { type ApiRequest, fetchCall } from './fetch-call.ts';
import { selectToken, sessionEnded, type WithSession } from './session.ts';

/** The app's store, or what RTK Query hands to a request. */
export type SessionStore = {
  getState(): unknown;
  dispatch(action: ReturnType<typeof sessionEnded>): unknown;
};
// The app's store includes the session slice (`app/store.ts`).
export const tokenIn = (store: SessionStore) => selectToken(store.getState() as WithSession);

/** The base query of RTK Query. A token that the server refuses ends the session. */
export const sendRequest: BaseQueryFn<ApiRequest, unknown, CallError> = async (
  request,
  context,
) => {
  const token = tokenIn(context);
  const answer = await callServer(request, token, context.signal);
  if (request.call.access !== 'public') endIfRefused(context, token, answer.error);
  return answer;
};

/** Ends the session if the server refused its token. A late refusal of an old token must not end a newer session. */
export function endIfRefused(
  store: SessionStore,
  token: string | null,
  error: CallError | undefined,
): void {
  const isRefused = error?.status === 401 && error.code !== 'BAD_CREDENTIALS';
  if (isRefused && token !== null && tokenIn(store) === token)
    store.dispatch(sessionEnded('refused'));
}

type FileAnswer = { data: Blob; error?: undefined } | { data?: undefined; error: CallError };

/** Fetches a file with the token of the session. A token that the server refuses ends the session. */
export async function fetchFile(request: ApiRequest, store: SessionStore): Promise<FileAnswer> {
  const token = tokenIn(store);
  const answer = await callForFile(request, token);
  endIfRefused(store, token, answer.error);
  return answer;
}

async function callForFile(request: ApiRequest, token: string | null): Promise<FileAnswer> {
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
