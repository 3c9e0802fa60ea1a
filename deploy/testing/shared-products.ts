import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A product that the files of a project share. `env` is the environment for the operator's tools. */
export type SharedProduct = {
  url: string;
  directory: string;
  temporary: string;
  env: Record<string, string>;
};

type Settings = Record<string, string>;
type StartedProduct = SharedProduct & { stop(): Promise<void> };

/**
 * An HTTP server that gives the files of a project their shared products: one for each combination of settings in the
 * query. A product is started at the first request, because idle processes would slow the tests of every project.
 */
export async function shareProducts(start: (settings: Settings) => Promise<StartedProduct>) {
  const products = new Map<string, Promise<StartedProduct>>();
  const server = createServer(async (req, res) => {
    const { search, searchParams } = new URL(req.url ?? '', 'http://localhost');
    const product = products.get(search) ?? start(Object.fromEntries(searchParams));
    products.set(search, product);
    try {
      const { url, directory, temporary, env } = await product;
      res.end(JSON.stringify({ url, directory, temporary, env } satisfies SharedProduct));
    } catch (error) {
      console.error(error);
      products.delete(search);
      res.writeHead(500).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      server.close();
      for (const product of products.values()) await (await product.catch(() => undefined))?.stop();
    },
  };
}
