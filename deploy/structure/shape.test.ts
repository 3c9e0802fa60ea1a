import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importersInTree } from '../testing/imports.ts';
import { code, filesLike, isTest, lineCount, readTreeFile } from '../testing/tree.ts';
import { filesOfMessage } from './message-files.ts';

/** Data files, which may be longer. */
const dataFiles = [
  'services/conversation/understanding/ranking/confidence-data.ts',
  'services/conversation/understanding/text/common-words-data.ts',
];

/** The only files that read the environment, apart from tests, which are not checked. */
const environmentReaders = [
  'services/shared/kit/src/config.ts',
  // The compile cache, environments of child processes, addresses of real servers, Chromium, and temporary files.
  'deploy/child-env.ts',
  'deploy/compile-cache.cjs',
  'deploy/start.cjs',
  'deploy/testing/given-servers.ts',
  'deploy/testing/in-browser.ts',
  'deploy/testing/real-servers.ts',
  'deploy/testing/temporary-data.ts',
];

/** The only product files that read the system's clock: a workaround for a library that reads it, and our own clock. */
const clockReaders = ['services/auth/google/provider.ts', 'services/shared/kit/src/identity.ts'];
const scripts = filesLike(code);
const sources = filesLike(/\.(?:ts|tsx|js|cjs|mjs|css)$/).filter(
  ({ path }) => !isTest(path) && !dataFiles.includes(path),
);

describe('the size of files', () => {
  const sizes = sources
    .map((file) => ({ path: file.path, lines: lineCount(file) }))
    .toSorted((a, b) => a.lines - b.lines);
  const linesAt = (share: number) => sizes[Math.ceil(sizes.length * share) - 1]?.lines ?? 0;
  const longest = sizes.at(-1);
  const shorten = (limit: number) => {
    const above = sizes.filter(({ lines }) => lines > limit).slice(0, 5);
    const names = above.map(({ path, lines }) => `${path} (${lines})`).join(', ');
    return `too many files have more than ${limit} lines; shorten one of your own, or one just above: ${names}`;
  };

  it('is at most 90 lines for half of the files, and at most 160 for nine in ten', () => {
    const figures = `${sizes.length} files: median ${linesAt(0.5)} lines, nine in ten ${linesAt(0.9)}`;
    console.log(`${figures}, longest ${longest?.lines} (${longest?.path})`);
    expect(linesAt(0.5), shorten(90)).toBeLessThanOrEqual(90);
    expect(linesAt(0.9), shorten(160)).toBeLessThanOrEqual(160);
  });

  it('is never more than 300 lines', () =>
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]));
});

const longestLine = 200;

it(`no line is longer than ${longestLine} characters, in any file`, () => {
  // A file with a NUL character is binary (pictures, weights), as for Git.
  for (const { path, text } of filesLike(/./).filter(({ text }) => !text.includes('\0'))) {
    const tooLong = (line: string, at: number) => (line.length > longestLine ? [at + 1] : []);
    expect(text.split('\n').flatMap(tooLong), path).toEqual([]);
  }
});

/** A fragment is a short file used only by one file of its own folder. It would be easier to read inside that file. */
it('at most 20 files are fragments', () => {
  const importers = importersInTree();
  const fragments = sources.filter((file) => {
    const users = [...(importers.get(file.path) ?? [])].filter((path) => !isTest(path));
    const hasOneUser = users.length === 1 && dirname(users[0] ?? '') === dirname(file.path);
    return hasOneUser && file.path.endsWith('.ts') && lineCount(file) <= 35;
  });
  console.log(`${fragments.length} fragments`);
  const names = fragments.map(({ path }) => path).join(', ');
  const advice = `move one of these, best a new one, into the file that uses it: ${names}`;
  expect(fragments.length, advice).toBeLessThanOrEqual(20);
});

it('a plain question executes at most sixty files, all listed in docs/message-files.md', async () => {
  const files = await filesOfMessage();
  console.log(`${files.length} files run`);
  expect(files.length, `more than 60 files:\n${files.join('\n')}`).toBeLessThanOrEqual(60);
  const { text } = readTreeFile('docs/message-files.md');
  const listed = [...text.matchAll(/^- `(.+)`:/gm)].map(([, path]) => path);
  expect(files.filter((path) => !listed.includes(path))).toEqual([]);
}, 300_000);

describe('files', () => {
  const pathsOf = (files: { path: string }[]) => files.map(({ path }) => path);

  it('are not called utils, helpers, misc or common', () => {
    const vague = /(?:^|[/-])(?:utils?|helpers?|misc|common)(?:\.[\w.]+)?(?:\/|$)/i;
    expect(pathsOf(filesLike(vague))).toEqual([]);
  });

  it('have no default exports, except configuration files', () => {
    const byDefault = /^export default\b|\bas default\b/m;
    const found = scripts.filter(({ path, text }) => byDefault.test(text) && !isConfig(path));
    expect(pathsOf(found)).toEqual([]);
  });

  it('do not read the environment, except the listed ones', () => {
    const reads =
      /\bprocess\.env\b|\bprocess\[|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|\benv\b[^;]*'node:process'/;
    const readers = scripts.filter(({ path, text }) => !isTest(path) && reads.test(text));
    expect(pathsOf(readers)).toEqual(environmentReaders.toSorted());
  });

  it("do not read the system's clock in services and gateway, except the listed ones", () => {
    const isProduct = /^(?:services|gateway)\/(?!.*\/testing\/)/;
    const product = scripts.filter(({ path }) => isProduct.test(path) && !isTest(path));
    const readers = product.filter(({ text }) => /\bDate\.now\b|\bnew Date\(\)/.test(text));
    expect(pathsOf(readers)).toEqual(clockReaders);
  });
});

const isConfig = (path: string): boolean => path.endsWith('.config.ts');
