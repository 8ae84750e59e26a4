import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/free-port.ts';
import { adminEmail, adminPassword } from '#test/open-product.ts';
import { expectNoPersonalData, expectNoPersonalDataOfDatabase } from './personal-data.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const longestStartMs = 120_000;

/** The product as a process of its own, which a test kills. */
export interface ProductProcess {
  url: string;
  pid: number;
  isRunning(): boolean;
  /** Everything that it printed. */
  output(): string;
  /** Sends a signal and waits for the end. Nothing that the product and its database have logged may be personal data. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the product and waits until it is ready or has ended. */
export async function startProductProcess(environment: Record<string, string>): Promise<ProductProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: port,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'info',
      SLOW_STATEMENT_MS: '20',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      ...environment,
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  const ends = Date.now() + longestStartMs;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (isRunning() && Date.now() < ends && !(await isReady())) await sleep(50);

  return {
    url,
    pid: child.pid ?? 0,
    isRunning,
    output: () => printed,
    async end(signal) {
      child.kill(signal);
      await exited;
      expectNoPersonalData(printed);
      if (environment.DATA_DIR) expectNoPersonalDataOfDatabase(environment.DATA_DIR);
    },
  };
}
