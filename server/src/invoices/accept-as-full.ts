import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { entryTimeOf, postDifference } from '#ledger/post.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { getBankFeeLimit } from '#settings/repository.ts';
import { getLockedInvoice, refuseClosed } from './lock-invoice.ts';
import { openCentsOf } from './presenter.ts';
import { setAcceptedCents } from './repository.ts';
import { setPaid } from './set-paid.ts';

/**
 * Accepts what is open of a partly paid invoice as paid, because a bank kept it as a fee, which the organization bears. The candidate
 * reads that it is paid in full. The caller has locked the person, and settles the case.
 * @throws {AppError} NOT_FOUND; 409 AMOUNT_ABOVE_LIMIT above the limit of the settings; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if the
 * invoice is not open, has a transfer in review, or if nothing of it is paid
 */
export async function acceptAsFull(
  tx: Tx,
  deps: Deps,
  { context, id, reason }: { context: AuditContext; id: string; reason: string },
): Promise<void> {
  const { invoice, user } = await getLockedInvoice(tx, id);
  if (invoice.status !== 'not_paid') refuseClosed();
  if (invoice.paidCents === 0) refuseClosed('INVOICE_NOT_PARTLY_PAID');
  const cents = openCentsOf(invoice);
  if (cents > (await getBankFeeLimit(tx))) throw new AppError('AMOUNT_ABOVE_LIMIT');

  await postDifference(tx, entryTimeOf(deps.clock, context.now), { kind: 'difference_accepted', invoice, cents });
  await setPaid(tx, invoice, { paidCents: invoice.amountCents, today: deps.clock.today() });
  await setAcceptedCents(tx, id, cents);
  const { number } = invoice;
  await recordAudit(tx, context, {
    action: 'invoice.accept-as-full',
    subject: { type: 'invoice', uid: id, email: user.email },
    before: { openCents: cents },
    after: { number, openCents: 0, differenceCents: cents, reason },
  });
  const name = localInvoiceName(invoice, user.languageCode);
  const params = { number, name, differenceCents: cents };
  await notify(tx, deps, { recipient: user, event: 'invoice_accepted_as_full', params, now: context.now });
}
