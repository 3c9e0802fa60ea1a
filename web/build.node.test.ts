import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

describe('the pages as they are built', () => {
  let chunks: Rolldown.OutputChunk[];
  beforeAll(async () => {
    // A test environment would build the development page.
    vi.stubEnv('NODE_ENV', 'production');
    const configFile = `${import.meta.dirname}/vite.config.ts`;
    const result = await build({ configFile, logLevel: 'silent', build: { write: false } });
    const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
    chunks = files.filter((file) => file.type === 'chunk');
  });

  it('bring no schema library', () => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules).toContainEqual(expect.stringContaining('contracts/src/calls.ts'));
    expect(modules.filter((path) => path.includes('/zod/'))).toEqual([]);
  });

  it.each([
    ['the router’s own link', 'data-discover'],
    ['its forms', 'multipart/form-data'],
    ['what i18next tells developers', 'No backend was added'],
  ])('do without %s', (_, sign) => {
    const bringing = chunks.filter(({ code }) => code.includes(sign));
    expect(bringing.map(({ name }) => name)).toEqual([]);
  });
});
