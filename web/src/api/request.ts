import { fillPath } from '@contesta/contracts/endpoint';
import type { Call } from './call.ts';

const callTimeout = 20_000;
const uploadTimeout = 60_000;

/** The address of a call: its full path and its query, without what is undefined. */
export function addressOf({ endpoint, params, query = {} }: Call): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const path = fillPath(endpoint.path, params);
  return given.length === 0 ? path : `${path}?${search}`;
}

/** What `fetch` needs besides the address. A public call carries no token, even where there is one. */
export function requestOf(call: Call, token: string | null, lang: string): RequestInit {
  const { endpoint, body, file } = call;
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': lang };
  if (token && endpoint.access !== 'public') headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: formWith(file) } : {}),
  };
}

export const timeoutOf = ({ file }: Call): number => (file ? uploadTimeout : callTimeout);

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
