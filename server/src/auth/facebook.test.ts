import * as auth from '@portal/shared/auth/contract';
import { getOnboarding } from '@portal/shared/onboarding/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { linkTokenOf, logIn, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import type { StandInGraph } from '#test/facebook-graph.ts';
import { facebookApp, startStandInGraph } from '#test/facebook-graph.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';

let graph: StandInGraph;
let product: TestProduct;

beforeAll(async () => {
  graph = await startStandInGraph();
  product = await startTestProduct({
    FACEBOOK_APP_ID: facebookApp.id,
    FACEBOOK_APP_SECRET: facebookApp.secret,
    FACEBOOK_GRAPH_URL: graph.url,
  });
});
afterEach(() => {
  graph.isDown = false;
  graph.redirectsTo = null;
});
afterAll(async () => {
  await product.close();
  await graph.close();
});

const tryLogInWith = (facebookAccessToken: string) =>
  product.client().call(auth.facebookLogin, { body: { facebookAccessToken } });
const logInWith = async (facebookAccessToken: string): Promise<auth.LoggedIn> => {
  const answer = await tryLogInWith(facebookAccessToken);
  if (!('accessToken' in answer)) throw new Error('the login asks for a second step');
  return answer;
};
const countUsers = async (email: string) => {
  const { rows } = await product.deps.db.execute(sql`select count(*)::int as n from users where email = ${email}`);
  return rows[0]?.n;
};

it('a first login with Facebook creates an active account, and later logins open the same one', async () => {
  graph.tokens.set('first', { userId: 'fb-1', email: 'Moi@Example.com', firstName: 'Thị Mới', lastName: 'Lê' });
  const session = await logInWith('first');
  expect(session).toMatchObject({ email: 'moi@example.com', firstName: 'Thị Mới', roleName: 'CANDIDATE' });
  const overview = await product.client(session.accessToken).call(getOnboarding, {});
  expect(overview).toMatchObject({ status: 'PENDING', notLawFirmAcknowledged: false });
  graph.tokens.set('later', { userId: 'fb-1', email: 'changed@example.com' });
  expect(await logInWith('later')).toMatchObject({ userId: session.userId, email: 'moi@example.com' });
  expect(await countUsers('changed@example.com')).toBe(0);
});

it('a name from Facebook keeps no character that nobody sees or that cannot be stored', async () => {
  graph.tokens.set('odd', { userId: 'fb-odd', email: 'odd@example.com', firstName: 'An\0\u202eh', lastName: '  Lê\n' });
  expect(await logInWith('odd')).toMatchObject({ firstName: 'An h', lastName: 'Lê' });
});

it('a person with two addresses who logs in with Facebook twice at once gets one account', async () => {
  graph.tokens.set('old-address', { userId: 'fb-two', email: 'old-address@example.com' });
  graph.tokens.set('new-address', { userId: 'fb-two', email: 'new-address@example.com' });
  // A new account refers to its role. The first login waits for the role with a row that the second one meets.
  const role = { table: 'roles', id: 'CANDIDATE', column: 'name' };
  const { first, second } = await race(product, role, {
    first: () => logInWith('old-address'),
    second: () => logInWith('new-address'),
  });
  expect(first).toMatchObject({ value: { email: 'old-address@example.com' } });
  expect(second).toEqual(refusedWith(401, 'AUTHENTICATION_FAILED'));
  expect(await countUsers('new-address@example.com')).toBe(0);
});

it('a login with Facebook links the candidate account of the same address and notifies its owner', async () => {
  const { email } = await makeCandidate(product);
  graph.tokens.set('link', { userId: 'fb-3', email });
  expect(await logInWith('link')).toMatchObject({ email });

  await product.work();
  const subjects = (await product.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Tài khoản đã được liên kết với Facebook');

  await logIn(product, email, password);
  graph.tokens.set('other', { userId: 'fb-4', email });
  expect(await refusalOf(logInWith('other'))).toMatchObject({
    status: 409,
    code: 'THIS_FACEBOOK_ACCOUNT_ALREADY_EXIST',
  });
});

it('a login with Facebook asks for the second step of a protected account and links nothing before it', async () => {
  const account = await makeTwoStepAccount(product);
  await account.enableTwoFactor();
  graph.tokens.set('two-step', { userId: 'fb-11', email: account.email });
  expect(await tryLogInWith('two-step')).toMatchObject({ twoFactorRequired: true });
  const { rows } = await product.deps.db.execute(
    sql`select facebook_user_id as linked from users where email = ${account.email}`,
  );
  expect(rows).toEqual([{ linked: null }]);
});

it('a login with Facebook removes the password of an account that was never activated', async () => {
  const email = 'squatted@example.com';
  const body = { email, firstName: 'Kẻ', lastName: 'Khác', password };
  await product.client().call(auth.register, { body });
  const link = await linkTokenOf(product, email);
  graph.tokens.set('owner', { userId: 'fb-5', email });
  await logInWith('owner');
  expect(await refusalOf(product.client().call(auth.login, { body: { email, password } }))).toMatchObject({
    code: 'INVALID_USERNAME_OR_PASSWORD',
  });
  expect(await refusalOf(product.client().call(auth.activate, { body: { token: link, password } }))).toMatchObject({
    code: 'ACCOUNT_ACTIVATED',
  });
});

it.each([
  ['a token that Facebook does not know', 'unknown', undefined],
  ['an expired token', 'ended', { userId: 'fb-6', email: 'x@example.com', isValid: false }],
  ['a token of another app', 'foreign', { userId: 'fb-6', email: 'x@example.com', appId: '999' }],
  ['a token of another person', 'mixed', { userId: 'fb-6', meId: 'fb-7', email: 'x@example.com' }],
  ['an address of staff', 'staff', { userId: 'fb-8', email: adminEmail }],
])('a login with %s is refused and creates nothing', async (_what, token, known) => {
  if (known) graph.tokens.set(token, known);
  expect(await refusalOf(logInWith(token))).toEqual({ status: 401, code: 'AUTHENTICATION_FAILED', fields: {} });
  expect(await countUsers('x@example.com')).toBe(0);
});

it('a login is refused with a clear code if Facebook shares no address', async () => {
  graph.tokens.set('phone-only', { userId: 'fb-9' });
  expect(await refusalOf(logInWith('phone-only'))).toEqual({
    status: 401,
    code: 'AUTHENTICATION_FAILED',
    fields: { email: 'FACEBOOK_WITHOUT_EMAIL' },
  });
});

it('a login with Facebook is refused for an account that staff locked', async () => {
  graph.tokens.set('locked', { userId: 'fb-10', email: 'locked@example.com' });
  await logInWith('locked');
  await product.deps.db.execute(sql`update users set is_locked = true where email = 'locked@example.com'`);
  expect(await refusalOf(logInWith('locked'))).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED_OR_DISABLE' });
});

it('a redirect of the Graph API is not followed, because the address has the secret of the app', async () => {
  graph.tokens.set('redirected', { userId: 'fb-redirected', email: 'redirected@example.com' });
  graph.redirectsTo = graph.url;
  expect(await refusalOf(tryLogInWith('redirected'))).toMatchObject({ status: 503, code: 'SERVER_ERROR' });
});

it('a login answers 503 while Facebook is down or not set up, and the button appears only if it is set up', async () => {
  graph.isDown = true;
  expect(await refusalOf(logInWith('first'))).toMatchObject({ status: 503, code: 'SERVER_ERROR' });
  expect((await product.client().call(getPublicSettings, {})).facebookAppId).toBe(facebookApp.id);

  const without = await startTestProduct();
  try {
    expect((await without.client().call(getPublicSettings, {})).facebookAppId).toBeNull();
    const body = { facebookAccessToken: 'first' };
    expect(await refusalOf(without.client().call(auth.facebookLogin, { body }))).toMatchObject({ status: 503 });
  } finally {
    await without.close();
  }
});
