import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { register } from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { closeMail, listMails, resendMail } from '@portal/shared/mails/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { getMe, keepEmail } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { findUserByEmail } from '#auth/repository.ts';
import { housekeepingTasks } from '#housekeeping/tasks.ts';
import { notify } from '#notifications/notify.ts';
import { required } from '#platform/required.ts';
import { changeEmail } from '#test/account-links.ts';
import { logInAsAdmin, makeCandidate } from '#test/candidate-factory.ts';
import { deliveryReports } from '#test/delivery-reports.ts';
import { makeFailedMail } from '#test/failed-mail.ts';
import type { ImapServer } from '#test/imap-server.ts';
import { startImapServer } from '#test/imap-server.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { recordReport } from './record-report.ts';

let imap: ImapServer;
let product: TestProduct;
let admin: ApiClient;
beforeAll(async () => {
  imap = await startImapServer();
  product = await startTestProduct({ BOUNCE_IMAP_URL: `imap://user:p%40ss@127.0.0.1:${imap.port}/INBOX` });
  admin = await logInAsAdmin(product);
});
afterAll(async () => {
  await product.close();
  await imap.close();
});

const readMail = async (email: string) =>
  required((await admin.call(listMails, { query: { email } })).items[0], 'the person got an email');
const readContent = async (uid: string) =>
  (await product.deps.db.execute<{ content: string | null }>(sql`select content from mails where id = ${uid}`)).rows[0]
    ?.content;

/** Sends an email to a person. Returns it as a mail server would return it. */
async function send(email: string) {
  const { deps, clock } = product;
  const recipient = required(await findUserByEmail(deps.db, email), 'the person has an account');
  const now = clock.now();
  await deps.db.transaction((tx) => notify(tx, deps, { recipient, event: 'profile_approved', params: {}, now }));
  await product.work();
  return readReturned(email);
}

async function readReturned(email: string) {
  const sent = required((await product.mailsTo(email)).at(-1), 'the email was sent');
  return { to: email, headers: sent.headerLines.map(({ line }) => line).join('\r\n') };
}

const record = (report: string) =>
  recordReport({ db: product.deps.db, now: product.clock.now(), log: product.deps.log }, Buffer.from(report));

/** `npm run read-report` as a process of its own. Returns its exit code. */
const pipe = (report: string, environment: Record<string, string | undefined> = {}) =>
  new Promise<number>((resolve) => {
    const { databaseUrl, dataDir } = product.deps.config;
    const child = execFile(process.execPath, [fileURLToPath(new URL('../read-report.ts', import.meta.url))], {
      env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1', ...environment },
    });
    child.on('exit', (code) => resolve(code ?? -1));
    child.stdin?.end(report);
  });

it('a delivery report on standard input makes its email a task for staff, and the portal tells the recipient', async () => {
  const { email, client } = await makeCandidate(product);
  const returned = await send(email);
  const { uid } = await readMail(email);
  const { mailsFailed } = await admin.call(getOverview, {});
  expect((await client.call(getMe, {})).isEmailUndeliverable).toBe(false);

  expect(await pipe(deliveryReports.gmail(returned))).toBe(0);
  expect(await readMail(email)).toMatchObject({
    uid,
    status: 'failed',
    failure: 'undeliverable',
    reply: expect.stringMatching(/^550-5\.1\.1 The email account .* 550 5\.1\.1 …/),
    address: email,
    sentAt: expect.any(String),
    canResend: true,
  });
  expect((await admin.call(getOverview, {})).mailsFailed).toBe(mailsFailed + 1);
  const { items } = await admin.call(getWork, { query: { pageSize: 100 } });
  expect(items).toContainEqual(expect.objectContaining({ kind: 'mail', uid, about: 'profile_approved' }));
  expect((await client.call(getMe, {})).isEmailUndeliverable).toBe(true);

  await admin.call(resendMail, { params: { uid } });
  await product.work();
  expect(await readMail(email)).toMatchObject({ uid, status: 'sent', attempts: 2, failure: null, reply: null });
  expect((await client.call(getMe, {})).isEmailUndeliverable).toBe(false);

  // A second copy of the first report is not about the second attempt. A report about that one is.
  expect(await record(deliveryReports.gmail(returned))).toBe(true);
  expect((await readMail(email)).status).toBe('sent');
  await record(deliveryReports.gmail(await readReturned(email)));
  expect((await readMail(email)).status).toBe('failed');
  expect(await admin.call(closeMail, { params: { uid } })).toMatchObject({ status: 'closed' });
  // Nobody has corrected the address.
  expect((await client.call(getMe, {})).isEmailUndeliverable).toBe(true);
});

it('the mailbox is read: reports count once and become read, and every other message is left alone', async () => {
  const { email } = await makeCandidate(product);
  const reports = [
    deliveryReports.ses(await send(email)),
    deliveryReports.exchange({ to: email, headers: 'Subject: x' }),
  ];
  const reply = 'Subject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nI am away.\r\n';
  imap.messages.push(...[reply, ...reports].map((raw) => ({ raw, isSeen: false })));
  const read = () => allTasks.find(({ name }) => name === 'read-reports')?.handle(product.deps, {});

  await read();
  expect(await readMail(email)).toMatchObject({
    status: 'failed',
    failure: 'undeliverable',
    reply: '550 5.4.4 Invalid domain',
  });
  expect(imap.messages.map(({ isSeen }) => isSeen)).toEqual([false, true, true]);
  const { length } = imap.commands;
  await read();
  expect(imap.commands.slice(length)).not.toContain('UID STORE');
});

it('a mailbox that cannot be read fails the task without its password', async () => {
  const { config } = product.deps;
  const readAt = async (url: string) => {
    const task = allTasks.find(({ name }) => name === 'read-reports');
    return task?.handle({ ...product.deps, config: { ...config, bounceImapUrl: url } }, {}).then(() => null, String);
  };
  const { length } = imap.commands;
  const refusal = await readAt(`imap://user:s3cret@127.0.0.1:${imap.port}`);
  expect(refusal).toMatch(/Error/);
  expect(refusal).not.toContain('s3cret');
  expect(imap.commands.slice(length)).toContain('LOGIN');
  expect(await readAt('imap://user:s3cret@127.0.0.1:1')).toMatch(/ECONNREFUSED/);
});

it('a report is ignored unless it names both the Message-ID and the recipient, and says that delivery has failed', async () => {
  const [one, other] = [await makeCandidate(product), await makeCandidate(product)];
  const returned = await send(one.email);
  const { uid } = await readMail(one.email);
  const guessed = returned.headers.replaceAll(/<[\w-]{36}@/g, `<${uid}@`);
  for (const report of [
    deliveryReports.postfix({ ...returned, to: other.email }),
    deliveryReports.postfix({ to: one.email, headers: `Message-ID: <${uid}@localhost>` }),
    deliveryReports.postfix({ to: one.email, headers: guessed }),
    deliveryReports.postfix({ to: one.email, headers: 'Subject: no id' }),
    deliveryReports.postfix(returned, { action: 'delayed', status: '4.4.1' }),
    deliveryReports.postfix(returned, { action: 'delivered', status: '2.0.0' }),
    'Subject: Away\r\n\r\nI am away.',
    '',
  ])
    expect(await record(report)).toBe(true);

  for (const { email, client } of [one, other]) {
    expect((await client.call(getMe, {})).isEmailUndeliverable).toBe(false);
    expect((await admin.call(listMails, { query: { email, status: 'failed' } })).items).toEqual([]);
  }
  await record(deliveryReports.postfix(returned));
  expect(await readMail(one.email)).toMatchObject({ uid, status: 'failed' });
});

it('a report that arrives before the email is noted as sent must be read again, as must one without a database', async () => {
  const { email } = await makeCandidate(product);
  const report = deliveryReports.exchange(await send(email));
  const { uid } = await readMail(email);
  await product.deps.db.execute(sql`update mails set status = 'waiting' where id = ${uid}`);
  expect(await pipe(report)).toBe(75);
  await product.deps.db.execute(sql`update mails set status = 'sent' where id = ${uid}`);
  expect(await pipe(report, { DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toBe(75);
  expect((await readMail(email)).status).toBe('sent');
  expect(await pipe(report)).toBe(0);
  expect((await readMail(email)).status).toBe('failed');
});

it('a report counts for ten days, as long as the content is kept', async () => {
  const { email } = await makeCandidate(product);
  const report = deliveryReports.exchange(await send(email));
  const { uid } = await readMail(email);
  const sweep = async () => housekeepingTasks[0]?.handle(product.deps, {});
  product.clock.advance({ days: 9, hours: 23 });
  await sweep();
  expect(await readContent(uid)).not.toBeNull();

  product.clock.advance({ hours: 1 });
  await sweep();
  expect(await readContent(uid)).toBeNull();
  expect(await record(report)).toBe(true);
  admin = await logInAsAdmin(product);
  expect((await readMail(email)).status).toBe('sent');
});

it('an undeliverable email with a link is not sent again after the link has expired, and its content is gone', async () => {
  const person = { firstName: 'An', lastName: 'Nguyễn', email: 'gone@example.com', password: 'Mật-khẩu1' };
  await product.client().call(register, { body: person });
  await product.work();
  const report = deliveryReports.gmail(await readReturned(person.email));
  const { uid } = await readMail(person.email);
  expect(await readContent(uid)).not.toBeNull();

  product.clock.advance({ hours: 73 });
  await housekeepingTasks[0]?.handle(product.deps, {});
  expect(await readContent(uid)).toBeNull();
  admin = await logInAsAdmin(product);
  await record(report);
  expect(await readMail(person.email)).toMatchObject({ event: 'activation', status: 'failed', canResend: false });
});

it('what is said about an address does not return with the address', async () => {
  const { email, client } = await makeCandidate(product);
  await makeFailedMail(product, email);
  expect((await client.call(getMe, {})).isEmailUndeliverable).toBe(true);
  await changeEmail(product, client, `moved-${email}`);
  await changeEmail(product, client, email);
  expect(await client.call(getMe, {})).toMatchObject({ email, isEmailUndeliverable: false });
});

it('the age of an email is measured by the time of the database, not of the machine that gets the report', async () => {
  const { email } = await makeCandidate(product);
  const report = deliveryReports.gmail(await send(email));
  const yearAhead = `const machineNow = Date.now;
    Date.now = () => machineNow() + 365 * 86_400_000;
    globalThis.Date = class extends Date { constructor(...of) { super(...(of.length ? of : [Date.now()])); } };`;
  const preload = `--import data:text/javascript,${encodeURIComponent(yearAhead)}`;
  expect(await pipe(report, { NODE_OPTIONS: preload })).toBe(0);
  expect((await readMail(email)).status).toBe('failed');
});

it('what is said about an address ends with the address, or when its owner says that it is right, not with another email', async () => {
  const { email, client } = await makeCandidate(product);
  const isSaid = async () => (await client.call(getMe, {})).isEmailUndeliverable;
  await makeFailedMail(product, email);
  expect(await isSaid()).toBe(true);
  const late = deliveryReports.postfix(await send(email));
  expect(await isSaid()).toBe(true);

  await client.call(keepEmail, {});
  expect(await isSaid()).toBe(false);
  await makeFailedMail(product, email);
  expect(await isSaid()).toBe(true);

  const setEmail = (address: string) =>
    product.deps.db.execute(sql`update users set email = ${address} where id = ${userId}`);
  const { userId } = await client.call(getMe, {});
  await setEmail(`new-${email}`);
  expect(await isSaid()).toBe(false);
  await client.call(keepEmail, {});
  await record(late);
  expect(await isSaid()).toBe(false);
  await setEmail(email);
  expect(await isSaid()).toBe(false);
});
