import { calls } from '@contesta/contracts/calls';
import { type Endpoint, fillPath } from '@contesta/contracts/endpoint';

/** The entry of a call in the contracts' table. */
export type ApiCall = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** A call and its arguments. */
export type ApiRequest = {
  call: ApiCall;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  /** The `accept` header; JSON by default. */
  accept?: string;
  /** Replaces the default timeout. */
  timeoutMs?: number;
};

const callTimeoutMs = 20_000;
const uploadTimeoutMs = 60_000;

/** Makes a call. The token is sent unless the call is public. */
export function fetchCall(
  request: ApiRequest,
  token: string | null,
  { signal, ...options }: RequestInit,
): Promise<Response> {
  const { call, body, file } = request;
  const timeout = AbortSignal.timeout(
    request.timeoutMs ?? (file ? uploadTimeoutMs : callTimeoutMs),
  );
  return fetch(urlOf(request), {
    method: call.method,
    headers: headersOf(request, token),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: formWith(file) } : {}),
    ...options,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** Revokes a token at the server, in the background. */
export function revoke(token: string): void {
  void fetchCall({ call: calls.logout }, token, { keepalive: true }).catch(() => {
    // The browser has already dropped the token, which expires after seven days.
  });
}

/** The path and query of a call, without undefined query values. */
function urlOf({ call, params, query = {} }: ApiRequest): string {
  const definedValues = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(definedValues.map(([key, value]) => [key, String(value)]));
  const path = fillPath(call.path, params);
  return definedValues.length === 0 ? path : `${path}?${search}`;
}

function headersOf(request: ApiRequest, token: string | null): Record<string, string> {
  const { call, body, accept = 'application/json' } = request;
  const lang = document.documentElement.lang;
  const headers: Record<string, string> = { accept, 'accept-language': lang };
  if (token && call.access !== 'public') headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return headers;
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
