import { join } from 'node:path';
import { forgotPassword } from '@portal/shared/auth/contract';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { runSql } from '../../test/database.ts';
import { runCommand } from '../../test/faults/run-command.ts';
import { addressOf, dataKey, dropAddresses, folders, makeDatabase, roleOf, start } from '../../test/one-address.ts';
import { adminEmail } from '../../test/open-product.ts';
import { makeScratchFolder } from '../../test/scratch-folder.ts';
import { readConfig } from '../config.ts';
import { createKeyRing } from '../platform/encryption.ts';
import { withDatabase } from '../with-database.ts';
import { findOwnRole } from './own-role.ts';

afterEach(dropAddresses);

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
