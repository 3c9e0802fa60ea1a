import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type HttpServer, openServer } from '@contesta/kit/http/server';
import {
  type CallInProgress,
  type CallsInProgress,
  refuseClientError,
  refuseRequest,
} from './refusals.ts';
import { discardRest, watchBodyRate, watchStalls } from './slow-callers.ts';

/** A server's time limits, in milliseconds. */
export type ServerLimits = {
  /** Until a request's headers are complete. */
  headersMs: number;
  /** Without a byte of the body arriving, or of the answer being read. */
  stalledMs: number;
  /** How long a body may be slower than 10 kB per second. */
  slowMs: number;
  /** Between two requests of a keep-alive connection. It is closed half of `stalledMs` after this limit. */
  idleMs: number;
  /** For receiving the rest of a body that was answered before its end. */
  lingerMs: number;
};

const defaultLimits: ServerLimits = {
  headersMs: 10_000,
  stalledMs: 30_000,
  slowMs: 30_000,
  idleMs: 65_000,
  lingerMs: 10_000,
};
const maxHeaderBytes = 16_384;
const maxConnections = 10_000;

/**
 * Opens an HTTP server on `host:port` (port 0: any free one). Requests that RFC 9112 forbids, that are too slow, or
 * whose headers are too long, get the error body and a closed connection.
 */
export async function openStrictServer(
  handler: RequestListener,
  address: { port: number; host: string },
  limits: Partial<ServerLimits> = {},
): Promise<HttpServer> {
  const times = { ...defaultLimits, ...limits };
  const server = strictServer(times);
  const calls = trackCalls(server, times.lingerMs);
  watchStalls(server, calls, times.stalledMs);
  watchBodyRate(server, calls, times.slowMs);
  server.on('request', (req, res) => {
    if (isForbidden(req)) return refuseRequest(req, 'BAD_JSON', calls); // the code of every 400 but VALIDATION
    req.url = originForm(req.url);
    calls.add(req, res, () => handler(req, res));
  });
  server.on('checkExpectation', (req) => refuseRequest(req, 'BAD_JSON', calls));
  // The server listens on TCP, so the stream is a socket.
  server.on('clientError', (error, socket) => refuseClientError(error, socket as Socket, calls));
  return await openServer(server, address);
}

function strictServer({ headersMs, idleMs }: ServerLimits): Server {
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersMs,
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(1_000, headersMs / 4),
    keepAliveTimeout: idleMs,
    requireHostHeader: false, // checked with the other rules, so that the refusal has our body
    noDelay: true,
  });
  server.maxConnections = maxConnections;
  return server;
}

/** A host name or an address (IPv6 in brackets), which may be empty, and a port, which may be absent. */
const hostPattern = /^(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)(?::\d{0,5})?$/;

/**
 * True for requests that RFC 9112 forbids but Node's parser accepts: no Host, two or a malformed one (3.2), a transfer
 * coding other than chunked or before HTTP/1.1 (6.1), versions other than 1.x. The parser itself refuses folded
 * headers, two lengths, and a length together with a transfer coding.
 */
const isForbidden = (req: IncomingMessage): boolean =>
  req.httpVersionMajor !== 1 || !isHostValid(req) || !isCodingValid(req);

function isHostValid({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  if (hosts === 0) return httpVersionMinor === 0;
  return hosts === 1 && hostPattern.test(headers.host ?? '');
}

function isCodingValid({ headers, httpVersionMinor }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return httpVersionMinor > 0 && coding.trim().toLowerCase() === 'chunked';
}

/** The request's target without scheme and authority, which a proxy's client may send (RFC 9112, 3.2.2). */
function originForm(target: string | undefined): string {
  if (!target || target.startsWith('/')) return target ?? '/';
  const [, rest] = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*(.*)$/s.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

type Connection = { calls: Set<CallInProgress>; pipeline: ReturnType<typeof openPipeline> };

/** Tracks the calls in progress on each connection, and disconnects callers who keep sending long after the answer. */
function trackCalls(server: Server, lingerMs: number): CallsInProgress {
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
    /** Ends a call's turn and begins the next waiting call. */
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
