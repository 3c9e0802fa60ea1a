import type { TestProject } from 'vitest/node';
import { startDistributed } from './distributed.ts';
import { givenServers } from './given-servers.ts';
import { shareProducts } from './shared-products.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server that gives test files their shared product (`SharedProduct`). */
    distributed: string | undefined;
  }
}

/** Shares one distributed product on the real servers. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const servers = givenServers();
  if (!servers) return;
  const { url, close } = await shareProducts(() => startDistributed(servers));
  project.provide('distributed', url);
  return close;
}
