import { onTestFinished } from 'vitest';
import { type HttpServer, listen } from '../http/server.ts';

/** Serves one test on a free port of this machine until the test ends. */
export async function serveForTest(
  listener: Parameters<typeof listen>[0],
  options?: Parameters<typeof listen>[2],
): Promise<HttpServer> {
  const server = await listen(listener, { port: 0, host: '127.0.0.1' }, options);
  onTestFinished(() => server.close(100));
  return server;
}
