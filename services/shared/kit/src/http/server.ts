import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { cut, cutFor } from './cut.ts';
import { drain } from './drain.ts';
import { isForbidden, originForm } from './message-rules.ts';
import { watchStalls } from './stall.ts';
import { type CallUnderWay, trackCalls } from './under-way.ts';

export type Listening = {
  port: number;
  /** Takes no more connections, lets the calls under way end, and cuts what is left after `drainMs`. */
  close(drainMs?: number): Promise<void>;
};

/** How patient a door is, in milliseconds, and how often a connection may be used. */
export type DoorLimits = {
  /** Until a request's headers are complete. */
  headersMs: number;
  /** Without one byte of a body, or without the reader taking one of the answer. */
  stalledMs: number;
  /** A kept-alive connection between two requests. */
  idleMs: number;
  /** For the rest of a body that was answered before its end. */
  lingerMs: number;
  /** Calls until a kept-alive connection is closed with its answer; 0 for any number. */
  callsPerConnection: number;
};

const usualLimits: DoorLimits = {
  headersMs: 10_000,
  stalledMs: 30_000,
  idleMs: 65_000,
  lingerMs: 10_000,
  callsPerConnection: 0,
};
const headerBytes = 16_384;
const connections = 10_000;

/**
 * Opens a door on `host:port` (port 0: any free one). What RFC 9112 forbids, comes too slowly or is too long
 * gets the error body and a closed connection.
 */
export async function listen(
  handler: RequestListener,
  address: { port: number; host: string },
  limits: Partial<DoorLimits> = {},
): Promise<Listening> {
  const times = { ...usualLimits, ...limits };
  const server = strictServer(times);
  const calls = trackCalls(server, times.lingerMs);
  watchStalls(server, calls, times.stalledMs);
  const answer: RequestListener = (req, res) => {
    if (isForbidden(req)) return cutFor(req, 'BAD_JSON', calls);
    req.url = originForm(req.url);
    calls.add(req, res);
    handler(req, res);
  };
  server.on('request', answer);
  server.on('checkExpectation', (req) => cutFor(req, 'BAD_JSON', calls));
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket) =>
      onClientError(error, socket as Socket, calls.of(socket as Socket)), // a TCP server's sockets
  );
  await open(server, address);
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP, so the address is not a pipe's name
    close: (drainMs = 10_000) => drain(server, calls, drainMs),
  };
}

function strictServer({ headersMs, idleMs, callsPerConnection }: DoorLimits): Server {
  const server = createServer({
    maxHeaderSize: headerBytes,
    headersTimeout: headersMs,
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(1_000, headersMs / 4),
    keepAliveTimeout: idleMs,
    requireHostHeader: false, // checked with the other rules, so that the refusal has our body
    noDelay: true,
  });
  server.maxConnections = connections;
  server.maxRequestsPerSocket = callsPerConnection;
  return server;
}

function open(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

/** Tells what was wrong, unless the connection still owes an answer, or part of one, to an earlier request. */
function onClientError(error: NodeJS.ErrnoException, socket: Socket, underWay: CallUnderWay[]) {
  const owed = underWay.some(({ req, res }) => req.complete || res.headersSent);
  if (owed || socket.bytesRead === 0 || error.code === 'ECONNRESET') socket.destroy();
  else if (error.code === 'HPE_HEADER_OVERFLOW') cut(socket, 'TOO_LARGE', { status: 431 });
  else cut(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_JSON');
}
