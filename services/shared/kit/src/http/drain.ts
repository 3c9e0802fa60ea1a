import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { CallsUnderWay } from './connections.ts';

/**
 * How long a connection must have been quiet to be cut: much longer than the gateway keeps one that it does not use, so
 * that none is closed under a request.
 */
const quietMs = 1_000;
const lookEveryMs = 50;
/** A turn of the event loop in which hardly anything was done; and how long one is waited for. */
const calmMs = 1;
const calmLimitMs = 2_000;

/**
 * Takes no more connections, lets what is under way end, and cuts the rest after `drainMs`. What comes meanwhile on the
 * connections that are there is answered with `Connection: close`.
 */
export async function drain(server: Server, calls: CallsUnderWay, drainMs: number): Promise<void> {
  calls.announceClose();
  const end = setTimeout(() => server.closeAllConnections(), drainMs);
  const looking = setInterval(() => void cutQuiet(calls), lookEveryMs);
  const closed = once(server, 'close');
  await untilNoneWaits(server);
  // The HTTP server's own close cuts idle connections at once, with requests already on their way.
  TcpServer.prototype.close.call(server);
  await closed;
  clearTimeout(end);
  clearInterval(looking);
  server.close(() => undefined); // ends the server's own watch on slow headers
}

/** What has reached this machine is read before anything is judged quiet: a busy process may be late. */
async function cutQuiet(calls: CallsUnderWay): Promise<void> {
  await turn();
  for (const socket of calls.quietFor(quietMs)) socket.destroy();
}

/**
 * Resolves when no connection waits to be taken: the system resets those that still do when the listener closes. One is
 * taken in each turn of the event loop; a short turn leaves no time for another to come.
 */
async function untilNoneWaits(server: Server): Promise<void> {
  const startedAt = performance.now();
  let isCalm = false;
  const onConnection = () => {
    isCalm = false;
  };
  server.on('connection', onConnection);
  await turn();
  while (!isCalm && performance.now() - startedAt < calmLimitMs) {
    isCalm = true;
    const turnedAt = performance.now();
    await turn();
    if (performance.now() - turnedAt > calmMs) isCalm = false;
  }
  server.removeListener('connection', onConnection);
}
