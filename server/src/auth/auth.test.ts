import * as auth from '@portal/shared/auth/contract';
import { auth as authEn } from '@portal/shared/locales/en/auth';
import { auth as authVi } from '@portal/shared/locales/vi/auth';
import { acknowledge, getOnboarding } from '@portal/shared/onboarding/contract';
import { changePassword, getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#audit-log/repository.ts';
import { unusableLink } from '#test/account-links.ts';
import { linkTokenOf, logIn, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import { rawCall, tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** The person who signs up and logs in; a new one for each test. */
let person: { firstName: string; lastName: string; email: string; password: string };
let people = 0;
beforeEach(() => {
  people += 1;
  person = { firstName: 'Văn An', lastName: 'Nguyễn', email: `an${people}@example.com`, password };
});
const register = (change: Record<string, unknown> = {}) =>
  product.client().call(auth.register, { body: { ...person, ...change } });
const activate = (token: string, secret = password) =>
  product.client().call(auth.activate, { body: { token, password: secret } });
const tryLogIn = (secret = password, email = person.email) =>
  product.client().call(auth.login, { body: { email, password: secret } });

it('sign-up keeps the exact text that the person confirmed about the service, and an account without it confirms it later', async () => {
  await register({ notLawFirmAcknowledged: true, languageCode: 'EN' });
  const entries = async (email: string) =>
    (
      await listAudit(
        product.deps.db,
        { action: 'account.acknowledge', subjectEmail: email },
        { page: 1, pageSize: 10 },
      )
    ).rows.map(({ after }) => (after as { statement: string }).statement);
  expect(await entries(person.email)).toEqual([authEn.notLawFirm]);
  await activate(await linkTokenOf(product, person.email));
  const confirmed = await (await logIn(product, person.email)).call(getOnboarding, {});
  expect(confirmed).toMatchObject({ notLawFirmAcknowledged: true });

  const unasked = 'unasked@example.com';
  await register({ email: unasked });
  expect(await entries(unasked)).toEqual([]);

  const { email, client } = await makeCandidate(product);
  expect(await entries(email)).toEqual([]);
  expect(await client.call(getOnboarding, {})).toMatchObject({ notLawFirmAcknowledged: false });
  for (const _twice of [1, 2]) {
    const after = await client.call(acknowledge, { body: { notLawFirmAcknowledged: true } });
    expect(after).toMatchObject({ notLawFirmAcknowledged: true });
  }
  expect(await entries(email)).toEqual([authVi.notLawFirm]);
});

it('activation sets the password entered there, not the one from sign-up', async () => {
  await register({ password: 'Kẻ-Khác-9!' });
  await activate(await linkTokenOf(product, person.email));
  expect(await refusalOf(tryLogIn('Kẻ-Khác-9!'))).toMatchObject({
    status: 401,
    code: 'INVALID_USERNAME_OR_PASSWORD',
  });
  expect(await tryLogIn()).toMatchObject({ email: person.email, roleName: 'CANDIDATE' });
});

describe('activation without a password', () => {
  const headers = { 'content-type': 'application/json' };
  const post = async (path: string, body: object, cookie = '') =>
    product.app.inject({ method: 'POST', url: `/api/oauth/${path}`, headers: { ...headers, cookie }, body });
  const signUp = async () => {
    const { firstName, lastName, email } = person;
    const answer = await post('register', { first_name: firstName, last_name: lastName, email, password });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  it('activation in the browser of the sign-up keeps its password and asks for none', async () => {
    const cookie = await signUp();
    const token = await linkTokenOf(product, person.email);
    const { data } = (await post('links/read', { kind: 'activate', token }, cookie)).json();
    expect(data).toEqual({ state: 'open', email: person.email, needs_password: false, account: 'signed_up' });
    const answer = await post('activate', { token }, cookie);
    expect(answer.json().data).toMatchObject({ email: person.email });
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^sign_up=; Max-Age=0/));
    expect(await tryLogIn()).toMatchObject({ email: person.email });
  });

  it('activation in another browser, or in one that signed up for another account, requires a password', async () => {
    const own = await signUp();
    person.email = `other-${person.email}`;
    const ofOther = await signUp();
    const token = await linkTokenOf(product, person.email);
    for (const cookie of ['', own, 'sign_up=nonsense']) {
      const { data } = (await post('links/read', { kind: 'activate', token }, cookie)).json();
      expect(data).toMatchObject({ needs_password: true });
      const refused = (await post('activate', { token }, cookie)).json();
      expect(refused).toMatchObject({ error_code: 422, data: { fields: { password: 'MISSING_FIELD' } } });
    }
    expect((await post('activate', { token, password: 'Khac#2026' }, ofOther)).statusCode).toBe(200);
    expect(await tryLogIn('Khac#2026')).toMatchObject({ email: person.email });
  });

  it('a browser that kept the cookie longer than 72 hours counts as another one, also for a newer link', async () => {
    const cookie = await signUp();
    product.clock.advance({ hours: 72 });
    await product.client().call(auth.resendActivation, { body: { email: person.email } });
    const token = await linkTokenOf(product, person.email);
    const { data } = (await post('links/read', { kind: 'activate', token }, cookie)).json();
    expect(data).toMatchObject({ state: 'open', needs_password: true });
    expect((await post('activate', { token }, cookie)).statusCode).toBe(422);
  });
});

it('activation logs the person in, and the device counts as known from then on', async () => {
  await register();
  const body = JSON.stringify({ token: await linkTokenOf(product, person.email), password });
  const headers = { 'content-type': 'application/json' };
  const answer = await product.app.inject({ method: 'POST', url: '/api/oauth/activate', headers, body });
  const { data } = answer.json();
  expect(data).toEqual({
    access_token: expect.any(String),
    user_id: expect.any(String),
    email: person.email,
    first_name: 'Văn An',
    last_name: 'Nguyễn',
    role_name: 'CANDIDATE',
  });
  expect(answer.headers['set-cookie']).toMatch(/^device_/);
  expect(await product.client(data.access_token).call(getMe, {})).toMatchObject({ email: person.email });
});

it('activation refuses an unknown, used, or expired link and a weak password', async () => {
  expect(await refusalOf(activate('nonsense'))).toMatchObject({ status: 404, code: 'USER_ACTIVATION_NOT_FOUND' });
  await register();
  const token = await linkTokenOf(product, person.email);
  expect(await refusalOf(activate(token, 'weak'))).toMatchObject({
    status: 422,
    fields: { password: 'PASSWORD_MIN_LENGTH' },
  });

  product.clock.advance({ hours: 73 });
  expect(await refusalOf(activate(token))).toMatchObject(unusableLink);

  await product.client().call(auth.resendActivation, { body: { email: person.email } });
  const newer = await linkTokenOf(product, person.email);
  await activate(newer);
  expect(await refusalOf(activate(newer))).toMatchObject({ status: 409, code: 'ACCOUNT_ACTIVATED' });
});

it('a newer activation link voids the older one, and an unknown address gets the same response', async () => {
  await register();
  const older = await linkTokenOf(product, person.email);
  const resend = (email: string) => product.client().call(auth.resendActivation, { body: { email } });
  expect(await resend(person.email)).toBeNull();
  expect(await resend('nobody@example.com')).toBeNull();
  await product.work();
  expect(await product.mailsTo('nobody@example.com')).toHaveLength(0);
  expect(await refusalOf(activate(older))).toMatchObject(unusableLink);
  await activate(await linkTokenOf(product, person.email));
});

it('a login answers the same for an unknown address and a wrong password', async () => {
  await makeCandidate(product, person);
  const unknown = await refusalOf(tryLogIn('Sai-mật-khẩu1', 'nobody@example.com'));
  expect(await refusalOf(tryLogIn('Sai-mật-khẩu1'))).toEqual(unknown);
  expect(unknown).toMatchObject({ status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' });
});

it('a login reveals that an account waits for activation only if the password is right', async () => {
  await register();
  expect(await refusalOf(tryLogIn())).toMatchObject({ status: 403, code: 'NEED_ACTIVATED' });
  expect(await refusalOf(tryLogIn('Sai-mật-khẩu1'))).toMatchObject({ status: 401 });
});

it('a login is refused for an account that staff locked', async () => {
  await makeCandidate(product, person);
  await product.deps.db.execute(sql`update users set is_locked = true where email = ${person.email}`);
  expect(await refusalOf(tryLogIn())).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED_OR_DISABLE' });
});

it('only the hash of a token is stored', async () => {
  await makeCandidate(product, person);
  const answer = await tryLogIn();
  const accessToken = 'accessToken' in answer ? answer.accessToken : '';
  expect(Buffer.from(accessToken, 'base64url')).toHaveLength(32);
  const { rows } = await product.deps.db.execute(sql`select token_hash from sessions`);
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(accessToken);
});

it('a call is refused without a token, with an unknown one, and after logging out', async () => {
  expect(await refusalOf(product.client().call(getMe, {}))).toMatchObject({ status: 401, code: 'NEED_LOGIN' });
  expect(await refusalOf(product.client('nonsense').call(getMe, {}))).toMatchObject({
    status: 401,
    code: 'EXPIRED_SESSION',
  });
  const { client } = await makeCandidate(product, person);
  await client.call(auth.logout, {});
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
});

it('a logout makes the browser delete its cache, but neither drafts nor cookies', async () => {
  const { email } = await makeCandidate(product);
  const token = await tokenOf(product, email);
  const { status, headers } = await rawCall(product, { method: 'POST', path: '/oauth/logout', token });
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
  expect((await rawCall(product, { path: '/settings' })).headers['clear-site-data']).toBeUndefined();
});

const forgot = (email: string) => product.client().call(auth.forgotPassword, { body: { email } });
const reset = (token: string, secret: string) =>
  product.client().call(auth.resetPassword, { body: { token, password: secret } });

it('a forgotten password can be replaced with a link that works once within one hour, which ends every session', async () => {
  const { client } = await makeCandidate(product, person);
  expect(await forgot(person.email)).toBeNull();
  expect(await forgot('nobody@example.com')).toBeNull();

  const token = await linkTokenOf(product, person.email);
  expect(await refusalOf(reset(token, 'weak'))).toMatchObject({
    status: 422,
    fields: { password: 'PASSWORD_MIN_LENGTH' },
  });

  await reset(token, 'Mật-khẩu-mới-2');
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ code: 'EXPIRED_SESSION' });
  expect(await refusalOf(reset(token, 'Mật-khẩu-mới-3'))).toMatchObject(unusableLink);
  expect(await refusalOf(tryLogIn())).toMatchObject({ status: 401 });

  await logIn(product, person.email, 'Mật-khẩu-mới-2');
});

it('changing a password requires the current one, refuses the same or a weak one, and ends only the other sessions', async () => {
  const { client } = await makeCandidate(product, person);
  const elsewhere = await logIn(product, person.email);
  const change = (currentPassword: string, newPassword: string) =>
    client.call(changePassword, { body: { currentPassword, newPassword } });
  expect(await refusalOf(change('Sai-mật-khẩu1', 'Mật-khẩu-mới-2'))).toMatchObject({
    status: 400,
    code: 'CURRENT_PASSWORD_NOT_MATCH',
  });
  expect(await refusalOf(change(password, password))).toMatchObject({
    status: 422,
    fields: { newPassword: 'PASSWORD_SAME' },
  });
  expect(await refusalOf(change(password, 'Ab1!'))).toMatchObject({ fields: { newPassword: 'PASSWORD_MIN_LENGTH' } });

  await change(password, 'Mật-khẩu-mới-2');
  await client.call(getMe, {});
  expect(await refusalOf(elsewhere.call(getMe, {}))).toMatchObject({ code: 'EXPIRED_SESSION' });

  await logIn(product, person.email, 'Mật-khẩu-mới-2');
});

describe('a sign-up', () => {
  const body = { firstName: 'Văn An', lastName: 'Nguyễn', email: 'an@example.com', password };
  const signUp = (change: Record<string, unknown>) =>
    product.client().call(auth.register, { body: { ...body, ...change } });

  it.each([
    [{ firstName: ' ' }, { firstName: 'MISSING_FIELD' }],
    [{ lastName: undefined }, { lastName: 'MISSING_FIELD' }],
    [{ email: '' }, { email: 'MISSING_FIELD' }],
    [{ email: 'an@' }, { email: 'EMAIL_FORMAT' }],
    [{ password: '' }, { password: 'MISSING_FIELD' }],
    [{ password: 'Ngắn1!' }, { password: 'PASSWORD_MIN_LENGTH' }],
    [{ notLawFirmAcknowledged: false }, { notLawFirmAcknowledged: 'ACKNOWLEDGEMENT_MISSING' }],
    [{ languageCode: 'FR' }, { languageCode: 'INVALID_FIELD' }],
    [{ isAdmin: true }, { isAdmin: 'UNKNOWN_FIELD' }],
  ])('a sign-up with %o is refused at its field and creates no account', async (change, fields) => {
    expect(await refusalOf(signUp(change))).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields });
    const { rows } = await product.deps.db.execute(
      sql`select count(*)::int as n from users where email = ${body.email}`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('sign-up reports an address that is taken, ignoring case', async () => {
    await signUp({ email: 'taken@example.com' });
    expect(await refusalOf(signUp({ email: 'TAKEN@example.com' }))).toEqual({
      status: 409,
      code: 'EMAIL_ALREADY_EXIST',
      fields: { email: 'DUPLICATE_VALUE_FOR_ITEM' },
    });
  });
});
