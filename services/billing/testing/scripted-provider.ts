import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';
import { openRecordingLog } from './recording-log.ts';

type ReceivedRequest = {
  call: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};

/** `silence` never answers, `half` stops in the middle of the body, and `cut` closes the connection. */
export type ScriptedAnswer =
  | { status?: number; json: unknown }
  | { status?: number; text: string; headers?: Record<string, string> }
  | 'silence'
  | 'half'
  | 'cut';

/** The providers' addresses may have a path: their clients must keep it. */
const basePath = '/sandbox/scripted';

/** An HTTP server that gives the scripted answers to each call in turn, and repeats the last one. */
async function openScriptedProvider() {
  const script = new Map<string, ScriptedAnswer[]>();
  const requests: ReceivedRequest[] = [];

  const server = createServer(async (req, res) => {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://scripted');
    const call = `${req.method} ${pathname.replace(basePath, '')}`;
    requests.push({ call, query, headers: req.headers, body: await text(req) });
    const answers = pathname.startsWith(basePath) ? (script.get(call) ?? []) : [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    send(res, answer ?? { status: 501, text: `no answer is scripted for ${call}` });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server

  return {
    base: `http://127.0.0.1:${port}${basePath}`,
    requests,
    requestsTo: (call: string) => requests.filter((request) => request.call === call),
    answer: (call: string, ...answers: ScriptedAnswer[]) => void script.set(call, answers),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ScriptedProvider = Awaited<ReturnType<typeof openScriptedProvider>>;

/** Opens a scripted provider and a log before each test of a file. */
export function useScriptedProvider() {
  const provider = {} as ScriptedProvider & ReturnType<typeof openRecordingLog>;
  beforeEach(async () => Object.assign(provider, await openScriptedProvider(), openRecordingLog()));
  afterEach(() => provider.close());
  return provider;
}

function send(res: ServerResponse, answer: ScriptedAnswer): void {
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
