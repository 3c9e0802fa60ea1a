import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ImportReply, importWebsite } from '@contesta/contracts/websites';
import { expect, it } from 'vitest';
import { openChatbotsService } from '../testing/chatbots-service.ts';
import { openTestSite } from '../testing/test-site.ts';

/** The correct import of a site, with all accepted spellings of facts and answers. */
type Expected = {
  site: Record<'name' | 'phone' | 'email' | 'address' | 'hours', string[]>;
  pairs: [question: string, answer: string | string[]][];
  /** Optional questions, which are neither required nor wrong. */
  optional: string[];
  /** Texts that must not be imported. */
  never: string[];
};

const sites = join(import.meta.dirname, '..', 'testing', 'websites');

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€£]+/gu, ' ')
    .trim();
const anyOf = (spellings: string | string[]) => [spellings].flat().map(fold);

/** The pages in a folder, by their path on a web server. */
function readPages(folder: string, origin: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  const pathOf = (file: string) => file.replaceAll(sep, '/').replace(/(^|\/)index\.html$/, '$1');
  const textOf = (file: string) =>
    readFileSync(join(folder, file), 'utf8').replaceAll('{{origin}}', origin);
  return Object.fromEntries(pages.map((file) => [`/${pathOf(file)}`, textOf(file)]));
}

function score(found: ImportReply, expected: Expected) {
  const isRight = ({ question, answer }: { question: string; answer: string }) =>
    expected.pairs.some(
      ([wanted, answers]) =>
        fold(wanted) === fold(question) && anyOf(answers).includes(fold(answer)),
    );
  const optional = anyOf(expected.optional);
  const counted = found.pairs.filter(({ question }) => !optional.includes(fold(question)));
  const right = counted.filter(isRight);
  const facts = Object.entries(expected.site) as [keyof Expected['site'], string[]][];
  const wrongFacts = facts.filter(([key, texts]) => !anyOf(texts).includes(fold(found.site[key])));
  return {
    wanted: expected.pairs.length,
    counted: counted.length,
    right: right.length,
    facts: facts.length,
    rightFacts: facts.length - wrongFacts.length,
    wrong: counted.filter((pair) => !isRight(pair)),
    missed: expected.pairs.filter(
      ([wanted]) => !right.some(({ question }) => fold(question) === fold(wanted)),
    ),
    wrongFacts: wrongFacts.map(([key]) => [key, found.site[key]]),
  };
}

const service = await openChatbotsService(
  { status: 'free' },
  { env: { IMPORT_ALLOW_PRIVATE: 'true' }, publicUrl: 'https://contesta.example' },
);

/** The scores of the sites, which the last test adds up. */
const scores: ReturnType<typeof score>[] = [];
const sum = (key: 'wanted' | 'counted' | 'right' | 'facts' | 'rightFacts') =>
  scores.reduce((total, score) => total + score[key], 0);

it.each(readdirSync(sites))(
  'the import finds the opening hours of the example website %s, and takes no unwanted text',
  async (name) => {
    const folder = join(sites, name);
    const expected: Expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
    const pages: Record<string, string> = {};
    const site = await openTestSite(pages);
    Object.assign(pages, readPages(folder, site.url));
    const call = { body: { url: site.url }, token: service.tokenFor(name) };
    const { status, body } = await service.call(importWebsite, call);
    await site.close();
    expect(status).toBe(200);
    const found = body as ImportReply;
    scores.push(score(found, expected));
    expect(anyOf(expected.site.hours)).toContain(fold(found.site.hours));
    const texts = fold(found.pairs.map((pair) => `${pair.question} ${pair.answer}`).join(' '));
    expect(expected.never.filter((words) => texts.includes(fold(words)))).toEqual([]);
  },
);

it('the import finds at least 85 % of the pairs and 80 % of the facts, and 90 % of its pairs are correct', () => {
  const details = JSON.stringify(
    scores.map(({ wrong, missed, wrongFacts }) => ({ wrong, missed, wrongFacts })),
  );
  expect(sum('right') / sum('wanted'), details).toBeGreaterThanOrEqual(0.85);
  expect(sum('right') / sum('counted')).toBeGreaterThanOrEqual(0.9);
  expect(sum('rightFacts') / sum('facts')).toBeGreaterThanOrEqual(0.8);
});
