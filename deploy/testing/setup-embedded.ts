import type { TestProject } from 'vitest/node';
import { startWithTemporaryFolder } from './product.ts';
import { shareProducts } from './shared-products.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server that gives test files their shared product (`SharedProduct`). */
    embedded: string | undefined;
  }
}

/** Shares embedded products, one for each combination of settings that a file asks for. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await shareProducts(startWithTemporaryFolder);
  project.provide('embedded', url);
  return close;
}
