/** Sends JSON and reads it; throws on any refusal. */
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
  return (await response.json()) as Record<string, unknown>; // every call of ours answers an object
}

/** Reads JSON; throws on any refusal. The caller says what shape it expects. */
export async function get<T>(url: string, token?: string): Promise<T> {
  const response = await fetch(url, { headers: bearer(token) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T; // a test that expects another shape fails on its own assertions
}

export const bearer = (token?: string): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape, which the tests judge
type Any = any;

type Given = {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, with whatever media type the headers say. */
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

/** Calls a running product from outside; paths are under /api. */
export function openCaller(url: string) {
  return async (method: string, path: string, given: Given = {}): Promise<Answer> => {
    const { token, body, raw, headers = {} } = given;
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const response = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: { ...json, ...bearer(token), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { body: raw }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, text, body: parsed(text), bytes };
  };
}

function parsed(text: string): Any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Status and code together, as most refusals are judged. */
export const refusal = ({ status, body }: Answer): string => `${status} ${body?.code ?? ''}`.trim();

/** An error's bytes without the one part that may differ. */
export const withoutRequestId = ({ text }: Answer): string =>
  text.replace(/"requestId":"[^"]{16}"/, '"requestId":"…"');

/** How many of each status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
