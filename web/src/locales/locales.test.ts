import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import calendarEn from './calendar/en.json' with { type: 'json' };
import calendarEs from './calendar/es.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import landingEn from './landing/en.json' with { type: 'json' };
import landingEs from './landing/es.json' with { type: 'json' };
import legalEn from './legal/en.json' with { type: 'json' };
import legalEs from './legal/es.json' with { type: 'json' };
import { trades } from './trades.ts';

/** Every text of a language, whichever part of the site it belongs to. */
const all = {
  es: { ...es, ...landingEs, ...legalEs, ...calendarEs },
  en: { ...en, ...landingEn, ...legalEn, ...calendarEn },
};

const source = join(import.meta.dirname, '..');

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    keysOf(part, path ? `${path}.${key}` : key),
  );
}

const asked = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
  .flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(/\bt\('([\w.]+)'/g)])
  .map(([, key]) => key ?? '');

describe('the texts', () => {
  it('have the same keys in both languages', () => {
    expect(keysOf(all.en)).toEqual(keysOf(all.es));
  });

  it('are not empty', () => {
    for (const texts of [all.es, all.en]) expect(JSON.stringify(texts)).not.toContain('""');
  });

  it('have every key that a page asks for', () => {
    const known = keysOf(all.es).map((key) => key.replace(/_(one|other)$/, ''));
    expect(asked.length).toBeGreaterThan(100);
    const missing = asked.filter((key) => !known.some((k) => k === key || k.startsWith(`${key}.`)));
    expect(missing).toEqual([]);
  });

  it('give every trade five pairs that the free plan can hold', () => {
    for (const { trades: known } of [es, en]) {
      expect(Object.keys(known).sort()).toEqual([...trades].sort());
      for (const trade of trades) expect(known[trade].pairs).toHaveLength(5);
    }
  });
});
