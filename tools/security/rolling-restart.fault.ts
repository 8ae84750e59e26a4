import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { asAppRole, runSql } from '../../server/test/database.ts';
import { startLoad } from '../../server/test/faults/load.ts';
import type { ProductProcess } from '../../server/test/faults/product-process.ts';
import { startProductProcess } from '../../server/test/faults/product-process.ts';
import { freePort } from '../../server/test/free-port.ts';
import { makeScratchFolder } from '../../server/test/scratch-folder.ts';
import type { Nginx } from './start-nginx.ts';
import { hasNginx, startNginx } from './start-nginx.ts';

const rounds = 5;
/** Four clients with this pause stay below the limit of requests that nginx has for an address. */
const pauseMs = 80;

if (!hasNginx) console.log('The rolling restart through nginx is skipped: nginx or openssl is not installed.');

describe.skipIf(!hasNginx)('the shipped nginx.conf', () => {
  const database = `rolling_${randomUUID().replaceAll('-', '')}`;
  let folder: string;
  let nginx: Nginx;
  let instances: { process: ProductProcess; start: () => Promise<ProductProcess> }[];

  beforeAll(async () => {
    // The certificate is made for the test.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { postgresUrl } = inject('template');
    await runSql(postgresUrl, `create database ${database}`);
    const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
    folder = makeScratchFolder('rolling');
    const ports: [number, number] = [await freePort(), await freePort()];
    instances = [];
    for (const port of ports) {
      const start = () =>
        startProductProcess({
          DATABASE_URL: asAppRole(databaseUrl),
          MIGRATION_DATABASE_URL: databaseUrl,
          DATABASE_CONNECTIONS: '8',
          DATA_DIR: folder,
          DATA_KEY: 'ab'.repeat(32),
          TRUST_PROXY: 'loopback',
          WORKER: 'off',
          SHUTDOWN_DELAY_SECONDS: '2',
          PORT: String(port),
        });
      instances.push({ process: await start(), start });
    }
    nginx = await startNginx(ports);
  }, 300_000);
  afterAll(async () => {
    await nginx.close();
    await Promise.all(instances.map(({ process: one }) => one.end('SIGTERM')));
    await runSql(inject('template').postgresUrl, `drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  }, 120_000);

  it(`loses no write in ${rounds} rolling restarts of two instances under load`, async () => {
    const load = await startLoad(nginx.url, { pauseMs });
    for (let round = 0; round < rounds; round += 1) {
      for (const instance of instances) {
        await sleep(1000);
        await instance.process.end('SIGTERM');
        instance.process = await instance.start();
        expect(instance.process.isRunning(), instance.process.output()).toBe(true);
      }
    }
    const kept = await load.stop();
    expect([...load.refused]).toEqual([]);
    expect([...load.acknowledged].filter((name) => !kept.has(name))).toEqual([]);
    expect([...kept].filter((name) => name.startsWith('fault-'))).toHaveLength(load.acknowledged.size);
  }, 300_000);
});
