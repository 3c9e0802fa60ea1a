import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDrain } from './drain.ts';

export type HttpServer = {
  port: number;
  /** Accepts no more connections, waits for calls in progress, and cuts the rest after `drainMs`. */
  close(drainMs?: number): Promise<void>;
};

type Address = { port: number; host: string };

const times = {
  headersTimeout: 10_000,
  /** The gateway accepts bodies at 10 kB per second: the longest, of 5 MB, take 500 s. */
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
};

/**
 * Serves an app on `host:port` (port 0: any free one). `callsPerConnection` closes a keep-alive connection after that many
 * calls. For callers inside the network: the gateway's own server is the guard against slow and malformed requests.
 */
export async function listen(
  app: RequestListener,
  address: Address,
  { callsPerConnection = 0 } = {},
): Promise<HttpServer> {
  const server = createServer(times, app);
  server.maxRequestsPerSocket = callsPerConnection;
  return await openServer(server, address);
}

/** Opens a server so that closing it, or one of its connections, loses no answer. */
export async function openServer(server: Server, { port, host }: Address): Promise<HttpServer> {
  const drain = openDrain(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port, // the server listens on TCP, so this is no pipe's name
    close: (drainMs = 10_000) => drain(drainMs),
  };
}
