import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cruise } from '../testing/imports.ts';
import { code, filesLike, isTest, lineCount, root } from '../testing/tree.ts';

/** Data that nobody reads from top to bottom. */
const tables = [
  'deploy/answers/small-businesses.ts',
  'deploy/answers/topics.ts',
  'services/conversation/understanding/ranking/confidence-data.ts',
  'services/conversation/understanding/text/common-words-data.ts',
];

/** The only readers of the environment; tests may look for the servers they were given. */
const environmentReaders = [
  'services/shared/kit/src/config.ts',
  // What other processes inherit, and which real servers there are.
  'deploy/inherited.ts',
  'deploy/start.cjs',
  'deploy/testing/given-servers.ts',
  'deploy/testing/real-servers.ts',
];

/** The only readers of the system's clock: the steady clock, and what undoes a library's own reading of it. */
const clockReaders = ['services/auth/google/provider.ts', 'services/shared/kit/src/identity.ts'];

const scripts = filesLike(code);
const sources = filesLike(/\.(?:ts|tsx|js|cjs|mjs|css)$/).filter(
  ({ path }) => !isTest(path) && !tables.includes(path),
);

describe('the size of files', () => {
  const sizes = sources
    .map((file) => ({ path: file.path, lines: lineCount(file) }))
    .toSorted((a, b) => a.lines - b.lines);
  const linesAt = (share: number) => sizes[Math.ceil(sizes.length * share) - 1]?.lines ?? 0;
  const [longest] = sizes.slice(-1);

  it('is 90 lines or less for half of them, and 200 or less for nine in ten', () => {
    const figures = `${sizes.length} files: median ${linesAt(0.5)} lines, nine in ten ${linesAt(0.9)}`;
    console.log(`${figures}, longest ${longest?.lines} (${longest?.path})`);
    expect(linesAt(0.5)).toBeLessThanOrEqual(90);
    expect(linesAt(0.9)).toBeLessThanOrEqual(200);
  });

  it('is never more than 300 lines', () => {
    expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('excuses only what needs it', () => {
    const excused = scripts.filter(({ path }) => tables.includes(path));
    expect(excused.filter((file) => lineCount(file) <= 300)).toEqual([]);
  });
});

/** A crumb is so short, and used by one file beside it alone, that it would read better inside that file. */
const crumbLines = 35;
const mostCrumbs = 20;

it('few files are crumbs', () => {
  const short = new Set(
    sources.filter((file) => lineCount(file) <= crumbLines).map(({ path }) => path),
  );
  const crumbs = cruise(root).modules.filter(({ source, dependents }) => {
    const [user, ...others] = dependents.filter((path) => !isTest(path));
    const isUsedBeside = user && others.length === 0 && dirname(user) === dirname(source);
    return isUsedBeside && source.endsWith('.ts') && short.has(source);
  });
  console.log(`${crumbs.length} crumbs`);
  expect(crumbs.length).toBeLessThanOrEqual(mostCrumbs);
}, 120_000);

describe('files', () => {
  const pathsOf = (files: { path: string }[]) => files.map(({ path }) => path);

  it('are named after what they answer', () => {
    const nameless = /(?:^|[/-])(?:utils?|helpers?|misc|common)(?:\.[\w.]+)?(?:\/|$)/i;
    expect(pathsOf(filesLike(nameless))).toEqual([]);
  });

  it('export by name, configuration files apart', () => {
    const byDefault = /^export default\b|\bas default\b/m;
    const found = scripts.filter(({ path, text }) => byDefault.test(text) && !isConfig(path));
    expect(pathsOf(found)).toEqual([]);
  });

  it('leave the environment to one reader', () => {
    const reads =
      /\bprocess\.env\b|\bprocess\[|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b|\benv\b[^;]*'node:process'/;
    const readers = scripts.filter(({ path, text }) => !isTest(path) && reads.test(text));
    expect(pathsOf(readers)).toEqual(environmentReaders.toSorted());
  });

  it('leave the clock of the system to one reader, wherever the product runs', () => {
    const isProduct = /^(?:services|gateway)\/(?!.*\/testing\/)/;
    const readers = scripts.filter(
      ({ path, text }) =>
        isProduct.test(path) && !isTest(path) && /\bDate\.now\b|\bnew Date\(\)/.test(text),
    );
    expect(pathsOf(readers)).toEqual(clockReaders);
  });
});

const isConfig = (path: string): boolean => path.endsWith('.config.ts');
