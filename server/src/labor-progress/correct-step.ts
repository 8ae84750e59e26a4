import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/labor-progress/contract';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { isSameFiling } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import type { CorrectedDecision } from '@portal/shared/notifications/events';
import { recordAudit } from '#audit-log/record.ts';
import { tellCorrected, tellOtherFacts } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import { factOf } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { CompletedStepRow, StepOutcomeRow } from '#db/schema/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findUserById } from '#users/repository.ts';
import { notifyStep } from './announce-step.ts';
import { hasEvidence } from './evidence.ts';
import { lockCaseOf } from './lock-case.ts';
import { readStep } from './read-progress.ts';
import { insertCompleted, listCompleted, listOutcomes, strikeCompleted } from './repository.ts';
import { listStepDecisions } from './step-decisions.ts';

type Facts = Pick<CompletedStepRow, 'completedOn' | 'priorityDate' | 'receiptNumber' | 'note'>;

const factsOf = ({ completedOn, priorityDate, receiptNumber, addedReceiptNumber, note }: CompletedStepRow): Facts => ({
  completedOn,
  priorityDate,
  receiptNumber: addedReceiptNumber ?? receiptNumber,
  note,
});

const changesOf = (before: Facts, after: Facts) =>
  (['completedOn', 'priorityDate', 'receiptNumber', 'note'] as const)
    .filter((fact) => before[fact] !== after[fact])
    .map((fact) => ({ fact, from: before[fact] ?? '', to: after[fact] ?? '' }));

/** The facts that the candidate was told, as a decision recorded them. */
function toldFacts(decision: Decision, present: Facts): Facts {
  const told = (fact: keyof Facts, other: string | null) => {
    const value = factOf(decision, fact);
    return typeof value === 'string' || value === null ? value : other;
  };
  return {
    completedOn: told('completedOn', null) ?? present.completedOn,
    priorityDate: told('priorityDate', present.priorityDate),
    receiptNumber: told('receiptNumber', present.receiptNumber),
    note: told('note', present.note),
  };
}

/** @throws {AppError} VALIDATION_ERROR for a day to come, or one that another record of the step contradicts */
function refuseWrongFacts(
  { completedOn, priorityDate }: Facts,
  {
    step,
    row,
    completed,
    outcomes,
    today,
  }: {
    step: ProgressStep;
    row: CompletedStepRow;
    completed: readonly CompletedStepRow[];
    outcomes: readonly StepOutcomeRow[];
    today: string;
  },
): void {
  const fault = faultOfCaseDay(completedOn, today);
  // A day that was entered before this rule can stay.
  if (fault && completedOn !== row.completedOn) throw invalidFields({ completedOn: fault });
  if (row.seenOn && completedOn > row.seenOn) throw invalidFields({ completedOn: 'DATE_AFTER_SIGHT' });
  if (priorityDate && step !== 'form_9089') throw invalidFields({ priorityDate: 'INVALID_FIELD' });
  if (priorityDate && priorityDate > today) throw invalidFields({ priorityDate: 'DATE_IN_FUTURE' });
  // Steps at agencies follow each other. Days that were entered in another order before do not count.
  const atAgencies = completed.filter((one) => !isPaymentStep(one.step));
  const at = atAgencies.findIndex((one) => one.id === row.id);
  const [before, next] = [atAgencies[at - 1], atAgencies[at + 1]];
  if (before && completedOn < before.completedOn && before.completedOn <= row.completedOn) {
    throw invalidFields({ completedOn: 'DATE_OUT_OF_ORDER' });
  }
  if (next && completedOn > next.completedOn) throw invalidFields({ completedOn: 'DATE_OUT_OF_ORDER' });
  if (priorityDate && next && priorityDate > next.completedOn)
    throw invalidFields({ priorityDate: 'DATE_OUT_OF_ORDER' });
  // The filing is before everything that the agency said about it.
  const [first] = outcomes.filter((one) => one.createdAt > row.createdAt && isSameFiling(one.step, step));
  const filed = priorityDate && priorityDate < completedOn ? priorityDate : completedOn;
  if (first && filed > first.happenedOn) throw invalidFields({ completedOn: 'DATE_AFTER_OUTCOME' });
}

interface StepCorrection {
  context: AuditContext;
  email: string;
  step: ProgressStep;
  body: BodyOf<typeof contract.correctStep>;
}

/**
 * Corrects facts of a completed step. The wrong entry stays, struck out; the right one takes its place in the order of the case, with its
 * evidence. No due date that the candidate was told moves, because the invoices of the step exist already.
 * @throws {AppError} 409 unless the step is completed, and for a payment step; VALIDATION_ERROR for wrong facts, or if none changes
 */
export async function correctStep(
  tx: Tx,
  deps: Deps,
  { context, email, step, body }: StepCorrection,
): Promise<LaborStepRecord> {
  const found = await lockCaseOf(tx, email);
  const { application, contract } = found;
  const refuse = (code: 'STEP_IS_PAYMENT' | 'STEP_NOT_COMPLETED'): never => {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { step: code } });
  };
  if (isPaymentStep(step)) return refuse('STEP_IS_PAYMENT');
  const completed = await listCompleted(tx, application.id);
  const row = completed.find((one) => one.step === step);
  if (!row) return refuse('STEP_NOT_COMPLETED');

  const before = factsOf(row);
  const { reason, ...given } = body;
  const after: Facts = {
    completedOn: given.completedOn ?? before.completedOn,
    priorityDate: given.priorityDate === undefined ? before.priorityDate : given.priorityDate,
    receiptNumber: given.receiptNumber === undefined ? before.receiptNumber : given.receiptNumber || null,
    note: given.note === undefined ? before.note : given.note || null,
  };
  if (changesOf(before, after).length === 0) throw invalidFields({ completedOn: 'NOTHING_CORRECTED' });
  const outcomes = await listOutcomes(tx, application.id);
  refuseWrongFacts(after, { step, row, completed, outcomes, today: deps.clock.today() });

  const { user } = required(await findUserById(tx, application.userId), 'an application has a person');
  const decisions = await listStepDecisions(tx, application.id, step);
  const knownFacts = (last: Decision) => (last === decisions.at(-1) ? before : toldFacts(last, before));
  const corrected = await replaceStep(tx, { context, email, row, after, reason });
  await tellOtherFacts(tx, {
    recipient: user,
    now: context.now,
    decisions,
    events: ['progress_step_done', 'decision_corrected'],
    isAsTold: (last) => changesOf(knownFacts(last), after).length === 0,
    tell: (last) => {
      const changes = changesOf(last ? knownFacts(last) : before, after);
      const params: CorrectedDecision = { what: 'step', step, track: application.track, changes, reason };
      return tellCorrected(tx, deps, { recipient: user, params, now: context.now });
    },
    tellAgain: () => notifyStep(tx, deps, { now: context.now, application, contract, row: corrected, user }),
  });
  await settleCase(tx, deps, { context, userId: application.userId });
  return readStep(tx, found, { step, language: context.language });
}

interface Replacement {
  context: AuditContext;
  email: string;
  row: CompletedStepRow;
  after: Facts;
  reason: string;
}

/** Strikes an entry out and puts a corrected copy in its place. */
async function replaceStep(tx: Tx, { context, email, row, after, reason }: Replacement): Promise<CompletedStepRow> {
  const { id: _id, transactionId: _transaction, undoneAt: _at, undoReason: _reason, undoneById: _by, ...kept } = row;
  // The file of the notice belongs to one entry.
  const struck = { undoneAt: context.now, undoReason: reason, undoneById: context.actor?.id ?? null };
  await strikeCompleted(tx, row.id, { ...struck, ...(row.noticeStorageKey && { noticeStorageKey: null }) });
  const facts = { ...after, addedReceiptNumber: null };
  const corrected = { ...kept, ...facts };
  const inserted = await insertCompleted(tx, { ...corrected, hasEvidence: hasEvidence(row.step, corrected) });
  await recordAudit(tx, context, {
    action: 'progress.correct',
    subject: { type: 'application', uid: row.applicationId, email: email.toLowerCase() },
    before: { step: row.step, ...factsOf(row) },
    after: { step: row.step, ...after, reason },
  });
  return required(inserted, 'the wrong entry no longer counts, so the right one can');
}
