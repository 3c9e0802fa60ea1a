import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;
const notUnits = ['**/*.int.test.ts', 'deploy/e2e/**', '**/node_modules/**', '**/dist/**'];

export default defineConfig({
  root,
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        root,
        test: {
          name: 'node',
          include: ['{services,gateway,deploy}/**/*.test.ts', 'widget/**/*.node.test.ts'],
          exclude: notUnits,
        },
      },
      {
        root,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['{web,widget}/**/*.test.{ts,tsx}'],
          exclude: [...notUnits, '**/*.node.test.ts'],
        },
      },
      {
        root,
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: notUnits.slice(1),
          globalSetup: 'deploy/testing/real-servers.ts',
        },
      },
      {
        root,
        test: {
          name: 'e2e',
          include: ['deploy/e2e/**/*.test.ts'],
          exclude: notUnits.slice(2),
          globalSetup: 'deploy/e2e/build-pages.ts',
        },
      },
    ],
  },
});
