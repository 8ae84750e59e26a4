import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { login, resetPassword } from '@portal/shared/auth/contract';
import { listMails } from '@portal/shared/mails/contract';
import { listStaff, lockStaff } from '@portal/shared/staff/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#seed/demo/people.ts';
import { logIn, logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from '#test/test-product.ts';
import { enable, setUp, totpOf } from '#test/two-step-account.ts';
import { runCommand } from './run-command.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const run = (...words: string[]) => {
  const { deps } = product;
  return runCommand(
    { ...deps, openQueue: async () => deps.queue, appUrl: deps.config.appUrl, now: deps.clock.now() },
    words,
  );
};
const newPassword = 'Mật-khẩu-mới-2';
const tokenIn = (lines: readonly string[]) => lines.at(-1)?.split('#token=')[1] ?? '';
const openColleague = async () => {
  const client = await logInAsStaff(product, 'VIEWER');
  return { client, email: (await client.call(getMe, {})).email };
};

/** `npm run admin` as a process of its own. */
const start = (...words: string[]) => {
  const { databaseUrl, dataDir } = product.deps.config;
  return promisify(execFile)(process.execPath, [fileURLToPath(new URL('../admin.ts', import.meta.url)), ...words], {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  });
};

it('the link that reset-password prints sets a new password once, and emails tell its owner of the link and of its use', async () => {
  const { client, email } = await openColleague();
  const lines = await run('reset-password', ` ${email.toUpperCase()} `);
  expect(lines[0]).toBe(`This link sets a new password for ${email}. It works once, for one hour:`);
  expect(lines[1]).toMatch(/^http:\/\/localhost:3000\/forgot#token=[\w-]{43}$/);
  await product.work();
  const subjects = async () => (await product.mailsTo(email)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Đã tạo liên kết đặt mật khẩu mới cho bạn']);
  // The email to the owner has no link: only the operator who asked for it has one.
  expect(JSON.stringify(await product.mailsTo(email))).not.toContain('token=');

  const use = () => product.client().call(resetPassword, { body: { token: tokenIn(lines), password: newPassword } });
  await use();
  await product.work();
  expect(await subjects()).toEqual(['Đã tạo liên kết đặt mật khẩu mới cho bạn', 'Mật khẩu đã được đổi']);
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ status: 401 });
  await logIn(product, email, newPassword);
  expect(await refusalOf(use())).toMatchObject({ code: 'INVALID_OR_EXPIRED_TOKEN' });
});

it('reset-two-factor turns it off, ends the sessions, and emails the owner, and the audit log names the server', async () => {
  const { client, email } = await openColleague();
  const { secret } = await setUp(client, demoPassword);
  await enable(client, totpOf(secret, product.clock.now()));
  const admin = await logInAsAdmin(product);
  expect(await run('list-admins')).not.toContainEqual(expect.stringContaining(email));

  expect(await run('reset-two-factor', email)).toEqual([
    `Two-factor authentication of ${email} is off, and all sessions of the account have ended.`,
  ]);
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ status: 401 });
  expect(await product.client().call(login, { body: { email, password: demoPassword } })).toHaveProperty('accessToken');
  const { rows } = await product.deps.db.execute(
    sql`select actor_id, request_id from audit_log where subject_email = ${email} and action = 'staff.reset-two-factor'`,
  );
  expect(rows).toEqual([{ actor_id: null, request_id: 'system' }]);
  const readEvents = async () =>
    (await admin.call(listMails, { query: { email } })).items.map(({ event, status }) => [event, status]);
  expect(await readEvents()).toContainEqual(['two_factor_reset', 'waiting']);
  await product.work();
  expect(await readEvents()).toContainEqual(['two_factor_reset', 'sent']);
  const about = /tắt đăng nhập hai bước/;
  expect((await product.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(about));
  await expect(run('reset-two-factor', email)).rejects.toThrow(`Two-factor authentication of ${email} is off already.`);
});

it.each([
  [[], 'Usage: npm run admin -- list-admins | reset-password EMAIL | reset-two-factor EMAIL'],
  [['delete', adminEmail], 'Usage: '],
  [['reset-password', 'nobody@example.com'], 'No member of staff has the address nobody@example.com.'],
  [['reset-two-factor', 'nobody@example.com'], 'No member of staff has the address nobody@example.com.'],
])('the command %j is refused with one line', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

it('a candidate and a locked colleague get no link', async () => {
  const candidate = await makeCandidate(product);
  await expect(run('reset-password', candidate.email)).rejects.toThrow('No member of staff has the address');
  await expect(run('reset-two-factor', candidate.email)).rejects.toThrow('No member of staff has the address');

  const { email } = await openColleague();
  const admin = await logInAsAdmin(product);
  await admin.call(lockStaff, { params: { email } });
  await expect(run('reset-password', email)).rejects.toThrow(`The account ${email} is locked.`);
});

it('npm run admin lists the administrators of a running product, which sends the emails of a command, and refuses with one line', async () => {
  const admin = await logIn(product, adminEmail, adminPassword);
  const { items } = await admin.call(listStaff, { query: { roleName: 'ADMIN' } });
  const refused = expect(start('reset-password', 'nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'No member of staff has the address nobody@example.com.\n',
  });
  const { stdout } = await start('list-admins');
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(items.length);
  const mine = lines.find((line) => line.startsWith(adminEmail))?.split('\t');
  expect(mine).toEqual([
    adminEmail,
    'Portal Admin',
    'not locked',
    'two-factor off',
    expect.stringMatching(/^last login \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
  ]);
  await refused;

  const { email } = await openColleague();
  expect((await start('reset-password', email)).stdout).toContain('#token=');
  await product.work();
  const subjects = (await product.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Đã tạo liên kết đặt mật khẩu mới cho bạn']);
});

it('while the queue cannot start, the commands that need no email work, and say if none is sent', async () => {
  const { deps } = product;
  const openQueue = () => Promise.reject(new Error('the queue does not start'));
  const machine = { ...deps, openQueue, appUrl: deps.config.appUrl, now: deps.clock.now() };
  expect(await runCommand(machine, ['list-admins'])).not.toEqual([]);
  expect(await runCommand(machine, ['reset-password', 'admin@example.com'])).toEqual([
    'This link sets a new password for admin@example.com. It works once, for one hour:',
    '(The queue does not start, so no email tells the owner.)',
    expect.stringMatching(/#token=[\w-]{43}$/),
  ]);
  await expect(runCommand(machine, ['reset-two-factor', 'admin@example.com'])).rejects.toThrow('the queue');
});
