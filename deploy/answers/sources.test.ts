import { expect, it } from 'vitest';
import type { BenchBot } from './read-bots.ts';
import { keepLicensed } from './sources.ts';

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
