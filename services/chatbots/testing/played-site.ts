import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a played site answers at a path: HTML, or a listener of its own. */
type Pages = Record<string, string | RequestListener>;

/** A website on this machine; `asked` are the paths that were asked for, in order. */
export async function openPlayedSite(pages: Pages) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    asked.push(path);
    const page = pages[path];
    if (typeof page === 'function') return page(req, res);
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8';
    res.writeHead(page === undefined ? 404 : 200, { 'Content-Type': type });
    res.end(page ?? '<p>¿Nada? Nada.</p>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
