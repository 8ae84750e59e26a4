import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/labor-progress/contract';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { isPermRefundDue, outcomeWorkflow, stepsAtAgency } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import { canMove } from '@portal/shared/workflow/workflow';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findUserById } from '#users/repository.ts';
import { lockCaseOf } from './lock-case.ts';
import { filedOn, isOtherStepDenied, outcomeInForce, timeAfter } from './outcomes.ts';
import { readStep } from './read-progress.ts';
import { insertOutcome, listCompleted, listOutcomes } from './repository.ts';

const refuse = (field: 'contract' | 'step' | 'outcome', code: FieldCode): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { [field]: code } });
};

type OutcomeBody = BodyOf<typeof contract.recordOutcome>;

/** @throws {AppError} VALIDATION_ERROR */
function refuseWrongDays(
  { outcome, date, dueOn }: OutcomeBody,
  { today, since, filed }: { today: string; since?: string; filed: string | null },
) {
  if (date > today) throw invalidFields({ date: 'DATE_IN_FUTURE' });
  if (since && date < since) throw invalidFields({ date: 'DATE_BEFORE_LAST_OUTCOME' });
  if (filed && date < filed) throw invalidFields({ date: 'DATE_BEFORE_STEP' });
  if (outcome !== 'evidence_requested') {
    if (dueOn) throw invalidFields({ dueOn: 'INVALID_FIELD' });
    return;
  }
  if (!dueOn) throw invalidFields({ dueOn: 'MISSING_FIELD' });
  if (dueOn < date) throw invalidFields({ dueOn: 'DATE_BEFORE_REQUEST' });
}

/**
 * Records what an agency asked or decided about a step, or how it was answered, and notifies the candidate. After a denial,
 * the case stands still until it is filed again or its appeal is won.
 * @throws {AppError} 409 when the step is not at its agency, the outcome cannot follow the last one, or another step stands denied;
 * VALIDATION_ERROR for a day before the application was filed, before the last outcome, or after today
 */
export async function recordOutcome(
  tx: Tx,
  deps: Deps,
  { context, email, step, body }: { context: AuditContext; email: string; step: ProgressStep; body: OutcomeBody },
): Promise<LaborStepRecord> {
  const { application, contract } = await lockCaseOf(tx, email);
  if (!contract.laborSteps.includes(step)) throw new AppError('OBSERVATION_NOT_FOUND');
  if (contract.status === 'completed') refuse('contract', 'NO_CONTRACT_IN_FORCE');
  if (isPaymentStep(step)) refuse('step', 'STEP_IS_PAYMENT');
  const completed = await listCompleted(tx, application.id);
  const done = completed.map((row) => row.step);
  const outcomes = await listOutcomes(tx, application.id);
  const before = outcomeInForce(step, outcomes, completed);
  // After the step before it was undone, a denial can still be appealed.
  if (!before && !stepsAtAgency(contract.laborSteps, done).includes(step)) refuse('step', 'STEP_OUT_OF_ORDER');
  if (!canMove(outcomeWorkflow, before?.outcome ?? 'filed', body.outcome)) refuse('outcome', 'OUTCOME_NOT_POSSIBLE');
  if (body.outcome === 'denied' && isOtherStepDenied(step, outcomes, completed)) refuse('step', 'STEP_DENIED');
  refuseWrongDays(body, {
    today: deps.clock.today(),
    since: before?.happenedOn,
    filed: filedOn(step, outcomes, completed),
  });

  const { outcome, date } = body;
  const facts = { dueOn: body.dueOn ?? null, note: body.note || null, receiptNumber: body.receiptNumber || null };
  await insertOutcome(tx, {
    applicationId: application.id,
    step,
    outcome,
    happenedOn: date,
    ...facts,
    createdAt: timeAfter([...completed, ...outcomes], context.now),
  });
  const person = required(await findUserById(tx, application.userId), 'an application has a person');
  await recordAudit(tx, context, {
    action: 'progress.record-outcome',
    subject: { type: 'application', uid: application.id, email: person.user.email },
    before: { outcome: before?.outcome ?? null },
    after: { step, outcome, outcomeDate: date, ...facts },
  });
  const isRefundDue = outcome === 'denied' && isPermRefundDue(await listOutcomes(tx, application.id), done);
  const params = {
    step,
    track: application.track,
    outcome,
    date,
    dueOn: facts.dueOn ?? '',
    ...(isRefundDue && { isPermRefundDue: true }),
  };
  await notify(tx, deps, { recipient: person.user, event: 'progress_outcome', params, now: context.now });
  // A payment may have arrived while the case stood still.
  await settleCase(tx, deps, { context, userId: application.userId });
  return readStep(tx, { application, contract }, { step, language: context.language });
}
