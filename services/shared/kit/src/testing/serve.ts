import { onTestFinished } from 'vitest';
import { serviceApp } from '../http/app.ts';
import type { Binding } from '../http/bind.ts';
import { type HttpServer, listen } from '../http/server.ts';
import { silentLog } from '../log.ts';

/** Opens a server with this listener on a free local port, until the test ends. */
export async function serveForTest(
  listener: Parameters<typeof listen>[0],
  options?: Parameters<typeof listen>[2],
): Promise<HttpServer> {
  const server = await listen(listener, { port: 0, host: '127.0.0.1' }, options);
  onTestFinished(() => server.close(100));
  return server;
}

export const internalSecret = 'the-secret-of-a-test';

/** The app of a service with these calls, which answers only callers that send one of the secrets. */
export function testApp(bindings: Binding[], internalSecrets: string[] = [internalSecret]) {
  const tokens = { verify: async () => null };
  const guards = { tokens, log: silentLog, countCall: async () => {} };
  return serviceApp({ bindings, guards, internalSecrets, ready: async () => {} });
}
