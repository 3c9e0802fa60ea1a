import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };

const built = new Map<string, string>();
const scripts = new Map<string, string>();
const modules: string[] = [];

const ending = (end: string): string =>
  [...built].flatMap(([name, text]) => (name.endsWith(end) ? text : [])).join('\n');

const compressed = (text: string): number => gzipSync(text, { level: 9 }).length;

async function buildFiles(mode: string, files: Map<string, string>): Promise<void> {
  const root = `${import.meta.dirname}/`;
  const configFile = `${root}vite.config.ts`;
  const options = { root, configFile, mode, logLevel: 'silent', build: { write: false } } as const;
  for (const output of [await build(options)].flat()) {
    if (!('output' in output)) throw new Error('a watcher, not a build');
    for (const file of output.output) {
      files.set(file.fileName, 'code' in file ? file.code : file.source.toString());
      if ('moduleIds' in file) modules.push(...file.moduleIds);
    }
  }
}

beforeAll(async () => {
  // A test environment would build the development page.
  vi.stubEnv('NODE_ENV', 'production');
  await buildFiles('production', built);
  await buildFiles('panel', scripts);
  await buildFiles('booking', scripts);
  await buildFiles('messages', scripts);
  await buildFiles('launcher', scripts);
});

describe('what is built', () => {
  it.each(Object.entries(budgets))('as %s weighs at most %i bytes, compressed', (name, budget) => {
    const files = [...built, ...scripts].filter(([path]) => new RegExp(name).test(path));
    expect(files).not.toEqual([]);
    const weight = files.reduce((sum, [, text]) => sum + compressed(text), 0);
    expect(weight).toBeLessThanOrEqual(budget);
  });
});

describe('the built page', () => {
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

describe('the scripts for other pages', () => {
  it('are these four files, and the first declares nothing in the page', () => {
    const names = ['widget-booking.js', 'widget-messages.js', 'widget-panel.js', 'widget.js'];
    expect([...scripts.keys()].sort()).toEqual(names);
    expect(scripts.get('widget.js')).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
    expect(scripts.get('widget.js')).not.toMatch(/\bimport\.meta\b|\bexport\b/);
  });

  it.each(['widget-booking.js', 'widget-messages.js'])(
    'hold one Preact: the card of %s draws with that of the panel, and imports nothing',
    (name) => {
      const card = scripts.get(name) ?? '';
      expect(card).toMatch(/export\s*\{\s*\w+ as openCard\s*\}/);
      expect(card).not.toMatch(/\bimport\b|createElementNS|__[a-z]\b/);
    },
  );

  it('write no HTML, and know no size but pixels', () => {
    for (const text of scripts.values()) expect(text).not.toMatch(/insertAdjacentHTML|\d(?:rem)\b/);
  });
});
