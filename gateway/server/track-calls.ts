import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { CallsUnderWay, CallUnderWay } from './refusals.ts';

type Connection = { calls: Set<CallUnderWay>; pipeline: ReturnType<typeof openPipeline> };

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

/** How many calls of a connection are handled at once, and how many more may wait. */
const maxActive = 8;
const maxWaiting = 1_000;

/**
 * Bounds the work for a caller who pipelines many requests (RFC 9112, 9.3.2). While calls wait, the connection is not
 * read; it is closed when one read brings more than `maxWaiting`.
 */
function openPipeline(socket: Socket) {
  const waiting: (() => void)[] = [];
  let active = 0;
  readOnlyWhile(socket, () => waiting.length === 0);
  socket.setMaxListeners(socket.getMaxListeners() + maxActive); // each call may wait for the connection's end

  return {
    /** Begins a call, now or when an earlier one has ended. */
    enter(begin: () => void): void {
      if (active < maxActive) {
        active += 1;
        begin();
      } else if (waiting.length < maxWaiting) {
        waiting.push(begin);
        socket.pause();
      } else socket.destroy();
    },
    /** Call when a call that had begun has ended. */
    leave(): void {
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
