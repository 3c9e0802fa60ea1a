import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Pages = Record<string, string | RequestListener>;

/** A website on this machine. `requests` are the requested paths in order. */
export async function openTestSite(pages: Pages) {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    requests.push(path);
    const page = pages[path];
    if (typeof page === 'function') return page(req, res);
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';
    res.writeHead(page === undefined ? 404 : 200, { 'Content-Type': type });
    res.end(page ?? '<p>¿Nada? Nada.</p>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
