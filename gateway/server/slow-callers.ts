import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type CallInProgress, type CallsInProgress, refuseRequest } from './refusals.ts';

/**
 * Ends connections on which no byte has moved for `stalledMs`: answers 408 to stalled bodies, and cuts off callers who
 * do not read the answer. Idle connections are closed half of `stalledMs` after Node's keep-alive timeout. Waiting for
 * our own handler is not a stall.
 */
export function watchStalls(server: Server, calls: CallsInProgress, stalledMs: number): void {
  const bytesBefore = new WeakMap<Socket, number>();
  server.timeout = stalledMs / 2;
  server.on('timeout', (socket: Socket) => {
    const active = calls.of(socket);
    const bytes = socket.bytesRead + socket.bytesWritten;
    const isWaiting = isWaitingForUs(socket, active);
    // The first check only records the bytes, because our handler may have just begun to read.
    if (isWaiting || bytesBefore.get(socket) !== bytes) {
      if (isWaiting) bytesBefore.delete(socket);
      else bytesBefore.set(socket, bytes);
      return void socket.setTimeout(stalledMs / 2);
    }
    const sending = active.find(({ req }) => !req.complete);
    if (sending) refuseSlow(sending, calls);
    else socket.destroy();
  });
}

/** The minimum rate of a body in bytes per second, measured over `slowMs`. Even slow networks reach it. */
const minBytesPerSecond = 10_000;

/** Answers 408 to a body below `minBytesPerSecond` for `slowMs`. Time while our handler reads nothing is left out. */
export function watchBodyRate(server: Server, calls: CallsInProgress, slowMs: number): void {
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
function refuseSlow({ req, res }: CallInProgress, calls: CallsInProgress): void {
  if (res.headersSent || req.socket.writableLength > 0) req.socket.destroy();
  else refuseRequest(req, 'REQUEST_TIMEOUT', calls);
}

/** Whether the connection waits for our handler: to begin or continue the answer, or to read more of the body. */
function isWaitingForUs(socket: Socket, active: CallInProgress[]): boolean {
  if (active.length === 0 || socket.writableLength > 0) return false;
  const sending = active.find(({ req }) => !req.complete);
  return !sending || isUnread(sending.req);
}

/** Whether buffers are full because our handler does not read the body. */
const isUnread = (req: IncomingMessage): boolean =>
  req.socket.isPaused() || req.readableLength >= req.readableHighWaterMark;

/** Reads and discards the rest of a body that has been answered, for at most `lingerMs`. */
export function discardRest(req: IncomingMessage, lingerMs: number): void {
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
