import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { completesByPayment, stepsToComplete } from '@portal/shared/fee-plans/rules';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/labor-progress/contract';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { nextStep } from '@portal/shared/labor-progress/steps';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { announceStep } from './announce-step.ts';
import { hasEvidence } from './evidence.ts';
import { lockCaseOf } from './lock-case.ts';
import { isStepStopped, timeAfter } from './outcomes.ts';
import { readStep } from './read-progress.ts';
import { refuseWrongDayOfSight } from './record-evidence.ts';
import { insertCompleted, listCompleted, listOutcomes, setTrack } from './repository.ts';

const refuseStep = (code: 'STEP_COMPLETED' | 'STEP_OUT_OF_ORDER' | 'STEP_IS_PAYMENT' | 'STEP_DENIED'): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { step: code } });
};

interface StepCompletion {
  context: AuditContext;
  email: string;
  step: ProgressStep;
  body: BodyOf<typeof contract.completeStep>;
}

/**
 * Completes the next step of a case, notifies the candidate, and settles the case.
 * @throws {AppError} 409 when the step is out of order, was completed before, or is a payment step that completes by
 * itself, and while an agency's denial stops it
 */
export async function completeStep(
  tx: Tx,
  deps: Deps,
  { context, email, step, body }: StepCompletion,
): Promise<LaborStepRecord> {
  const { application, contract } = await lockCaseOf(tx, email);
  const completed = await listCompleted(tx, application.id);
  const done = completed.map((row) => row.step);
  if (!contract.laborSteps.includes(step)) throw new AppError('OBSERVATION_NOT_FOUND');
  if (done.includes(step)) refuseStep('STEP_COMPLETED');
  if (nextStep(stepsToComplete(contract), done) !== step) refuseStep('STEP_OUT_OF_ORDER');
  if (completesByPayment(contract.feePlan, step)) refuseStep('STEP_IS_PAYMENT');
  const outcomes = await listOutcomes(tx, application.id);
  if (isStepStopped(step, outcomes, completed)) refuseStep('STEP_DENIED');
  const fault = faultOfCaseDay(body.completedOn, deps.clock.today());
  if (fault) throw invalidFields({ completedOn: fault });

  const isFiling = step === 'form_9089';
  if (body.priorityDate && body.priorityDate > deps.clock.today()) {
    throw invalidFields({ priorityDate: 'DATE_IN_FUTURE' });
  }
  if (body.priorityDate && !isFiling) throw invalidFields({ priorityDate: 'INVALID_FIELD' });

  refuseWrongDayOfSight(body.seenOn, { completedOn: body.completedOn, today: deps.clock.today() });

  if (body.track) await setTrack(tx, application.id, body.track);
  const evidence = { receiptNumber: body.receiptNumber || null, seenOn: body.seenOn ?? null };
  const inserted = await insertCompleted(tx, {
    applicationId: application.id,
    step,
    completedOn: body.completedOn,
    note: body.note || null,
    ...evidence,
    hasEvidence: hasEvidence(step, { ...evidence, addedReceiptNumber: null, noticeName: null }),
    priorityDate: isFiling ? (body.priorityDate ?? body.completedOn) : null,
    createdAt: timeAfter(outcomes, context.now),
  });
  const row = required(inserted, 'the case is locked, so no other transaction completes its steps');

  await announceStep(tx, deps, {
    context,
    application: { ...application, track: body.track ?? application.track },
    contract,
    row,
  });
  await settleCase(tx, deps, { context, userId: application.userId });

  return readStep(tx, { application, contract }, { step, language: context.language });
}
