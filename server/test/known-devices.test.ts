import { lockUser, unlockUser } from '@portal/shared/account-access/contract';
import { forgotPassword } from '@portal/shared/auth/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkTokenOf, logInAsAdmin, makeCandidate, password } from './candidate-factory.ts';
import { attempt, newAddress, rawCall } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';
import { makeTwoStepAccount } from './two-step-account.ts';

/** A stranger who guesses passwords cannot lock out the owner. The limits are literals, not taken from the product. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
});
afterAll(() => product.close());

const wrong = 'Sai-mật-khẩu1';
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };
const logIn = (email: string, secret: string, who: { address?: string; cookie?: string } = {}) =>
  attempt(product, '/oauth/login', { email, password: secret }, { address: newAddress(), ...who });
const setCookieOf = async (email: string, cookie?: string) => {
  const { headers } = await rawCall(product, {
    method: 'POST',
    path: '/oauth/login',
    body: { email, password },
    address: newAddress(),
    cookie,
  });
  return String(headers['set-cookie']);
};
/** The cookie that a login gives the device. */
const deviceOf = async (email: string) => (await setCookieOf(email)).split(';')[0] ?? '';
async function guess(email: string, times: number, address?: string) {
  const answers = [];
  for (let tries = 0; tries < times; tries += 1) answers.push(await logIn(email, wrong, address ? { address } : {}));
  return answers;
}

it('five wrong passwords from one network address lock this address, and nobody else', async () => {
  const { email } = await makeCandidate(product);
  const stranger = newAddress();
  await guess(email, 5, stranger);
  expect(await logIn(email, password, { address: stranger })).toMatchObject(tooMany);
  expect(await logIn(email, password)).toMatchObject({ status: 200 });
});

it('fifty wrong passwords from many addresses lock the account for unknown devices, longer each time', async () => {
  const { email } = await makeCandidate(product);
  const device = await deviceOf(email);
  for (const seconds of [60, 300]) {
    expect(new Set((await guess(email, 50)).map(({ status }) => status))).toEqual(new Set([401]));
    expect(await logIn(email, password)).toEqual({ ...tooMany, retryAfter: String(seconds) });
    expect(await logIn(email, password, { cookie: device })).toMatchObject({ status: 200 });
    product.clock.advance({ minutes: (seconds + 1) / 60 });
  }
});

it('an unknown email address is locked in the same way, so that the lock reveals nothing', async () => {
  const email = 'nobody-here@example.com';
  await guess(email, 50);
  expect(await logIn(email, wrong)).toEqual({ ...tooMany, retryAfter: '60' });
});

it('five wrong passwords from a network where the owner has logged in lock this network, and count for the account too', async () => {
  const { email } = await makeCandidate(product);
  const home = newAddress();
  expect(await logIn(email, password, { address: home })).toMatchObject({ status: 200 });
  await guess(email, 5, home);
  expect(await logIn(email, password, { address: home })).toEqual({ ...tooMany, retryAfter: '60' });
  expect(await logIn(email, password)).toMatchObject({ status: 200 });

  await guess(email, 45);
  expect(await logIn(email, password)).toEqual({ ...tooMany, retryAfter: '60' });
});

it('a known device has five guesses of its own, wherever it is', async () => {
  const { email } = await makeCandidate(product);
  const cookie = await deviceOf(email);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await logIn(email, wrong, { cookie })).toMatchObject({ status: 401 });
  expect(await logIn(email, password, { cookie })).toEqual({ ...tooMany, retryAfter: '60' });
});

it('the cookie of a device is worth nothing for another account, when it is changed, and after a year', async () => {
  const [one, two] = [await makeCandidate(product), await makeCandidate(product)];
  const [ofOne, ofTwo] = [await deviceOf(one.email), await deviceOf(two.email)];
  await guess(one.email, 51);
  const [name, value = ''] = ofOne.split('=');
  const changed = `${name}=${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const cookie of [ofTwo, `${name}=${ofTwo.split('=')[1]}`, changed, `${name}=x`, `${name}=`]) {
    expect(await logIn(one.email, password, { cookie })).toMatchObject(tooMany);
  }
  expect(await logIn(one.email, password, { cookie: `a=b; ${ofOne}; c=d` })).toMatchObject({ status: 200 });

  product.clock.advance({ days: 365 });
  await guess(one.email, 51);
  expect(await logIn(one.email, password, { cookie: ofOne })).toMatchObject(tooMany);
});

it('a device from before a new password or a lock is unknown, and the one that set the password is known', async () => {
  const reset = await makeCandidate(product);
  const thief = await deviceOf(reset.email);
  product.clock.advance({ minutes: 1 });
  await product.client().call(forgotPassword, { body: { email: reset.email } });
  const body = { token: await linkTokenOf(product, reset.email), password };
  const { headers } = await rawCall(product, { method: 'POST', path: '/oauth/password/reset', body });
  const owner = String(headers['set-cookie']).split(';')[0] ?? '';

  const locked = await makeCandidate(product);
  const former = await deviceOf(locked.email);
  product.clock.advance({ minutes: 1 });
  const admin = await logInAsAdmin(product);
  await admin.call(lockUser, { params: { email: locked.email }, body: { reason: 'Mất điện thoại' } });
  await admin.call(unlockUser, { params: { email: locked.email }, body: { reason: 'Đã tìm thấy' } });

  for (const [{ email }, cookie] of [
    [reset, thief],
    [locked, former],
  ] as const) {
    // A device that is unknown shares the ceiling of all strangers.
    await guess(email, 1);
    await product.deps.db.execute(sql`update attempt_counters set count = 50 where key = ${`login:account:${email}`}`);
    expect(await logIn(email, password, { cookie })).toMatchObject(tooMany);
  }
  expect(await logIn(reset.email, password, { cookie: owner })).toMatchObject({ status: 200 });

  // Its login with the new password is emailed to the owner.
  product.clock.advance({ days: 2 });
  await product.work();
  const before = (await product.mailsTo(reset.email)).length;
  for (const [cookie, mails] of [
    [owner, 0],
    [thief, 1],
  ] as const) {
    expect(await logIn(reset.email, password, { cookie })).toMatchObject({ status: 200 });
    await product.work();
    expect((await product.mailsTo(reset.email)).length - before).toBe(mails);
  }
});

it('no script and no other site gets the cookie, and by HTTP only logins send it', async () => {
  const { email } = await makeCandidate(product);
  const cookie = await setCookieOf(email);
  expect(cookie).toMatch(
    /^device_[0-9a-f]{16}=[\w-]+; Max-Age=31536000; Path=\/api\/oauth; HttpOnly; SameSite=Strict$/,
  );
  expect(cookie).not.toContain(email);
});

it('a browser keeps the cookies of the last 20 accounts, so that its headers stay short', async () => {
  const { email } = await makeCandidate(product);
  const nameOf = (count: number) => `${count > 3 ? '__Host-' : ''}device_${String(count).padStart(16, '0')}`;
  const cookieWith = (count: number) =>
    ['device_x=1', ...Array.from({ length: count }, (_, index) => `${nameOf(index + 1)}=x`), 'other=1'].join('; ');
  expect(await setCookieOf(email, cookieWith(19))).toMatch(/^device_[0-9a-f]{16}=[\w-]+; Max-Age=31536000; [^,]+$/);
  const own = (await deviceOf(email)).split('=')[0];
  const [first, ...rest] = (await setCookieOf(email, `${own}=x; ${cookieWith(23)}`)).split(',');
  expect([first, ...rest.slice(0, -1)]).toEqual([
    ...[1, 2, 3].map((count) => `${nameOf(count)}=; Max-Age=0; Path=/api/oauth; HttpOnly; SameSite=Strict`),
    `${nameOf(4)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure`,
  ]);
  expect(rest.at(-1)).toContain(`${own}=`);
});

it('by HTTPS, the cookie is bound to the host and never sent in the clear', async () => {
  const secure = await startTestProduct({ APP_URL: 'https://portal.example' });
  try {
    const { email } = await makeCandidate(secure);
    const logInWith = async (cookie?: string) => {
      const call = { method: 'POST', path: '/oauth/login', body: { email, password }, address: newAddress(), cookie };
      return String((await rawCall(secure, { ...call, method: 'POST' })).headers['set-cookie']);
    };
    const cookie = await logInWith();
    expect(cookie).toMatch(
      /^__Host-device_[0-9a-f]{16}=[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(cookie.length).toBeLessThan(4096);

    const [pair = ''] = cookie.split(';');
    const deviceIdOf = (set: string) => {
      const [, name = '', value = ''] = /(device_\w+)=([\w-]+);/.exec(set) ?? [];
      return JSON.parse(secure.deps.deviceEncryption.decrypt(Buffer.from(value, 'base64url'), name).toString('utf8'))
        .id;
    };
    expect(deviceIdOf(await logInWith(pair))).toBe(deviceIdOf(cookie));
    for (const other of [undefined, pair.replace('__Host-', '')])
      expect(deviceIdOf(await logInWith(other))).not.toBe(deviceIdOf(cookie));
  } finally {
    await secure.close();
  }
});

it('a correct password leaves the count of wrong ones from other addresses as it is', async () => {
  const { email } = await makeCandidate(product);
  await guess(email, 30);
  expect(await logIn(email, password)).toMatchObject({ status: 200 });
  await guess(email, 20);
  expect(await logIn(email, password)).toMatchObject(tooMany);
});

it('a known device has five codes of its own, so a stranger who knows the password cannot lock out the owner', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  const secondStep = async (code: string, cookie?: string) => {
    const body = { two_factor_token: await account.begin(), code };
    const call = { method: 'POST', path: '/oauth/login/2fa', body, address: newAddress(), cookie } as const;
    return rawCall(product, call);
  };
  const { headers } = await secondStep(account.codeOf(secret));
  const cookie = String(headers['set-cookie']).split(';')[0];
  account.nextStep();
  const guessFive = async (who?: string) => {
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await secondStep(account.wrongCodeFor(secret), who)).status);
    }
    return statuses;
  };

  expect(await guessFive()).toEqual([400, 400, 400, 400, 400]);
  expect((await secondStep(account.codeOf(secret))).status).toBe(429);
  expect((await secondStep(account.codeOf(secret), cookie)).status).toBe(200);

  // The next code, because each counts once.
  account.nextStep();
  expect(await guessFive(cookie)).toEqual([400, 400, 400, 400, 400]);
  expect((await secondStep(account.codeOf(secret), cookie)).status).toBe(429);
});

it('a device is known only after the second step, if the account has one', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  expect(await setCookieOf(account.email)).toBe('undefined');
  const { headers } = await rawCall(product, {
    method: 'POST',
    path: '/oauth/login/2fa',
    body: { two_factor_token: await account.begin(), code: account.codeOf(secret) },
  });
  expect(String(headers['set-cookie'])).toMatch(/^device_/);
});
