import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, of which a test makes thousands. */
const firstPort = 20_000;
const ports = 12_000;

/** A loopback port that nobody listens on now, and that no outgoing connection takes before it is used. */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(ports);
  try {
    await claim(port, '127.0.0.1');
  } catch {
    return await freePort();
  }
  return port;
}

/** Throws the system's error (EADDRINUSE, EACCES) when one could not listen there. */
export async function claim(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  await new Promise((resolve) => server.close(resolve));
}
