import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextLoop } from 'node:timers/promises';
import type { CallsUnderWay } from './connections.ts';

/**
 * How long a connection must be quiet before it is closed: much longer than the gateway keeps idle ones, so that none is
 * closed while a request is being sent.
 */
const quietMs = 1_000;
const checkEveryMs = 50;
/** The event loop is calm when an iteration takes at most `calmMs`; wait for that at most `calmLimitMs`. */
const calmMs = 1;
const calmLimitMs = 2_000;

/**
 * Stops accepting connections, waits for calls in progress, and cuts the rest after `drainMs`. Calls that arrive
 * meanwhile on open connections are answered with `Connection: close`.
 */
export async function drain(server: Server, calls: CallsUnderWay, drainMs: number): Promise<void> {
  calls.announceClose();
  const end = setTimeout(() => server.closeAllConnections(), drainMs);
  const checking = setInterval(() => void closeQuietConnections(calls), checkEveryMs);
  const closed = once(server, 'close');
  await waitForPendingConnections(server);
  // The HTTP server's own close would cut idle connections at once, and lose requests already being sent.
  TcpServer.prototype.close.call(server);
  await closed;
  clearTimeout(end);
  clearInterval(checking);
  server.close(() => undefined); // stops the server's timer for slow headers
}

/** Lets the event loop read arrived data first: in a busy process a connection may only look quiet. */
async function closeQuietConnections(calls: CallsUnderWay): Promise<void> {
  await nextLoop();
  for (const socket of calls.quietFor(quietMs)) socket.destroy();
}

/**
 * Resolves when no connection waits to be accepted, since the system resets those when the listener closes. The event
 * loop accepts one per iteration, so after a short iteration without a new connection none is waiting.
 */
async function waitForPendingConnections(server: Server): Promise<void> {
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
