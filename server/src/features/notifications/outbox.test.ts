import { register } from '@portal/shared/auth/contract';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { allTasks } from '../../app.ts';
import { systemContext } from '../audit-log/record.ts';
import { findUserByEmail } from '../auth/repository.ts';
import { notify } from './notify.ts';

let product: TestProduct | undefined;
let smtp: SMTPServer | undefined;

afterEach(async () => {
  await product?.close();
  smtp?.close();
});

/** A mail server that refuses the first emails. */
async function startSmtp(refusals: number): Promise<{ url: string; received: Email[] }> {
  const received: Email[] = [];
  let refused = 0;
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
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
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
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

  clock.advance({ days: 1 });
  await sending?.handle(deps, rows[0]?.data);
  const mails = await product.mailsTo(person.email);
  expect(mails.map(({ messageId }) => messageId)).toEqual([first?.messageId]);
  expect(first?.messageId).toMatch(/^<\d{4}-\d\d-\d\d-[\w-]{36}@localhost>$/);
});
