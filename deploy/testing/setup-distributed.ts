import type { TestProject } from 'vitest/node';
import { startDistributed } from './distributed.ts';
import { givenServers } from './given-servers.ts';

/** A product that the files of a project share, and the names that its tools need. */
export type Shared = { url: string; directory: string; env: Record<string, string> };

declare module 'vitest' {
  export interface ProvidedContext {
    distributed: Shared | undefined;
  }
}

/** Starts the product once as processes of its own on the real servers, for all files of the project. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const servers = givenServers();
  if (!servers) return;
  const { url, directory, env, stop } = await startDistributed(servers);
  project.provide('distributed', { url, directory, env });
  return stop;
}
