import { endOfDay } from '@portal/shared/calendar/calendar';
import { invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/invoices/contract';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { localize } from '@portal/shared/languages/localized-text';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { plainLine } from '#fee-plans/plain-names.ts';
import { findApplicationHeldBy } from '#holds/holds.ts';
import { setHold } from '#holds/repository.ts';
import { entryTimeOf, postChange } from '#ledger/post.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { getFeeScheduleId } from './fee-schedule.ts';
import { linesOf } from './lines.ts';
import { getLockedInvoice, refuseClosed } from './lock-invoice.ts';
import { auditedInvoice, baseVersionOf, presentStaffInvoice, totalOf } from './presenter.ts';
import { findInvoice, updateUnpaidInvoice } from './repository.ts';

/**
 * Updates an unpaid invoice and notifies the candidate. If it is the application fee, the hold of the seat moves to the
 * new due date.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it is not open; VALIDATION_ERROR for a
 * due date in the past or another form than that of our fees; 409 INVALID_ARGUMENTS if the change is based on an outdated version
 */
export async function updateInvoice(
  tx: Tx,
  deps: Deps,
  { context, id, body }: { context: AuditContext; id: string; body: BodyOf<typeof contract.updateInvoice> },
): Promise<StaffInvoice> {
  const { invoice, user } = await getLockedInvoice(tx, id);
  if (invoice.status !== 'not_paid') refuseClosed();
  const isMoved = body.dueDate !== invoice.dueDate;
  if (isMoved && body.dueDate < deps.clock.today()) throw invalidFields({ dueDate: 'DATE_IN_PAST' });
  const { seen, formUid, ...words } = body;
  const formId = await getFeeScheduleId(tx, formUid);
  const lines = linesOf(body.lines, invoice.lines.map(plainLine));
  const set = { ...words, lines, formId, amountCents: totalOf(lines) };
  // Money that was received must not exceed the new amount. Staff can void the invoice: then it becomes credit.
  if (set.amountCents <= invoice.paidCents) throw invalidFields({ lines: 'AMOUNT_BELOW_PAID' });
  const before = auditedInvoice(invoice);
  const after = auditedInvoice(set);
  // A second press on the button changes nothing and sends no second notification.
  if (JSON.stringify(after) === JSON.stringify(before)) {
    return presentChanged(tx, invoice.id, context);
  }
  refuseStaleEdit(seen, baseVersionOf(invoice));

  if (!(await updateUnpaidInvoice(tx, invoice.id, set))) refuseClosed();
  await postChange(tx, entryTimeOf(deps.clock, context.now), { before: invoice, after: set });
  if (isMoved) {
    const held = await findApplicationHeldBy(tx, invoice);
    if (held?.status === 'pending') await setHold(tx, held.id, endOfDay(body.dueDate, deps.clock.timeZone));
  }

  await recordAudit(tx, context, {
    action: 'invoice.update',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    before,
    after: { number: invoice.number, ...after },
  });

  const name = localize(set.name, user.languageCode);
  const { amountCents, dueDate: dueDay } = set;
  await notify(tx, deps, {
    recipient: user,
    event: 'invoice_changed',
    params: { number: invoice.number, name, amountCents, dueDay },
    now: context.now,
  });

  return presentChanged(tx, invoice.id, context);
}

async function presentChanged(tx: Tx, id: string, { language }: AuditContext): Promise<StaffInvoice> {
  const record = required(await findInvoice(tx, id), 'an invoice that is held is there');
  return presentStaffInvoice(tx, record, language);
}
