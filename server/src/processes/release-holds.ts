import { holdReminderDays } from '@portal/shared/applications/workflow';
import { addDays, daysBetween, lastDayBefore } from '@portal/shared/calendar/calendar';
import { listHoldsToRemind, recordReminder } from '../features/applications/reminders.ts';
import { findApplication, listEndedHolds, lockApplication, releaseHold } from '../features/applications/repository.ts';
import { recordAudit, systemContext } from '../features/audit-log/record.ts';
import { voidUnpaidInvoices } from '../features/invoices/void-unpaid-invoices.ts';
import { textIn } from '../features/jobs/presenter.ts';
import { lockJob } from '../features/jobs/repository.ts';
import { syncJobStatus } from '../features/jobs/sync-job-status.ts';
import { entryTimeOf } from '../features/ledger/post.ts';
import { notify } from '../features/notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { forEachDue } from '../platform/queue/each.ts';
import { required } from '../platform/required.ts';

/**
 * Releases the seats whose seven days ended without payment, each in its own transaction. Returns how many were
 * released.
 */
export async function releaseEndedHolds(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  let released = 0;

  await forEachDue(deps, await listEndedHolds(deps.db, now), ({ id, jobId }) =>
    deps.db.transaction(async (tx) => {
      await lockJob(tx, jobId);
      // A candidate can submit a transfer at the same moment. Locking in a separate statement lets the next statement
      // see that transfer, and the seat stays held.
      await lockApplication(tx, id);

      if (!(await releaseHold(tx, id, { now, reason: 'HOLD_EXPIRED' }))) return;
      released += 1;

      const record = required(await findApplication(tx, id), 'a locked application exists');
      if (record.contractUid)
        await voidUnpaidInvoices(tx, entryTimeOf(deps.clock, now), { contractId: record.contractUid });
      await syncJobStatus(tx, jobId);

      await recordAudit(tx, systemContext(now), {
        action: 'application.release',
        subject: { type: 'application', uid: id, email: record.user.email },
        before: { status: 'pending' },
        after: { status: 'rejected', reason: 'HOLD_EXPIRED' },
      });

      const jobTitle = textIn(record.job, record.user.languageCode).title;
      await notify(tx, deps, { recipient: record.user, event: 'hold_released', params: { jobTitle }, now });
    }),
  );

  return released;
}

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
        const amountCents = required(record.feeCents, 'an application that holds a seat has a fee');
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
