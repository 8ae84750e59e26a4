import { lockPerson } from '#applications/lock-person.ts';
import { findApplication } from '#applications/repository.ts';
import { systemContext } from '#audit-log/record.ts';
import { endContract, refundParams } from '#contracts/end-contract.ts';
import { textIn } from '#jobs/presenter.ts';
import { lockJob } from '#jobs/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { required } from '#platform/required.ts';
import { isHoldOver, listEndedHolds } from './repository.ts';

/**
 * Releases the seats whose seven days ended without payment, each in its own transaction. Returns how many were
 * released.
 */
export async function releaseEndedHolds(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  let released = 0;

  await forEachDue(deps, await listEndedHolds(deps.db, now), ({ id, jobId, userId }) =>
    deps.db.transaction(async (tx) => {
      await lockJob(tx, jobId);
      // A candidate can submit a transfer at the same moment. Locking in a separate statement lets the next statement
      // see that transfer, and the seat stays held.
      await lockPerson(tx, userId);

      if (!(await isHoldOver(tx, id, now))) return;

      const record = required(await findApplication(tx, id), 'a locked application exists');
      const ending = { action: 'release', reason: 'hold_expired', text: 'HOLD_EXPIRED', mayEndCase: false } as const;
      const { refund } = await endContract(tx, deps, { context: systemContext(now), record, ending });
      released += 1;

      const jobTitle = textIn(record.job, record.user.languageCode).title;
      const params = { jobTitle, ...refundParams(refund) };
      await notify(tx, deps, { recipient: record.user, event: 'hold_released', params, now });
    }),
  );

  return released;
}
