import { forgotPassword } from '@portal/shared/auth/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createKeyRing } from '#platform/encryption.ts';
import { runSql } from '#test/database.ts';
import {
  addressOf,
  closeProducts,
  copyTemplate,
  dropAddresses,
  forgetsKeys,
  keys,
  makeDatabase,
  postgresUrl,
  query,
  roleOf,
  start,
  warning,
} from '#test/one-address.ts';
import { adminEmail } from '#test/open-product.ts';
import { findOwnRole } from './own-role.ts';

/** Its first product migrates it, which takes most of the time. */
let name: string;
let databaseUrl: string;
beforeAll(async () => {
  ({ name, databaseUrl } = await makeDatabase('createrole'));
});
afterEach(closeProducts);
afterAll(dropAddresses);

describe('a product with one address runs as a role of its own that', () => {
  it('cannot rewrite the record, whatever an injected statement says', async () => {
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
});

it('the product runs as the owner and says so if the owner may not create roles, and then as its own role with the same queue', async () => {
  const other = await makeDatabase('');
  const former = await start(other.databaseUrl);
  expect(await roleOf(former)).toMatch(/^owner_/);
  expect(former.logged()).toMatch(/may not create roles/);
  expect(former.logged()).toMatch(warning);
  await former.client().call(forgotPassword, { body: { email: adminEmail } });
  await closeProducts();

  await runSql(postgresUrl, `alter role ${new URL(other.databaseUrl).searchParams.get('user')} createrole`);
  const product = await start(other.databaseUrl);
  expect(await roleOf(product)).toBe(`${other.name}_app`);
  await product.work();
  expect(await product.mailsTo(adminEmail)).toHaveLength(1);
});

it('the right of PostgreSQL 14 and earlier that everybody may create in the schema public is revoked by its owner, who keeps it', async () => {
  const empty = await makeDatabase('createrole');
  await runSql(addressOf(empty.name), 'grant create on schema public to public');
  const said: string[] = [];
  expect(await findOwnRole(empty.databaseUrl, keys, (message) => said.push(message))).toContain(`${empty.name}_app`);
  expect(said).toEqual([]);
  const mayCreate = `select has_schema_privilege('${empty.name}_app', 'public', 'create') as may`;
  expect(await query(addressOf(empty.name), mayCreate)).toEqual([{ may: false }]);
  await runSql(empty.databaseUrl, 'create table owned (id int)');
});

it('a password and settings that the role gave itself end with the next start', async () => {
  const first = await start(databaseUrl);
  await first.deps.db.$client.query("alter role current_user password 'stolen'");
  await first.deps.db.$client.query('alter role current_user set search_path = pg_temp');
  await first.deps.db.$client.query(`alter role current_user in database ${name} set search_path = pg_temp`);
  await closeProducts();

  const product = await start(databaseUrl);
  expect(await roleOf(product)).toBe(`${name}_app`);
  expect(product.logged()).not.toMatch(warning);
  const settings = `select setconfig from pg_db_role_setting where setrole = '${name}_app'::regrole`;
  expect(await query(postgresUrl, settings)).toEqual([]);
});

it('instances that start at the same moment find one role, and all of them get in', async () => {
  const copy = await copyTemplate();
  const said: string[] = [];
  const find = () => findOwnRole(addressOf(copy), keys, (message) => said.push(message));
  const found = await Promise.all([find(), find(), find(), find()]);
  expect(said).toEqual([]);
  expect(new Set(found).size).toBe(1);
  expect(await find()).toBe(found[0]);
  for (const address of found)
    expect(await query(address ?? '', 'select current_user as role, session_user as login')).toEqual([
      { role: `${copy}_app`, login: `${copy}_app` },
    ]);
});

it('the password is stored encrypted, and an instance with a new key keeps it', async () => {
  const copy = await copyTemplate();
  const find = (ring: typeof keys) => findOwnRole(addressOf(copy), ring, () => {});
  const stored = async () => (await query(addressOf(copy), 'select password from app_role.passwords'))[0]?.password;
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
  const copy = await copyTemplate();
  const said: string[] = [];
  const find = (ring: typeof keys) => findOwnRole(addressOf(copy), ring, (message) => said.push(message));
  const before = await find(keys);
  const other = createKeyRing(Buffer.alloc(32, 3));
  await forgetsKeys(copy);
  expect(await find(other)).toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/another DATA_KEY/)]);
  expect(await find(keys)).toBe(before);

  await runSql(addressOf(copy), `insert into data_keys (id, created_at) values ('${other[0].id}', now())`);
  const after = await find(other);
  expect(after).not.toBe(before);
  expect(await query(after ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('the product runs as the owner and says so', () => {
  it('if the server does not let the new role in', async () => {
    await start(databaseUrl);
    await closeProducts();
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
    const copy = await copyTemplate();
    await runSql(postgresUrl, make(`${copy}_app`, copy));
    const said: string[] = [];
    const roleRow = () => query(postgresUrl, `select * from pg_authid where rolname = '${copy}_app'`);
    const before = await roleRow();
    expect(await findOwnRole(addressOf(copy), keys, (message) => said.push(message))).toBeUndefined();
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^The product has no database role of its own: .*${copy}_app`)),
    ]);
    expect(await roleRow()).toEqual(before);
  });
});
