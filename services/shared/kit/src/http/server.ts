import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as nextLoop } from 'node:timers/promises';

export type HttpServer = {
  port: number;
  /** Accepts no more connections, waits for calls in progress, and after `drainMs` cuts the remaining connections. */
  close(drainMs?: number): Promise<void>;
};

type Address = { port: number; host: string };

const times = {
  headersTimeout: 10_000,
  /** The gateway refuses bodies slower than 10 kB per second: at that rate the longest, of 5 MB, take 500 s. */
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
};

/**
 * Serves an app on `host:port` (port 0: any free one). Closes a keep-alive connection after `callsPerConnection` calls
 * (0: no limit). Only for callers inside the network: the gateway guards against slow and malformed requests.
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
  await once(server.listen(port, host), 'listening');
  return {
    port: (server.address() as AddressInfo).port, // the server listens on TCP, so the address is not a pipe's name
    close: (drainMs = 10_000) => drain(drainMs),
  };
}

/**
 * How long a connection must be quiet before it is closed: much longer than the 200 ms for which the gateway keeps
 * idle connections, so that none is closed while a request is being sent.
 */
const quietMs = 1_000;
const checkEveryMs = 50;
/** The event loop is calm when an iteration takes at most `calmMs`; wait for that at most `calmLimitMs`. */
const calmMs = 1;
const calmLimitMs = 2_000;

type Connection = {
  /** The answers of its calls, which end in this order. */
  answers: ServerResponse[];
  /** The number of bytes moved so far, and when a check first saw that number. */
  seen?: { bytes: number; at: number };
};

/**
 * Tracks a server's connections, so that no answer is lost when one closes. The returned function closes the server: it
 * stops accepting connections, waits for calls in progress, and after `drainMs` cuts the remaining connections.
 * Calls that arrive on open connections until then are answered with `Connection: close`.
 */
function openDrain(server: Server): (drainMs: number) => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let closing = false;

  server.on('connection', (socket) => {
    const connection: Connection = { answers: [] };
    connections.set(socket, connection);
    closeAfterBody(socket, () => connection.answers.at(-1)?.req.complete === false);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (req, res) => {
    const connection = connections.get(req.socket);
    if (!connection) return;
    while (connection.answers[0]?.destroyed) connection.answers.shift();
    connection.answers.push(res);
    if (closing) res.setHeader('Connection', 'close');
  });

  function announceClose(): void {
    closing = true;
    for (const { answers } of connections.values())
      for (const res of answers) if (!res.headersSent) res.setHeader('Connection', 'close');
  }

  /** Lets the event loop read arrived data first: a connection may look quiet only because the process is busy. */
  async function closeQuietConnections(): Promise<void> {
    await nextLoop();
    for (const [socket, connection] of connections)
      if (isQuiet(socket, connection)) socket.destroy();
  }

  return async (drainMs) => {
    announceClose();
    let isOver = false;
    const end = setTimeout(() => {
      isOver = true;
      server.closeAllConnections();
    }, drainMs);
    const checking = setInterval(() => void closeQuietConnections(), checkEveryMs);
    const closed = once(server, 'close');
    await waitForPendingConnections(server, () => isOver);
    // The HTTP server's own close would cut idle connections at once, and lose requests already being sent.
    TcpServer.prototype.close.call(server);
    await closed;
    clearTimeout(end);
    clearInterval(checking);
    server.close(() => undefined); // stops the server's timer for slow headers
  };
}

/** Whether no call is in progress and no byte has moved for `quietMs`. */
function isQuiet({ bytesRead, bytesWritten }: Socket, connection: Connection): boolean {
  if (connection.answers.at(-1)?.destroyed === false) return false;
  const now = performance.now();
  const bytes = bytesRead + bytesWritten;
  if (connection.seen?.bytes !== bytes) connection.seen = { bytes, at: now };
  return now - connection.seen.at >= quietMs;
}

/**
 * Node closes a connection completely once its last answer is written. That would reset a caller who is still sending,
 * and lose the answer (RFC 9112, 9.6). So only our direction is closed until the body has arrived.
 */
function closeAfterBody(socket: Socket, isReceiving: () => boolean): void {
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (isReceiving()) socket.end();
    else destroySoon();
  };
}

/**
 * Resolves when no connection waits to be accepted, or `isOver`, since the system resets waiting connections when the
 * listener closes. The event loop accepts one per iteration: an iteration that accepts none finds none waiting. If it
 * is long, more may have come since; after `calmLimitMs` that is not checked any more.
 */
async function waitForPendingConnections(server: Server, isOver: () => boolean): Promise<void> {
  const startedAt = performance.now();
  let hasAccepted = false;
  let isCalm = false;
  const onConnection = () => {
    hasAccepted = true;
  };
  server.on('connection', onConnection);
  await nextLoop();
  do {
    hasAccepted = false;
    const loopedAt = performance.now();
    await nextLoop();
    const now = performance.now();
    isCalm = now - loopedAt <= calmMs || now - startedAt >= calmLimitMs;
  } while (!isOver() && (hasAccepted || !isCalm));
  server.removeListener('connection', onConnection);
}
