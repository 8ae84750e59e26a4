import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { allTasks, createApp, createWorkerApp } from './app.ts';
import type { Config } from './config.ts';
import { openSigningP12 } from './config.ts';
import { isGuessable } from './config-values.ts';
import { migrateDatabase, openDatabase, openPool, readDatabaseTime } from './db/client.ts';
import type { EmbeddedPostgres } from './db/embedded-postgres.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { applicationNameOf, findKeys, registerKey } from './db/encryption/check-keys.ts';
import { refuseNewerDatabase } from './db/known-migrations.ts';
import { shareConnections, withTimeLimits } from './db/limits.ts';
import { findOwnRole } from './db/own-role.ts';
import { ownsAuditLog } from './db/roles.ts';
import { createTimedClient } from './db/timed-client.ts';
import { measureDatabase } from './overview/measure-database.ts';
import type { Clock } from './platform/clock.ts';
import { databaseClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { createEncryption, createKeyedHashes } from './platform/encryption.ts';
import { createFileWork } from './platform/files/file-work.ts';
import { clamdScanner } from './platform/files/virus-scanner.ts';
import { createLiveChangeFeed } from './platform/live-changes/change-feed.ts';
import type { Log } from './platform/log.ts';
import { createLog, createWarnings } from './platform/log.ts';
import { folderTransport, smtpTransport } from './platform/mail/transport.ts';
import { countStorageErrors } from './platform/metrics/count-storage-errors.ts';
import { measureReadiness } from './platform/metrics/measure-readiness.ts';
import { createMetrics, measureProcess } from './platform/metrics/metrics.ts';
import { makePrivateFolder } from './platform/private-folder.ts';
import { startQueue } from './platform/queue/queue.ts';
import { checksOf, createReadiness } from './platform/readiness.ts';
import { encryptedStorage, openStorage } from './platform/storage.ts';
import { watchClock } from './scheduled-decisions/watch-clock.ts';
import { seedDemoData } from './seed/demo-data.ts';
import { makeFirstAdministrator } from './seed/first-administrator.ts';
import { seedReferenceData } from './seed/reference-data.ts';

export interface Product {
  app: FastifyInstance;
  /** The port for Prometheus, if the configuration has one. */
  metricsApp: FastifyInstance | undefined;
  deps: Deps;
  /** Is not ready any more, waits until proxies know, stops taking work, finishes what runs, and closes everything. */
  close(): Promise<void>;
}

/** A connection that is still in use after the grace must not keep the process. */
const endPool = (pool: pg.Pool) => Promise.race([pool.end(), sleep(2000, undefined, { ref: false })]);

/** Puts the product together on its database, files, mail, and queue. It does not listen yet. */
export async function startProduct(config: Config, options: { clock?: Clock; log?: Log } = {}): Promise<Product> {
  const log = options.log ?? createLog(process.stdout, config.isProduction);
  const warn = createWarnings(process.stdout, config);
  if (config.dataKey && isGuessable(config.dataKey))
    log(
      'DATA_KEY repeats a few bytes, so somebody can guess it. Replace it with 32 random bytes (docs/operations.md).',
    );
  // A file that cannot sign stops the product with one line, before anything starts.
  const signingIdentity = await openSigningP12(config, options.clock?.now() ?? new Date());
  if (config.databaseUrl) makePrivateFolder(config.dataDir);
  const embedded: EmbeddedPostgres | undefined = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(config.dataDir, log);
  const given: pg.PoolConfig = embedded?.connection ?? { connectionString: config.databaseUrl };
  const shares = shareConnections(config.databaseConnections, {
    worker: config.worker,
    isEmbedded: embedded !== undefined,
  });
  const givenOwner: pg.ClientConfig | undefined =
    embedded?.migrationConnection ??
    (config.migrationDatabaseUrl ? { connectionString: config.migrationDatabaseUrl } : undefined);
  const embeddedStop = () => embedded?.stop() ?? Promise.resolve();
  const owner = withTimeLimits(givenOwner ?? given, 'migration');
  const findKeysOfData = async () => {
    await refuseNewerDatabase(withTimeLimits(givenOwner ?? given, 'interactive'));
    return findKeys(config, withTimeLimits(given, 'interactive'), { log });
  };
  const keys = await findKeysOfData().catch(async (error: unknown) => {
    await embeddedStop();
    throw error;
  });
  // With one address, the product makes a role that owns no table.
  const ownRole = config.databaseUrl && !givenOwner ? await findOwnRole(config.databaseUrl, keys, log) : undefined;
  const connection = ownRole ? { connectionString: ownRole } : given;
  const hasTwoRoles = ownRole !== undefined || givenOwner !== undefined;
  const Client = createTimedClient(config.slowStatementMs, (slow) => warn('a statement was slow', slow));
  const named = { ...connection, application_name: applicationNameOf(keys[0]), Client };
  const metrics = createMetrics();
  const openNamedPool = (name: keyof typeof shares, kind: 'interactive' | 'background' | 'watch') => {
    // By its name, `rotate-key` knows that a product runs, even one that does nothing at the moment.
    const min = name === 'interactive' ? 1 : 0;
    const opened = openPool({ ...withTimeLimits(named, kind), min, max: shares[name] }, (message) => {
      metrics.brokenConnections.inc();
      log(message);
    });
    metrics.showPool(name, opened);
    return opened;
  };
  const pool = openNamedPool('interactive', 'interactive');
  const innerPool = openNamedPool('inner', 'interactive');
  const readinessPool = openNamedPool('watch', 'watch');
  const databaseTime = databaseClock(config.businessTimeZone, () => readDatabaseTime(pool));
  const clock = options.clock ?? databaseTime;
  /** What serves and works. All of it stops at the same time, so that everything gets the whole grace. */
  const stops: (() => Promise<unknown>)[] = [];
  const closers: (() => Promise<unknown>)[] = [
    embeddedStop,
    ...[pool, innerPool, readinessPool].map((one) => () => endPool(one)),
  ];
  const closeAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    await databaseTime.follow();
    const {
      rows: [identity],
    } = await pool.query<{ role: string }>('select current_user as role');
    await migrateDatabase(owner, hasTwoRoles ? identity?.role : undefined);
    const withInner = { inner: innerPool, onLostCommit: (outcome: string) => metrics.lostCommits.inc({ outcome }) };
    const db = openDatabase(pool, keys, withInner);
    await registerKey(db, clock.now());
    if (await ownsAuditLog(pool)) {
      log('The role of DATABASE_URL owns the tables and could change the audit log. Set MIGRATION_DATABASE_URL too.');
    }
    const isWorking = config.worker !== 'off';
    const queue = await startQueue(withTimeLimits({ ...connection, max: shares.queue, Client }, 'background'), {
      names: allTasks.map(({ name }) => name),
      isWorking,
      onError: (error) => log('the queue', error),
    });
    closers.push(() => queue.close());
    stops.push(() => queue.finish());
    const mail = config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.mailFrom)
      : folderTransport(join(config.dataDir, 'mail'), config.mailFrom);
    const storage = countStorageErrors(openStorage(config), metrics);
    const fileWork = createFileWork();
    stops.push(async () => fileWork.stop());
    const liveChanges = createLiveChangeFeed(withTimeLimits(named, 'interactive'), log);
    const deps: Deps = {
      config,
      db,
      clock,
      queue,
      liveChanges,
      mail,
      readiness: createReadiness(
        checksOf({
          pool: readinessPool,
          storage,
          keys,
          dataDir: config.dataDir,
          minFreeMegabytes: config.minFreeMegabytes,
          overdueTasks: isWorking ? () => queue.overdue() : undefined,
        }),
        log,
      ),
      metrics,
      storage: encryptedStorage(storage, createEncryption(keys, 'files')),
      deviceEncryption: createEncryption(keys, 'known-devices'),
      outboxEncryption: createEncryption(keys, 'outbox'),
      requestHashes: createKeyedHashes(keys, 'idempotency'),
      signingIdentity,
      fileWork,
      findVirus: config.clamdUrl === undefined ? undefined : clamdScanner(config.clamdUrl),
      log,
    };
    await deps.storage.check();
    await db.transaction((tx) => seedReferenceData(tx, clock.now()));
    await makeFirstAdministrator(deps, clock.now());
    if (config.metricsAddress || config.metricsToken) measureProcess(metrics);
    measureReadiness(metrics, deps.readiness);
    measureDatabase(metrics, {
      db: openDatabase(readinessPool, keys),
      clock,
      queues: allTasks.map(({ name }) => name),
      log,
    });
    const app = await (config.worker === 'only' ? createWorkerApp(deps) : createApp(deps));
    const metricsApp = config.metricsAddress && (await createWorkerApp(deps, true));
    // Open streams would delay the server.
    stops.push(() => liveChanges.stop().then(() => app.close()));
    if (metricsApp) stops.push(() => metricsApp.close());
    if (config.demoData !== 'none') await seedDemoData(deps, config.demoData);
    const followTime = () => databaseTime.follow().catch((error) => log('the clock', error));
    const following = setInterval(followTime, 60_000).unref();
    closers.push(async () => clearInterval(following));
    if (isWorking) {
      const backgroundPool = openNamedPool('background', 'background');
      closers.splice(1, 0, () => endPool(backgroundPool));
      const taskDeps = { ...deps, db: openDatabase(backgroundPool, keys, withInner) };
      await queue.work(allTasks, taskDeps, {
        timeZone: config.businessTimeZone,
        async mayRun({ name, ignoresJumps }) {
          await databaseTime.follow();
          if (ignoresJumps || (await watchClock(db))) return true;
          log(`the task ${name} is paused, because the clock jumped; staff can resume it`);
          return false;
        },
      });
    }
    const close = async () => {
      deps.readiness.withdraw();
      await sleep(config.shutdownDelayMs);
      await closeAll();
    };
    return { app, metricsApp, deps, close };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
