import type { TestProject } from 'vitest/node';
import { openOffer } from './offer.ts';
import { startWithTemporary } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers with a `Shared`. */
    embedded: string | undefined;
  }
}

/** Offers embedded products, with our own bot or without. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openOffer(startWithTemporary);
  project.provide('embedded', url);
  return close;
}
