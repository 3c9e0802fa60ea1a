import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ErrorCode } from '@contesta/contracts/errors';
import { errorAnswer, problem } from '../errors.ts';
import { newId } from '../identity.ts';

export type Listening = {
  port: number;
  /** Takes no more connections, lets the calls under way end, and cuts what is left after `drainMs`. */
  close(drainMs?: number): Promise<void>;
};

/** Header limits of every HTTP door: 16 kB, and 10 s until they are complete; a caller silent for 30 s is let go. */
const headerBytes = 16_384;
const headerMs = 10_000;
const silentMs = 30_000;

/** Opens a door on `host:port` (port 0: any free one). What is not HTTP gets a clean error and a closed connection. */
export async function listen(
  handler: RequestListener,
  address: { port: number; host: string },
): Promise<Listening> {
  const server = createServer(
    {
      maxHeaderSize: headerBytes,
      headersTimeout: headerMs,
      requestTimeout: 0,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      noDelay: true,
    },
    handler,
  );
  server.timeout = silentMs;
  server.on('timeout', (socket) => cut(socket, 'REQUEST_TIMEOUT'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else
      cut(
        socket as Socket,
        clientCode(error),
        error.code === 'HPE_HEADER_OVERFLOW' ? 431 : undefined,
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port, // listening on TCP, so the address is not a pipe's name
    async close(drainMs = 10_000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

function clientCode(error: NodeJS.ErrnoException): ErrorCode {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'TOO_LARGE';
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_JSON';
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers on a bare socket, when no request could be made of what came, and closes it. */
export function cut(socket: Socket, code: ErrorCode, statusOverride?: number): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy();
  const { status, body } = errorAnswer(problem(code), 'es', newId());
  const line = statusOverride ?? status;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${line} ${reasons[line] ?? 'Error'}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    () => socket.destroySoon(),
  );
}
