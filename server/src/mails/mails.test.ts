import { lockUser, unlockUser } from '@portal/shared/account-access/contract';
import { forgotPassword } from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { closeMail, listMails, resendMail } from '@portal/shared/mails/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { findUserByEmail } from '#auth/repository.ts';
import { housekeepingTasks } from '#housekeeping/tasks.ts';
import { notify } from '#notifications/notify.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { required } from '#platform/required.ts';
import { approve, object, requestNewAddress } from '#test/approvals.ts';
import { linkTokenOf, logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import { makeFailedMail } from '#test/failed-mail.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';
import type { OutboxMail } from './outbox.ts';

let product: TestProduct;
let admin: ApiClient;
let deliver: MailTransport['send'];
beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  deliver = product.deps.mail.send;
});
afterAll(() => product.close());

const readMail = async (email: string) => (await admin.call(listMails, { query: { email } })).items[0];
const readContent = async (uid: string) =>
  (await product.deps.db.execute<{ content: string | null }>(sql`select content from mails where id = ${uid}`)).rows[0]
    ?.content;
const setEmail = (from: string, to: string) =>
  product.deps.db.execute(sql`update users set email = ${to} where email = ${from}`);
const notFailed = { status: 409, fields: { mail: 'MAIL_NOT_FAILED' } };
const expired = { status: 409, fields: { mail: 'MAIL_LINK_EXPIRED' } };

/** A password reset that the mail server refuses for good. */
async function makeFailedLink(email: string): Promise<string> {
  product.deps.mail.send = () =>
    Promise.reject(new MailError('refused', { failure: 'address_refused', isPermanent: true, reply: null }));
  await product.client().call(forgotPassword, { body: { email } });
  await product.work();
  product.deps.mail.send = deliver;
  return (await readMail(email))?.uid ?? '';
}

it('a failed email of staff is for those who manage staff', async () => {
  const uid = await makeFailedMail(product, adminEmail);
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  const failedFor = async (client: ApiClient) => {
    const { items } = await client.call(getWork, { query: { pageSize: 100 } });
    expect(items.filter(({ kind }) => kind === 'mail')).toHaveLength((await client.call(getOverview, {})).mailsFailed);
    return items.flatMap((item) => (item.kind === 'mail' ? [item.uid] : []));
  };
  expect(await failedFor(manager)).not.toContain(uid);
  expect(await failedFor(admin)).toContain(uid);
  for (const call of [resendMail, closeMail])
    expect(await refusalOf(manager.call(call, { params: { uid } }))).toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await readContent(uid)).not.toBeNull();
  expect(await admin.call(closeMail, { params: { uid } })).toMatchObject({ status: 'closed' });

  const { email } = await makeCandidate(product);
  const params = { uid: await makeFailedMail(product, email) };
  expect(await failedFor(manager)).toContain(params.uid);
  expect(await manager.call(closeMail, { params })).toMatchObject({ status: 'closed' });
});

it('a failed email is sent again to the address that the account has now', async () => {
  const { email } = await makeCandidate(product);
  const uid = await makeFailedMail(product, email);
  expect(await readContent(uid)).not.toBeNull();
  await setEmail(email, `new-${email}`);

  const params = { uid };
  expect(await readMail(`new-${email}`)).toMatchObject({ address: email, resendAddress: `new-${email}` });
  expect(await admin.call(resendMail, { params })).toMatchObject({ status: 'waiting', address: `new-${email}` });
  expect(await readContent(uid)).toBeNull();
  expect(await refusalOf(admin.call(resendMail, { params }))).toMatchObject(notFailed);
  await product.work();
  expect(await readMail(`new-${email}`)).toMatchObject({
    uid,
    status: 'sent',
    attempts: 2,
    failure: null,
    reply: null,
    sentAt: expect.any(String),
    isCandidate: true,
  });
  expect(await product.mailsTo(`new-${email}`)).toHaveLength(1);
  expect(await refusalOf(admin.call(closeMail, { params }))).toMatchObject(notFailed);
});

it('a closed email keeps no content and is not sent again', async () => {
  const { email } = await makeCandidate(product);
  const params = { uid: await makeFailedMail(product, email) };
  expect(await admin.call(closeMail, { params })).toMatchObject({ status: 'closed', canResend: false });
  expect(await readContent(params.uid)).toBeNull();
  expect(await refusalOf(admin.call(resendMail, { params }))).toMatchObject(notFailed);
  expect((await readMail(email))?.status).toBe('closed');
});

it('a single-use link is not sent again to another address, or after it has expired', async () => {
  const { email } = await makeCandidate(product);
  const uid = await makeFailedLink(email);
  expect(await readMail(email)).toMatchObject({ event: 'password_reset', status: 'failed', canResend: true });

  await setEmail(email, `new-${email}`);
  expect((await readMail(`new-${email}`))?.canResend).toBe(false);
  expect(await refusalOf(admin.call(resendMail, { params: { uid } }))).toMatchObject(expired);
  await setEmail(`new-${email}`, email);

  product.clock.advance({ minutes: 61 });
  expect((await readMail(email))?.canResend).toBe(false);
  expect(await refusalOf(admin.call(resendMail, { params: { uid } }))).toMatchObject(expired);
  expect(await readContent(uid)).not.toBeNull();
  await housekeepingTasks[0]?.handle(product.deps, {});
  expect((await readMail(email))?.status).toBe('closed');
  expect(await readContent(uid)).toBeNull();
});

it('the link that stops a change of address is sent again for as long as a locked account pauses the change', async () => {
  const { email } = await makeCandidate(product);
  admin = await logInAsAdmin(product);
  const { uid } = await requestNewAddress(admin, email, `found-${email}`);
  await product.work();
  product.deps.mail.send = () =>
    Promise.reject(new MailError('refused', { failure: 'address_refused', isPermanent: true, reply: null }));
  await approve(await logInAsStaff(product, 'CASE_MANAGER'), uid);
  await product.work();
  product.deps.mail.send = deliver;
  const locked = { params: { email }, body: { reason: 'Nghi có người khác.' } };
  await admin.call(lockUser, locked);

  product.clock.advance({ hours: 100 });
  await housekeepingTasks[0]?.handle(product.deps, {});
  admin = await logInAsAdmin(product);
  const { items } = await admin.call(listMails, { query: { email } });
  const stop = required(
    items.find(({ event }) => event === 'staff_email_change_approved'),
    'the email was written',
  );
  expect(stop).toMatchObject({ status: 'failed', canResend: true });
  await admin.call(resendMail, { params: { uid: stop.uid } });
  await product.work();
  await admin.call(unlockUser, locked);
  await object(product.client(), await linkTokenOf(product, email));
});

it('an email that only mentions how long a link lasts is sent even after the end of the link', async () => {
  const { email } = await makeCandidate(product);
  const recipient = required(await findUserByEmail(product.deps.db, email), 'the person has an account');
  const now = product.clock.now();
  const warning = { recipient, event: 'reset_link_made', params: { validHours: 1 }, now } as const;
  await product.deps.db.transaction((tx) => notify(tx, product.deps, warning));
  product.clock.advance({ hours: 2 });
  await product.work();
  expect(await readMail(email)).toMatchObject({ event: 'reset_link_made', status: 'sent' });
});

it('the list finds emails by state and by the name or address of the recipient, and never shows their content', async () => {
  const { email } = await makeCandidate(product);
  const uid = await makeFailedLink(email);
  const find = async (query: object) => (await admin.call(listMails, { query: { ...query, pageSize: 100 } })).items;
  expect((await find({ search: email, status: 'failed' })).map((mail) => mail.uid)).toEqual([uid]);
  expect(await find({ search: email, status: 'sent' })).toEqual([]);
  expect((await find({ status: 'failed' })).map(({ status }) => status)).toContain('failed');
  expect(JSON.stringify(await find({}))).not.toMatch(/token|http/);
  const { rows } = await product.deps.db.execute(sql`select * from mails where id = ${uid}`);
  expect(JSON.stringify(rows)).not.toContain(email);
});

/** The data of the newest email in the queue, which no worker has taken. */
async function readQueued(): Promise<object> {
  const { rows } = await product.deps.db.execute<{ data: object }>(
    sql`select data from queue.job where name = 'send-mail' and state < 'active' order by created_on desc limit 1`,
  );
  return rows[0]?.data ?? {};
}
const runTask = async () => allTasks.find(({ name }) => name === 'send-mail')?.handle(product.deps, await readQueued());

it('an email whose task runs twice at once counts as sent once', async () => {
  const { email } = await makeCandidate(product);
  const params = { uid: await makeFailedMail(product, email) };
  await admin.call(resendMail, { params });
  let begun = 0;
  product.deps.mail.send = async () => {
    begun += 1;
    await expect.poll(() => begun).toBe(2);
  };
  await Promise.all([runTask(), runTask()]);
  product.deps.mail.send = deliver;
  expect(await readMail(email)).toMatchObject({ status: 'sent', attempts: 2 });
  await product.work();
  expect(await product.mailsTo(email)).toEqual([]);
});

it('an email that no server accepted for a week has failed', async () => {
  const { email } = await makeCandidate(product);
  const params = { uid: await makeFailedMail(product, email) };
  await admin.call(resendMail, { params });
  product.deps.mail.send = () =>
    Promise.reject(new MailError('down', { failure: 'no_connection', isPermanent: false, reply: null }));
  await expect(runTask()).rejects.toThrow('down');
  expect(await readMail(email)).toMatchObject({ status: 'waiting', attempts: 2, failure: 'no_connection' });

  product.clock.advance({ days: 7, minutes: 1 });
  await runTask();
  product.deps.mail.send = deliver;
  admin = await logInAsAdmin(product);
  expect(await readMail(email)).toMatchObject({ status: 'failed', attempts: 3, canResend: true });
});

/** Puts an email to a person into the outbox, and leaves it there. */
async function queueMail(email: string, what: Pick<OutboxMail, 'event' | 'params'>): Promise<void> {
  const { deps, clock } = product;
  const recipient = required(await findUserByEmail(deps.db, email), 'the person has an account');
  await deps.db.transaction((tx) => notify(tx, deps, { recipient, ...what, now: clock.now() }));
}
const resetLink = { event: 'password_reset', params: { link: 'https://example.com/x', validHours: 1 } } as const;

it('an email that waited until its link expired is closed and never sent', async () => {
  const { email } = await makeCandidate(product);
  await queueMail(email, resetLink);

  product.clock.advance({ minutes: 61 });
  await product.work();
  admin = await logInAsAdmin(product);
  expect(await readMail(email)).toMatchObject({ status: 'closed', attempts: 0, canResend: false, sentAt: null });
  expect(await product.mailsTo(email)).toEqual([]);
});

it('an email that waited while the person changed the address goes to the new one, and an older link to neither', async () => {
  const { email } = await makeCandidate(product);
  await queueMail(email, { event: 'profile_approved', params: {} });
  await queueMail(email, resetLink);
  await setEmail(email, `new-${email}`);
  await product.work();

  expect((await product.mailsTo(`new-${email}`)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('duyệt'),
  ]);
  expect(await product.mailsTo(email)).toEqual([]);
  const { items } = await admin.call(listMails, { query: { email: `new-${email}` } });
  expect(items).toMatchObject([
    { event: 'password_reset', status: 'closed', address: email },
    { event: 'profile_approved', status: 'sent', address: `new-${email}` },
  ]);
});

it('an email is forgotten after 90 days', async () => {
  const { email } = await makeCandidate(product);
  await makeFailedMail(product, email);
  const countMails = async () =>
    Number((await product.deps.db.execute(sql`select count(*) as n from mails`)).rows[0]?.n);
  expect(await countMails()).toBeGreaterThan(0);

  product.clock.advance({ days: 91 });
  // The emails, sessions, links, and counters of all accounts are old now.
  await housekeepingTasks[0]?.handle(product.deps, {});
  expect(await countMails()).toBe(0);
});
