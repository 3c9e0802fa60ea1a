import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, of which a test makes thousands. */
const firstPort = 20_000;
const ports = 12_000;

/** A loopback port that nobody listens on now, and that no outgoing connection takes before it is used. */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(ports);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return await freePort();
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
