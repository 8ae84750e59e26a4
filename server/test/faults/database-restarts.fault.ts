import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { startLoad } from './load.ts';
import { expectNoPersonalDataOfDatabase } from './personal-data.ts';
import type { ProductProcess } from './product-process.ts';
import { startProductProcess } from './product-process.ts';

const restarts = 20;
/** A fast shutdown, an immediate one, and a kill. */
const serverSignals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
/** A shutdown that waits for the clients, too. Whoever runs a server of its own decides how long that is. */
const embeddedSignals = ['SIGTERM', ...serverSignals] as const;
const longestRecoveryMs = 30_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function makeFolder(): string {
  const folder = makeScratchFolder('restarts');
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const serverPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The product with its embedded database, which it starts again itself. */
async function startEmbedded() {
  const folder = makeFolder();
  return { databaseFolder: folder, product: await startProductProcess({ DATA_DIR: folder }) };
}

/** The product on a PostgreSQL that somebody else runs. */
async function startOnServer() {
  const folder = makeFolder();
  const server = await startEmbeddedPostgres(folder, () => {});
  closers.push(() => server.stop());
  const { host, user, database } = server.migrationConnection;
  const DATABASE_URL = `postgres:///${database}?host=${host}&user=${user}`;
  return { databaseFolder: folder, product: await startProductProcess({ DATABASE_URL, DATA_DIR: makeFolder() }) };
}

it.each([
  ['the embedded database', startEmbedded, embeddedSignals],
  ['a database server', startOnServer, serverSignals],
])(
  `the product survives ${restarts} restarts of %s, and only calls in flight fail, with 503`,
  async (_which, start, signals) => {
    const { databaseFolder, product } = await start();
    closers.push(() => product.end('SIGTERM'));
    const load = await startLoad(product.url);

    for (let restart = 0; restart < restarts; restart += 1) {
      await sleep(300);
      const pid = serverPid(databaseFolder);
      process.kill(pid, signals[restart % signals.length]);
      await expect.poll(() => serverPid(databaseFolder), { timeout: longestRecoveryMs, interval: 10 }).not.toBe(pid);
      const endedAt = performance.now();
      await expect
        .poll(() => load.lastAcknowledgedAt() > endedAt, { timeout: longestRecoveryMs, interval: 10 })
        .toBe(true);
    }

    const kept = await load.stop();
    expectAlive(product);
    expect([...load.acknowledged].filter((name) => !kept.has(name))).toEqual([]);
    expect(load.refused.size).toBeGreaterThan(0);
    expect([...load.refused].filter(([, status]) => status !== 503)).toEqual([]);
    expect([...load.refused.keys()].filter((name) => kept.has(name))).toEqual([]);
    expect(product.output()).not.toContain('[object Object]');
    expectNoPersonalDataOfDatabase(databaseFolder);
  },
);

const expectAlive = (product: ProductProcess) => expect(product.isRunning(), product.output()).toBe(true);
