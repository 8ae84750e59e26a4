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

/** Frees the seats whose 7 days ended unpaid; gives how many. Each in a transaction of its own. */
export async function releaseEndedHolds(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  let released = 0;
  await forEachDue(deps, await listEndedHolds(deps.db, now), ({ id, jobId }) =>
    deps.db.transaction(async (tx) => {
      await lockJob(tx, jobId);
      // In a statement of its own: a transfer that was being handed in is seen by the next one.
      await lockApplication(tx, id);
      if (!(await releaseHold(tx, id, now, 'HOLD_EXPIRED'))) return;
      released += 1;
      const record = required(await findApplication(tx, id), 'an application that is locked is there');
      if (record.contractUid) await voidUnpaidInvoices(tx, entryTimeOf(deps.clock, now), record.contractUid);
      await syncJobStatus(tx, jobId);
      await recordAudit(tx, systemContext(now), {
        action: 'application.release',
        subject: { type: 'application', uid: id, email: record.user.email },
        before: { status: 'pending' },
        after: { status: 'rejected', reason: 'HOLD_EXPIRED' },
      });
      const jobTitle = textIn(record.job, record.user.languageCode).title;
      await notify(tx, deps, record.user, 'hold_released', { jobTitle }, now);
    }),
  );
  return released;
}

/** Reminds 3 days and 1 day before a hold ends, each once. */
export async function sendHoldReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  for (const stage of holdReminderDays) {
    const due = await listHoldsToRemind(deps.db, addDays(today, stage), stage, deps.clock.timeZone);
    await forEachDue(deps, due, (id) =>
      deps.db.transaction(async (tx) => {
        if (!(await recordReminder(tx, id, stage, now))) return;
        const record = required(await findApplication(tx, id), 'an application that is reminded of is there');
        const { holdExpiresAt } = record.application;
        // Over after a long sleep: it is told that it was released.
        if (!holdExpiresAt || holdExpiresAt <= now) return;
        const jobTitle = textIn(record.job, record.user.languageCode).title;
        const amountCents = required(record.feeCents, 'a place that is held has a fee');
        // The hold may be longer than the fee's due date: a transfer that was refused leaves time to mend it.
        const dueDay = lastDayBefore(holdExpiresAt, deps.clock.timeZone);
        // After a long sleep fewer days are left than the reminder is for.
        const days = daysBetween(today, dueDay);
        await notify(tx, deps, record.user, 'hold_reminder', { jobTitle, dueDay, days, amountCents }, now);
      }),
    );
  }
}
