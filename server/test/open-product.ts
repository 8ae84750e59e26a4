import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf, startOfDay } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { FastifyInstance } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { allTasks } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Deps } from '#platform/deps.ts';
import { createLog } from '#platform/log.ts';
import { startProduct } from '#start.ts';
import { asAppRole, runSql } from './database.ts';
import type { PersonSnapshots } from './person-snapshots.ts';
import { storageUrlOf } from './test-storage.ts';

/** After this many rounds, the work would never end. An email that a task sends takes one more round, rarely two. */
const longestWork = 50;

export const adminEmail = 'admin@example.com';
export const adminPassword = 'Admin#2026';

/**
 * A clock apart from the real time, so a slow machine changes nothing and nobody waits. Each reading moves it by a
 * millisecond, so that later records have later times.
 */
export interface MovableClock extends Clock {
  advance(by: { days?: number; hours?: number; minutes?: number }): void;
  /** By how much it was advanced since this was last asked, in milliseconds. */
  takeAdvance(): number;
  /** From now on, only `advance` moves the clock. */
  stop(): void;
}

function movableClock(timeZone: string, startsAt: Date): MovableClock {
  let ms = startsAt.getTime();
  let step = 1;
  let advanced = 0;
  const now = () => {
    ms += step;
    return new Date(ms);
  };

  return {
    timeZone,
    now,
    today: () => dayOf(new Date(ms), timeZone),
    advance: ({ days = 0, hours = 0, minutes = 0 }) => {
      const by = ((days * 24 + hours) * 60 + minutes) * 60_000;
      ms += by;
      advanced += by;
    },
    takeAdvance: () => {
      const by = advanced;
      advanced = 0;
      return by;
    },
    stop: () => {
      step = 0;
    },
  };
}

/** A `fetch` that calls the product without a network. */
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

/** The product as a test opens it. */
export interface OpenProduct {
  app: FastifyInstance;
  deps: Deps;
  clock: MovableClock;
  /** People to copy; none while the template itself is made. */
  snapshots?: PersonSnapshots;
  /** A client with a token, or an anonymous one; Vietnamese unless the call names a language. */
  client(token?: string | null, language?: LanguageCode): ApiClient;
  /** Runs a statement as the owner of the tables, such as one that turns a trigger off. */
  asOwner(statement: string): Promise<void>;
  /** Does all waiting background work, as the worker would. */
  work(): Promise<void>;
  /** What the start and the background work have logged. */
  logged(): string;
  /** The emails to an address, the oldest first. */
  mailsTo(email: string): Promise<Email[]>;
  close(): Promise<void>;
}

/** An hour of this day in a time zone. Tests begin on the same hour whenever they run, so that none runs over midnight. */
export const todayAt = (hour: number, timeZone = 'Asia/Ho_Chi_Minh'): Date =>
  new Date(startOfDay(dayOf(new Date(), timeZone), timeZone).getTime() + hour * 3_600_000);

/**
 * The complete product on a database, with its files and mail in a folder. It migrates and seeds what is missing.
 * Without `startsAt`, its clock starts at ten in the morning of the business time zone.
 */
export async function openTestProduct(
  { databaseUrl, dataDir, startsAt }: { databaseUrl: string; dataDir: string; startsAt?: Date },
  environment: Record<string, string> = {},
): Promise<OpenProduct> {
  const config = readConfig({
    DATABASE_URL: asAppRole(databaseUrl),
    MIGRATION_DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
    WORKER: 'off',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    STORAGE_URL: storageUrlOf(new URL(databaseUrl).pathname.slice(1)),
    ...environment,
  });
  const clock = movableClock(config.businessTimeZone, startsAt ?? todayAt(10, config.businessTimeZone));
  let logged = '';
  const log = createLog({ write: (line) => (logged += line) }, true);
  const product = await startProduct(config, { clock, log });
  let started: Promise<PgBoss> | undefined;
  // Started with the first background work, because many tests need none.
  const startBoss = async () => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => product.deps.db.$client.query(text, values) },
      schema: 'queue',
      supervise: false,
      schedule: false,
      migrate: false,
    });

    boss.on('error', () => {});
    await boss.start();

    return boss;
  };

  const workOnce = async (): Promise<number> => {
    started ??= startBoss();
    const boss = await started;
    // Fetching from each queue in turn takes ten times as long as finding the queues with waiting work.
    const { rows } = await product.deps.db.$client.query<{ name: string }>(
      `select distinct name from queue.job where state < 'active' and not blocked and start_after <= queue.job_now()`,
    );
    const waiting = new Set(rows.map(({ name }) => name));
    let handled = 0;

    for (const task of allTasks.filter(({ name }) => waiting.has(name))) {
      const jobs = await boss.fetch(task.name, { batchSize: 100 });
      for (const job of jobs) {
        await task.handle(product.deps, job.data);
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
    asOwner: (statement) => runSql(databaseUrl, statement),
    async work() {
      // The queue has a clock of its own. What waits in it gets as much older as the clock was advanced.
      await product.deps.db.$client.query(
        `update queue.job set start_after = start_after - $1 * interval '1 millisecond' where state = 'created'`,
        [clock.takeAdvance()],
      );
      for (let round = 1; (await workOnce()) > 0; round += 1) {
        if (round === longestWork) throw new Error('the background work creates new work endlessly');
      }
    },
    logged: () => logged,
    async mailsTo(email) {
      const folder = join(dataDir, 'mail');
      // A file that is still being written has another ending. The names sort by the time each email entered the outbox.
      // The times of the files do not: two files that are written within a tick of the clock have the same one.
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
      const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));

      return mails.filter(({ to }) => to?.some(({ address }) => address === email));
    },
    async close() {
      await (await started)?.stop({ graceful: false });
      await product.close();
    },
  };
}
