import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { DataDirInUseError, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Creating the files of a database takes most of the time, so the tests go on with those of the first one. */
const folder = makeScratchFolder('embedded');
/** Of a server without setpriv, which runs as the user nobody if root starts it. */
const folderOfNobody = makeScratchFolder('embedded');

/** A busy machine should make the tests slow, not red. */
const busyMachine = { timeout: 120_000 };

const started: EmbeddedPostgres[] = [];

/** Starts a server that ends with its test, so that a test that fails leaves the folder to the next one. */
async function start(...args: Parameters<typeof startEmbeddedPostgres>): Promise<EmbeddedPostgres> {
  const product = await startEmbeddedPostgres(...args);
  started.push(product);
  return product;
}

afterEach(async () => {
  for (const product of started.splice(0)) await product.stop();
  vi.unstubAllEnvs();
});
afterAll(() => {
  for (const one of [folder, folderOfNobody]) rmSync(one, { recursive: true, force: true });
});

async function query(connection: pg.PoolConfig, sql: string) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

const serverPid = (of = folder) => Number(readFileSync(join(of, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

it('the embedded PostgreSQL keeps its data over a restart and a killed server, and refuses a second product', async () => {
  const said: string[] = [];
  chmodSync(folder, 0o755);
  const first = await start(folder, (message) => said.push(message));
  await query(first.migrationConnection, 'create table kept (n int); insert into kept values (1)');
  await expect(startEmbeddedPostgres(folder, () => {})).rejects.toThrow(DataDirInUseError);
  expect((await query(first.migrationConnection, 'show fsync')).rows).toEqual([{ fsync: 'on' }]);
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect([modeOf(folder), modeOf(join(folder, 'postgres.log'))]).toEqual([0o700, 0o600]);
  // There is no password: only its own user reaches the server.
  expect(modeOf(String(first.connection.host))).toBe(0o700);
  expect((await query(first.migrationConnection, 'show listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);

  const killed = serverPid();
  // Simulates a crash: the server exits at once and cleans nothing up.
  process.kill(killed, 'SIGQUIT');
  await vi.waitFor(() => expect(serverPid()).not.toBe(killed), busyMachine);
  const readLock = () => query(first.migrationConnection, "select granted from pg_locks where locktype = 'advisory'");
  await vi.waitFor(async () => expect((await readLock()).rows).toEqual([{ granted: true }]), busyMachine);
  expect((await query(first.migrationConnection, 'select n from kept')).rows).toEqual([{ n: 1 }]);
  // Where the server takes a second to exit, the product may also say that it ends its connections.
  expect(said).toContain('The embedded PostgreSQL stopped; starting it again.');
  const restarted = serverPid();
  await first.stop();
  expect(() => process.kill(restarted, 0)).toThrow('ESRCH');
  expect(existsSync(String(first.connection.host))).toBe(false);

  const second = await start(folder, () => {});
  expect((await query(second.migrationConnection, 'select n from kept')).rows).toEqual([{ n: 1 }]);
  // A service that cleans up temporary files may delete the folder of the socket while the server runs.
  rmSync(String(second.connection.host), { recursive: true });
  await second.stop();
});

/** A client of the product that works all the time, and what it has to wait for. */
async function openClient(connection: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}

it('of two starts at once, one has the database, and the other is refused in one line and leaves nothing', async () => {
  const fresh = makeScratchFolder('embedded');
  const startProcess = () => {
    const program = `import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
      .then(({ startEmbeddedPostgres }) => startEmbeddedPostgres(${JSON.stringify(fresh)}, () => {}))
      .then(() => console.log('started'), ({ message }) => { console.log(message); process.exit(1); })`;
    return spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };
  try {
    // On an empty folder, and on one with a database.
    for (const _folder of ['empty', 'used']) {
      const starts = [startProcess(), startProcess()];
      const said = await Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
      expect(said.toSorted()).toEqual([`${new DataDirInUseError(fresh).message}\n`, 'started\n']);
      expect(readdirSync(fresh).toSorted()).toEqual(['postgres', 'postgres.log']);
      for (const one of starts) one.kill('SIGKILL');
      await vi.waitFor(() => expect(existsSync(join(fresh, 'postgres', 'postmaster.pid'))).toBe(false), busyMachine);
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
});

it('the embedded PostgreSQL starts again after each order of signals to it and to the processes of its clients', async () => {
  const { connection, migrationConnection, stop } = await start(folder, () => {});
  const readLock = () => query(migrationConnection, "select pid from pg_locks where locktype = 'advisory' and granted");
  const orders = ['server', 'client server', 'lock server', 'server lock', 'server client'];

  for (const order of orders) {
    const server = serverPid();
    const {
      rows: [lock],
    } = await readLock();
    const pids = { server, client: await openClient(connection), lock: Number(lock?.pid) };
    for (const which of order.split(' ')) process.kill(pids[which as keyof typeof pids], 'SIGTERM');
    await vi.waitFor(async () => {
      expect([order, serverPid() === server]).toEqual([order, false]);
      expect((await readLock()).rows).toHaveLength(1);
    }, busyMachine);
  }
  await stop();
});

it('the embedded PostgreSQL starts again, however long it could not, and says so at most once a minute', async () => {
  const said: string[] = [];
  const product = await start(folder, (message) => said.push(message), {
    startAttempts: 40,
    longestPauseMs: 100,
  });
  // Without its configuration, the server cannot start, as on a full disk.
  const settings = join(folder, 'postgres', 'postgresql.conf');
  renameSync(settings, `${settings}.gone`);
  process.kill(serverPid(), 'SIGQUIT');
  const triesSaid = () => said.filter((message) => message.endsWith('Trying again.'));
  await vi.waitFor(() => expect(triesSaid()).toHaveLength(1), { ...busyMachine, interval: 100 });
  renameSync(`${settings}.gone`, settings);
  const readLock = () => query(product.migrationConnection, "select granted from pg_locks where locktype = 'advisory'");
  await vi.waitFor(async () => expect((await readLock()).rows).toEqual([{ granted: true }]), busyMachine);
  expect(triesSaid()).toHaveLength(1);
  await product.stop();
});

it('the embedded PostgreSQL starts after a crash, although another program has its former process number', async () => {
  const { stop } = await start(folder, () => {});
  const path = join(folder, 'postgres', 'postmaster.pid');
  const left = readFileSync(path, 'utf8');
  await stop();
  const other = spawn('sleep', ['600']);
  writeFileSync(path, left.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
  const said: string[] = [];
  try {
    const { connection, stop: stopAgain } = await start(folder, (message) => said.push(message));
    expect((await query(connection, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(said).toEqual(['The embedded PostgreSQL was killed earlier; taking over its lock file.']);
    await stopAgain();
  } finally {
    other.kill();
  }
});

it('the log of the embedded PostgreSQL names a refused row without its values', async () => {
  const { migrationConnection: owner, stop } = await start(folder, () => {});
  await query(owner, 'create table people (name text unique check (name <> upper(name)))');
  await query(owner, "insert into people values ('Đỗ Thị Lan')");
  await expect(query(owner, 'insert into people select name from people')).rejects.toThrow('people_name_key');
  await expect(query(owner, 'update people set name = upper(name)')).rejects.toThrow('people_name_check');
  await stop();
  const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('people_name_key');
  expect(log).toContain('people_name_check');
  expect(log).not.toMatch(/lan/i);
});

const isOpenToAll = (path: string): boolean =>
  path === dirname(path) || ((statSync(path).mode & 0o001) !== 0 && isOpenToAll(dirname(path)));
const isRoot = process.getuid?.() === 0;
/** Without setpriv, root starts the server as the user nobody, who must be able to read its programs. */
const runsWithoutSetpriv = !isRoot || isOpenToAll(import.meta.dirname);

it.runIf(isRoot && runsWithoutSetpriv)(
  'PostgreSQL runs as nobody where root has no user namespaces, and other users cannot read its data',
  async () => {
    vi.stubEnv('PATH', '');
    expect(statSync(folderOfNobody).mode & 0o777).toBe(0o700);
    const { connection, stop } = await start(folderOfNobody, () => {});
    expect((await query(connection, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(statSync(join(folderOfNobody, 'postgres'))).toMatchObject({ uid: 65_534, gid: 65_534 });
    expect(statSync(folderOfNobody).mode & 0o777).toBe(0o701);
    await stop();
  },
);

it.runIf(runsWithoutSetpriv)(
  'a product uses the server that a killed product left running, and leaves it to the next product',
  async () => {
    // Without setpriv, the server outlives its product.
    vi.stubEnv('PATH', '');
    const program = `import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
    .then(({ startEmbeddedPostgres }) => startEmbeddedPostgres(${JSON.stringify(folderOfNobody)}, () => {}))
    .then(() => console.log('started'))`;
    const product = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [end] = await Promise.race([once(product.stdout, 'data'), once(product, 'exit')]);
    expect(String(end)).toBe('started\n');
    const left = serverPid(folderOfNobody);
    product.kill('SIGKILL');
    await once(product, 'exit');

    try {
      const first = await start(folderOfNobody, () => {});
      await first.stop();
      const second = await start(folderOfNobody, () => {});
      await second.stop();
      expect(serverPid(folderOfNobody)).toBe(left);
    } finally {
      process.kill(left, 'SIGQUIT');
    }
  },
);
