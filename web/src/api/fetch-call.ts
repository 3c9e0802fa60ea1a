import { calls } from '@contesta/contracts/calls';
import { type Endpoint, fillPath } from '@contesta/contracts/endpoint';

/** How a call is made, as the contracts' table of calls says. */
export type ApiCall = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** A call and what was filled in. */
export type ApiRequest = {
  call: ApiCall;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  /** The kind of answer that is wanted, where it is not JSON. */
  accept?: string;
  /** How long the call may take, where that is longer than others. */
  timeoutMs?: number;
};

const callTimeout = 20_000;
const uploadTimeout = 60_000;

/** Makes a call; a token goes with it unless the call is public. */
export function fetchCall(
  request: ApiRequest,
  token: string | null,
  { signal, ...options }: RequestInit,
): Promise<Response> {
  const { call, body, file } = request;
  const timeout = AbortSignal.timeout(request.timeoutMs ?? (file ? uploadTimeout : callTimeout));
  return fetch(addressOf(request), {
    method: call.method,
    headers: headersOf(request, token),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: formWith(file) } : {}),
    ...options,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** Revokes a token at the server without making the owner wait for the answer. */
export function revoke(token: string): void {
  void fetchCall({ call: calls.logout }, token, { keepalive: true }).catch(() => {
    // The token expires after seven days in any case; here it is forgotten already.
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
