import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The first start makes the demo data, which takes its time on a slow machine. */
const longestStartMs = 240_000;
const longestStopMs = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const isGroupAlive = (leader: number): boolean => {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
};

export interface ProductProcess {
  url: string;
  dataDir: string;
  isReady: boolean;
  /** What it printed so far. */
  output(): string;
  /** Ends it with a signal and gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Copies the data of a product that does not run, with the owners of the files: the database is not always ours. */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

/** Starts the product with `npm start`, on a free port unless one is given; waits until it is ready, or has given up. */
export async function startProductProcess(
  environment: Record<string, string>,
  dataDir = mkdtempSync(join(tmpdir(), 'portal-outside-')),
): Promise<ProductProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  let printed = '';
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: root,
    // A group of its own: npm does not hand every signal on.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdout?.on('data', (chunk) => {
    printed += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    printed += String(chunk);
  });
  let isReady = false;
  const until = Date.now() + longestStartMs;
  while (!isReady && child.exitCode === null && Date.now() < until) {
    isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady) await sleep(100);
  }
  return {
    url,
    dataDir,
    isReady,
    output: () => printed,
    async end(signal) {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, signal);
      const exitCode = await exited;
      // npm goes before what it started: the product still closes its database.
      const ends = Date.now() + longestStopMs;
      while (child.pid && isGroupAlive(child.pid)) {
        if (Date.now() > ends) throw new Error(`the product does not end:\n${printed}`);
        await sleep(50);
      }
      return exitCode;
    },
  };
}

/** Ends a product and throws its data away. */
export async function endAndForget(product: ProductProcess): Promise<void> {
  await product.end('SIGTERM');
  rmSync(product.dataDir, { recursive: true, force: true });
}
