import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };

const built = new Map<string, string>();
const scripts = new Map<string, string>();
const modules: string[] = [];

const textOf = (extension: string): string =>
  [...built].flatMap(([name, text]) => (name.endsWith(extension) ? text : [])).join('\n');

const gzipSize = (text: string): number => gzipSync(text, { level: 9 }).length;

async function buildFiles(mode: string, files: Map<string, string>): Promise<void> {
  const root = `${import.meta.dirname}/`;
  const configFile = `${root}vite.config.ts`;
  const options = { root, configFile, mode, logLevel: 'silent', build: { write: false } } as const;
  for (const output of [await build(options)].flat()) {
    if (!('output' in output)) throw new Error('expected a build, not a watcher');
    for (const file of output.output) {
      files.set(file.fileName, 'code' in file ? file.code : file.source.toString());
      if ('moduleIds' in file) modules.push(...file.moduleIds);
    }
  }
}

beforeAll(async () => {
  // With the NODE_ENV of tests, Vite would build the development version.
  vi.stubEnv('NODE_ENV', 'production');
  await buildFiles('production', built);
  for (const mode of ['panel', 'booking', 'messages', 'launcher']) await buildFiles(mode, scripts);
  vi.unstubAllEnvs();
});

it.each(Object.entries(budgets))('the gzipped files %s have at most %i bytes', (name, budget) => {
  const files = [...built, ...scripts].filter(([path]) => new RegExp(name).test(path));
  expect(files).not.toEqual([]);
  expect(files.reduce((sum, [, text]) => sum + gzipSize(text), 0)).toBeLessThanOrEqual(budget);
});

describe('the built page', () => {
  it('contains, like the scripts, no library but Preact', () => {
    const libraries = modules.filter((path) => path.includes('/node_modules/'));
    expect(libraries.filter((path) => !path.includes('/node_modules/preact/'))).toEqual([]);
    expect(libraries).not.toEqual([]);
  });

  it('has one script and one style sheet, in /embed-assets/', () => {
    const names = [...built.keys()].map((name) => name.replace(/-[\w-]{8}\./, '-HASH.'));
    const assets = ['embed-assets/embed-HASH.css', 'embed-assets/embed-HASH.js'];
    expect(names.sort()).toEqual([...assets, 'embed.html']);
  });

  it('contains nothing that a strict content security policy forbids', () => {
    const html = textOf('.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i);
    expect(html.match(/(src|href)="(?!\/embed-assets\/|\/favicon\.svg")/g)).toBeNull();
    expect(textOf('.js')).not.toMatch(/\beval\(|new Function\(/);
    expect(textOf('.css')).not.toMatch(/url\(|@import/);
  });
});

describe('the scripts for host pages', () => {
  it('are four files, and widget.js declares no global', () => {
    const names = ['widget-booking.js', 'widget-messages.js', 'widget-panel.js', 'widget.js'];
    expect([...scripts.keys()].sort()).toEqual(names);
    expect(scripts.get('widget.js')).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
    expect(scripts.get('widget.js')).not.toMatch(/\bimport\.meta\b|\bexport\b/);
  });

  const cards = ['widget-booking.js', 'widget-messages.js'];
  it.each(cards)('share the panel’s Preact: %s contains no Preact and no imports', (name) => {
    const card = scripts.get(name) ?? '';
    expect(card).toMatch(/export\s*\{\s*\w+ as openCard\s*\}/);
    expect(card).not.toMatch(/\bimport\b|createElementNS|__[a-z]\b/);
  });

  it('insert no HTML strings, and have no sizes in rem', () => {
    for (const text of scripts.values()) expect(text).not.toMatch(/insertAdjacentHTML|\d(?:rem)\b/);
  });
});
