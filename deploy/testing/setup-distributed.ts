import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type Distributed, startDistributed } from './distributed.ts';
import { givenServers } from './given-servers.ts';

/** A product that the files of a project share, and the names that its tools need. */
export type Shared = Pick<Distributed, 'url' | 'directory' | 'temporary' | 'env'>;

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with a `Shared`. */
    distributed: string | undefined;
  }
}

/**
 * Offers one product, as processes of its own on the real servers, to all files of the project. It starts when the first
 * file asks: this runs before the tests of every project, and nine idle processes would slow all of them.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const servers = givenServers();
  if (!servers) return;
  let started: Promise<Distributed> | undefined;
  const offer = createServer(async (_req, res) => {
    started ??= startDistributed(servers);
    try {
      const { url, directory, temporary, env } = await started;
      res.end(JSON.stringify({ url, directory, temporary, env } satisfies Shared));
    } catch (error) {
      console.error(error);
      res.writeHead(500).end();
    }
  }).listen(0, '127.0.0.1');
  await once(offer, 'listening');
  const { port } = offer.address() as AddressInfo; // it listens on a port
  project.provide('distributed', `http://127.0.0.1:${port}`);
  return async () => {
    offer.close();
    const product = await started?.catch(() => undefined);
    await product?.stop();
  };
}
