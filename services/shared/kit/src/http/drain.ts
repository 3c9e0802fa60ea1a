import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextLoop } from 'node:timers/promises';
import type { CallsUnderWay } from './connections.ts';

/**
 * How long a connection must have been quiet to be closed: much longer than the gateway keeps one that it does not use,
 * so that none is closed under a request.
 */
const quietMs = 1_000;
const lookEveryMs = 50;
/** The event loop is calm when one iteration of it takes no longer than this; and how long that is waited for. */
const calmMs = 1;
const calmLimitMs = 2_000;

/**
 * Stops accepting connections, lets what is under way end, and cuts the rest after `drainMs`. What comes meanwhile on
 * open connections is answered with `Connection: close`.
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
  await nextLoop();
  for (const socket of calls.quietFor(quietMs)) socket.destroy();
}

/**
 * Resolves when no connection waits to be accepted: the system resets those that still do when the listener closes. One
 * is accepted in each iteration of the event loop; a short iteration leaves no time for another to come.
 */
async function untilNoneWaits(server: Server): Promise<void> {
  const startedAt = performance.now();
  let isCalm = false;
  const onConnection = () => {
    isCalm = false;
  };
  server.on('connection', onConnection);
  await nextLoop();
  while (!isCalm && performance.now() - startedAt < calmLimitMs) {
    isCalm = true;
    const loopedAt = performance.now();
    await nextLoop();
    if (performance.now() - loopedAt > calmMs) isCalm = false;
  }
  server.removeListener('connection', onConnection);
}
