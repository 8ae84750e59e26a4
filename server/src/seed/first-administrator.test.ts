import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '../../test/test-product.ts';
import { startTestProduct } from '../../test/test-product.ts';
import { ConfigError } from '../config.ts';
import { explainStartError } from '../start-error.ts';
import { makeFirstAdministrator } from './first-administrator.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const start = (change: { isProduction: boolean; adminPassword: string }) =>
  makeFirstAdministrator(
    product.deps.db,
    { ...product.deps.config, adminEmail: 'first@example.com', ...change },
    product.clock.now(),
  );
const countAdministrators = async () => {
  const { rows } = await product.deps.db.execute(
    sql`select count(*)::int as count from users join roles on roles.id = role_id where roles.name = 'ADMIN'`,
  );
  return rows[0]?.count;
};

it('the first administrator of production gets no common password, and an existing one changes nothing', async () => {
  const common = { isProduction: true, adminPassword: 'Password1!' };
  expect(await start(common)).toBeNull();

  await product.deps.db.execute(sql`update users set role_id = (select id from roles where name = 'VIEWER')
    where role_id = (select id from roles where name = 'ADMIN')`);
  const refused: unknown = await start(common).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(explainStartError(refused)).toBe('ADMIN_PASSWORD must be none of the 100,000 most common passwords.');
  expect(await countAdministrators()).toBe(0);

  const email = 'first@example.com';
  expect(await start({ isProduction: true, adminPassword: 'Mật-khẩu-đầu-tiên7' })).toEqual({
    email,
    madeUpPassword: null,
  });
});

it('outside production, the first administrator may have any password', async () => {
  await product.deps.db.execute(sql`update users set email = 'other@example.com',
    role_id = (select id from roles where name = 'VIEWER') where email = 'first@example.com'`);
  expect(await start({ isProduction: false, adminPassword: 'Password1!' })).not.toBeNull();
});

it('without ADMIN_EMAIL, production has no default account, and instances that start together make one account', async () => {
  await product.deps.db.execute(sql`update users set role_id = (select id from roles where name = 'VIEWER')
    where role_id = (select id from roles where name = 'ADMIN')`);
  const config = { ...product.deps.config, isProduction: true, adminEmail: undefined, adminPassword: undefined };
  const startOne = () => makeFirstAdministrator(product.deps.db, config, product.clock.now());
  const made = (await Promise.all([startOne(), startOne(), startOne()])).filter((one) => one !== null);
  expect(made).toEqual([
    {
      email: expect.stringMatching(/^admin-[0-9a-f]{10}@example\.com$/),
      madeUpPassword: expect.stringMatching(/^A1!.{22}$/),
    },
  ]);
  expect(await countAdministrators()).toBe(1);
});
