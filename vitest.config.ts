import { defineConfig } from 'vitest/config';

/** The tests over several nouns that `npm test` has. */
const quickJourneys = 'server/test/{main-job,permissions}.test.ts';
const serverSettings = {
  globalSetup: ['server/test/test-postgres.ts'],
  setupFiles: ['server/test/setup.ts'],
  // Each file has a product and a database of its own; loading the modules again for each took a quarter of the time.
  isolate: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', quickJourneys],
          exclude: ['server/**/*.slow.test.ts'],
          ...serverSettings,
        },
      },
      {
        extends: true,
        test: {
          name: 'complete',
          // What takes long, starts processes of its own, or tests rules that few changes touch: files named `.slow.test.ts`.
          include: ['server/src/**/*.slow.test.ts', 'server/test/**/*.test.ts'],
          exclude: [quickJourneys, 'server/test/third-language/**'],
          ...serverSettings,
        },
      },
      {
        extends: true,
        test: {
          // `npm run test:faults`: killed products and databases, lost connections, full disks, and clocks that jump. The
          // short ones are tests of the server too.
          name: 'faults',
          include: ['server/test/faults/*.{test,fault}.ts', 'tools/security/*.fault.ts'],
          globalSetup: ['server/test/test-postgres.ts'],
          setupFiles: ['server/test/setup.ts'],
          // A fault should not slow another one down.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          // The product with one language more: its tables of languages differ from those in all other tests.
          name: 'third language',
          include: ['server/test/third-language/*.test.ts'],
          globalSetup: ['server/test/third-language/empty-postgres.ts'],
          setupFiles: ['server/test/third-language/invented-language.ts', 'server/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['tools/**/*.test.ts', 'shared/src/**/*.test.ts', 'web/src/**/*.test.ts', 'web/prerender/*.test.ts'],
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
        },
      },
    ],
    // A busy or slow machine should make the run slow, not red: a test that hangs fails all the same.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores of a small machine: each waits for its database at times.
    maxWorkers: 3,
    // A forgotten `it.only` would make `npm test` skip the other tests.
    allowOnly: !process.env.VITEST_JSON,
    reporters: process.env.VITEST_JSON ? ['default', ['json', { outputFile: process.env.VITEST_JSON }]] : ['default'],
  },
});
