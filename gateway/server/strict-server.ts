import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type HttpServer, openServer } from '@contesta/kit/http/server';
import { type CallUnderWay, refuseRequest, refuseSocket } from './refusals.ts';
import { watchBodyRate, watchStalls } from './slow-callers.ts';
import { trackCalls } from './track-calls.ts';

/** A server's time limits, in milliseconds. */
export type ServerLimits = {
  /** Until a request's headers are complete. */
  headersMs: number;
  /** Without a byte of the body arriving, or of the answer being read. */
  stalledMs: number;
  /** How long a body may be slower than 10 kB per second. */
  slowMs: number;
  /** A keep-alive connection between two requests. */
  idleMs: number;
  /** For receiving the rest of a body that was answered before its end. */
  lingerMs: number;
};

const usualLimits: ServerLimits = {
  headersMs: 10_000,
  stalledMs: 30_000,
  slowMs: 30_000,
  idleMs: 65_000,
  lingerMs: 10_000,
};
const headerBytes = 16_384;
export const connections = 10_000;

/**
 * Opens an HTTP server on `host:port` (port 0: any free one). Requests that RFC 9112 forbids, or that are too slow or too
 * long, get the error body and a closed connection.
 */
export async function openStrictServer(
  handler: RequestListener,
  address: { port: number; host: string },
  limits: Partial<ServerLimits> = {},
): Promise<HttpServer> {
  const times = { ...usualLimits, ...limits };
  const server = strictServer(times);
  const calls = trackCalls(server, times.lingerMs);
  watchStalls(server, calls, times.stalledMs);
  watchBodyRate(server, calls, times.slowMs);
  const answer: RequestListener = (req, res) => {
    if (isForbidden(req)) return refuseRequest(req, 'BAD_JSON', calls);
    req.url = originForm(req.url);
    calls.add(req, res, () => handler(req, res));
  };
  server.on('request', answer);
  server.on('checkExpectation', (req) => refuseRequest(req, 'BAD_JSON', calls));
  server.on(
    'clientError',
    (error: NodeJS.ErrnoException, socket) =>
      onClientError(error, socket as Socket, calls.of(socket as Socket)), // always a TCP socket
  );
  return await openServer(server, address);
}

function strictServer({ headersMs, idleMs }: ServerLimits): Server {
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
  return server;
}

/** Answers a malformed request, unless an answer to an earlier request of the connection is not finished. */
function onClientError(error: NodeJS.ErrnoException, socket: Socket, underWay: CallUnderWay[]) {
  const hasPendingAnswer = underWay.some(({ req, res }) => req.complete || res.headersSent);
  if (hasPendingAnswer || socket.bytesRead === 0 || error.code === 'ECONNRESET') socket.destroy();
  else if (error.code === 'HPE_HEADER_OVERFLOW') refuseSocket(socket, 'TOO_LARGE', { status: 431 });
  else
    refuseSocket(
      socket,
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_JSON',
    );
}

const hostPattern = /^(?:\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._~!$&'()*+,;=%-]*)(?::\d{0,5})?$/;

/**
 * True for requests that RFC 9112 forbids and Node's parser accepts: no Host or two (3.2), a transfer coding other than
 * chunked or before HTTP/1.1 (6.1), versions other than 1.x. The parser itself refuses folded headers, two lengths, and a
 * length together with a transfer coding.
 */
function isForbidden(req: IncomingMessage): boolean {
  if (req.httpVersionMajor !== 1) return true;
  return !isHostValid(req) || !isCodingValid(req);
}

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
