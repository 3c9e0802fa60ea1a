type Call = { key: string; query: URLSearchParams; body: unknown; headers: Headers };
export type NetworkAnswer = { status: number; body?: unknown };
export type NetworkAnswers = Record<string, NetworkAnswer | ((call: Call) => NetworkAnswer)>;

export const ok = (body: unknown, status = 200): NetworkAnswer => ({ status, body });
export const refusal = (status: number, code: string, message = 'No.'): NetworkAnswer => ({
  status,
  body: { message, code },
});
export const notFound = refusal(404, 'NOT_FOUND', 'No encontrado.');

/** Replaces `fetch` by a stub that answers by method and path (status 0: network error). Returns the calls it records. */
export function stubNetwork(answers: NetworkAnswers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams: query } = new URL(String(address), 'http://localhost');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = `${init?.method} ${pathname}`;
    const call = { key, query, body, headers: new Headers(init?.headers) };
    calls.push(call);
    const reply = answers[key] ?? notFound;
    const answer = typeof reply === 'function' ? reply(call) : reply;
    if (answer.status === 0) throw new TypeError('no network');
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status });
  };
  return calls;
}
