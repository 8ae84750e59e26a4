import { findApplication, listOnClosedJobs } from '../../features/applications/repository.ts';
import { systemContext } from '../../features/audit-log/record.ts';
import { lockJob } from '../../features/jobs/repository.ts';
import { findRefund, listGrantedInForce } from '../../features/refunds/repository.ts';
import type { Deps } from '../../platform/deps.ts';
import { forEachDue } from '../../platform/queue/each.ts';
import { endOnClosedJob } from '../jobs/close-job.ts';
import { endRefundedContract } from '../refunds/grant-refund.ts';

/**
 * Ends the contracts that an earlier release left in force: their refund was granted because they ended, or their job was closed
 * before the application was decided. This release ends them in the same transaction. A contract that was completed when its
 * refund was granted, and is in force again, continues.
 */
export async function endOutdatedContracts(deps: Deps): Promise<void> {
  const context = systemContext(deps.clock.now());

  await forEachDue(deps, await listOnClosedJobs(deps.db), (id) =>
    deps.db.transaction(async (tx) => {
      const record = await findApplication(tx, id);
      if (record?.application.status === 'pending') await endOnClosedJob(tx, deps, { context, record });
    }),
  );

  await forEachDue(deps, await listGrantedInForce(deps.db), ({ refundId, applicationId }) =>
    deps.db.transaction(async (tx) => {
      const found = await findRefund(tx, refundId);
      const record = await findApplication(tx, applicationId);
      if (!found || !record) return;
      await lockJob(tx, record.application.jobId);
      await endRefundedContract(tx, deps, { context, found, record });
    }),
  );
}
