import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '@portal/shared/auth/contract';
import { ApiFailure, createClient } from '@portal/shared/http/client';
import { createJobCategory, listStaffJobCategories } from '@portal/shared/job-categories/contract';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { adminEmail, adminPassword } from '#test/open-product.ts';

/** How the calls of a load ended. */
export interface Load {
  /** The names that the product acknowledged. */
  acknowledged: Set<string>;
  /** The names that it refused, with the status. A status of 0 means that nobody answered. */
  refused: Map<string, number>;
  /** The time of the last acknowledged call. */
  lastAcknowledgedAt(): number;
  /** Stops the load. @returns the names that the product has */
  stop(): Promise<Set<string>>;
}

const workers = 4;

/**
 * Lets several clients create records at once, while one more follows the changes, until it is stopped.
 * @param options.pauseMs the pause of each client after a call
 */
export async function startLoad(url: string, { pauseMs = 0 } = {}): Promise<Load> {
  let token: string | null = null;
  const client = createClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'EN' });
  const login = await client.call(auth.login, { body: { email: adminEmail, password: adminPassword } });
  token = 'accessToken' in login ? login.accessToken : null;

  const acknowledged = new Set<string>();
  const refused = new Map<string, number>();
  const stopped = new AbortController();
  let lastAt = 0;
  let made = 0;

  const create = async () => {
    made += 1;
    const name = `fault-${made}`;
    try {
      await client.call(createJobCategory, { body: { name, label: { VI: name, EN: name } } });
      acknowledged.add(name);
      lastAt = performance.now();
    } catch (error) {
      refused.set(name, error instanceof ApiFailure ? error.status : 0);
      await sleep(20);
    }
  };
  const work = async () => {
    while (!stopped.signal.aborted) {
      await create();
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const follow = async () => {
    while (!stopped.signal.aborted) {
      const { signal } = stopped;
      await fetch(`${url}/api${watchLiveChanges.path}`, { headers: { authorization: `Bearer ${token}` }, signal })
        .then((answer) => answer.text())
        .catch(() => sleep(100));
    }
  };
  const running = Promise.all([...Array.from({ length: workers }, work), follow()]);

  return {
    acknowledged,
    refused,
    lastAcknowledgedAt: () => lastAt,
    async stop() {
      stopped.abort();
      await running;
      const { items } = await client.call(listStaffJobCategories, { query: { pageSize: 100 } });
      return new Set(items.map(({ name }) => name));
    },
  };
}
