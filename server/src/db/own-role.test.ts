import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgotPassword } from '@portal/shared/auth/contract';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { copyDatabase, runSql } from '../../test/database.ts';
import { runCommand } from '../../test/faults/run-command.ts';
import type { OpenProduct } from '../../test/open-product.ts';
import { adminEmail, openTestProduct } from '../../test/open-product.ts';
import { makeScratchFolder } from '../../test/scratch-folder.ts';
import { readConfig } from '../config.ts';
import { createKeyRing } from '../platform/encryption.ts';
import { withDatabase } from '../with-database.ts';
import { findOwnRole } from './own-role.ts';

/** A product that gets one address makes the role that it runs as. */

const keys = createKeyRing(Buffer.alloc(32, 1));
const dataKey = '01'.repeat(32);
const { postgresUrl, database: template } = inject('template');

const open: OpenProduct[] = [];
const databases: string[] = [];
const roles: string[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const product of open.splice(0)) await product.close();
  for (const name of databases.splice(0)) {
    await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
    await runSql(postgresUrl, `drop role if exists ${name}_app`);
  }
  for (const role of roles.splice(0)) await runSql(postgresUrl, `drop role ${role}`);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const newName = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const addressOf = (database: string) => Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;

function addressAs(databaseUrl: string, user: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('user', user);
  url.searchParams.set('password', user);
  return url.href;
}

/** A copy of the template, which belongs to the superuser. */
async function copyTemplate(): Promise<string> {
  const name = newName('own');
  databases.push(name);
  await copyDatabase(postgresUrl, template, name);
  return name;
}

/** An empty database and its owner, who is not a superuser. */
async function makeDatabase(rights: string): Promise<{ name: string; databaseUrl: string }> {
  const [name, owner] = [newName('own'), newName('owner')];
  roles.push(owner);
  databases.push(name);
  await runSql(postgresUrl, `create role ${owner} login ${rights} password '${owner}'`);
  await runSql(postgresUrl, `create database ${name} owner ${owner}`);
  return { name, databaseUrl: addressAs(addressOf(name), owner) };
}

async function start(databaseUrl: string, environment: Record<string, string> = {}): Promise<OpenProduct> {
  const dataDir = makeScratchFolder('own-role');
  folders.push(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const alone = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: '', DATA_KEY: dataKey };
  const product = await openTestProduct({ databaseUrl, dataDir }, { ...alone, ...environment });
  open.push(product);
  return product;
}

async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

const roleOf = async (product: OpenProduct) => {
  const { rows } = await product.deps.db.$client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role;
};
/** The sentence of a product that runs as the owner. */
const warning = /role of DATABASE_URL owns the tables/;

const forgetsKeys = async (database: string) => runSql(addressOf(database), 'truncate data_keys cascade');

describe('a product with one address runs as a role of its own that', () => {
  it('cannot rewrite the record, whatever an injected statement says', { timeout: 60_000 }, async () => {
    const { name, databaseUrl } = await makeDatabase('createrole');
    const product = await start(databaseUrl);
    expect(await roleOf(product)).toBe(`${name}_app`);
    expect(product.logged()).not.toMatch(warning);

    const owner = new URL(databaseUrl).searchParams.get('user');
    const run = (statement: string) => product.deps.db.$client.query(statement).then(() => 'done', String);
    for (const statement of [
      'alter table audit_log disable trigger all',
      'reset role; alter table audit_log disable trigger all',
      `set role ${owner}`,
      'set role none; delete from audit_log',
      `set session authorization ${owner}`,
      "update audit_log set action = 'x'",
      'truncate audit_log',
      'select * from app_role.passwords',
      `alter role ${owner} password 'known'`,
      `grant ${owner} to ${name}_app`,
      'create role other login',
      `copy (select 1) to program 'true'`,
    ])
      expect(await run(statement), statement).toMatch(/permission denied|must (be|have)|may not|Only roles with/i);
  });

  it('serves calls and does background work', { timeout: 60_000 }, async () => {
    const { databaseUrl } = await makeDatabase('createrole');
    const product = await start(databaseUrl);
    await product.client().call(forgotPassword, { body: { email: adminEmail } });
    await product.work();
    expect(await product.mailsTo(adminEmail)).toHaveLength(1);
  });

  it('an earlier release, which ran as the owner, hands the queue over to', { timeout: 60_000 }, async () => {
    const { name, databaseUrl } = await makeDatabase('');
    const former = await start(databaseUrl);
    expect(await roleOf(former)).toMatch(/^owner_/);
    await former.client().call(forgotPassword, { body: { email: adminEmail } });
    await open.pop()?.close();

    await runSql(postgresUrl, `alter role ${new URL(databaseUrl).searchParams.get('user')} createrole`);
    const product = await start(databaseUrl);
    expect(await roleOf(product)).toBe(`${name}_app`);
    await product.work();
    expect(await product.mailsTo(adminEmail)).toHaveLength(1);
  });
});

it('a password and settings that the role gave itself end with the next start', { timeout: 60_000 }, async () => {
  const { name, databaseUrl } = await makeDatabase('createrole');
  const first = await start(databaseUrl);
  await first.deps.db.$client.query("alter role current_user password 'stolen'");
  await first.deps.db.$client.query('alter role current_user set search_path = pg_temp');
  await first.deps.db.$client.query(`alter role current_user in database ${name} set search_path = pg_temp`);
  await open.pop()?.close();

  const product = await start(databaseUrl);
  expect(await roleOf(product)).toBe(`${name}_app`);
  expect(product.logged()).not.toMatch(warning);
  const settings = `select setconfig from pg_db_role_setting where setrole = '${name}_app'::regrole`;
  expect(await query(postgresUrl, settings)).toEqual([]);
});

it('what an injected statement plants in the queue does not run with the rights of an operator’s command', {
  timeout: 60_000,
}, async () => {
  const { name, databaseUrl } = await makeDatabase('createrole');
  const product = await start(databaseUrl);
  await product.deps.db.$client.query(`alter table queue.job rename to job_before;
    create function queue.planted() returns int language plpgsql as
      $$ begin raise exception 'read by % of %', current_user, session_user; end $$;
    create view queue.job as select j.* from queue.planted() p left join queue.job_before j on true`);
  const { dataDir } = product.deps.config;
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATA_KEY: dataKey };
  for (const [command, args] of [
    ['backup', [join(dataDir, 'portal.tar.gz')]],
    ['rotate-key', []],
  ] as const) {
    const { code, output } = await runCommand(command, args, environment);
    expect(code, command).toBe(1);
    expect(output, command).toContain(`read by ${name}_app of ${name}_app`);
  }
});

it('the commands of the operator work with the one address', { timeout: 120_000 }, async () => {
  const { databaseUrl } = await makeDatabase('createrole');
  const product = await start(databaseUrl);
  await product.client().call(forgotPassword, { body: { email: adminEmail } });
  const archive = join(product.deps.config.dataDir, 'portal.tar.gz');
  const at = (url: string, dataDir: string) => ({ DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: dataKey });
  const environment = at(databaseUrl, product.deps.config.dataDir);
  for (const [command, args] of [
    ['backup', [archive]],
    ['verify-files', []],
    ['rotate-key', []],
  ] as const)
    expect(await runCommand(command, args, environment), command).toMatchObject({ code: 0 });

  const other = await makeDatabase('createrole');
  const target = makeScratchFolder('own-role');
  folders.push(target);
  expect(await runCommand('restore', [archive], at(other.databaseUrl, target))).toMatchObject({ code: 0 });
  const restored = await start(other.databaseUrl);
  expect(await roleOf(restored)).toBe(`${other.name}_app`);
  await restored.work();
  expect(await restored.mailsTo(adminEmail)).toHaveLength(1);
});

it('instances that start at the same moment find one role, and all of them get in', { timeout: 60_000 }, async () => {
  const name = await copyTemplate();
  const said: string[] = [];
  const find = () => findOwnRole(addressOf(name), keys, (message) => said.push(message));
  const found = await Promise.all([find(), find(), find(), find()]);
  expect(said).toEqual([]);
  expect(new Set(found).size).toBe(1);
  expect(await find()).toBe(found[0]);
  for (const address of found)
    expect(await query(address ?? '', 'select current_user as role, session_user as login')).toEqual([
      { role: `${name}_app`, login: `${name}_app` },
    ]);
});

it('the password is stored encrypted, and an instance with a new key keeps it', async () => {
  const name = await copyTemplate();
  const find = (ring: typeof keys) => findOwnRole(addressOf(name), ring, () => {});
  const stored = async () => (await query(addressOf(name), 'select password from app_role.passwords'))[0]?.password;
  const before = await find(keys);
  const password = new URL(before ?? '').searchParams.get('password') ?? '';
  expect(password).toHaveLength(43);
  expect(await stored()).toMatch(new RegExp(`^2\\.${keys[0].id}\\.`));

  const next = createKeyRing(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)]);
  expect(await find(next)).toBe(before);
  expect(await stored()).toMatch(new RegExp(`^2\\.${next[0].id}\\.`));
  expect(await find(createKeyRing(Buffer.alloc(32, 2)))).toBe(before);
});

it('a password whose key is no longer used is replaced, but not by an instance that has another key than the data', async () => {
  const name = await copyTemplate();
  const said: string[] = [];
  const find = (ring: typeof keys) => findOwnRole(addressOf(name), ring, (message) => said.push(message));
  const before = await find(keys);
  const other = createKeyRing(Buffer.alloc(32, 3));
  await forgetsKeys(name);
  expect(await find(other)).toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/another DATA_KEY/)]);
  expect(await find(keys)).toBe(before);

  await runSql(addressOf(name), `insert into data_keys (id, created_at) values ('${other[0].id}', now())`);
  const after = await find(other);
  expect(after).not.toBe(before);
  expect(await query(after ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('the product runs as the owner and says so', () => {
  it('if the owner may not create roles', { timeout: 60_000 }, async () => {
    const { databaseUrl } = await makeDatabase('');
    const product = await start(databaseUrl);
    expect(await roleOf(product)).toMatch(/^owner_/);
    expect(product.logged()).toMatch(/may not create roles/);
    expect(product.logged()).toMatch(warning);
  });

  it('if the server does not let the new role in', { timeout: 60_000 }, async () => {
    const { name, databaseUrl } = await makeDatabase('createrole');
    await start(databaseUrl);
    await open.pop()?.close();
    await runSql(postgresUrl, `alter role ${name}_app nologin`);
    const product = await start(databaseUrl);
    expect(await roleOf(product)).toMatch(/^owner_/);
    expect(product.logged()).toMatch(/is not permitted to log in/);
    expect(product.logged()).toMatch(warning);
  });

  it.each([
    ['somebody else made a role of that name', (role: string) => `create role ${role} login password 'theirs'`],
    [
      'its role got more rights',
      (role: string, database: string) =>
        `create role ${role} login createdb; comment on role ${role} is 'Made by the portal, which runs as this role on the database ${database}.'`,
    ],
  ])('if %s, which it leaves alone', async (_reason, make) => {
    const name = await copyTemplate();
    await runSql(postgresUrl, make(`${name}_app`, name));
    const said: string[] = [];
    const roleRow = () => query(postgresUrl, `select * from pg_authid where rolname = '${name}_app'`);
    const before = await roleRow();
    expect(await findOwnRole(addressOf(name), keys, (message) => said.push(message))).toBeUndefined();
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^The product has no database role of its own: .*${name}_app`)),
    ]);
    expect(await roleRow()).toEqual(before);
  });
});

it('an address without a database leads to the one that is named like the user', async () => {
  const name = newName('own');
  databases.push(name);
  roles.push(name);
  await runSql(postgresUrl, `create role ${name} login createrole password '${name}'`);
  await runSql(postgresUrl, `create database ${name} owner ${name}`);
  const url = new URL(addressAs(addressOf(name), name));
  url.pathname = '/';
  const found = await findOwnRole(url.href, keys, () => {});
  expect(await query(found ?? '', 'select current_database() as database, current_user as role')).toEqual([
    { database: name, role: `${name}_app` },
  ]);
});

it('a command that needs no owner runs as the role of the product', { timeout: 60_000 }, async () => {
  const { name, databaseUrl } = await makeDatabase('createrole');
  const product = await start(databaseUrl);
  const { dataDir } = product.deps.config;
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATA_KEY: dataKey });
  const roleFor = (asOwner: boolean) =>
    withDatabase(config, { asOwner, log: () => {} }, async ({ connection }) => {
      const client = new pg.Client(connection);
      await client.connect();
      const { rows } = await client.query<{ role: string }>('select current_user as role').finally(() => client.end());
      return rows[0]?.role;
    });
  expect(await roleFor(false)).toBe(`${name}_app`);
  expect(await roleFor(true)).toMatch(/^owner_/);
});

it('a backup of a product whose role was not let in reads the queue of the owner', { timeout: 60_000 }, async () => {
  const { name, databaseUrl } = await makeDatabase('createrole');
  await findOwnRole(databaseUrl, createKeyRing(Buffer.from(dataKey, 'hex')), () => {});
  await runSql(addressOf(name), `alter role ${name}_app nologin`);
  const product = await start(databaseUrl);
  expect(await roleOf(product)).toMatch(/^owner_/);
  const { dataDir } = product.deps.config;
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATA_KEY: dataKey };
  expect(await runCommand('backup', [join(dataDir, 'portal.tar.gz')], environment)).toMatchObject({ code: 0 });
});

it('a database that does not answer stops the start instead of weakening it', async () => {
  await expect(findOwnRole('postgres://owner@127.0.0.1:1/portal', keys, () => {})).rejects.toThrow(/ECONNREFUSED/);
});
