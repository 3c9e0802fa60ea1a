/** A server at the edge of fetch, for tests. */
export type StubCall = { url: string; init: RequestInit; body: unknown };
export type StubServer = { fetch: typeof fetch; calls: StubCall[] };

const encoder = new TextEncoder();

export const stubServer = (
  answer: (call: StubCall) => Response | Promise<Response>,
): StubServer => {
  const calls: StubCall[] = [];
  return {
    calls,
    fetch: async (url, init = {}) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const call = { url: String(url), init, body };
      calls.push(call);
      return answer(call);
    },
  };
};

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

export const frame = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream of the given pieces; an open one stays open after the last. */
export const streamedResponse = (
  pieces: (string | Uint8Array)[],
  { open = false } = {},
): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      if (!open) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};
