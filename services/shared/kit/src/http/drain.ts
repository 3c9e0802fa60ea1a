import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { CallsUnderWay } from './under-way.ts';

/**
 * How long calls are still taken while every answer says `Connection: close`, and how long a connection must have been
 * quiet to be cut: longer than the gateway keeps one that it does not use, so that none is closed under a request.
 */
const graceMs = 500;
const lookEveryMs = 50;
/** A turn of the event loop in which nothing was done, in milliseconds; and how many are waited for at most. */
const calmMs = 1;
const mostTurns = 100;

/** Sends callers elsewhere, lets what is under way end, takes no more connections, and cuts the rest after `drainMs`. */
export async function drain(server: Server, calls: CallsUnderWay, drainMs: number): Promise<void> {
  calls.announceClose();
  const end = setTimeout(() => server.closeAllConnections(), drainMs);
  const looking = setInterval(() => void cutQuiet(calls), lookEveryMs);
  await wait(Math.min(graceMs, drainMs));
  const closed = once(server, 'close');
  await calm();
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
  for (const socket of calls.quietFor(graceMs)) socket.destroy();
}

/** Resolves right after the event loop has found nothing to do: connections that wait to be taken are taken. */
async function calm(): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const startedAt = performance.now();
    await turn();
    if (performance.now() - startedAt < calmMs) return;
  }
}
