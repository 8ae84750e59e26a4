import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/labor-progress/contract';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { lockCaseOf } from './lock-case.ts';
import { readStep } from './read-progress.ts';
import { listCompleted, setEvidence } from './repository.ts';

/** @throws {AppError} VALIDATION_ERROR for a day after today, or before the step was completed */
export function refuseWrongDayOfSight(
  seenOn: string | null | undefined,
  { completedOn, today }: { completedOn: string; today: string },
): void {
  if (!seenOn) return;
  if (seenOn > today) throw invalidFields({ seenOn: 'DATE_IN_FUTURE' });
  if (seenOn < completedOn) throw invalidFields({ seenOn: 'DATE_BEFORE_STEP' });
}

interface EvidenceRecord {
  context: AuditContext;
  email: string;
  step: ProgressStep;
  body: BodyOf<typeof contract.recordEvidence>;
}

/**
 * Records what shows that a completed step happened at its agency: a number, the day on which it was seen on the agency's site, or both. What
 * staff entered when they completed the step stays.
 * @throws {AppError} NOT_FOUND; 409 before the step is completed, and for a payment step; VALIDATION_ERROR without either
 */
export async function recordEvidence(
  tx: Tx,
  deps: Deps,
  { context, email, step, body }: EvidenceRecord,
): Promise<LaborStepRecord> {
  const { application, contract } = await lockCaseOf(tx, email);
  const refuse = (code: 'STEP_IS_PAYMENT' | 'STEP_NOT_COMPLETED'): never => {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { step: code } });
  };
  if (isPaymentStep(step)) return refuse('STEP_IS_PAYMENT');
  const row = (await listCompleted(tx, application.id)).find((one) => one.step === step);
  if (!row) return refuse('STEP_NOT_COMPLETED');
  const { receiptNumber, seenOn } = body;
  if (!receiptNumber && !seenOn) throw invalidFields({ receiptNumber: 'MISSING_FIELD' });
  refuseWrongDayOfSight(seenOn, { completedOn: row.completedOn, today: deps.clock.today() });

  await setEvidence(tx, row.id, {
    ...(receiptNumber && { addedReceiptNumber: receiptNumber }),
    ...(seenOn && { seenOn }),
    evidenceAddedAt: context.now,
    hasEvidence: true,
  });
  await recordAudit(tx, context, {
    action: 'progress.record-evidence',
    subject: { type: 'application', uid: application.id, email: email.toLowerCase() },
    before: { step, receiptNumber: row.addedReceiptNumber ?? row.receiptNumber, seenOn: row.seenOn },
    after: {
      step,
      receiptNumber: receiptNumber || (row.addedReceiptNumber ?? row.receiptNumber),
      seenOn: seenOn ?? row.seenOn,
    },
  });
  return readStep(tx, { application, contract }, { step, language: context.language });
}
