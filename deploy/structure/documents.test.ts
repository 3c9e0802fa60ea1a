import { posix } from 'node:path';
import { commonConfig } from '@contesta/kit/config';
import { describe, expect, it } from 'vitest';
import { loadServices } from '../services.ts';
import * as tree from '../testing/tree.ts';

const { filesLike, readTreeFile } = tree;
const documents = filesLike(/\.md$/);
const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
const longerThan = (files: typeof documents, lines: number) =>
  files.filter((file) => tree.lineCount(file) > lines).map(({ path }) => path);

describe('documents', () => {
  it('are at most 150 lines long, decisions at most 45', () =>
    expect([longerThan(documents, 150), longerThan(decisions, 45)]).toEqual([[], []]));

  it('include a README for every workspace', () => {
    const paths = documents.map(({ path }) => path);
    const without = tree.workspaces.filter(
      (workspace) => !paths.includes(posix.join(workspace, 'README.md')),
    );
    expect(without).toEqual([]);
  });

  it('link only to existing files', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(path), target).replace(/\/$/, ''))
        .filter((target) => !target.startsWith('.') && !tree.isInTree(target)) // the tree lists no hidden files
        .map((target) => `${path} links to ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name only commands that exist', () => {
    const { scripts } = JSON.parse(readTreeFile('package.json').text);
    for (const { path, text } of documents)
      for (const name of commandsIn(text)) expect(Object.keys(scripts), path).toContain(name);
  });
});

/** Scripts named as `npm run x`, `npm start` or `npm test`, and the names after them in the same table cell. */
function commandsIn(text: string): string[] {
  const full = [...text.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)];
  const rows = text.split('\n').filter((line) => line.startsWith('| `npm '));
  const cells = rows.map((row) => row.split('|')[1] ?? '');
  const shortened = cells.flatMap((cell) => [...cell.matchAll(/, `([\w:-]+)`/g)]);
  return [...full, ...shortened].map(([, script, short]) => script ?? short ?? '');
}

it('decisions have the sections Context, Decision and Consequences', () => {
  for (const { path, text } of decisions)
    expect(namesIn(text, /^## (.+)$/gm), path).toEqual(['Context', 'Decision', 'Consequences']);
});

it('decisions are numbered without gaps, and all are listed in their README', () => {
  const index = readTreeFile('docs/decisions/README.md').text;
  const numbers = decisions.map(({ path }) => Number(posix.basename(path).slice(0, 3)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(decisions.map((_, i) => i + 1));
  for (const { path } of decisions) expect(index).toContain(`(${posix.basename(path)})`);
});

it('.env.example names exactly the variables that the code and the compose file read', async () => {
  const schemas = [commonConfig, ...(await loadServices()).map(({ config }) => config)];
  const declared = schemas.flatMap(({ shape }) => Object.keys(shape));
  const elsewhere = filesLike(/^(?:services|gateway|deploy)\/.*\.ts$/)
    .filter(({ path }) => !tree.isTest(path))
    .flatMap(({ text }) => namesIn(text, /(?:^\s+|{ )([A-Z][A-Z0-9_]+): z\./gm));
  const composed = namesIn(readTreeFile('docker-compose.yml').text, /\$\{([A-Z][A-Z0-9_]*)/g);
  const { text } = readTreeFile('.env.example');
  const read = new Set([...declared, ...elsewhere, ...composed]);
  expect(namesIn(text, /^([A-Z][A-Z0-9_]*)=/gm).toSorted()).toEqual([...read].toSorted());
});

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
