import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { facebookApp } from '../server/test/facebook-graph.ts';
import { findChromium } from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.E2E_PORT ?? 3917);
const graphPort = port + 1;
process.env.E2E_GRAPH_PORT = String(graphPort);
// The file is read again in every worker: what must be the same for all is kept in the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-journeys-'));

export default defineConfig({
  testDir: 'journeys',
  outputDir: join(root, 'test-results', 'journeys'),
  fullyParallel: false,
  workers: 2,
  // What needs a second attempt is broken: in the test, or in the product.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]]
    : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    // As a new user starts it.
    command: 'npm start',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      SEED_DEMO: 'true',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Admin#2026',
      LOG_LEVEL: 'warn',
      // The journey that logs in with Facebook starts this one.
      FACEBOOK_APP_ID: facebookApp.id,
      FACEBOOK_APP_SECRET: facebookApp.secret,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${graphPort}`,
    },
  },
});
