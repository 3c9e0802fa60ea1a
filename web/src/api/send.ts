import { calls } from '@contesta/contracts/calls';
import { type Endpoint, fillPath } from '@contesta/contracts/endpoint';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type CallError, errorOf, noAnswer, unreadable } from './call-error.ts';
import { selectToken, sessionEnded, type WithSession } from './session.ts';

/** How a call is made, as the contracts' table of calls says. */
export type ApiCall = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** A call and what was filled in. */
export type ApiRequest = {
  call: ApiCall;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
};

/** Sends a request and reads its answer; a token that the server refuses ends the session. */
export const sendRequest: BaseQueryFn<ApiRequest, unknown, CallError> = async (
  request,
  context,
) => {
  // The store that holds this base query is made with the session slice in it.
  const tokenNow = () => selectToken(context.getState() as WithSession);
  const token = tokenNow();
  const answer = await exchange(request, token, context.signal);
  const refused = answer.error?.status === 401 && answer.error.code !== 'BAD_CREDENTIALS';
  const carried = token !== null && request.call.access !== 'public';
  // A late refusal of an old token must not end the session that replaced it.
  if (refused && carried && tokenNow() === token) context.dispatch(sessionEnded('refused'));
  return answer;
};

/** Fetches a file, which is no JSON, as whoever is logged in. */
export async function fetchFile(
  request: ApiRequest,
  token: string | null,
): Promise<{ data: Blob; error?: undefined } | { data?: undefined; error: CallError }> {
  try {
    const response = await fetchCall(request, token, {});
    if (response.ok) return { data: await response.blob() };
    return { error: errorOf(response.status, parsed(await response.text())) };
  } catch {
    return { error: noAnswer };
  }
}

/** Revokes a token at the server without making the owner wait for the answer. */
export function revoke(token: string): void {
  void fetchCall({ call: calls.logout }, token, { keepalive: true }).catch(() => {
    // The token expires after seven days in any case; here it is forgotten already.
  });
}

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: CallError };

async function exchange(
  request: ApiRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const response = await fetchCall(request, token, { signal });
    const text = await response.text();
    if (response.ok && text === '') return { data: null };
    const body = parsed(text);
    if (!response.ok) return { error: errorOf(response.status, body) };
    return body === undefined ? { error: unreadable(response.status) } : { data: body };
  } catch {
    return { error: noAnswer };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const callTimeout = 20_000;
const uploadTimeout = 60_000;

function fetchCall(
  request: ApiRequest,
  token: string | null,
  { signal, ...options }: RequestInit,
): Promise<Response> {
  const { call, body, file } = request;
  const timeout = AbortSignal.timeout(file ? uploadTimeout : callTimeout);
  return fetch(addressOf(request), {
    method: call.method,
    headers: headersOf(request, token),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: formWith(file) } : {}),
    ...options,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** The address of a call: its full path and its query, without what is undefined. */
function addressOf({ call, params, query = {} }: ApiRequest): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const path = fillPath(call.path, params);
  return given.length === 0 ? path : `${path}?${search}`;
}

/** A public call carries no token, even where there is one. */
function headersOf({ call, body }: ApiRequest, token: string | null): Record<string, string> {
  const lang = document.documentElement.lang;
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': lang };
  if (token && call.access !== 'public') headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return headers;
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
