import { findApplication, lockApplication } from '../features/applications/repository.ts';
import { recordAudit, systemContext } from '../features/audit-log/record.ts';
import { listEndedHolds, releaseHold } from '../features/holds/repository.ts';
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
