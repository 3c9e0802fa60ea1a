import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Lang } from '@contesta/contracts/text';
import { describe, expect, it } from 'vitest';
import { languages, type TextPart, textsFile } from '../app/i18n.ts';
import { routes } from '../app/routes.ts';
import { fetchPairs, trades } from './trades.ts';

const source = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(source, path), 'utf8');

type Texts = Record<string, unknown>;
type Part = TextPart | 'start';
const textsOf = (lang: Lang, part: Part): Texts => JSON.parse(read(textsFile(lang, part)));

const folders = readdirSync(import.meta.dirname, { withFileTypes: true });
const folderNames = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
// The texts in no folder are the part `owner`.
const parts = ['owner', ...folderNames.filter((name) => name !== 'trades')] as Part[];

/** All texts of a language. */
const allTexts = (lang: Lang): Texts =>
  Object.assign({}, ...parts.map((part) => textsOf(lang, part)));

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    keysOf(part, path ? `${path}.${key}` : key),
  );
}

const usedKeys = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .flatMap((name) => [...read(name).matchAll(/\bt\('([\w.]+)'/g)])
  .map(([, key]) => key ?? '');

describe('the texts', () => {
  it('have the same keys in both languages', () =>
    expect(keysOf(allTexts('en'))).toEqual(keysOf(allTexts('es'))));

  it('belong to one part each', () => {
    const keys = parts.flatMap((part) => Object.keys(textsOf('es', part)));
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('are not empty', () => {
    for (const lang of languages) expect(JSON.stringify(allTexts(lang))).not.toContain('""');
  });

  it('define every key that the code names literally', () => {
    const defined = keysOf(allTexts('es')).map((key) => key.replace(/_(one|other)$/, ''));
    expect(usedKeys.length).toBeGreaterThan(100); // else the pattern of `usedKeys` is outdated
    const isDefined = (key: string) => defined.some((k) => k === key || k.startsWith(`${key}.`));
    expect(usedKeys.filter((key) => !isDefined(key))).toEqual([]);
  });

  it('give every trade a name, and five pairs, which fit the free plan', async () => {
    const names = keysOf(allTexts('es')).filter((key) => key.startsWith('trade.'));
    expect(names.map((key) => key.split('.').at(-1))).toEqual([...trades]);
    for (const lang of languages)
      for (const trade of trades) expect(await fetchPairs(trade, lang)).toHaveLength(5);
  });
});

describe('each page', () => {
  const modules = [...read('app/routes.ts').matchAll(/import\('\.\.\/([^']+)'\)/g)];
  const pages = routes.map(
    ({ path, texts }, index) => [path, modules[index]?.[1] ?? '', texts] as const,
  );

  /** A module of `src` and the modules of `src` that it imports, directly or indirectly. */
  function modulesFrom(path: string, found = new Set<string>()): Set<string> {
    if (found.has(path) || !existsSync(join(source, path))) return found;
    found.add(path);
    for (const [, name = ''] of read(path).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
      modulesFrom(join(dirname(path), name), found);
    return found;
  }

  const keys = parts.flatMap((part) =>
    Object.keys(textsOf('es', part)).map((key) => [part, key] as const),
  );
  /** Matches a use of a first-level key: in a quoted path such as 'key.title', or alone in a call of `t`. */
  const usePattern = (key: string) => new RegExp(`['\`]${key}\\.\\w|\\bt\\('${key}'`);

  it.each(pages)('%s fetches the texts that it shows', (_, module, texts) => {
    const code = [...modulesFrom(module)].map(read).join('\n');
    const needed = keys.filter(([, key]) => usePattern(key).test(code));
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.filter(([part]) => part !== 'start' && !texts.includes(part))).toEqual([]);
  });
});
