import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { ownProduct, workerCount } from './worker-products.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);
/** The longest journeys start first. Otherwise one worker would wait for the others at the end. */
const longest = files('main-job');
const long = files(
  'documents',
  'endings',
  'every-staff-screen',
  'first-loads',
  'profile-changes',
  'staff-bulk',
  'staff-forms',
  'staff-record',
);

export default defineConfig({
  testDir: 'journeys',
  // Node reads TypeScript itself.
  build: { external: ['**/*.ts'] },
  outputDir: join(root, 'test-results', 'journeys'),
  globalSetup: './start-products.ts',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'long', testMatch: long },
    { name: 'others', testIgnore: [...longest, ...long] },
  ],
  fullyParallel: true,
  workers: workerCount,
  // A test that needs a second attempt has a defect, or the product has one.
  retries: 0,
  // A forgotten `test.only` would make `npm test` skip the other tests.
  forbidOnly: process.env.PLAYWRIGHT_JSON !== undefined,
  // Only for what never ends. A busy machine takes many times as long as an idle one.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: process.env.PLAYWRIGHT_JSON
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]]
    : [['list']],
  use: {
    baseURL: ownProduct.url,
    // Recording every step takes a third of the time, so it is off unless somebody looks for a fault.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    launchOptions: {
      executablePath: await findChromium(),
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run'],
    },
  },
});
