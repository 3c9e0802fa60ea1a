import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import type { CallsUnderWay } from './under-way.ts';

/**
 * How long a kept-alive connection may still bring a request that was on its way; it is answered with `Connection: close`.
 * Longer than the gateway keeps one that it does not use, so that none is closed under a request.
 */
const graceMs = 500;
const lookEveryMs = 50;

/** Takes no more connections, lets what is under way end, and cuts the rest after `drainMs`. */
export async function drain(server: Server, calls: CallsUnderWay, drainMs: number): Promise<void> {
  calls.announceClose();
  // The HTTP server's own close cuts idle connections at once, with requests already on their way.
  const closed = new Promise<void>((resolve) =>
    TcpServer.prototype.close.call(server, () => resolve()),
  );
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const socket of calls.silent()) socket.destroy();
  };
  let looking: NodeJS.Timeout | undefined;
  const grace = setTimeout(
    () => {
      closeIdle();
      looking = setInterval(closeIdle, lookEveryMs);
    },
    Math.min(graceMs, drainMs),
  );
  const end = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  for (const timer of [grace, looking, end]) clearTimeout(timer);
  server.close(() => undefined); // ends the server's own watch on slow headers
}
