import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type CallUnderWay = { req: IncomingMessage; res: ServerResponse };

export type CallsUnderWay = {
  add(req: IncomingMessage, res: ServerResponse): void;
  /** The calls of one connection that are not yet answered, the first to come first. */
  of(socket: Socket): CallUnderWay[];
  /** Connections without a call under way on which nothing has come, or gone, for so long, in milliseconds. */
  quietFor(ms: number): Socket[];
  /** From now on every answer tells its caller to open another connection. */
  announceClose(): void;
};

/** Knows what is under way on each connection, and lets go of a caller who goes on sending long after the answer. */
export function trackCalls(server: Server, lingerMs: number): CallsUnderWay {
  const bySocket = new Map<Socket, Set<CallUnderWay>>();
  const lastMoves = new WeakMap<Socket, { bytes: number; at: number }>();
  let closing = false;

  server.on('connection', (socket) => {
    bySocket.set(socket, new Set());
    socket.once('close', () => bySocket.delete(socket));
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
    add(req, res) {
      const calls = bySocket.get(req.socket);
      const call = { req, res };
      calls?.add(call);
      if (closing) res.setHeader('Connection', 'close');
      res.once('close', () => {
        calls?.delete(call);
        if (!req.complete) endWithin(lingerMs, req);
      });
    },
    of: (socket) => [...(bySocket.get(socket) ?? [])],
    quietFor: (ms) =>
      [...bySocket]
        .filter(([socket, calls]) => calls.size === 0 && quietMs(socket) >= ms)
        .map(([socket]) => socket),
    announceClose() {
      closing = true;
      for (const calls of bySocket.values())
        for (const { res } of calls) if (!res.headersSent) res.setHeader('Connection', 'close');
    },
  };
}

/**
 * Closing at once on a caller who is still sending resets the connection, and the answer may be lost on the way
 * (RFC 9112, 9.6): Node reads the rest and throws it away, for as long as this allows.
 */
function endWithin(lingerMs: number, req: IncomingMessage): void {
  if (req.socket.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.socket.destroy(), lingerMs);
  const stop = () => {
    clearTimeout(timer);
    req.socket.removeListener('close', stop); // the connection lives on
  };
  req.once('end', stop);
  req.once('close', stop);
  req.socket.once('close', stop);
}
