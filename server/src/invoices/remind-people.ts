import { dayOf, daysBetween } from '@portal/shared/calendar/calendar';
import { reminderOf } from '@portal/shared/invoices/rules';
import { lockPerson } from '#applications/lock-person.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { recordExtraReminder } from './reminders.ts';
import { listOverdueOf } from './staff-list-queries.ts';

/**
 * Reminds a person of everything that is overdue, in one message. Two members of staff who remind at the same moment send one: the
 * second waits for the lock, and sees the reminder of the first.
 */
export async function remindPerson(
  tx: Tx,
  deps: Deps,
  { context, email }: { context: AuditContext; email: string },
): Promise<'sent' | 'reminded_today' | 'nothing_overdue' | 'locked' | 'not_found'> {
  const { clock } = deps;
  const found = await findCandidate(tx, email);
  if (!found) return 'not_found';
  const { user } = found;
  const { isLocked } = await lockPerson(tx, user.id);
  // Nobody can log in to do what the reminder asks for.
  if (isLocked) return 'locked';
  const today = clock.today();
  const overdue = await listOverdueOf(tx, user.id, { today, language: user.languageCode });
  const [first] = overdue;
  if (!first) return 'nothing_overdue';
  const isReminded = overdue.some(
    ({ lastRemindedAt }) => lastRemindedAt !== null && dayOf(lastRemindedAt, clock.timeZone) === today,
  );
  if (isReminded) return 'reminded_today';

  for (const { invoice } of overdue) {
    const { dueDate } = invoice;
    const reminder = reminderOf(invoice, today);
    const week = reminder?.kind === 'overdue' ? reminder.week : Math.ceil(daysBetween(dueDate, today) / 7);
    await recordExtraReminder(tx, { invoiceId: invoice.id, dueDate, stage: -week, sentAt: context.now });
  }

  const { number, dueDate: dueDay } = first.invoice;
  const amountCents = overdue.reduce((sum, one) => sum + one.unreportedCents, 0);
  await recordAudit(tx, context, {
    action: 'invoice.remind',
    subject: { type: 'user', uid: user.id, email: user.email },
    after: { invoices: overdue.map(({ invoice }) => invoice.number), amountCents },
  });
  const name = localInvoiceName(first.invoice, user.languageCode);
  const params = { number, name, amountCents, dueDay };
  const notice = { recipient: user, now: context.now };
  if (overdue.length === 1) await notify(tx, deps, { ...notice, event: 'invoice_overdue', params });
  else {
    await notify(tx, deps, { ...notice, event: 'payments_overdue', params: { ...params, invoices: overdue.length } });
  }
  return 'sent';
}
