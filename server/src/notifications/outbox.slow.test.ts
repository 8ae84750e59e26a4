import { register } from '@portal/shared/auth/contract';
import { listMails, resendMail } from '@portal/shared/mails/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { resumeScheduledDecisions } from '@portal/shared/scheduled-decisions/contract';
import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { systemContext } from '#audit-log/record.ts';
import { findUserByEmail } from '#auth/repository.ts';
import { watchClock } from '#scheduled-decisions/watch-clock.ts';
import { logInAsAdmin } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { notify } from './notify.ts';

let product: TestProduct | undefined;
let smtp: SMTPServer | undefined;

afterEach(async () => {
  await product?.close();
  smtp?.close();
});

/** A mail server that refuses the first emails, or the person’s address with these codes. */
async function startSmtp(refusals: number, replies: number[] = []): Promise<{ url: string; received: Email[] }> {
  const received: Email[] = [];
  let refused = 0;
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(address, _session, done) {
      const responseCode = address.address === person.email ? replies.shift() : undefined;
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`5.1.1 <${address.address}> is unknown here`), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (refused++ < refusals) return done(new Error('not now'));
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => smtp?.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received };
}

const person = { firstName: 'Văn An', lastName: 'Nguyễn', email: 'an@example.com', password: 'Mật-khẩu1' };

it('no email is lost while the mail server is down, and each is sent in the person’s language', async () => {
  const { url, received } = await startSmtp(1);
  product = await startTestProduct({ SMTP_URL: url, WORKER: 'on' });
  await product.client().call(register, { body: { ...person, languageCode: 'EN' } });
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ subject: 'Activate your account', to: [{ address: person.email }] });
  expect(received[0]?.text).toMatch(/http:\/\/localhost:3000\/activate#token=/);
  expect(received[0]?.html).toContain('lang="en"');
});

it('a rolled-back transaction sends no email, and the queue holds no links in clear text', async () => {
  product = await startTestProduct();
  const { deps } = product;
  await product.client().call(register, { body: person });
  const queued = JSON.stringify((await deps.db.execute('select data from queue.job')).rows);
  expect(queued).toContain('sealed');
  expect(queued).not.toMatch(/token|an@example/);

  await product.work();
  const user = await findUserByEmail(deps.db, person.email);
  const { now } = systemContext(deps.clock.now());
  const failing = deps.db.transaction(async (tx) => {
    if (user) await notify(tx, deps, { recipient: user, event: 'profile_approved', params: {}, now });
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow('something else failed');

  await product.work();
  expect(await product.mailsTo(person.email)).toHaveLength(1);
});

it('an email that is sent twice has the same Message-ID, even if midnight lies between', async () => {
  product = await startTestProduct();
  const { deps, clock } = product;
  await product.client().call(register, { body: person });
  await product.work();
  const sending = allTasks.find(({ name }) => name === 'send-mail');
  const { rows } = await deps.db.execute<{ data: unknown }>(
    "select data from queue.job where name = 'send-mail' order by created_on desc limit 1",
  );
  const [first] = await product.mailsTo(person.email);

  // As if the product had ended between sending it and noting that.
  await deps.db.execute(
    "update mails set status = 'waiting' where id = (select id from mails order by id desc limit 1)",
  );
  clock.advance({ days: 1 });
  await sending?.handle(deps, rows[0]?.data);
  const mails = await product.mailsTo(person.email);
  expect(mails.map(({ messageId }) => messageId)).toEqual([first?.messageId]);
  expect(first?.messageId).toMatch(/^<[\w-]{36}@localhost>$/);
});

const readTask = async (mailUid: string | undefined) =>
  (await product?.deps.db.execute(sql`select state, retry_count from queue.job where data ->> 'mailUid' = ${mailUid}`))
    ?.rows;

it('an email whose link has expired only by a jump of the clock waits, until staff resume scheduled decisions', async () => {
  product = await startTestProduct();
  const { db } = product.deps;
  const statuses = async () =>
    (
      await db.execute<{ status: string }>(
        sql`select status from mails join users on users.id = user_id where email = ${person.email}`,
      )
    ).rows;
  await product.client().call(register, { body: person });
  expect(await watchClock(db)).toBe(true);
  // As if the last reading were ten days old, while the machine has run for some seconds since.
  await db.execute(sql`update clock_watch set seen_at = seen_at - interval '10 days'`);
  product.clock.advance({ days: 10 });
  await expect(product.work()).rejects.toThrow('scheduled decisions are paused');
  expect(await statuses()).toEqual([{ status: 'waiting' }]);

  await (await logInAsAdmin(product)).call(resumeScheduledDecisions, {});
  await db.execute(sql`update queue.job set state = 'retry' where name = 'send-mail'`);
  await product.work();
  expect(await statuses()).toEqual([{ status: 'closed' }]);
});

it('an address that the mail server refuses for good is tried once, and staff see why without the address', async () => {
  const { url } = await startSmtp(0, [550]);
  product = await startTestProduct({ SMTP_URL: url, WORKER: 'on' });
  const admin = await logInAsAdmin(product);
  const { mailsFailed } = await admin.call(getOverview, {});
  await product.client().call(register, { body: person });
  const readMails = async () => (await admin.call(listMails, { query: { email: person.email } })).items;
  await expect.poll(async () => (await readMails())[0]?.status).toBe('failed');

  const [mail] = await readMails();
  expect(mail).toMatchObject({
    event: 'activation',
    attempts: 1,
    failure: 'address_refused',
    reply: '550 5.1.1 … is unknown here',
    address: person.email,
    canResend: true,
  });
  await expect.poll(() => readTask(mail?.uid)).toEqual([{ state: 'completed', retry_count: 0 }]);
  expect((await admin.call(getOverview, {})).mailsFailed).toBe(mailsFailed + 1);
  const { items } = await admin.call(getWork, { query: { pageSize: 100 } });
  expect(items).toContainEqual(expect.objectContaining({ kind: 'mail', uid: mail?.uid, about: 'activation' }));

  await admin.call(resendMail, { params: { uid: mail?.uid ?? '' } });
  await expect.poll(async () => (await readMails())[0]).toMatchObject({ status: 'sent', attempts: 2, failure: null });
});

it('an email that the mail server refuses for now waits for the next attempt', async () => {
  const { url } = await startSmtp(0, [451]);
  product = await startTestProduct({ SMTP_URL: url, WORKER: 'on' });
  const admin = await logInAsAdmin(product);
  await product.client().call(register, { body: person });
  const readMails = async () => (await admin.call(listMails, { query: { email: person.email } })).items;
  const waiting = { status: 'waiting', attempts: 1, failure: 'server_refused', canResend: false, sentAt: null };
  await expect.poll(async () => (await readMails())[0]).toMatchObject(waiting);
  await expect.poll(async () => readTask((await readMails())[0]?.uid)).toEqual([{ state: 'retry', retry_count: 0 }]);
});
