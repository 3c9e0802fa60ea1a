import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Asked = {
  call: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};

/** What is answered: JSON, other text, or misbehaviour. `half` stops in the middle of a body, `cut` ends the connection. */
export type Scripted =
  | { status?: number; json: unknown }
  | { status?: number; text: string; headers?: Record<string, string> }
  | 'silence'
  | 'half'
  | 'cut';

/** A provider on a base with a path, that answers each call as told: one answer after the other, the last one for ever. */
export async function openScriptedProvider(basePath = '/sandbox/played') {
  const script = new Map<string, Scripted[]>();
  const asked: Asked[] = [];

  const server = createServer(async (req, res) => {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://played');
    const call = `${req.method} ${pathname.replace(basePath, '')}`;
    asked.push({ call, query, headers: req.headers, body: await text(req) });
    const answers = pathname.startsWith(basePath) ? (script.get(call) ?? []) : [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    give(res, answer ?? { status: 501, text: `no answer is scripted for ${call}` });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server

  return {
    base: `http://127.0.0.1:${port}${basePath}`,
    asked,
    askedFor: (call: string) => asked.filter((one) => one.call === call),
    answer: (call: string, ...answers: Scripted[]) => void script.set(call, answers),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ScriptedProvider = Awaited<ReturnType<typeof openScriptedProvider>>;

function give(res: ServerResponse, answer: Scripted): void {
  if (answer === 'silence') return;
  if (answer === 'cut') return void res.socket?.destroy();
  if (answer === 'half') {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    return void res.write('{"id": "');
  }
  const isJson = 'json' in answer;
  const headers = isJson ? { 'content-type': 'application/json' } : (answer.headers ?? {});
  res.writeHead(answer.status ?? 200, headers);
  res.end(isJson ? JSON.stringify(answer.json) : answer.text);
}
