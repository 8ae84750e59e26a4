import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { ownProduct, workerCount } from './worker-products.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The longest journeys start first. Otherwise one worker would wait for the other at the end. */
const longest = [
  'account',
  'contract',
  'documents',
  'every-staff-screen',
  'main-job',
  'staff-accounts',
  'staff-bulk',
  'staff-forms',
  'staff-record',
  'staff-together',
  'two-factor',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'journeys',
  // Node reads TypeScript itself.
  build: { external: ['**/*.ts'] },
  outputDir: join(root, 'test-results', 'journeys'),
  globalSetup: './start-products.ts',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  fullyParallel: true,
  workers: workerCount,
  // A test that needs a second attempt has a defect, or the product has one.
  retries: 0,
  // A forgotten `test.only` would make `npm test` skip the other tests.
  forbidOnly: process.env.PLAYWRIGHT_JSON !== undefined,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]]
    : [['list']],
  use: {
    baseURL: ownProduct.url,
    // Recording every step takes a third of the time, so it is off unless somebody looks for a fault.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: await findChromium(),
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run'],
    },
  },
});
