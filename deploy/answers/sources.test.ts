import { expect, it } from 'vitest';
import { readTreeFile } from '../testing/tree.ts';
import type { BenchBot } from './read-bots.ts';
import { corpora, foldShops, gatherSources, keepLicensed } from './sources.ts';

const queries: BenchBot['queries'] = [
  { text: 'own', expected: ['x'], type: 'in' },
  { text: 'borrowed', expected: [], type: 'far' },
];
function bot(dataset: string, lang: string): BenchBot {
  return { id: dataset, family: 'faq', dataset, lang, k: '1', pairs: [], queries };
}

it('keeps only listed corpora, and drops their questions that come from an unlisted corpus', () => {
  const unlisted = bot('some_other_set', 'es');
  const kept = keepLicensed([bot('clinc150', 'en'), bot('nlpjs50_es', 'es'), unlisted]);
  expect(kept).toMatchObject([
    { dataset: 'clinc150', queries: [{ text: 'own' }, { text: 'borrowed' }] },
    { dataset: 'nlpjs50_es', queries: [{ text: 'own' }] },
  ]);
});

it.each(corpora)('docs/answers.md attributes $name, and names its licence', ({ name, licence }) => {
  const { text } = readTreeFile('docs/answers.md');
  expect(text).toMatch(new RegExp(`^\\| ${name}.* \\| ${licence}`, 'im'));
});

const pairAt = (at: number) => ({ question: `phrasing ${at}`, answer: `answer ${at % 30}` });
/** A corpus of 30 answers with 20 phrasings each, and one test question. */
const corpus: BenchBot = {
  ...bot('clinc150', 'en'),
  id: 'anchor.clinc150.kall',
  family: 'anchor',
  k: 'all',
  pairs: Array.from({ length: 600 }, (_, at) => pairAt(at)),
  queries: [{ text: 'kept for measuring', expected: ['answer 1'], type: 'in' }],
};

it('asks no large bot its stored phrasings, and no bot the test questions of its corpus', () => {
  const wellTaught = { ...corpus, id: 'clinc150.kall.s1', family: 'faq' };
  const bots = gatherSources([corpus, wellTaught]).map((source) => source.bot);
  const fromCorpus = bots.filter(({ dataset }) => dataset === 'clinc150');
  const questions = fromCorpus.flatMap(({ queries }) => queries.map(({ text }) => text));
  expect(questions).not.toContain('kept for measuring');
  const large = fromCorpus.filter(({ family }) => family === 'large');
  expect(large).toHaveLength(25); // 5 cuts in each of 3,000 / 600 rounds
  for (const { pairs, queries } of large) {
    const taught = new Set(pairs.map(({ question }) => question));
    const answers = new Set(pairs.map(({ answer }) => answer));
    expect(queries.some(({ text }) => taught.has(text))).toBe(false);
    for (const { text, type } of queries) {
      const answer = `answer ${Number(text.split(' ')[1]) % 30}`;
      expect(answers.has(answer)).toBe(type === 'in');
    }
  }
});

it('puts all shops of one trade into one fold, whatever their language', () => {
  const shop = (id: string): BenchBot => ({ ...bot(id, id.slice(0, 2)), id, family: 'shop' });
  const shops = ['es-florist', 'en-florist-2', 'es-garage', 'en-garage'].map(shop);
  const folds = [...foldShops(shops).values()];
  expect([folds[1], folds[3]]).toEqual([folds[0], folds[2]]);
  expect(folds[0]).not.toBe(folds[2]);
});
