import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@contesta/contracts/errors';
import type { Lang } from '@contesta/contracts/text';
import { errorAnswer, problem } from '@contesta/kit/errors';
import { languageOf } from '@contesta/kit/http/answer';
import { newId } from '@contesta/kit/identity';

export type CallUnderWay = { req: IncomingMessage; res: ServerResponse };

export type CallsUnderWay = {
  /** Begins a call, now or when earlier ones on its connection have ended. */
  add(req: IncomingMessage, res: ServerResponse, begin: () => void): void;
  /** The unanswered calls of one connection, in order of arrival. */
  of(socket: Socket): CallUnderWay[];
  /** The calls of all connections whose body is incomplete. */
  receiving(): CallUnderWay[];
};

type Connection = { calls: Set<CallUnderWay>; pipeline: Pipeline };

/** Tracks the calls in progress on each connection, and disconnects callers who keep sending long after the answer. */
export function trackCalls(server: Server, lingerMs: number): CallsUnderWay {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket) => {
    connections.set(socket, { calls: new Set(), pipeline: openPipeline(socket) });
    socket.once('close', () => connections.delete(socket));
  });

  return {
    add(req, res, begin) {
      const connection = connections.get(req.socket);
      if (!connection) return; // closed by an earlier request
      const call = { req, res };
      connection.calls.add(call);
      res.once('close', () => {
        connection.calls.delete(call);
        if (!req.complete) discardRest(req, lingerMs);
        connection.pipeline.leave();
      });
      connection.pipeline.enter(begin);
    },
    of: (socket) => [...(connections.get(socket)?.calls ?? [])],
    receiving: () =>
      [...connections.values()].flatMap(({ calls }) =>
        [...calls].filter(({ req }) => !req.complete),
      ),
  };
}

/** Reads and discards the rest of a body that has been answered, for at most `lingerMs`. */
function discardRest(req: IncomingMessage, lingerMs: number): void {
  const { socket } = req;
  if (socket.destroyed) return;
  req.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  const stop = () => {
    clearTimeout(timer);
    socket.removeListener('close', stop); // the connection may stay open for more calls
    if (socket.writableEnded) socket.destroy();
  };
  req.once('end', stop);
  req.once('close', stop);
  socket.once('close', stop);
}

/**
 * Ends connections on which no byte has moved for `stalledMs`: closes idle ones, answers 408 to stalled bodies, and
 * cuts answers that are not read. Waiting for our own handler is not a stall.
 */
export function watchStalls(server: Server, calls: CallsUnderWay, stalledMs: number): void {
  const quietAt = new WeakMap<Socket, number>();
  server.timeout = stalledMs / 2;
  server.on('timeout', (socket: Socket) => {
    const active = calls.of(socket);
    const bytes = socket.bytesRead + socket.bytesWritten;
    const isWaiting = isWaitingForUs(socket, active);
    // The first check only records the bytes, because our handler may have just begun to read.
    if (isWaiting || quietAt.get(socket) !== bytes) {
      if (isWaiting) quietAt.delete(socket);
      else quietAt.set(socket, bytes);
      return void socket.setTimeout(stalledMs / 2);
    }
    const sending = active.find(({ req }) => !req.complete);
    if (sending) refuseSlow(sending, calls);
    else socket.destroy();
  });
}

/** The minimum rate of a body in bytes per second, measured over `slowMs`: slow networks reach it. */
const minBytesPerSecond = 10_000;

/** Answers 408 to a body slower than that for `slowMs`. Time during which our handler does not read does not count. */
export function watchBodyRate(server: Server, calls: CallsUnderWay, slowMs: number): void {
  const marks = new WeakMap<IncomingMessage, { at: number; bytes: number }>();
  const minBytes = (minBytesPerSecond * slowMs) / 1_000;
  const timer = setInterval(() => {
    const now = performance.now();
    for (const call of calls.receiving()) {
      const { bytesRead } = call.req.socket;
      const mark = marks.get(call.req);
      const isDue = mark !== undefined && now - mark.at >= slowMs;
      if (isDue && !isUnread(call.req) && bytesRead - mark.bytes < minBytes)
        refuseSlow(call, calls);
      else if (!mark || isDue || isUnread(call.req))
        marks.set(call.req, { at: now, bytes: bytesRead });
    }
  }, slowMs / 10);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Answers 408, or cuts the connection when an answer has begun. */
function refuseSlow({ req, res }: CallUnderWay, calls: CallsUnderWay): void {
  if (res.headersSent || req.socket.writableLength > 0) req.socket.destroy();
  else refuseRequest(req, 'REQUEST_TIMEOUT', calls);
}

/** Whether the connection waits for our handler: to begin the answer, or to read more of the body. */
function isWaitingForUs(socket: Socket, active: CallUnderWay[]): boolean {
  if (active.length === 0 || socket.writableLength > 0) return false;
  const sending = active.find(({ req }) => !req.complete);
  return !sending || isUnread(sending.req);
}

/** Whether buffers are full because our handler does not read the body. */
const isUnread = (req: IncomingMessage): boolean =>
  req.socket.isPaused() || req.readableLength >= req.readableHighWaterMark;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** How long a refused caller may keep sending before the connection is cut, so that the refusal arrives. */
const refusedLingerMs = 1_000;
const refused = new WeakSet<Socket>();

type Refusal = { status?: number; lang?: Lang; requestId?: string };

/** Writes an error answer to a socket without a parsed request, and closes it. */
export function refuseSocket(socket: Socket, code: ErrorCode, refusal: Refusal = {}): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  if (!socket.writable) return void socket.destroy();
  socket.end(refusalText(code, refusal));
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), refusedLingerMs);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
}

/** Refuses a request before or during its handler. Cuts the connection when it has other calls in progress. */
export function refuseRequest(req: IncomingMessage, code: ErrorCode, calls: CallsUnderWay): void {
  const others = calls.of(req.socket).filter((call) => call.req !== req);
  if (others.length > 0) return void req.socket.destroy();
  const requestId = req.headers['x-request-id'];
  refuseSocket(req.socket, code, {
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

/** The calls of one connection, in order of arrival. */
type Pipeline = {
  /** Begins a call, now or when an earlier one has ended. */
  enter(begin: () => void): void;
  /** Call when a call that had begun has ended. */
  leave(): void;
};

/** How many calls of a connection are handled at once, and how many more may wait. */
const pipelineLimits = { maxActive: 8, maxWaiting: 1_000 };

/**
 * Bounds the work for a caller who pipelines many requests (RFC 9112, 9.3.2). While calls wait, the connection is not
 * read; it is closed when one read brings more than `maxWaiting`.
 */
function openPipeline(socket: Socket, { maxActive, maxWaiting } = pipelineLimits): Pipeline {
  const waiting: (() => void)[] = [];
  let active = 0;
  readOnlyWhile(socket, () => waiting.length === 0);
  socket.setMaxListeners(socket.getMaxListeners() + maxActive); // each call may wait for the connection's end

  return {
    enter(begin) {
      if (active < maxActive) {
        active += 1;
        begin();
      } else if (waiting.length < maxWaiting) {
        waiting.push(begin);
        socket.pause();
      } else socket.destroy();
    },
    leave() {
      const next = waiting.shift();
      if (socket.destroyed || !next) {
        active -= 1;
        return;
      }
      next();
      socket.resume();
    },
  };
}

/** Node resumes a connection whenever a request on it is read to its end, so `resume` is replaced. */
function readOnlyWhile(socket: Socket, mayRead: () => boolean): void {
  const resume = socket.resume.bind(socket);
  socket.resume = () => (mayRead() ? resume() : socket);
}
