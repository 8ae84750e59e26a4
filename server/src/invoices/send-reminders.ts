import { addDays } from '@portal/shared/calendar/calendar';
import { reminderDays, reminderOf } from '@portal/shared/invoices/rules';
import type { Tx } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { findApplicationHeldBy } from '#holds/holds.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import { openCentsOf } from './presenter.ts';
import { listOpenWithReminders, recordInvoiceReminder } from './reminders.ts';
import { lockInvoice } from './repository.ts';

/**
 * Sends payment reminders 7, 3, and 1 days before the due date, then every week. Each goes out once, even with several
 * instances. A fee that holds a seat has its own reminders.
 */
export async function sendInvoiceReminders(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  const open = await listOpenWithReminders(deps.db, addDays(today, Math.max(...reminderDays)));
  await forEachDue(deps, open, async ({ id, stages, ...days }) => {
    const reminder = reminderOf(days, today);
    if (!reminder) return;
    const stage = reminder.kind === 'overdue' ? -reminder.week : reminder.stage;
    if (stages.includes(stage)) return;
    await deps.db.transaction((tx) => remind(tx, deps, { id, dueDate: days.dueDate, stage, reminder }));
  });
}

async function remind(
  tx: Tx,
  deps: Deps,
  one: { id: string; dueDate: string; stage: number; reminder: NonNullable<ReturnType<typeof reminderOf>> },
): Promise<void> {
  const { stage, reminder } = one;
  const invoice = await lockInvoice(tx, one.id);
  if (invoice?.status !== 'not_paid' || invoice.dueDate !== one.dueDate) return;
  if ((await findApplicationHeldBy(tx, invoice))?.status === 'pending') return;
  const person = required(await findUserById(tx, invoice.userId), 'an invoice has a person');
  const now = deps.clock.now();
  if (!(await recordInvoiceReminder(tx, { invoiceId: invoice.id, dueDate: invoice.dueDate, stage, sentAt: now })))
    return;
  const { number, dueDate: dueDay } = invoice;
  const name = localInvoiceName(invoice, person.user.languageCode);
  const params = { number, name, amountCents: openCentsOf(invoice), dueDay };
  if (reminder.kind === 'overdue') {
    await notify(tx, deps, { recipient: person.user, event: 'invoice_overdue', params, now });
  } else {
    await notify(tx, deps, {
      recipient: person.user,
      event: 'invoice_due_soon',
      params: { ...params, days: reminder.daysLeft },
      now,
    });
  }
}
