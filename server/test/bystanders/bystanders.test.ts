import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestProduct } from '../test-product.ts';
import { startTestProduct } from '../test-product.ts';
import { countBystanderRows } from './bystanders.ts';
import { ownedRows, sharedTables } from './owned-rows.ts';

let product: TestProduct;
const run = (sql: string) => product.deps.db.$client.query(sql);

beforeEach(async () => {
  product = await startTestProduct();
});
afterEach(() => product.close());

describe('the bystanders of every test', () => {
  it('have at least one row in every table that is not shared by everybody', async () => {
    const { rows } = await product.deps.db.$client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const tables = rows.map(({ name }) => name).toSorted();
    expect(tables.length).toBeGreaterThan(30);
    expect(tables).toEqual([...Object.keys(ownedRows), ...Object.keys(sharedTables)].toSorted());

    const counts = await countBystanderRows(product);
    const missing = Object.keys(ownedRows).filter((table) => !counts[table]);
    expect(missing).toEqual([]);
  });

  it.each([
    ['changed', `update users set first_name = 'X' where email = 'bystander-begun@example.com'`, 'users'],
    [
      'removed',
      `delete from sessions where user_id in (select id from users where email like 'bystander-%')`,
      'sessions',
    ],
    [
      'added',
      `insert into notifications (id, user_id, event, params, created_at)
        select gen_random_uuid(), id, 'test', '{}', now() from users where email = 'bystander-hold@example.com'`,
      'notifications',
    ],
  ])('fail the test after which a row of theirs was %s', async (_what, sql, table) => {
    await run(sql);
    await expect(product.bystanders.expectUntouched()).rejects.toThrow(
      new RegExp(`rows of bystanders changed[^]*${table}`),
    );
  });

  it('fail no test that changes somebody else', async () => {
    await run(`update users set first_name = 'X' where email = 'admin@example.com'`);
    await product.bystanders.expectUntouched();
  });

  it('are in every product that a test starts', () => {
    const server = fileURLToPath(new URL('../..', import.meta.url));
    const sources = ['src', 'test'].flatMap((folder) =>
      readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
    );
    const callersOf = (call: string) =>
      sources
        .filter((name) => new RegExp(`(?<!function )\\b${call}\\(`).test(readFileSync(join(server, name), 'utf8')))
        .toSorted();
    // The one of the time zone is a second product on a database that is watched.
    expect(callersOf('startProduct')).toEqual([
      'src/main.ts',
      'test/business-time-zone.test.ts',
      'test/open-product.ts',
    ]);
    expect(callersOf('openTestProduct')).toEqual(['test/template.ts', 'test/test-product.ts']);
  });
});
