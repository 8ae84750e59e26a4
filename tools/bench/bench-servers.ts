import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/test/free-port.ts';
import type { BenchDatabase } from './bench-database.ts';

export interface BenchServers {
  /** The product. */
  url: string;
  /** `node:http` with one prepared statement. */
  bareUrl: string;
  close(): Promise<void>;
}

/** The accounts that the product has in a run. */
export const adminEmail = 'admin@example.com';
export const adminPassword = 'Admin#2026';
export const candidateEmail = 'tuyet.ngo@example.com';
export const candidatePassword = 'Demo#2026';

/** The environment of the product in a run. */
export const environmentOf = ({ databaseUrl, folder }: BenchDatabase): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'product'),
  SEED_DEMO: 'true',
  ADMIN_EMAIL: adminEmail,
  ADMIN_PASSWORD: adminPassword,
  WORKER: 'off',
  LOG_LEVEL: 'warn',
  // Each login comes from an address of its own. Otherwise the limit of an address would refuse most of them.
  TRUST_PROXY: '1',
});

const start = (script: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const isThere = (url: string): Promise<boolean> =>
  fetch(url)
    .then(({ ok }) => ok)
    .catch(() => false);

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  while (!(await isThere(url))) {
    if (child.exitCode !== null) throw new Error(`${url} does not start`);
    await sleep(20);
  }
}

/** Starts the product and the reference, each in a process of its own, on the same database. */
export async function startServers(database: BenchDatabase): Promise<BenchServers> {
  const [port, barePort] = [String(await freePort()), String(await freePort())];
  const product = start('../../server/src/main.ts', { ...environmentOf(database), PORT: port });
  await waitForAnswer(`http://127.0.0.1:${port}/readyz`, product);
  const bare = start('./bare-server.ts', {
    DATABASE_URL: database.databaseUrl,
    PORT: barePort,
    EMAIL: candidateEmail,
  });
  await waitForAnswer(`http://127.0.0.1:${barePort}`, bare);
  return {
    url: `http://127.0.0.1:${port}`,
    bareUrl: `http://127.0.0.1:${barePort}`,
    async close() {
      for (const child of [product, bare]) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}

/** Logs in and returns the token. */
export async function logInAt(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/oauth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = await answer.json();
  if (!data?.access_token) throw new Error(`${email} cannot log in`);
  return String(data.access_token);
}
