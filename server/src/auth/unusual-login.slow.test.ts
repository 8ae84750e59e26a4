import * as auth from '@portal/shared/auth/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCandidate, password } from '#test/candidate-factory.ts';
import type { StandInGraph } from '#test/facebook-graph.ts';
import { facebookApp, startStandInGraph } from '#test/facebook-graph.ts';
import { newAddress } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';

/** Emails about a login from a new device, or after many failures. The limits are literals. */

let graph: StandInGraph;
let product: TestProduct;
let email: string;
beforeAll(async () => {
  graph = await startStandInGraph();
  product = await startTestProduct({
    FACEBOOK_APP_ID: facebookApp.id,
    FACEBOOK_APP_SECRET: facebookApp.secret,
    FACEBOOK_GRAPH_URL: graph.url,
    APP_URL: 'https://portal.example.com',
  });
  product.clock.stop();
});
beforeEach(async () => {
  ({ email } = await makeCandidate(product));
  // No entry of a login comes with a copied person. The first of the two stands for the link of the activation.
  await logIn();
  await logIn();
});
afterAll(async () => {
  await product.close();
  await graph.close();
});

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

interface Origin {
  address?: string;
  cookie?: string;
  userAgent?: string;
}

/** Makes a call of a login. Returns the cookie of the device; empty if the login is refused. */
async function post(path: string, body: object, { address = newAddress(), cookie, userAgent }: Origin = {}) {
  const { headers } = await product.app.inject({
    method: 'POST',
    url: `/api/oauth/${path}`,
    payload: body,
    remoteAddress: address,
    headers: { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) },
  });
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}
const logIn = (from: Origin = {}) => post('login', { email, password }, from);
async function fail(times: number, from: Origin = {}) {
  for (let tries = 0; tries < times; tries += 1) await post('login', { email, password: 'Sai-mật-khẩu1' }, from);
}

/** The emails about logins, the oldest first. */
async function notices(to = email) {
  await product.work();
  const mails = await product.mailsTo(to);
  return mails
    .filter(({ text }) => /\/profile\/sessions/.test(text ?? ''))
    .map(({ subject, text = '' }) => ({ subject, text }));
}

it('a login from a new device is emailed with its time, device, and address, and the page of the sessions', async () => {
  await logIn({ address: '203.0.113.7', userAgent: phone });
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  expect(notice?.subject).toBe('Tài khoản vừa được đăng nhập từ thiết bị lạ');
  // It may be one that was used before, without its cookie.
  expect(notice?.text).toContain('từ một thiết bị mà chúng tôi không nhận ra. Bạn cũng nhận được email này khi');
  // Vietnam is seven hours ahead of UTC.
  const [day, time] = new Date(product.clock.now().getTime() + 7 * 3_600_000).toISOString().split(/[T.]/);
  const [year, month, date] = (day ?? '').split('-');
  expect(notice?.text).toContain(`Thời gian: ${date}/${month}/${year} ${time} (Asia/Ho_Chi_Minh)`);
  expect(notice?.text).toContain('Thiết bị: Chrome trên Android');
  expect(notice?.text).toContain('Địa chỉ IP: 203.0.113.7');
  expect(notice?.text).toContain('https://portal.example.com/profile/sessions');
  expect(notice?.text).not.toContain('không thành công');
});

it('a client without cookies is emailed once a day for each network address', async () => {
  const [home, office] = [newAddress(), newAddress()];
  await logIn({ address: home });
  product.clock.advance({ hours: 23 });
  await logIn({ address: home });
  expect(await notices()).toHaveLength(1);
  await logIn({ address: office });
  expect(await notices()).toHaveLength(2);
  product.clock.advance({ hours: 1 });
  await logIn({ address: home });
  expect(await notices()).toHaveLength(3);
});

it('a login after five failed ones is emailed once with their number, also from a known device', async () => {
  const cookie = await logIn();
  await fail(4);
  await logIn({ cookie });
  expect(await notices()).toHaveLength(1);

  await fail(1);
  await logIn({ cookie });
  const [, notice] = await notices();
  expect(notice?.subject).toBe('Tài khoản vừa được đăng nhập sau nhiều lần thất bại');
  expect(notice?.text).toContain('Số lần đăng nhập không thành công trong 24 giờ trước đó: 5');

  await fail(4);
  await logIn({ cookie });
  expect(await notices()).toHaveLength(2);
});

it('a stranger who fails before each login of the owner causes one email in 24 hours', async () => {
  const cookie = await logIn();
  const failAndLogIn = async () => {
    await fail(5);
    await logIn({ cookie });
    return (await notices()).length;
  };
  expect([await failAndLogIn(), await failAndLogIn(), await failAndLogIn()]).toEqual([2, 2, 2]);
  // The email about an unknown device still has them.
  await logIn();
  expect((await notices()).at(-1)?.text).toContain('trước đó: 10');
  product.clock.advance({ hours: 24 });
  expect(await failAndLogIn()).toBe(4);
});

it('failed logins of more than a day ago do not count, and one email names the device and the failures', async () => {
  await fail(3);
  product.clock.advance({ hours: 12 });
  await fail(4);
  product.clock.advance({ hours: 12 });
  await logIn();
  expect((await notices())[0]?.text).not.toContain('không thành công');
  await fail(2);
  await logIn();
  const [, second, ...more] = await notices();
  expect(second?.subject).toContain('thiết bị lạ');
  expect(second?.text).toContain('trước đó: 6');
  expect(more).toEqual([]);
});

it('a login with Facebook counts too, in the language of the person', async () => {
  const body = { facebook_access_token: 'token' };
  graph.tokens.set('token', { userId: 'fb-unusual', email: 'xa@example.com', firstName: 'Xa', lastName: 'Lê' });
  const client = product.client(null, 'EN');
  await client.call(auth.facebookLogin, { body: { facebookAccessToken: 'token' } });
  expect(await notices('xa@example.com')).toEqual([]);
  const cookie = await post('facebook/login', body);
  await post('facebook/login', body, { cookie });
  expect((await notices('xa@example.com')).map(({ subject }) => subject)).toEqual([
    'A device that we do not recognize logged in to your account',
  ]);
});

it('the second step completes a login, so wrong codes count and the first step alone is not emailed', async () => {
  const account = await makeTwoStepAccount(product);
  await post('login', { email: account.email, password });
  await post('login', { email: account.email, password });
  const { secret } = await account.enableTwoFactor();
  const token = await account.begin();
  expect(await notices(account.email)).toEqual([]);
  await post('login', { email: account.email, password: 'Sai-mật-khẩu1' });
  for (let tries = 0; tries < 4; tries += 1) {
    await account.secondStep(token, account.wrongCodeFor(secret)).catch(() => undefined);
  }
  await account.secondStep(token, account.codeOf(secret));
  const [notice] = await notices(account.email);
  expect(notice?.text).toContain('trước đó: 5');
});

it('wrong codes at unknown devices are emailed once in 24 hours, because somebody may know the password', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  const secondStep = async (code: string, from: Origin) =>
    post('login/2fa', { two_factor_token: await account.begin(), code }, from);
  const warnings = async () => {
    await product.work();
    const subject = 'Có người nhập sai mã khi đăng nhập tài khoản của bạn';
    return (await product.mailsTo(account.email)).filter((mail) => mail.subject === subject);
  };
  const cookie = await secondStep(account.codeOf(secret), {});
  const wrong = account.wrongCodeFor(secret);
  await secondStep(wrong, { cookie });
  expect(await warnings()).toEqual([]);

  await secondStep(wrong, { address: '203.0.113.9', userAgent: phone });
  await secondStep(wrong, {});
  const [warning, ...more] = await warnings();
  expect(more).toEqual([]);
  expect(warning?.text).toContain('có người có thể đã biết mật khẩu của bạn');
  expect(warning?.text).toContain('Thiết bị: Chrome trên Android');
  expect(warning?.text).toContain('Địa chỉ IP: 203.0.113.9');
  expect(warning?.text).toContain('https://portal.example.com/profile/change-password');

  product.clock.advance({ hours: 24 });
  await secondStep(account.wrongCodeFor(secret), {});
  expect(await warnings()).toHaveLength(2);
});
