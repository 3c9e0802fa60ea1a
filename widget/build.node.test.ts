import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const cwd = join(import.meta.dirname, 'dist');
const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
const textOf = (pattern: string): string => globSync(pattern, { cwd }).map(read).join('\n');

beforeAll(() => {
  // Builds only after changes, and fails above a limit of budgets.json. With the NODE_ENV of tests, Vite would build
  // the development version.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [join(import.meta.dirname, '../deploy/build.ts')], { env });
});

describe('the built page', () => {
  it('contains, like the scripts, no library but Preact', () => {
    const modules = Object.values<string[]>(JSON.parse(read('.built'))).flat();
    const libraries = modules.filter((path) => path.startsWith('node_modules/'));
    expect(libraries.filter((path) => !path.startsWith('node_modules/preact/'))).toEqual([]);
    expect(libraries).not.toEqual([]);
  });

  it('has one script and one style sheet, in /embed-assets/', () => {
    const names = globSync('{*.html,*/*}', { cwd, exclude: ['**/*.{br,gz}'] });
    const assets = ['embed-assets/embed-HASH.css', 'embed-assets/embed-HASH.js'];
    const withoutHash = names.map((name) => name.replace(/-[\w-]{8}\./, '-HASH.'));
    expect(withoutHash.sort()).toEqual([...assets, 'embed.html']);
  });

  it('contains nothing that a strict content security policy forbids', () => {
    const html = read('embed.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i);
    expect(html.match(/(src|href)="(?!\/embed-assets\/|\/favicon\.svg")/g)).toBeNull();
    expect(textOf('*/*.js')).not.toMatch(/\beval\(|new Function\(/);
    expect(textOf('*/*.css')).not.toMatch(/url\(|@import/);
  });
});

describe('the scripts for host pages', () => {
  it('are four files, and widget.js declares no global', () => {
    const names = ['widget-booking.js', 'widget-messages.js', 'widget-panel.js', 'widget.js'];
    expect(globSync('*.js', { cwd }).sort()).toEqual(names);
    expect(read('widget.js')).toMatch(/^\(function\(\)\{.*\}\)\(\);\s*$/s);
    expect(read('widget.js')).not.toMatch(/\bimport\.meta\b|\bexport\b/);
  });

  const cards = ['widget-booking.js', 'widget-messages.js'];
  it.each(cards)('share the panel’s Preact: %s contains no Preact and no imports', (name) => {
    const card = read(name);
    expect(card).toMatch(/export\s*\{\s*\w+ as openCard\s*\}/);
    expect(card).not.toMatch(/\bimport\b|createElementNS|__[a-z]\b/);
  });

  // Not `innerHTML`: Preact names it.
  it('insert no HTML strings, and have no sizes in rem', () =>
    expect(textOf('*.js')).not.toMatch(/insertAdjacentHTML|\drem\b/));
});
