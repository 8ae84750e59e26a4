import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/test/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The first start creates the demo data, which takes long on a slow machine. */
const longestStartMs = 240_000;
const longestStopMs = 60_000;

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
  /** Its output so far. */
  output(): string;
  /** Sends a signal and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Copies the data of a stopped product with the owners of its files, because the database may belong to another user.
 */
export function copyDataDir(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

/** Starts the product with `npm start`, on a free port unless one is given. Waits until it is ready or has given up. */
export async function startProductProcess(
  environment: Record<string, string>,
  dataDir = mkdtempSync(join(tmpdir(), 'portal-outside-')),
): Promise<ProductProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  let printed = '';
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: root,
    // A separate process group, because npm does not pass every signal on.
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
      // npm exits before the product, which is still closing its database.
      const ends = Date.now() + longestStopMs;
      while (child.pid && isGroupAlive(child.pid)) {
        if (Date.now() > ends) throw new Error(`the product does not end:\n${printed}`);
        await sleep(50);
      }
      return exitCode;
    },
  };
}

/** Stops a product and deletes its data. */
export async function endAndForget(product: ProductProcess): Promise<void> {
  await product.end('SIGTERM');
  rmSync(product.dataDir, { recursive: true, force: true });
}
