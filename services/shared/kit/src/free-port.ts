import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, because tests open thousands of these. */
const firstPort = 20_000;
const portCount = 12_000;

/** A free loopback port, outside of the range for outgoing connections. */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(portCount);
  try {
    await assertPortFree(port, '127.0.0.1');
  } catch {
    return await freePort();
  }
  return port;
}

/** Checks that a port can be listened on. Throws the system's error (EADDRINUSE, EACCES) when it cannot. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  await new Promise((resolve) => server.close(resolve));
}
