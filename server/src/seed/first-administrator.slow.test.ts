import { forgotPassword, login, resetPassword } from '@portal/shared/auth/contract';
import { changePassword } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '#config.ts';
import { explainStartError } from '#start-error.ts';
import { linkTokenOf, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import { race } from '#test/lock-row.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeFirstAdministrator } from './first-administrator.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const start = (change: { isProduction: boolean; adminPassword: string; adminEmail?: string }) =>
  makeFirstAdministrator(
    { ...product.deps, config: { ...product.deps.config, adminEmail: 'first@example.com', ...change } },
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

it('an ADMIN_EMAIL that belongs to a candidate stops the start with one line, and the account stays as it is', async () => {
  await product.deps.db.execute(sql`update users set role_id = (select id from roles where name = 'VIEWER')
    where role_id = (select id from roles where name = 'ADMIN')`);
  const { email: adminEmail } = await makeCandidate(product);
  const findAccount = async () =>
    (await product.deps.db.execute(sql`select * from users where email = ${adminEmail}`)).rows[0];
  const before = await findAccount();
  const refused: unknown = await start({ isProduction: false, adminPassword: 'Mật-khẩu-đầu-tiên7', adminEmail }).catch(
    (error: unknown) => error,
  );
  expect(explainStartError(refused)).toBe(
    'ADMIN_EMAIL must be an address without an account. The one in use has an account that is not an administrator’s.',
  );
  expect(await findAccount()).toEqual(before);
  expect(await countAdministrators()).toBe(0);
});

it('without ADMIN_EMAIL, production has no default account, and instances that start together make one account', async () => {
  await product.deps.db.execute(sql`update users set role_id = (select id from roles where name = 'VIEWER')
    where role_id = (select id from roles where name = 'ADMIN')`);
  const config = { ...product.deps.config, isProduction: true, adminEmail: undefined, adminPassword: undefined };
  const startOne = () => makeFirstAdministrator({ ...product.deps, config }, product.clock.now());
  const outcomes = await race(
    product,
    { advisoryKey: "hashtext('first-administrator')" },
    { first: startOne, second: startOne },
  );
  expect(outcomes).toEqual({
    first: {
      value: {
        email: expect.stringMatching(/^admin-[0-9a-f]{10}@example\.com$/),
        madeUpPassword: expect.stringMatching(/^A1!.{22}$/),
      },
    },
    second: { value: null },
  });
  expect(await countAdministrators()).toBe(1);
});

/** Replaces the administrators by a new one. Returns the address and the password. */
async function replaceAdministrator(adminPassword: string | undefined) {
  const { deps, clock } = product;
  await deps.db.execute(sql`update users set role_id = (select id from roles where name = 'VIEWER')
    where role_id = (select id from roles where name = 'ADMIN')`);
  const config = { ...deps.config, isProduction: true, adminEmail: undefined, adminPassword };
  const made = await makeFirstAdministrator({ ...deps, config }, clock.now());
  return { email: made?.email ?? '', password: made?.madeUpPassword ?? adminPassword ?? '' };
}
const logIn = async (body: { email: string; password: string }) => product.client().call(login, { body });
const refused = { status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' };

it('the printed password ends after three days unless it is changed, and one from the environment never does', async () => {
  const { clock } = product;
  const [unused, changed, chosen] = [
    await replaceAdministrator(undefined),
    await replaceAdministrator(undefined),
    await replaceAdministrator('Mật-khẩu-đầu-tiên7'),
  ];
  const session = await logIn(changed);
  const own = { ...changed, password: 'Mật-khẩu-của-tôi8' };
  const client = product.client('accessToken' in session ? session.accessToken : null);
  await client.call(changePassword, { body: { currentPassword: changed.password, newPassword: own.password } });
  clock.advance({ days: 3, minutes: -1 });
  await expect(logIn(unused)).resolves.toHaveProperty('accessToken');

  clock.advance({ minutes: 1 });
  expect(await refusalOf(logIn(unused))).toMatchObject(refused);
  await expect(logIn(own)).resolves.toHaveProperty('accessToken');
  await expect(logIn(chosen)).resolves.toHaveProperty('accessToken');

  // As the link that `npm run admin -- reset-password` prints.
  await product.client().call(forgotPassword, { body: { email: unused.email } });
  const token = await linkTokenOf(product, unused.email);
  await product.client().call(resetPassword, { body: { token, password: own.password } });
  clock.advance({ days: 3 });
  await expect(logIn({ ...unused, password: own.password })).resolves.toHaveProperty('accessToken');
});

it('a printed password that has ended confirms nothing, and the log names the command that helps, without the account', async () => {
  const saidBefore = product.logged().length;
  const said = () =>
    product
      .logged()
      .slice(saidBefore)
      .match(/"The printed password[^"]*/g) ?? [];
  const { email, password } = await replaceAdministrator(undefined);
  product.clock.advance({ days: 3, minutes: -1 });
  const session = await logIn({ email, password });
  const client = product.client('accessToken' in session ? session.accessToken : null);
  expect(said()).toEqual([]);

  product.clock.advance({ minutes: 1 });
  const change = (currentPassword: string) =>
    refusalOf(client.call(changePassword, { body: { currentPassword, newPassword: 'Mật-khẩu-của-tôi8' } }));
  const notConfirmed = { status: 400, code: 'CURRENT_PASSWORD_NOT_MATCH' };
  expect(await refusalOf(logIn({ email, password: `${password}x` }))).toMatchObject(refused);
  expect(await change(`${password}x`)).toMatchObject(notConfirmed);
  expect(said()).toEqual([]);

  const line =
    '"The printed password of the first administrator was refused, because it has ended. A link for a new one: npm run admin -- reset-password EMAIL';
  expect(await refusalOf(logIn({ email, password }))).toMatchObject(refused);
  expect(said()).toEqual([line]);
  expect(await change(password)).toMatchObject(notConfirmed);
  expect(said()).toEqual([line, line]);
  expect(product.logged()).not.toMatch(new RegExp(`The printed password.*${email}`));
});
