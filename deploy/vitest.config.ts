import './compile-cache.cjs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { givenServers } from './testing/given-servers.ts';
import { keepTemporaryDataInMemory } from './testing/temporary-data.ts';

keepTemporaryDataInMemory();

const root = new URL('..', import.meta.url).pathname;
const notOurs = ['**/node_modules/**', '**/dist/**'];

/** Node loads the files itself, as in production. None needs Vite's transformation, which is slower than many tests. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

const processors = availableParallelism();
const inTurn = (groupOrder: number, maxWorkers: number) => ({
  maxWorkers,
  sequence: { groupOrder },
});
/** The projects of a group run together, the groups one after the other. */
const groups = {
  /** Half of the time is waiting for time limits and retries. */
  services: inTurn(0, processors + 4),
  /** The products and browsers, not the workers, need the processors; the tests on real servers mostly wait. */
  pages: inTurn(1, processors + 2),
  servers: inTurn(2, 3),
  /** One by one, because some files fill or read the whole installation. */
  sharedProduct: inTurn(3, 1),
};

/** Files with few lines that mostly wait. Without earlier results Vitest would start them last, because it orders by size. */
const slowFiles = [
  'deploy/e2e/telegram-kill.test.ts',
  'deploy/e2e/upgrade.test.ts',
  'deploy/e2e/kill.test.ts',
  'deploy/e2e/money/kill.test.ts',
  'deploy/e2e/money/late-renewal.test.ts',
  'deploy/tool.test.ts',
];
const isSlow = ({ moduleId }: TestSpecification) =>
  slowFiles.some((path) => moduleId.endsWith(path));

/** Starts the slow files of each group first. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  }
}

/** The tests of a workspace that need a page. Its files share their modules and their window. */
const inPage = (name: string, workspace: string) => ({
  root,
  test: {
    name,
    environment: 'happy-dom' as const,
    environmentOptions: {
      happyDOM: {
        settings: {
          // A page may ask for a script of ours; no test runs one.
          handleDisabledFileLoadingAsSuccess: true,
          // Following a link must not replace the page of later tests.
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    include: [`${workspace}/**/*.test.{ts,tsx}`],
    exclude: ['**/*.node.test.ts', ...notOurs],
    setupFiles: 'web/testing/after-each.ts',
    isolate: false,
    ...groups.pages,
  },
});

const ownProducts = ['deploy/e2e/api/limits.test.ts', 'deploy/e2e/upgrade.int.test.ts'];

export default defineConfig({
  root,
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        root,
        test: {
          name: 'node',
          include: ['{services,gateway,deploy}/**/*.test.ts', '{web,widget}/**/*.node.test.ts'],
          exclude: ['**/*.int.test.ts', 'deploy/e2e/**', ...notOurs],
          ...native,
          isolate: false, // each file restores the parts of its process that it changes, such as the environment
          ...groups.services,
        },
      },
      inPage('app', 'web'),
      // A project of its own, so that tests which count timers cannot count those that a page of the app left running.
      inPage('widget', 'widget'),
      {
        root,
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: ['deploy/e2e/**', ...notOurs],
          globalSetup: 'deploy/testing/real-servers.ts',
          ...native,
          ...groups.pages,
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['deploy/e2e/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', ...notOurs],
          globalSetup: ['deploy/testing/setup-pages.ts', 'deploy/testing/setup-embedded.ts'],
          ...native,
          isolate: false,
          ...groups.pages,
        },
      },
      {
        root,
        test: {
          name: 'apart',
          // These files start their own distributed product. The shared one starts only when a file asks for it.
          include: givenServers() ? ownProducts : [],
          globalSetup: ['deploy/testing/setup-pages.ts', 'deploy/testing/setup-distributed.ts'],
          ...native,
          ...groups.servers,
          hookTimeout: 240_000, // ten processes start
        },
      },
      {
        root,
        test: {
          name: 'distributed',
          // The tests of deploy/e2e/api, as in e2e, and those for real servers only, on one product for all files.
          include: givenServers()
            ? ['deploy/e2e/api/**/*.test.ts', 'deploy/e2e/*.int.test.ts']
            : [],
          exclude: ownProducts,
          globalSetup: ['deploy/testing/setup-pages.ts', 'deploy/testing/setup-distributed.ts'],
          ...native,
          isolate: false,
          ...groups.sharedProduct,
          hookTimeout: 240_000, // ten processes start
        },
      },
    ],
  },
});
