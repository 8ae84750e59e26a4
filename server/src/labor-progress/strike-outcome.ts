import { AppError } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/labor-progress/contract';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { recordAudit } from '#audit-log/record.ts';
import { takeBackDecision, tellCorrected } from '#corrections/correct-decision.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findUserById } from '#users/repository.ts';
import { lockCaseOf } from './lock-case.ts';
import { readStep } from './read-progress.ts';
import { listOutcomes, strikeOutcomeRow } from './repository.ts';
import { listOutcomeDecisions } from './step-decisions.ts';

interface Striking extends BodyOf<typeof contract.strikeOutcome> {
  context: AuditContext;
  email: string;
  step: ProgressStep;
}

/**
 * Strikes out the newest outcome of a step that counts, such as a denial recorded for the wrong person. The case goes on as if it had not
 * been recorded. A refund that the candidate requested because of it waits for a decision as before.
 * @throws {AppError} 409 without an outcome that counts; INVALID_ARGUMENTS if another one is the newest than was seen
 */
export async function strikeOutcome(
  tx: Tx,
  deps: Deps,
  { context, email, step, reason, seen }: Striking,
): Promise<LaborStepRecord> {
  const found = await lockCaseOf(tx, email);
  const { application } = found;
  const row = (await listOutcomes(tx, application.id)).findLast((one) => one.step === step);
  if (!row) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { step: 'OUTCOME_MISSING' } });

  const { user } = required(await findUserById(tx, application.userId), 'an application has a person');
  const { outcome, happenedOn: date } = row;
  refuseStaleEdit(seen, { outcome, date });
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: await listOutcomeDecisions(tx, row),
    correct: async () => {
      const struckById = context.actor?.id ?? null;
      await strikeOutcomeRow(tx, row.id, { struckAt: context.now, struckById, strikeReason: reason });
      await recordAudit(tx, context, {
        action: 'progress.strike-outcome',
        subject: { type: 'application', uid: application.id, email: user.email },
        before: { step, outcome, outcomeDate: date },
        after: { reason },
      });
      await settleCase(tx, deps, { context, userId: application.userId });
    },
    tell: () =>
      tellCorrected(tx, deps, {
        recipient: user,
        params: { what: 'outcome', step, track: application.track, outcome, date, reason },
        now: context.now,
      }),
  });
  return readStep(tx, found, { step, language: context.language });
}
