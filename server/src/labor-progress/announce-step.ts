import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { ApplicationRow, CompletedStepRow, ContractRow } from '#db/schema/index.ts';
import type { Recipient } from '#mails/outbox.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import { isReportedOnly } from './evidence.ts';
import { localPaymentName } from './payment-name.ts';

interface StepAnnouncement {
  context: AuditContext;
  application: ApplicationRow;
  contract: Pick<ContractRow, 'feePlan'>;
  row: CompletedStepRow;
}

/** Audits a completed step and notifies the candidate, if it is a step of their plan. */
export async function announceStep(
  tx: Tx,
  deps: Deps,
  { context, application, contract, row }: StepAnnouncement,
): Promise<void> {
  const person = required(await findUserById(tx, application.userId), 'an application has a person');
  const { step, completedOn, note, receiptNumber, priorityDate, seenOn } = row;
  await recordAudit(tx, context, {
    action: 'progress.complete',
    subject: { type: 'application', uid: application.id, email: person.user.email },
    after: { step, completedOn, note, receiptNumber, priorityDate, ...(seenOn && { seenOn }) },
  });
  await notifyStep(tx, deps, { now: context.now, application, contract, row, user: person.user });
}

/** Notifies the candidate of a completed step. */
export async function notifyStep(
  tx: Tx,
  deps: Deps,
  { now, application, contract, row, user }: Omit<StepAnnouncement, 'context'> & { now: Date; user: Recipient },
): Promise<void> {
  const { step, completedOn } = row;
  const paymentName = localPaymentName(contract.feePlan, step, user.languageCode);
  const params = {
    step,
    completedOn,
    track: application.track,
    ...(paymentName && { paymentName }),
    ...(isReportedOnly(row) && { isReportedOnly: true }),
  };
  await notify(tx, deps, { recipient: user, event: 'progress_step_done', params, now });
}
