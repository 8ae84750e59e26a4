import * as auth from '@portal/shared/auth/contract';
import { changePassword } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkTokenOf, logIn, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

/** The password rules are a setting. Every place where a person sets a password must follow it. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const shipped = { minLength: 8, requireNumber: true, requireUppercase: true, requireSpecial: true };
const none = { minLength: 1, requireNumber: false, requireUppercase: false, requireSpecial: false };
/** Satisfies every rule of every configuration here. */
const strong = 'Mật-khẩu-rất-dài-1';

const configure = (rules: unknown) =>
  product.deps.db.execute(sql`insert into settings (key, value, updated_at)
    values ('password-rules', ${JSON.stringify(rules)}::jsonb, now())
    on conflict (key) do update set value = excluded.value`);

let counter = 0;
const names = { firstName: 'Văn An', lastName: 'Nguyễn' };
const newEmail = () => `rules-${counter++}@example.com`;
const register = (email: string, password: string) =>
  product.client().call(auth.register, { body: { ...names, email, password } });

/** Each place where a password is set. It returns the reason of a refusal, or null if the new password works. */
const places = {
  async 'sign-up'(password: string) {
    return faultOf(register(newEmail(), password), 'password');
  },
  async activation(password: string) {
    const email = newEmail();
    await register(email, strong);
    const token = await linkTokenOf(product, email);
    const fault = await faultOf(product.client().call(auth.activate, { body: { token, password } }), 'password');
    if (!fault) await logIn(product, email, password);
    return fault;
  },
  async reset(password: string) {
    const email = await makeStrong();
    await product.client().call(auth.forgotPassword, { body: { email } });
    const token = await linkTokenOf(product, email);
    const fault = await faultOf(product.client().call(auth.resetPassword, { body: { token, password } }), 'password');
    await logIn(product, email, fault ? strong : password);
    return fault;
  },
  async change(password: string) {
    const email = await makeStrong();
    const client = await logIn(product, email, strong);
    const body = { currentPassword: strong, newPassword: password };
    const fault = await faultOf(client.call(changePassword, { body }), 'newPassword');
    await logIn(product, email, fault ? strong : password);
    return fault;
  },
};

/** An account with the strong password, created under the rules of the test. */
async function makeStrong(): Promise<string> {
  const email = newEmail();
  await register(email, strong);
  const token = await linkTokenOf(product, email);
  await product.client().call(auth.activate, { body: { token, password: strong } });
  return email;
}

async function faultOf(call: Promise<unknown>, field: 'password' | 'newPassword') {
  const done = await call.then(
    () => true,
    () => false,
  );
  if (done) return null;
  const { status, code, fields } = await refusalOf(call);
  expect({ status, code, keys: Object.keys(fields) }).toEqual({ status: 422, code: 'VALIDATION_ERROR', keys: [field] });
  return fields[field];
}

it.each(['sign-up', 'activation', 'reset', 'change'] as const)('a password at %s follows the rules', async (place) => {
  await configure({ ...shipped, minLength: 12 });
  expect(await places[place]('Mật-khẩu-1x')).toBe('PASSWORD_MIN_LENGTH');
  expect(await places[place]('Mật-khẩu-1xy')).toBeNull();
  await configure(none);
  expect(await places[place]('abcdefgh')).toBe('PASSWORD_COMMON');
});

it.each([
  ['sign-up', 'a', null],
  ['activation', 'a', null],
  ['reset', 'bdfhj', 'PASSWORD_MIN_LENGTH'],
  ['reset', 'bdfhjl', null],
  ['change', 'bdfhjln', 'PASSWORD_MIN_LENGTH'],
  ['change', 'bdfhjlnp', null],
] as const)('under minimal rules, at %s, the password "%s" is refused for %s', async (place, password, fault) => {
  await configure(none);
  expect(await places[place](password)).toBe(fault);
});

const rules = () => product.client().call(auth.getPasswordRules, {});

it('the stated rules are the shipped ones without a setting', async () => {
  await product.deps.db.execute(sql`delete from settings where key = 'password-rules'`);
  expect(await rules()).toEqual(shipped);
});

it('the stated rules are those of the setting, completed with the shipped ones', async () => {
  await configure({ minLength: 14, requireNumber: false });
  expect(await rules()).toEqual({ ...shipped, minLength: 14, requireNumber: false });
  await configure(none);
  expect(await rules()).toEqual(none);
});

const misfits: unknown[] = [
  [],
  { minLength: '14' },
  { minLength: 201 },
  { minLength: 8.5 },
  { requireNumber: 'false' },
  { requireSymbol: false },
];

it.each(misfits)('the database refuses the rules %j', async (misfit) => {
  await configure({ ...shipped, minLength: 12 });
  const refusal = expect.objectContaining({ constraint: 'settings_password_rules_fit' });
  await expect(configure(misfit)).rejects.toMatchObject({ cause: refusal });
  expect(await rules()).toEqual({ ...shipped, minLength: 12 });
});

it('an account created under other rules can still log in with its old password', async () => {
  await configure(shipped);
  const { email } = await makeCandidate(product);
  await configure({ ...shipped, minLength: 20 });
  await logIn(product, email);
});
