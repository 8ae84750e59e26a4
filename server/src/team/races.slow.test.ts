import { activate } from '@portal/shared/auth/contract';
import { inviteStaff, lockStaff, resendStaffInvitation } from '@portal/shared/staff/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkTokenOf, logInAsAdmin, password } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';
import { CommandError, runCommand } from './run-command.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a colleague who is locked just before gets no link from the command', async () => {
  const [admin, colleague] = [await logInAsAdmin(product), await logInAsStaff(product, 'VIEWER')];
  const { email } = await colleague.call(getMe, {});
  const { deps } = product;
  const machine = { ...deps, openQueue: async () => deps.queue, appUrl: deps.config.appUrl, now: deps.clock.now() };
  const { second } = await race(
    product,
    { table: 'users', id: email, column: 'email' },
    {
      first: () => admin.call(lockStaff, { params: { email } }),
      second: () => runCommand(machine, ['reset-password', email]).catch((error: unknown) => error),
    },
  );
  expect(second).toEqual({ value: new CommandError(`The account ${email} is locked.`) });
});

it('a colleague who accepts the invitation just before gets no other one', async () => {
  const [admin, email] = [await logInAsAdmin(product), 'accepting@example.com'];
  const body = { email, firstName: 'Thị Lan', lastName: 'Đỗ', roleName: 'VIEWER' as const };
  await admin.call(inviteStaff, { body });
  const token = await linkTokenOf(product, email);
  const { second } = await race(
    product,
    { table: 'users', id: email, column: 'email' },
    {
      first: () => product.client().call(activate, { body: { token, password } }),
      second: () => admin.call(resendStaffInvitation, { params: { email } }),
    },
  );
  expect(second).toEqual(refusedWith(409, 'INVALID_ARGUMENTS', { account: 'ACCOUNT_STATE' }));
});

it('an administrator remains when the last two lock each other at once', async () => {
  const [first, second] = [await logInAsAdmin(product), await logInAsStaff(product, 'ADMIN')];
  const { email } = await second.call(getMe, {});
  await product.deps.db.execute(sql`
    update users set is_locked = true where role_id = (select id from roles where name = 'ADMIN')
    and email not in (${email}, ${adminEmail})`);
  const traces = await followSideEffects(product);
  expect(
    await race(
      product,
      { table: 'roles', id: 'ADMIN', column: 'name' },
      {
        first: () => first.call(lockStaff, { params: { email } }),
        second: () => second.call(lockStaff, { params: { email: adminEmail } }),
      },
    ),
  ).toEqual({
    first: { value: expect.objectContaining({ email, isLocked: true }) },
    second: refusedWith(409, 'INVALID_ARGUMENTS', { account: 'LAST_ADMINISTRATOR' }),
  });
  expect(await traces()).toEqual({ audited: ['staff.lock'], notified: [], posted: [], mails: 0 });
  const { rows } = await product.deps.db.execute(sql`select is_locked from users where email = ${adminEmail}`);
  expect(rows).toEqual([{ is_locked: false }]);
});
