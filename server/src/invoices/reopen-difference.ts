import { recordAudit } from '#audit-log/record.ts';
import { takeBackEvent } from '#corrections/correct-decision.ts';
import { listDecisions } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import type { EntryTime } from '#ledger/post.ts';
import { postDifference } from '#ledger/post.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import { setAcceptedCents } from './repository.ts';

/**
 * Takes back that a difference of a locked invoice was accepted as paid, and returns its cents: 0 if none was. The caller sets what is
 * paid of the invoice.
 */
export async function reopenDifference(
  tx: Tx,
  { context, invoice, time }: { context: AuditContext; invoice: InvoiceRow; time: EntryTime },
): Promise<number> {
  const { id, number, acceptedCents: cents } = invoice;
  if (cents === 0) return 0;
  await postDifference(tx, time, { kind: 'difference_reopened', invoice, cents });
  await setAcceptedCents(tx, id, 0);
  const { user } = required(await findUserById(tx, invoice.userId), 'an invoice has a person');
  await recordAudit(tx, context, {
    action: 'invoice.reopen-difference',
    subject: { type: 'invoice', uid: id, email: user.email },
    after: { number, amountCents: cents },
  });
  // Nobody reads any more that it is paid in full, if nobody has yet.
  const accepted = await listDecisions(tx, { type: 'invoice', uid: id }, ['invoice.accept-as-full']);
  const news = { decisions: accepted, events: ['invoice_accepted_as_full'] as const };
  await takeBackEvent(tx, { recipient: user, now: context.now, ...news });
  return cents;
}
