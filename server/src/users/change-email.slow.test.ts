import { login, register, resetPassword } from '@portal/shared/auth/contract';
import { changePassword, confirmEmail, getMe, undoEmailChange, updateMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeEmail, personNames, requestEmailChange, unusableLink } from '#test/account-links.ts';
import { linkTokenOf, logIn, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import { attempt, tokenOf } from '#test/raw-call.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

let people = 0;
let newEmail = '';
beforeEach(() => {
  people += 1;
  newEmail = `new${people}@example.com`;
});

const confirm = (token: string) => product.client().call(confirmEmail, { body: { token } });
const undo = (token: string) => product.client().call(undoEmailChange, { body: { token } });
const subjectsTo = async (email: string) => {
  await product.work();
  return (await product.mailsTo(email)).map(({ subject }) => subject);
};

it('a new address takes effect when its link is followed, and the old address is notified of each step', async () => {
  const { client, email } = await makeCandidate(product);
  expect((await requestEmailChange(client, newEmail)).email).toBe(email);
  expect((await subjectsTo(email)).at(-1)).toBe('Có yêu cầu đổi địa chỉ email');

  const token = await linkTokenOf(product, newEmail);
  expect((await client.call(getMe, {})).email).toBe(email);
  expect(await confirm(token)).toEqual({ email: newEmail });
  expect((await client.call(getMe, {})).email).toBe(newEmail);
  expect(await refusalOf(confirm(token))).toMatchObject(unusableLink);

  const logInWith = (address: string) => product.client().call(login, { body: { email: address, password } });
  expect(await refusalOf(logInWith(email))).toMatchObject({ status: 401 });
  expect(await logInWith(newEmail)).toMatchObject({ email: newEmail });

  expect((await subjectsTo(email)).at(-1)).toBe('Địa chỉ email đã được đổi');
  const { text } = (await product.mailsTo(email)).at(-1) ?? {};
  expect(text).toContain(newEmail);
  expect(text).toMatch(/\/undo-email#token=[\w-]{43}\n/);
});

it('a request for another address is in the audit log, although no value has changed yet', async () => {
  const { client } = await makeCandidate(product);
  const traces = await followSideEffects(product);
  await client.call(updateMe, { body: personNames });
  expect((await traces()).audited).toEqual([]);

  await requestEmailChange(client, newEmail);
  expect((await traces()).audited).toEqual(['account.update']);
});

it('a new address requires the password: a session alone changes nothing', async () => {
  const { client, email } = await makeCandidate(product);
  const before = await subjectsTo(email);
  const refusal = { status: 400, code: 'CURRENT_PASSWORD_NOT_MATCH' };
  const body = { firstName: 'Kẻ', lastName: 'Trộm', email: newEmail };
  expect(await refusalOf(client.call(updateMe, { body }))).toMatchObject({
    ...refusal,
    fields: { currentPassword: 'MISSING_FIELD' },
  });
  const wrong = client.call(updateMe, { body: { ...body, currentPassword: 'Sai-mật-khẩu9' } });
  expect(await refusalOf(wrong)).toMatchObject(refusal);
  const withCode = client.call(updateMe, { body: { ...body, code: '123456' } });
  expect(await refusalOf(withCode)).toMatchObject({ status: 400, code: 'INVALID_TWO_FACTOR_CODE' });
  expect(await client.call(getMe, {})).toMatchObject({ ...personNames, email });
  expect(await subjectsTo(newEmail)).toEqual([]);
  expect(await subjectsTo(email)).toEqual(before);

  // Other fields, and the current address, need no password.
  expect(await client.call(updateMe, { body: { ...personNames, firstName: 'Bình', email } })).toMatchObject({
    firstName: 'Bình',
  });
});

it('a two-factor code replaces the password for a new address, once', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret, recoveryCodes } = await account.enableTwoFactor();
  const wrong = requestEmailChange(account.client, newEmail, { code: account.wrongCodeFor(secret) });
  expect(await refusalOf(wrong)).toMatchObject({ status: 400, code: 'INVALID_TWO_FACTOR_CODE' });
  const code = account.codeOf(secret);
  await requestEmailChange(account.client, newEmail, { code });
  await linkTokenOf(product, newEmail);
  expect(await refusalOf(requestEmailChange(account.client, `other-${newEmail}`, { code }))).toMatchObject({
    code: 'INVALID_TWO_FACTOR_CODE',
  });
  await requestEmailChange(account.client, `recovered-${newEmail}`, { code: recoveryCodes[0] });
  await linkTokenOf(product, `recovered-${newEmail}`);
});

it('the response to a taken address is the same as to a free one, and its owner is notified', async () => {
  const [one, two] = [await makeCandidate(product), await makeCandidate(product)];
  const free = await requestEmailChange(one.client, newEmail);
  const older = await linkTokenOf(product, newEmail);
  expect(await requestEmailChange(one.client, two.email)).toEqual(free);

  expect((await subjectsTo(two.email)).at(-1)).toBe('Có người muốn dùng địa chỉ email của bạn');
  // Nothing else tells them apart: the current address is notified, and the older link is void.
  expect((await subjectsTo(one.email)).slice(-2)).toEqual([
    'Có yêu cầu đổi địa chỉ email',
    'Có yêu cầu đổi địa chỉ email',
  ]);
  expect(await refusalOf(confirm(older))).toMatchObject(unusableLink);
});

it('an address that was registered since its link was sent is refused when the link is followed', async () => {
  const { client, email } = await makeCandidate(product);
  await requestEmailChange(client, newEmail);
  const token = await linkTokenOf(product, newEmail);
  await makeCandidate(product, { email: newEmail });
  expect(await refusalOf(confirm(token))).toMatchObject({ status: 409, code: 'EMAIL_ALREADY_EXIST' });
  expect((await client.call(getMe, {})).email).toBe(email);
});

it('an account may request 5 changes of address in an hour', async () => {
  const { email, client } = await makeCandidate(product);
  const token = await tokenOf(product, email);
  const send = (address: string) =>
    attempt(
      product,
      '/users/update/me',
      { first_name: 'An', last_name: 'Lê', email: address, current_password: password },
      { token, method: 'PUT' },
    );
  for (let tries = 1; tries <= 5; tries += 1) expect(await send(`${tries}-${newEmail}`)).toMatchObject({ status: 200 });
  const refused = await send(`6-${newEmail}`);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(3500);
  expect(await subjectsTo(`6-${newEmail}`)).toEqual([]);
  product.clock.advance({ minutes: 61 });
  await requestEmailChange(client, `6-${newEmail}`);
  expect(await subjectsTo(`6-${newEmail}`)).toHaveLength(1);
});

it('the link to the old address restores it, ends every session and the password, and sets a new one', async () => {
  const { client, email } = await makeCandidate(product);
  await product.deps.db.execute(sql`update users set facebook_user_id = ${`thief-${email}`} where email = ${email}`);
  await changeEmail(product, client, newEmail);
  const thief = await logIn(product, newEmail);
  const token = await linkTokenOf(product, email);

  const { passwordResetToken, ...answer } = await undo(token);
  expect(answer).toEqual({ email });
  for (const session of [client, thief]) {
    expect(await refusalOf(session.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
  }
  for (const address of [email, newEmail]) {
    expect(await refusalOf(logIn(product, address))).toMatchObject({ status: 401 });
  }
  expect((await subjectsTo(email)).at(-1)).toBe('Đã lấy lại địa chỉ email cũ');
  expect(await refusalOf(undo(token))).toMatchObject(unusableLink);

  const secret = 'Mật-khẩu-mới7';
  await product.client().call(resetPassword, { body: { token: passwordResetToken, password: secret } });
  expect((await (await logIn(product, email, secret)).call(getMe, {})).email).toBe(email);
  const { rows } = await product.deps.db.execute(sql`select facebook_user_id from users where email = ${email}`);
  expect(rows).toEqual([{ facebook_user_id: null }]);
});

it('the link to the old address turns off an authenticator app that was added after the change', async () => {
  const account = await makeTwoStepAccount(product);
  await changeEmail(product, account.client, newEmail);
  const token = await linkTokenOf(product, account.email);
  await account.enableTwoFactor();
  const { passwordResetToken } = await undo(token);
  const secret = 'Mật-khẩu-mới7';
  await product.client().call(resetPassword, { body: { token: passwordResetToken, password: secret } });
  await logIn(product, account.email, secret);
});

it('the link to the old address survives a password change, and works for 72 hours', async () => {
  for (const [hours, works] of [
    [71.9, true],
    [72, false],
  ] as const) {
    const { client, email } = await makeCandidate(product);
    await changeEmail(product, client, `${works}-${newEmail}`);
    const token = await linkTokenOf(product, email);
    await client.call(changePassword, { body: { currentPassword: password, newPassword: 'Mật-khẩu-trộm8' } });
    product.clock.advance({ minutes: hours * 60 });
    if (works) expect(await undo(token)).toMatchObject({ email });
    else expect(await refusalOf(undo(token))).toMatchObject(unusableLink);
  }
});

it('the owner gets the address back even after the thief has changed it twice and restored it once', async () => {
  const { client, email } = await makeCandidate(product);
  await changeEmail(product, client, newEmail);
  const owners = await linkTokenOf(product, email);
  await changeEmail(product, client, `second-${newEmail}`);
  const thiefs = await linkTokenOf(product, newEmail);
  expect(await undo(thiefs)).toMatchObject({ email: newEmail });
  expect(await undo(owners)).toMatchObject({ email });
});

it('after the owner has restored the address, the links of later changes are void', async () => {
  const { client, email } = await makeCandidate(product);
  await changeEmail(product, client, newEmail);
  const owners = await linkTokenOf(product, email);
  await changeEmail(product, client, `second-${newEmail}`);
  const thiefs = await linkTokenOf(product, newEmail);
  await undo(owners);
  expect(await refusalOf(undo(thiefs))).toMatchObject(unusableLink);
});

it('nobody else gets an address while its former owner can return to it', async () => {
  const { client, email } = await makeCandidate(product);
  await changeEmail(product, client, newEmail);
  const token = await linkTokenOf(product, email);

  const taken = product.client().call(register, { body: { ...personNames, email, password } });
  expect(await refusalOf(taken)).toMatchObject({ status: 409, code: 'EMAIL_ALREADY_EXIST' });
  const other = await makeCandidate(product);
  await requestEmailChange(other.client, email);
  expect((await subjectsTo(email)).at(-1)).toBe('Có người muốn dùng địa chỉ email của bạn');
  expect(await undo(token)).toMatchObject({ email });
});
