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
const tokenIn = (store: SessionStore) => selectToken(store.getState() as WithSession);

/** The base query of RTK Query. A token that the server refuses ends the session. */
export const sendRequest: BaseQueryFn<ApiRequest, unknown, CallError> = async (
  request,
  context,
) => {
  const call = (token: string | null) => callServer(request, token, context.signal);
  return request.call.access === 'public' ? call(null) : withToken(context, call);
};

/** Makes a call with the token of the session, and ends the session if the server refuses that token. */
export async function withToken<Answer extends { error?: CallError | undefined }>(
  store: SessionStore,
  call: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  const token = tokenIn(store);
  const answer = await call(token);
  const isRefused = answer.error?.status === 401 && answer.error.code !== 'BAD_CREDENTIALS';
  // A late refusal of an old token must not end the session that replaced it.
  if (isRefused && token !== null && tokenIn(store) === token)
    store.dispatch(sessionEnded('refused'));
  return answer;
}

type FileAnswer = { data: Blob; error?: undefined } | { data?: undefined; error: CallError };

/** Fetches a file with the token of the session. A token that the server refuses ends the session. */
export function fetchFile(request: ApiRequest, store: SessionStore): Promise<FileAnswer> {
  return withToken(store, (token) => callForFile(request, token));
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
