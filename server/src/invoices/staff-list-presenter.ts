import { dayOf } from '@portal/shared/calendar/calendar';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { referenceOf } from '@portal/shared/invoices/reference';
import { isOverdue, suspendableFrom } from '@portal/shared/invoices/rules';
import type { ListedInvoice } from '@portal/shared/invoices/staff-contract';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import type { Clock } from '#platform/clock.ts';
import { openCentsOf } from './presenter.ts';
import type { StaffInvoiceRow } from './staff-list-queries.ts';

export function presentListedInvoice(
  { invoice, user, unreportedCents, remindedAt, lastRemindedAt, ...job }: StaffInvoiceRow,
  { language, clock }: { language: LanguageCode; clock: Clock },
): ListedInvoice {
  const { dueDate } = invoice;
  const openCents = openCentsOf(invoice);
  const overdue = isOverdue({ dueDate, unreportedCents }, clock.today());
  return {
    id: invoice.id,
    number: invoice.number,
    reference: referenceOf(invoice.number),
    name: localInvoiceName(invoice, language),
    email: user.email,
    fullName: fullName(user, language),
    ...job,
    milestone: invoice.milestoneKey,
    amountCents: invoice.amountCents,
    paidCents: invoice.paidCents,
    openCents,
    unreportedCents,
    status: invoice.status,
    dueDate,
    isOverdue: overdue,
    createdDate: invoice.createdDate,
    approvalDate: invoice.approvalDate,
    lastRemindedAt: lastRemindedAt?.toISOString() ?? null,
    suspendableOn: overdue && remindedAt ? suspendableFrom(dayOf(remindedAt, clock.timeZone)) : null,
  };
}
