import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const built = new Map<string, string>();
const modules: string[] = [];

const ending = (end: string): string =>
  [...built].flatMap(([name, text]) => (name.endsWith(end) ? text : [])).join('\n');

const compressed = (text: string): number => gzipSync(text).length;

beforeAll(async () => {
  // A test environment would build the development page.
  vi.stubEnv('NODE_ENV', 'production');
  const root = `${import.meta.dirname}/`;
  const configFile = `${root}vite.config.ts`;
  const result = await build({ root, configFile, logLevel: 'silent', build: { write: false } });
  for (const output of [result].flat()) {
    if (!('output' in output)) throw new Error('a watcher, not a build');
    for (const file of output.output) {
      built.set(file.fileName, 'code' in file ? file.code : file.source.toString());
      if ('moduleIds' in file) modules.push(...file.moduleIds);
    }
  }
});

describe('the built page', () => {
  it('weighs at most 12 kB of script and style, compressed', () => {
    expect(compressed(ending('.js')) + compressed(ending('.css'))).toBeLessThanOrEqual(12_000);
  });

  it('brings no library but Preact', () => {
    const libraries = modules.filter((path) => path.includes('/node_modules/'));
    expect(libraries.filter((path) => !path.includes('/node_modules/preact/'))).toEqual([]);
    expect(libraries).not.toEqual([]);
  });

  it('is one page with one script and one style under /embed-assets/', () => {
    const names = [...built.keys()].map((name) => name.replace(/-[\w-]{8}\./, '-HASH.'));
    expect(names.sort()).toEqual([
      'embed-assets/embed-HASH.css',
      'embed-assets/embed-HASH.js',
      'embed.html',
    ]);
  });

  it('holds nothing that a strict content policy refuses', () => {
    const html = ending('.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i);
    expect(html.match(/(src|href)="(?!\/embed-assets\/|\/favicon\.svg")/g)).toBeNull();
    expect(ending('.js')).not.toMatch(/\beval\(|new Function\(/);
    expect(ending('.css')).not.toMatch(/url\(|@import/);
  });
});
