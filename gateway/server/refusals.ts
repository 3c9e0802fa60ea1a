import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@contesta/contracts/errors';
import type { Lang } from '@contesta/contracts/text';
import { errorAnswer, problem } from '@contesta/kit/errors';
import { languageOf } from '@contesta/kit/http/answer';
import { newId } from '@contesta/kit/identity';

export type CallInProgress = { req: IncomingMessage; res: ServerResponse };

export type CallsInProgress = {
  /** Begins a call, now or when earlier ones on its connection have ended. */
  add(req: IncomingMessage, res: ServerResponse, begin: () => void): void;
  /** The unanswered calls of one connection, in order of arrival. */
  of(socket: Socket): CallInProgress[];
  /** The calls, on all connections, whose body is incomplete. */
  receiving(): CallInProgress[];
};

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** How long a refused caller may keep sending before the connection is cut, so that the refusal arrives. */
const refusedLingerMs = 1_000;
const refused = new WeakSet<Socket>();

type Refusal = { status?: number; lang?: Lang; requestId?: string };

/** Writes an error answer directly to a socket, and closes it. */
function refuseSocket(socket: Socket, code: ErrorCode, refusal: Refusal = {}): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  if (!socket.writable) return void socket.destroy();
  socket.end(refusalText(code, refusal));
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), refusedLingerMs);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
}

/** Refuses a request before or during its handler. Cuts the connection if other calls are in progress on it. */
export function refuseRequest(req: IncomingMessage, code: ErrorCode, calls: CallsInProgress): void {
  const active = calls.of(req.socket);
  if (active.some((call) => call.req !== req)) return void req.socket.destroy();
  // The id that our handler gave the call; an id in the request's headers may be made up by the caller.
  const requestId = active[0]?.res.getHeader('X-Request-Id');
  refuseSocket(req.socket, code, {
    lang: languageOf(req),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  });
}

/** Answers a request that Node refuses; closes the connection without an answer if one is due or begun, or no byte came. */
export function refuseClientError(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  calls: CallsInProgress,
): void {
  const hasPendingAnswer = calls.of(socket).some(({ req, res }) => req.complete || res.headersSent);
  if (hasPendingAnswer || socket.bytesRead === 0 || code === 'ECONNRESET') socket.destroy();
  else if (code === 'HPE_HEADER_OVERFLOW') refuseSocket(socket, 'TOO_LARGE', { status: 431 });
  else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, 'REQUEST_TIMEOUT');
  else refuseSocket(socket, 'BAD_JSON');
}

function refusalText(code: ErrorCode, { status, lang = 'es', requestId = newId() }: Refusal) {
  const answer = errorAnswer(problem(code), lang, requestId);
  const body = JSON.stringify(answer.body);
  const statusCode = status ?? answer.status;
  return (
    `HTTP/1.1 ${statusCode} ${reasons[statusCode] ?? 'Error'}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
