/** Posts JSON and parses the answer; throws unless it succeeds. */
export async function post(
  url: string,
  body: unknown,
  token?: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>; // all our calls return objects
}

/** Gets and parses JSON; throws unless it succeeds. The caller gives the expected type. */
export async function get<T>(url: string, token?: string): Promise<T> {
  const response = await fetch(url, { headers: bearer(token) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T; // the test's assertions check it
}

export const bearer = (token?: string): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

// biome-ignore lint/suspicious/noExplicitAny: the tests check the answers' shapes
type Any = any;

type CallOptions = {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, with the media type in the headers. */
  raw?: RequestInit['body'];
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  body: Any;
  bytes: Buffer<ArrayBuffer>;
};

type Bodiless = Omit<CallOptions, 'body'>;

/** Calls a running product from outside; paths are under /api. */
export function openCaller(url: string) {
  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { token, body, raw, headers = {} } = options;
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const response = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: { ...json, ...bearer(token), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { body: raw }),
      ...(raw instanceof ReadableStream && { duplex: 'half' }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, text, body: asJson(text), bytes };
  }

  const withBody =
    (method: string) =>
    (path: string, body?: unknown, options: Bodiless = {}) =>
      call(method, path, { ...options, body });
  return Object.assign(call, {
    get: (path: string, options?: Bodiless) => call('GET', path, options),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path: string, options: Bodiless = {}, body?: unknown) =>
      call('DELETE', path, { ...options, body }),
  });
}

function asJson(text: string): Any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Status and error code, for example `409 STATE`. */
export const refusal = ({ status, body }: Answer): string => `${status} ${body?.code ?? ''}`.trim();

/** The text of an error without its request id. */
export const withoutRequestId = ({ text }: Answer): string =>
  text.replace(/"requestId":"[^"]{16}"/, '"requestId":"…"');

/** Makes `count` calls concurrently. */
export const atOnce = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** The number of answers with each status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
