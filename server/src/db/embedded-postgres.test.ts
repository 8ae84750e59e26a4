import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeScratchFolder } from '../../test/scratch-folder.ts';
import { DataDirInUseError, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;

beforeEach(() => {
  folder = makeScratchFolder('embedded');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function query(connection: pg.PoolConfig, sql: string) {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

const serverPid = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

it('the embedded PostgreSQL keeps its data over a restart and a killed server, and refuses a second product', async () => {
  const said: string[] = [];
  // An earlier release left both open for everybody to read.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'postgres.log'), '', { mode: 0o644 });
  const first = await startEmbeddedPostgres(folder, (message) => said.push(message));
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
  await vi.waitFor(() => expect(serverPid()).not.toBe(killed), { timeout: 20_000 });
  const readLock = () => query(first.migrationConnection, "select granted from pg_locks where locktype = 'advisory'");
  await vi.waitFor(async () => expect((await readLock()).rows).toEqual([{ granted: true }]), { timeout: 20_000 });
  expect((await query(first.migrationConnection, 'select n from kept')).rows).toEqual([{ n: 1 }]);
  expect(said).toEqual(['The embedded PostgreSQL stopped; starting it again.']);
  const restarted = serverPid();
  await first.stop();
  expect(() => process.kill(restarted, 0)).toThrow('ESRCH');
  expect(existsSync(String(first.connection.host))).toBe(false);

  const second = await startEmbeddedPostgres(folder, () => {});
  expect((await query(second.migrationConnection, 'select n from kept')).rows).toEqual([{ n: 1 }]);
  // A service that cleans up temporary files may delete the folder of the socket while the server runs.
  rmSync(String(second.connection.host), { recursive: true });
  await second.stop();
});

it('the embedded PostgreSQL starts again, however long it could not, and says so at most once a minute', async () => {
  const said: string[] = [];
  const product = await startEmbeddedPostgres(folder, (message) => said.push(message), {
    startAttempts: 22,
    longestPauseMs: 100,
  });
  // Without its configuration, the server cannot start, as on a full disk.
  const settings = join(folder, 'postgres', 'postgresql.conf');
  renameSync(settings, `${settings}.gone`);
  process.kill(serverPid(), 'SIGQUIT');
  const triesSaid = () => said.filter((message) => message.endsWith('Trying again.'));
  await vi.waitFor(() => expect(triesSaid()).toHaveLength(1), { timeout: 25_000, interval: 100 });
  renameSync(`${settings}.gone`, settings);
  const readLock = () => query(product.migrationConnection, "select granted from pg_locks where locktype = 'advisory'");
  await vi.waitFor(async () => expect((await readLock()).rows).toEqual([{ granted: true }]), { timeout: 20_000 });
  expect(triesSaid()).toHaveLength(1);
  await product.stop();
});

it('the embedded PostgreSQL starts after a crash, although another program has its former process number', async () => {
  const { stop } = await startEmbeddedPostgres(folder, () => {});
  const path = join(folder, 'postgres', 'postmaster.pid');
  const left = readFileSync(path, 'utf8');
  await stop();
  const other = spawn('sleep', ['600']);
  writeFileSync(path, left.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
  const said: string[] = [];
  try {
    const { connection, stop: stopAgain } = await startEmbeddedPostgres(folder, (message) => said.push(message));
    expect((await query(connection, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(said).toEqual(['The embedded PostgreSQL was killed earlier; taking over its lock file.']);
    await stopAgain();
  } finally {
    other.kill();
  }
});

it('the log of the embedded PostgreSQL names a refused row without its values', async () => {
  const { migrationConnection: owner, stop } = await startEmbeddedPostgres(folder, () => {});
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

it.runIf(runsWithoutSetpriv)(
  'a product uses the server that a killed product left running, and leaves it to the next product',
  async () => {
    // Without setpriv, the server outlives its product.
    vi.stubEnv('PATH', '');
    const start = `import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
    .then(({ startEmbeddedPostgres }) => startEmbeddedPostgres(${JSON.stringify(folder)}, () => {}))
    .then(() => console.log('started'))`;
    const product = spawn(process.execPath, ['--input-type=module', '--eval', start], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [end] = await Promise.race([once(product.stdout, 'data'), once(product, 'exit')]);
    expect(String(end)).toBe('started\n');
    const left = serverPid();
    product.kill('SIGKILL');
    await once(product, 'exit');

    try {
      const first = await startEmbeddedPostgres(folder, () => {});
      await first.stop();
      const second = await startEmbeddedPostgres(folder, () => {});
      await second.stop();
      expect(serverPid()).toBe(left);
    } finally {
      process.kill(left, 'SIGQUIT');
    }
  },
);

it.runIf(isRoot && runsWithoutSetpriv)(
  'PostgreSQL runs as nobody where root has no user namespaces, and other users cannot read its data',
  async () => {
    vi.stubEnv('PATH', '');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const { connection, stop } = await startEmbeddedPostgres(folder, () => {});
    expect((await query(connection, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(statSync(join(folder, 'postgres'))).toMatchObject({ uid: 65_534, gid: 65_534 });
    expect(statSync(folder).mode & 0o777).toBe(0o701);
    await stop();
  },
);

it.runIf(isRoot)('PostgreSQL runs as the user of the product if that user is not root', async () => {
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
  try {
    // The process is root, which PostgreSQL refuses. The refusal shows that it started without a change of user.
    await expect(startEmbeddedPostgres(folder, () => {})).rejects.toThrow('cannot be run as root');
  } finally {
    getuid.mockRestore();
  }
});
