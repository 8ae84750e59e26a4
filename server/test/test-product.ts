import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { inject } from 'vitest';
import { allTasks } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Deps } from '../src/platform/deps.ts';
import { startProduct } from '../src/start.ts';

export const adminEmail = 'admin@example.com';
export const adminPassword = 'Admin#2026';

/** A clock that tests move: they never wait. */
export interface MovableClock extends Clock {
  advance(by: { days?: number; hours?: number; minutes?: number }): void;
}

function movableClock(timeZone: string): MovableClock {
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  return {
    timeZone,
    now,
    today: () => dayOf(now(), timeZone),
    advance: ({ days = 0, hours = 0, minutes = 0 }) => {
      offsetMs += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
  };
}

/** `fetch` into the product without a network. */
const injectingFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(new URL(String(input), 'http://product.test'), init);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: String(input),
      headers: Object.fromEntries(request.headers),
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, { status: answer.statusCode, headers });
  };

export interface TestProduct {
  app: FastifyInstance;
  deps: Deps;
  clock: MovableClock;
  /** A caller with a token, or a stranger; Vietnamese unless it says otherwise. */
  client(token?: string | null, language?: LanguageCode): ApiClient;
  /** Does all the background work that waits now, as the worker would. */
  work(): Promise<void>;
  /** The mails to an address, the oldest first. */
  mailsTo(email: string): Promise<Email[]>;
  close(): Promise<void>;
}

async function makeDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** The whole product on a fresh migrated database, with files and mail in a folder that is thrown away. */
export async function startTestProduct(environment: Record<string, string> = {}): Promise<TestProduct> {
  const database = await makeDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-product-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
    WORKER: 'off',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    // A bucket that exists, to run the same tests on another kind of storage.
    STORAGE_URL: process.env.TEST_STORAGE_URL,
    ...environment,
  });
  const clock = movableClock(config.businessTimeZone);
  const product = await startProduct(config, { clock, log: () => {} });
  const boss = new PgBoss({
    connectionString: database.url,
    schema: 'queue',
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on('error', () => {});
  await boss.start();

  const workOnce = async (): Promise<number> => {
    let handled = 0;
    for (const task of allTasks(product.deps)) {
      const jobs = await boss.fetch(task.name, { batchSize: 100 });
      for (const job of jobs) {
        await task.handle(job.data as object);
        await boss.complete(task.name, job.id);
        handled += 1;
      }
    }
    return handled;
  };

  return {
    app: product.app,
    deps: product.deps,
    clock,
    client: (token = null, language = 'VI') =>
      createClient({
        baseUrl: '/api',
        token: () => token,
        language: () => language,
        fetch: injectingFetch(product.app),
      }),
    async work() {
      while ((await workOnce()) > 0);
    },
    async mailsTo(email) {
      const folder = join(dataDir, 'mail');
      // One that is being written has another ending.
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          // The date in a mail counts seconds; several are written in one.
          const { mtimeMs } = await stat(path);
          return { mtimeMs, mail: await PostalMime.parse(await readFile(path)) };
        }),
      );
      return mails
        .filter(({ mail }) => mail.to?.some(({ address }) => address === email))
        .toSorted((a, b) => a.mtimeMs - b.mtimeMs)
        .map(({ mail }) => mail);
    },
    async close() {
      await boss.stop({ graceful: false });
      await product.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
