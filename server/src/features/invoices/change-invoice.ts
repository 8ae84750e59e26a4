import { endOfDay } from '@portal/shared/calendar/calendar';
import { nameIn } from '@portal/shared/format/format';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { changeInvoice, StaffInvoice } from '@portal/shared/invoices/contract';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Origin } from '../../platform/http/call.ts';
import { invalidFields, refuseWhenChanged } from '../../platform/http/failure.ts';
import { required } from '../../platform/required.ts';
import { findHeldApplication } from '../applications/holds.ts';
import { setHold } from '../applications/repository.ts';
import { recordAudit } from '../audit-log/record.ts';
import { enterChanged, entryTimeOf } from '../ledger/enter.ts';
import { tell } from '../notifications/tell.ts';
import { holdInvoice, refuseClosed } from './hold-invoice.ts';
import { linesOf } from './lines.ts';
import { auditedInvoice, presentStaffInvoice, seenOf, totalOf } from './presenter.ts';
import { findFormName, findInvoice, moveInvoice } from './repository.ts';

/**
 * Changes an invoice that nobody paid, and tells the candidate what is true now. The place that an application fee holds
 * is held until the new due date has ended.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it is not open; VALIDATION_ERROR for a new
 * due date that is over or a new form that is not there; 409 INVALID_ARGUMENTS when it is not as it was seen
 */
export async function changeUnpaidInvoice(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  id: string,
  body: BodyOf<typeof changeInvoice>,
): Promise<StaffInvoice> {
  const { invoice, user } = await holdInvoice(tx, id);
  if (invoice.status !== 'not_paid') refuseClosed();
  const isMoved = body.dueDate !== invoice.dueDate;
  if (isMoved && body.dueDate < deps.clock.today()) throw invalidFields({ dueDate: 'DATE_IN_PAST' });
  const { seen, formUid = invoice.formId, ...words } = body;
  const formName = await findFormName(tx, formUid);
  if (formUid && !formName) throw invalidFields({ formUid: 'INVALID_FIELD' });
  const lines = linesOf(body.lines, invoice.lines);
  const set = { ...words, lines, formId: formUid, amountCents: totalOf(lines) };
  const before = auditedInvoice(invoice, await findFormName(tx, invoice.formId));
  const after = auditedInvoice(set, formName);
  // A second press on the button changes nothing, and tells nobody twice.
  if (JSON.stringify(after) === JSON.stringify(before)) {
    return presentChanged(tx, invoice.id, origin);
  }
  refuseWhenChanged(seen, seenOf(invoice));
  if (!(await moveInvoice(tx, invoice.id, ['not_paid'], { ...set, status: 'not_paid' }))) refuseClosed();
  await enterChanged(tx, entryTimeOf(deps.clock, origin.now), invoice, set);
  if (isMoved) {
    const held = await findHeldApplication(tx, invoice);
    if (held?.status === 'pending') await setHold(tx, held.id, endOfDay(body.dueDate, deps.clock.timeZone));
  }
  await recordAudit(tx, origin, {
    action: 'invoice.change',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    before,
    after: { number: invoice.number, ...after },
  });
  const name = nameIn(set, user.languageCode);
  const { amountCents, dueDate: dueDay } = set;
  await tell(tx, deps, user, 'invoice_changed', { number: invoice.number, name, amountCents, dueDay }, origin.now);
  return presentChanged(tx, invoice.id, origin);
}

async function presentChanged(tx: Tx, id: string, { language }: Origin): Promise<StaffInvoice> {
  const record = required(await findInvoice(tx, id), 'an invoice that is held is there');
  return presentStaffInvoice(tx, record, language);
}
