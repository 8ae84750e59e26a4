import { forgotPassword } from '@portal/shared/auth/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../test/database.ts';
import {
  addressAs,
  addressOf,
  copyTemplate,
  databases,
  dropAddresses,
  forgetsKeys,
  keys,
  makeDatabase,
  newName,
  open,
  postgresUrl,
  query,
  roleOf,
  roles,
  start,
  warning,
} from '../../test/one-address.ts';
import { adminEmail } from '../../test/open-product.ts';
import { createKeyRing } from '../platform/encryption.ts';
import { findOwnRole } from './own-role.ts';

afterEach(dropAddresses);

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

describe('the right of PostgreSQL 14 and earlier that everybody may create in the schema public', () => {
  const mayCreate = (name: string) =>
    query(addressOf(name), `select has_schema_privilege('${name}_app', 'public', 'create') as may`);
  const findIn = async (name: string, databaseUrl: string) => {
    const said: string[] = [];
    expect(await findOwnRole(databaseUrl, keys, (message) => said.push(message))).toContain(`${name}_app`);
    return said;
  };

  it('is revoked by the owner of the schema, who keeps it', async () => {
    const { name, databaseUrl } = await makeDatabase('createrole');
    await runSql(addressOf(name), 'grant create on schema public to public');
    expect(await findIn(name, databaseUrl)).toEqual([]);
    expect(await mayCreate(name)).toEqual([{ may: false }]);
    await runSql(databaseUrl, 'create table owned (id int)');
  });

  it('is named in the log if the schema belongs to another role', async () => {
    const { name, databaseUrl } = await makeDatabase('createrole');
    await runSql(addressOf(name), 'grant create on schema public to public; alter schema public owner to current_user');
    expect(await findIn(name, databaseUrl)).toEqual([
      expect.stringMatching(
        / may create functions in the schema public\. .*: revoke create on schema public from public$/,
      ),
    ]);
    expect(await mayCreate(name)).toEqual([{ may: true }]);
  });
});

it('the role of a database that was renamed can be removed once the product runs as the next one', {
  timeout: 60_000,
}, async () => {
  const { name, databaseUrl } = await makeDatabase('createrole');
  await start(databaseUrl);
  await open.pop()?.close();
  const renamed = newName('own');
  await runSql(postgresUrl, `alter database ${name} rename to ${renamed}`);
  databases.push(renamed);
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${renamed}` }).href;
  const product = await start(url);
  expect(await roleOf(product)).toBe(`${renamed}_app`);

  // The statement of docs/operations.md.
  await runSql(url, `drop owned by ${name}_app; drop role ${name}_app`);
  await product.client().call(forgotPassword, { body: { email: adminEmail } });
  await product.work();
  expect(await product.mailsTo(adminEmail)).toHaveLength(1);
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

it('a database that does not answer stops the start instead of weakening it', async () => {
  await expect(findOwnRole('postgres://owner@127.0.0.1:1/portal', keys, () => {})).rejects.toThrow(/ECONNREFUSED/);
});
