import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@contesta/contracts/errors';
import type { Lang } from '@contesta/contracts/text';
import { errorAnswer, problem } from '../errors.ts';
import { newId } from '../identity.ts';
import { languageOf } from './answer.ts';

export type CallUnderWay = { req: IncomingMessage; res: ServerResponse };

export type CallsUnderWay = {
  /** Begins a call, now or when those before it on its connection are over. */
  add(req: IncomingMessage, res: ServerResponse, begin: () => void): void;
  /** The calls of one connection that are not yet answered, the first to come first. */
  of(socket: Socket): CallUnderWay[];
  /** The calls whose body is still coming, on every connection. */
  receiving(): CallUnderWay[];
  /** Connections without a call under way on which nothing has come, or gone, for so long, in milliseconds. */
  quietFor(ms: number): Socket[];
  /** From now on every answer tells its caller to open another connection. */
  announceClose(): void;
};

type Connection = {
  calls: Set<CallUnderWay>;
  pipeline: Pipeline;
  lastRequest?: IncomingMessage;
};

/** Knows what is under way on each connection, and lets go of a caller who goes on sending long after the answer. */
export function trackCalls(server: Server, lingerMs: number): CallsUnderWay {
  const connections = new Map<Socket, Connection>();
  const lastMoves = new WeakMap<Socket, { bytes: number; at: number }>();
  let closing = false;

  server.on('connection', (socket) => {
    const connection: Connection = { calls: new Set(), pipeline: openPipeline(socket) };
    connections.set(socket, connection);
    closeAfterBody(socket, () => connection.lastRequest?.complete === false);
    socket.once('close', () => connections.delete(socket));
  });

  /** Milliseconds since bytes were last seen to have moved. */
  function quietMs(socket: Socket): number {
    const now = performance.now();
    const bytes = socket.bytesRead + socket.bytesWritten;
    const last = lastMoves.get(socket);
    if (last?.bytes === bytes) return now - last.at;
    lastMoves.set(socket, { bytes, at: now });
    return 0;
  }

  return {
    add(req, res, begin) {
      const connection = connections.get(req.socket);
      if (!connection) return; // it was closed by a request before this one
      const call = { req, res };
      connection.lastRequest = req;
      connection.calls.add(call);
      if (closing) res.setHeader('Connection', 'close');
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
    quietFor: (ms) =>
      [...connections]
        .filter(([socket, { calls }]) => calls.size === 0 && quietMs(socket) >= ms)
        .map(([socket]) => socket),
    announceClose() {
      closing = true;
      for (const { calls } of connections.values())
        for (const { res } of calls) if (!res.headersSent) res.setHeader('Connection', 'close');
    },
  };
}

/**
 * Node closes a connection for good once its last answer is written. A caller who is still sending would be reset, and
 * the answer lost on the way (RFC 9112, 9.6): for them only our direction is closed, until the body has come.
 */
function closeAfterBody(socket: Socket, isReceiving: () => boolean): void {
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (isReceiving()) socket.end();
    else destroySoon();
  };
}

/** Reads what still comes of a body that has been answered and throws it away, for `lingerMs` at most. */
function discardRest(req: IncomingMessage, lingerMs: number): void {
  const { socket } = req;
  if (socket.destroyed) return;
  req.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  const stop = () => {
    clearTimeout(timer);
    socket.removeListener('close', stop); // the connection lives on, unless that was its last answer
    if (socket.writableEnded) socket.destroy();
  };
  req.once('end', stop);
  req.once('close', stop);
  socket.once('close', stop);
}

/**
 * Lets go of connections on which nothing has moved for `stalledMs`: an idle one silently, a body that stopped
 * coming with a 408, an answer that nobody takes by force. Waiting for our own answer is no stall.
 */
export function watchStalls(server: Server, calls: CallsUnderWay, stalledMs: number): void {
  const quietAt = new WeakMap<Socket, number>();
  server.timeout = stalledMs / 2;
  server.on('timeout', (socket: Socket) => {
    const underWay = calls.of(socket);
    const moved = socket.bytesRead + socket.bytesWritten;
    const isOurs = isWaitingForUs(socket, underWay);
    // The first look only takes note: a reader of ours may have begun to read this very moment.
    if (isOurs || quietAt.get(socket) !== moved) {
      if (isOurs) quietAt.delete(socket);
      else quietAt.set(socket, moved);
      return void socket.setTimeout(stalledMs / 2);
    }
    const sending = underWay.find(({ req }) => !req.complete);
    if (sending) refuseSlow(sending, calls);
    else socket.destroy();
  });
}

/** Bytes a second that a body must bring, counted over `slowMs`: enough for a bad line, too many to hold a place for nothing. */
const leastPace = 10_000;

/** Ends a body that comes too slowly for `slowMs` with a 408. While nobody reads it, nothing is counted. */
export function watchPace(server: Server, calls: CallsUnderWay, slowMs: number): void {
  const marks = new WeakMap<IncomingMessage, { at: number; bytes: number }>();
  const wanted = (leastPace * slowMs) / 1_000;
  const looking = setInterval(() => {
    const now = performance.now();
    for (const call of calls.receiving()) {
      const { bytesRead } = call.req.socket;
      const mark = marks.get(call.req);
      const isDue = mark !== undefined && now - mark.at >= slowMs;
      if (isDue && !isUnread(call.req) && bytesRead - mark.bytes < wanted) refuseSlow(call, calls);
      else if (!mark || isDue || isUnread(call.req))
        marks.set(call.req, { at: now, bytes: bytesRead });
    }
  }, slowMs / 10);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}

/** Tells a caller that its body came too slowly, unless an answer has begun. */
function refuseSlow({ req, res }: CallUnderWay, calls: CallsUnderWay): void {
  if (res.headersSent || req.socket.writableLength > 0) req.socket.destroy();
  else refuseRequest(req, 'REQUEST_TIMEOUT', calls);
}

/** Whether the next move is ours: an answer that is not begun, or a body that came faster than it is read. */
function isWaitingForUs(socket: Socket, underWay: CallUnderWay[]): boolean {
  if (underWay.length === 0 || socket.writableLength > 0) return false;
  const sending = underWay.find(({ req }) => !req.complete);
  return !sending || isUnread(sending.req);
}

/** Whether more of a body has come than anybody reads, so that no more is taken from its connection. */
const isUnread = (req: IncomingMessage): boolean =>
  req.socket.isPaused() || req.readableLength >= req.readableHighWaterMark;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** How long a refused caller may go on sending before the connection is gone, so that the refusal is not lost. */
const refusedLingerMs = 1_000;
const refused = new WeakSet<Socket>();

type Refusal = { status?: number; lang?: Lang; requestId?: string };

/** Answers on a bare socket, when no request could be made of what came, and closes it. */
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

/** Refuses a request that must not reach its handler, or must not go on; silently when others wait on its connection. */
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

/** The calls of one connection, in the order in which they came. */
type Pipeline = {
  /** Begins a call, now or when one before it is over. */
  enter(begin: () => void): void;
  /** Says that a call which had begun is over. */
  leave(): void;
};

/** How many calls of a connection are answered at once, and how many more may wait. */
const usual = { most: 8, maxWaiting: 1_000 };

/**
 * Bounds what is made for a caller who sends any number of requests without waiting (RFC 9112, 9.3.2). While calls wait,
 * nothing more is read from their connection; when one read brought too many of them, it is closed.
 */
function openPipeline(socket: Socket, { most, maxWaiting } = usual): Pipeline {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  readOnlyWhile(socket, () => waiting.length === 0);
  socket.setMaxListeners(socket.getMaxListeners() + most); // each call may wait for the connection's end

  return {
    enter(begin) {
      if (underWay < most) {
        underWay += 1;
        begin();
      } else if (waiting.length < maxWaiting) {
        waiting.push(begin);
        socket.pause();
      } else socket.destroy();
    },
    leave() {
      const next = waiting.shift();
      if (socket.destroyed || !next) {
        underWay -= 1;
        return;
      }
      next();
      socket.resume();
    },
  };
}

/** Node resumes a connection for any request on it that is read to its end, also for one that has no body. */
function readOnlyWhile(socket: Socket, mayRead: () => boolean): void {
  const resume = socket.resume.bind(socket);
  socket.resume = () => (mayRead() ? resume() : socket);
}
