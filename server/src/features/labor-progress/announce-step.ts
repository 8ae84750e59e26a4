import type { Tx } from '../../db/client.ts';
import type { ApplicationRow, CompletedStepRow } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Origin } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { recordAudit } from '../audit-log/record.ts';
import { tell } from '../notifications/tell.ts';
import { findUserById } from '../users/repository.ts';

/** Writes a completed step into the audit log and tells the candidate. */
export async function announceStep(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  application: ApplicationRow,
  row: CompletedStepRow,
): Promise<void> {
  const person = required(await findUserById(tx, application.userId), 'an application has a person');
  const { step, completedOn, note, receiptNumber, priorityDate } = row;
  await recordAudit(tx, origin, {
    action: 'progress.complete',
    subject: { type: 'application', uid: application.id, email: person.user.email },
    after: { step, completedOn, note, receiptNumber, priorityDate },
  });
  const params = { step, completedOn, track: application.track };
  await tell(tx, deps, person.user, 'progress_step_done', params, origin.now);
}
