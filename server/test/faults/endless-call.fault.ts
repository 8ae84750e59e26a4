import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { login } from '@portal/shared/auth/contract';
import { afterEach, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { startProductProcess } from './product-process.ts';

/** How long running work may take after the product starts to close. */
const graceMs = 20_000;
/** The embedded database stops after it. */
const longestEndMs = 35_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A product with a call that sends a little of its body at a time, like a slow connection. */
async function startWithEndlessCall() {
  const folder = makeScratchFolder('endless');
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const product = await startProductProcess({ DATA_DIR: folder, SHUTDOWN_DELAY_SECONDS: '0' });
  closers.push(() => product.end('SIGKILL'));
  const headers = { 'content-type': 'application/json', 'content-length': 1000 };
  const call = request(`${product.url}/api${login.path}`, { method: 'POST', headers });
  const broken = new Promise<string>((resolve) => call.on('error', ({ message }) => resolve(message)));
  const answered = new Promise<number>((resolve) => call.on('response', ({ statusCode }) => resolve(statusCode ?? 0)));
  const dripping = setInterval(() => call.write(' '), 500);
  closers.push(() => clearInterval(dripping));
  await new Promise((resolve) => setTimeout(resolve, 1000));

  return { product, folder, broken, answered };
}

it('a call that never ends delays the end of the product by 20 s, and no more', async () => {
  const { product, broken, answered } = await startWithEndlessCall();

  const began = performance.now();
  await product.end('SIGTERM');
  const tookMs = performance.now() - began;
  expect(await Promise.race([broken, answered])).toMatch(/hang up|ECONNRESET/);
  expect(tookMs).toBeGreaterThan(graceMs - 1000);
  expect(tookMs).toBeLessThan(longestEndMs);
});

it('a second signal ends the product at once', async () => {
  const { product, folder, broken } = await startWithEndlessCall();
  // It outlives a product that ends at once; the next start takes it over.
  const database = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  closers.push(() => process.kill(database, 'SIGQUIT'));
  const ended = product.end('SIGTERM');
  // A copy of the first signal comes within a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(product.isRunning()).toBe(true);
  const began = performance.now();
  await product.end('SIGTERM');
  const tookMs = performance.now() - began;
  await Promise.all([ended, broken]);
  expect(tookMs).toBeLessThan(1000);
});
