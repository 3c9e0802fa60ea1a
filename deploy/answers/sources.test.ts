import { expect, it } from 'vitest';
import type { BenchBot } from './read-bots.ts';
import { foldShops, keepLicensed } from './sources.ts';

const bot = (dataset: string, lang: string): BenchBot => ({
  id: dataset,
  family: 'faq',
  dataset,
  lang,
  k: '1',
  pairs: [],
  queries: [
    { text: 'own', expected: ['x'], type: 'in' },
    { text: 'borrowed', expected: [], type: 'far' },
  ],
});

it('the fit reads listed corpora only, and no question borrowed from an unlisted one', () => {
  const kept = keepLicensed([
    bot('clinc150', 'en'),
    bot('nlpjs50_es', 'es'),
    bot('some_other_set', 'es'),
  ]);
  expect(kept.map(({ dataset }) => dataset)).toEqual(['clinc150', 'nlpjs50_es']);
  expect(kept.map(({ queries }) => queries.map(({ text }) => text))).toEqual([
    ['own', 'borrowed'],
    ['own'],
  ]);
});

it('leaves out shops of one trade together, in both languages', () => {
  const shop = (id: string): BenchBot => ({ ...bot(id, id.slice(0, 2)), id, family: 'shop' });
  const shops = ['es-florist', 'en-florist-2', 'es-garage', 'en-garage'].map(shop);
  const folds = [...foldShops(shops).values()];
  expect(folds[0]).toBe(folds[1]);
  expect(folds[2]).toBe(folds[3]);
  expect(folds[0]).not.toBe(folds[2]);
});
