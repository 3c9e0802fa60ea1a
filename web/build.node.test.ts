import { build } from 'vite';
import { expect, it, vi } from 'vitest';

it('sends no schema library to the browser', async () => {
  // A test environment would build the development page.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = `${import.meta.dirname}/vite.config.ts`;
  const result = await build({ configFile, logLevel: 'silent', build: { write: false } });
  const modules = [result].flat().flatMap((one) => ('output' in one ? modulesIn(one.output) : []));
  expect(modules).toContainEqual(expect.stringContaining('contracts/src/calls.ts'));
  expect(modules.filter((path) => path.includes('/zod/'))).toEqual([]);
});

const modulesIn = (files: ({ moduleIds: string[] } | object)[]): string[] =>
  files.flatMap((file) => ('moduleIds' in file ? file.moduleIds : []));
