export type StubCall = { url: string; init: RequestInit; body: unknown };
export type Answer = (call: StubCall) => Response | Promise<Response>;
type StubServer = { fetch: typeof fetch; calls: StubCall[] };

const encoder = new TextEncoder();

/** A stub server for tests, behind a replaced `fetch`. */
export const stubServer = (answer: Answer): StubServer => {
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

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: jsonHeaders });

/** One server-sent event. */
export const sseEvent = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** An event stream of the given chunks; with `open` it does not end after the last one. */
export const streamedResponse = (chunks: (string | Uint8Array)[], { open = false } = {}) => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      if (!open) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** An event stream that the test writes to. */
export const openStream = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    write: (text: string) => writer.write(encoder.encode(text)),
  };
};
