import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@contesta/contracts/errors';
import type { Lang } from '@contesta/contracts/text';
import { errorAnswer, problem } from '../errors.ts';
import { newId } from '../identity.ts';
import { languageOf } from '../language.ts';
import type { CallsUnderWay } from './under-way.ts';

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** How long a refused caller may go on sending before the connection is gone, so that the refusal is not lost. */
const lingerMs = 1_000;
const alreadyCut = new WeakSet<Socket>();

type Refusal = { status?: number; lang?: Lang; requestId?: string };

/** Answers on a bare socket, when no request could be made of what came, and closes it. */
export function cut(socket: Socket, code: ErrorCode, refusal: Refusal = {}): void {
  if (alreadyCut.has(socket)) return;
  alreadyCut.add(socket);
  if (!socket.writable) return void socket.destroy();
  socket.end(refusalText(code, refusal));
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
}

/** Refuses a request that must not reach its handler, or must not go on; silently when others wait on its connection. */
export function cutFor(req: IncomingMessage, code: ErrorCode, calls: CallsUnderWay): void {
  const others = calls.of(req.socket).filter((call) => call.req !== req);
  if (others.length > 0) return void req.socket.destroy();
  const requestId = req.headers['x-request-id'];
  cut(req.socket, code, {
    lang: languageOf(req),
    ...(typeof requestId === 'string' && requestId.length <= 64 ? { requestId } : {}),
  });
}

function refusalText(code: ErrorCode, { status, lang = 'es', requestId = newId() }: Refusal) {
  const answer = errorAnswer(problem(code), lang, requestId);
  const body = JSON.stringify(answer.body);
  const line = status ?? answer.status;
  return (
    `HTTP/1.1 ${line} ${reasons[line] ?? 'Error'}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
