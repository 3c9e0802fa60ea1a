import { bearer } from '../../testing/calls.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape, which the tests judge
type Any = any;

export type Given = {
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
export type Caller = ReturnType<typeof openCaller>;

/** Speaks to a running product as a stranger does: paths are under /api. */
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
