import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: ['server/test/third-language/**'],
          globalSetup: ['server/test/test-postgres.ts'],
          setupFiles: ['server/test/setup.ts'],
          // Each file has a product and a database of its own; loading the modules again for each took a quarter of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // `npm run test:faults`: killed products and databases, lost connections, full disks, and clocks that jump. The
          // short ones are tests of the server too.
          name: 'faults',
          include: ['server/test/faults/*.{test,fault}.ts', 'e2e/security/*.fault.ts'],
          globalSetup: ['server/test/test-postgres.ts'],
          setupFiles: ['server/test/setup.ts'],
          testTimeout: 180_000,
          // A fault should not slow another one down.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          // The product with one language more: its tables of languages differ from those in all other tests.
          name: 'third language',
          testTimeout: 120_000,
          include: ['server/test/third-language/*.test.ts'],
          globalSetup: ['server/test/third-language/empty-postgres.ts'],
          setupFiles: ['server/test/third-language/invented-language.ts', 'server/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: [
            'mutation/**/*.test.ts',
            'e2e/**/*.test.ts',
            'shared/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'web/prerender/*.test.ts',
          ],
          // The tests share no state, and a process for each file took more than half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: ['web/test/setup.ts'],
          // Loading the screens takes longer than their tests: the modules are loaded once, and the setup empties them.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'third language on screens',
          include: ['web/test/third-language/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: ['web/test/third-language/invented-language.ts', 'web/test/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
    // A busy or slow machine should make the run slow, not red: a test that hangs fails all the same.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // One more than the cores of a small machine: each waits for its database at times.
    maxWorkers: 3,
    // A forgotten `it.only` would make `npm test` skip the other tests.
    allowOnly: !process.env.VITEST_JSON,
    reporters: process.env.VITEST_JSON ? ['default', ['json', { outputFile: process.env.VITEST_JSON }]] : ['default'],
  },
});
