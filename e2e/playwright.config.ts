import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { ownProduct, workerCount } from './worker-products.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What takes longest starts first, or one worker would wait for the other at the end. */
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
  // What needs a second attempt is broken: in the test, or in the product.
  retries: 0,
  // One that was left alone in a file would make the gate skip the others.
  forbidOnly: process.env.PLAYWRIGHT_JSON !== undefined,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]]
    : [['list']],
  use: {
    baseURL: ownProduct.url,
    // Recording every step takes a third of the time: asked for by those who look for a fault.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: await findChromium(),
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run'],
    },
  },
});
