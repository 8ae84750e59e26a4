import { addendumWorkflow } from '@portal/shared/addenda/workflow';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import type { AddendumRecord } from './repository.ts';
import { transitionAddendum } from './repository.ts';

/** The title of a person's own job if it is closed. Texts about an offer name it. */
export async function closedJobOf(tx: Tx, jobId: string, language: LanguageCode): Promise<{ closedJobTitle?: string }> {
  const record = await getJob(tx, jobId);
  return isOpenJob(record.job.status) ? {} : { closedJobTitle: textIn(record, language).title };
}

interface Closing {
  context: AuditContext;
  action: 'decline' | 'withdraw' | 'expire';
  /** What the candidate or staff wrote; null if nobody wrote anything. */
  reason: string | null;
}

/** Closes a locked offer without a signature. The case stays as it is, but for the seat of a move; the caller settles it. */
export async function closeOffer(
  tx: Tx,
  { addendum, user }: AddendumRecord,
  { context, action, reason }: Closing,
): Promise<void> {
  const set = { decidedAt: context.now, decisionReason: reason };
  await transitionAddendum(tx, { id: addendum.id, action }, set);

  await recordAudit(tx, context, {
    action: `addendum.${action}`,
    subject: { type: 'addendum', uid: addendum.id, email: user.email },
    before: { status: addendum.status },
    after: { status: addendumWorkflow.transitions[action].to, contract: addendum.contractId, reason },
  });
}
