import type { TestProject } from 'vitest/node';
import { startDistributed } from './distributed.ts';
import { givenServers } from './given-servers.ts';
import { openOffer } from './offer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with a `Shared`. */
    distributed: string | undefined;
  }
}

/** Offers one product, as processes of its own on the real servers. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const servers = givenServers();
  if (!servers) return;
  const { url, close } = await openOffer(() => startDistributed(servers));
  project.provide('distributed', url);
  return close;
}
