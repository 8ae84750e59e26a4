import { sql } from 'drizzle-orm';
import { findUserByEmail } from '#auth/repository.ts';
import { notify } from '#notifications/notify.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import { required } from '#platform/required.ts';
import type { OpenProduct } from './open-product.ts';

/** Notifies a person by an email that the mail server refuses for good. Returns its id. */
export async function makeFailedMail(product: OpenProduct, email: string): Promise<string> {
  const { deps, clock } = product;
  const recipient = required(await findUserByEmail(deps.db, email), 'the person has an account');
  const { send } = deps.mail;
  const refusal = { failure: 'address_refused', isPermanent: true, reply: '550 5.1.1 No such user' } as const;
  deps.mail.send = (mail) => (mail.to === email ? Promise.reject(new MailError('refused', refusal)) : send(mail));

  const now = clock.now();
  await deps.db.transaction((tx) => notify(tx, deps, { recipient, event: 'profile_approved', params: {}, now }));
  await product.work();
  deps.mail.send = send;

  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from mails where user_id = ${recipient.id} and status = 'failed' order by id desc`,
  );
  return required(rows[0], 'the email has failed').id;
}
