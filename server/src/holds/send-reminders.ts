import { holdReminderDays } from '@portal/shared/applications/workflow';
import { addDays, daysBetween, lastDayBefore } from '@portal/shared/calendar/calendar';
import { findApplication } from '#applications/repository.ts';
import { textIn } from '#jobs/presenter.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { required } from '#platform/required.ts';
import { listHoldsToRemind, recordReminder } from './reminders.ts';

/** Sends a reminder three days and one day before a hold ends, each once. */
export async function sendHoldReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  for (const stage of holdReminderDays) {
    const due = await listHoldsToRemind(deps.db, {
      lastDay: addDays(today, stage),
      daysBefore: stage,
      timeZone: deps.clock.timeZone,
    });
    await forEachDue(deps, due, (id) =>
      deps.db.transaction(async (tx) => {
        if (!(await recordReminder(tx, { applicationId: id, daysBefore: stage, now }))) return;
        const record = required(await findApplication(tx, id), 'an application with a recorded reminder exists');
        const { holdExpiresAt } = record.application;
        // After a server outage, the hold may have ended already. The candidate gets the notification of its release
        // instead.
        if (!holdExpiresAt || holdExpiresAt <= now) return;

        const jobTitle = textIn(record.job, record.user.languageCode).title;
        const amountCents = required(record.openFeeCents, 'an application that holds a seat has a fee');
        // The hold can end after the fee's due date, because a rejected transfer extends it.
        const dueDay = lastDayBefore(holdExpiresAt, deps.clock.timeZone);
        // After a server outage, fewer days may be left than the stage of the reminder says.
        const days = daysBetween(today, dueDay);

        await notify(tx, deps, {
          recipient: record.user,
          event: 'hold_reminder',
          params: { jobTitle, dueDay, days, amountCents },
          now,
        });
      }),
    );
  }
}
