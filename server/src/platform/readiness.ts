import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { KeyRing } from './encryption.ts';
import { createProbe } from './probe.ts';
import type { Storage } from './storage.ts';

/** `/readyz` answers within two seconds. A check that takes longer counts as failed. */
const longestCheckMs = 1500;
const bytesPerMegabyte = 1024 ** 2;

export type PartStatus = 'ok' | 'down';

export interface Readiness {
  /** Checks everything that the product needs to serve. Calls at the same time share the checks. */
  check(): Promise<{ isReady: boolean; checks: Record<string, PartStatus> }>;
  /** From now on, the product is not ready, so that no proxy sends it more work. */
  withdraw(): void;
  isWithdrawn(): boolean;
}

/** Runs checks side by side, each within the time limit. A check that hangs is not started again. */
export function createReadiness(
  checks: Record<string, () => Promise<void>>,
  log: (message: string, error?: unknown) => void,
): Readiness {
  let isWithdrawn = false;
  const probes = Object.entries(checks).map(([name, check]) => {
    const probe = createProbe(check, {
      longestMs: longestCheckMs,
      onDown: (error) => log(`the product is not ready: ${name}`, error),
      onUp: () => log(`the product is ready again: ${name}`),
    });
    return [name, probe] as const;
  });

  return {
    async check() {
      const statuses = await Promise.all(
        probes.map(async ([name, probe]) => [name, (await probe()).isUp ? 'ok' : 'down'] as const),
      );
      const isReady = !isWithdrawn && statuses.every(([, status]) => status === 'ok');
      return { isReady, checks: Object.fromEntries(statuses) };
    },
    withdraw() {
      isWithdrawn = true;
    },
    isWithdrawn: () => isWithdrawn,
  };
}

/** The checks of the product. */
export const checksOf = (product: {
  /** A pool that no call uses. Otherwise calls that wait for a lock would make the product look broken. */
  pool: pg.Pool;
  storage: Storage;
  keys: KeyRing;
  dataDir: string;
  minFreeMegabytes: number;
  /** Undefined if this instance does no background work. */
  overdueTasks?: (() => readonly string[]) | undefined;
}): Record<string, () => Promise<void>> => ({
  async database() {
    await product.pool.query('select 1');
  },
  storage: () => product.storage.probe(),
  /** Another instance may have begun to encrypt with a key that this one does not have. */
  async key() {
    const { rows } = await product.pool.query<{ id: string }>('select id from data_keys');
    const missing = rows.filter(({ id }) => !product.keys.some((key) => key.id === id));
    if (missing.length > 0) throw new Error(`DATA_KEY is not the key of all data (missing: ${missing.length})`);
  },
  async disk() {
    const { bavail, bsize } = await statfs(product.dataDir);
    const free = Math.floor((bavail * bsize) / bytesPerMegabyte);
    if (free < product.minFreeMegabytes) throw new Error(`DATA_DIR has only ${free} MB left`);
  },
  ...(product.overdueTasks && {
    async schedules() {
      const overdue = product.overdueTasks?.() ?? [];
      if (overdue.length > 0) throw new Error(`scheduled tasks do not run: ${overdue.join(', ')}`);
    },
  }),
});
