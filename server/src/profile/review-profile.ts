import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { questionnaireForm } from '@portal/shared/forms/rules';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { profileWorkflow } from '@portal/shared/profile/workflow';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { hasPassportPage } from '#files/repository.ts';
import { listAnswered } from '#forms/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentUser } from '#users/presenter.ts';
import { findCandidate } from '#users/repository.ts';
import { transitionProfile } from './repository.ts';

/** A rejection can be about each field of personal information, and about each question that the candidate was asked. */
async function isRejectable(tx: Tx, userId: string, field: string): Promise<boolean> {
  if (personalInfoFieldOf(field)) return true;
  return (await listAnswered(tx, questionnaireForm, userId)).some(({ question }) => question.id === field);
}

/** The document was deleted while it was named. */
export const refusalWithoutPassport = (): AppError =>
  new AppError('INVALID_ARGUMENTS', { status: 409, fields: { profile: 'PASSPORT_PAGE_MISSING' } });

type Decision = { action: 'approve' } | { action: 'reject'; reason: string; field?: string | undefined };

/**
 * Approves or rejects a profile in review.
 * @throws {AppError} NOT_FOUND; VALIDATION_ERROR if the candidate was not asked the question that a rejection is about; SUBJECT_LOCKED if it was decided before; SUBJECT_NOT_LOCKED if it was never submitted;
 * INVALID_ARGUMENTS (409) without a passport page
 */
export async function reviewProfile(
  tx: Tx,
  deps: Deps,
  { context, email, decision }: { context: AuditContext; email: string; decision: Decision },
): Promise<UserDetail> {
  const found = await findCandidate(tx, email);
  if (!found) throw new AppError('NOT_FOUND');
  const { user } = found;
  const { reason, field = null } = decision.action === 'reject' ? decision : { reason: null };
  if (field !== null && !(await isRejectable(tx, user.id, field))) throw invalidFields({ field: 'INVALID_FIELD' });

  const set = {
    profileReason: reason,
    profileRejectedField: field,
    reviewedAt: context.now,
    reviewedById: context.actor?.id ?? null,
  };
  const hasMoved = await transitionProfile(tx, { id: user.id, action: decision.action }, set);
  if (!hasMoved) {
    throw new AppError(user.profileStatus === 'PENDING' ? 'SUBJECT_NOT_LOCKED' : 'SUBJECT_LOCKED');
  }

  if (decision.action === 'approve' && !(await hasPassportPage(tx, found.info))) throw refusalWithoutPassport();

  await recordAudit(tx, context, {
    action: `profile.${decision.action}`,
    subject: { type: 'user', uid: user.id, email: user.email },
    before: { status: 'REVIEWING' },
    after: { status: profileWorkflow.transitions[decision.action].to, reason, ...(field !== null && { field }) },
  });

  if (decision.action === 'approve') {
    await notify(tx, deps, { recipient: user, event: 'profile_approved', params: {}, now: context.now });
  } else {
    await notify(tx, deps, {
      recipient: user,
      event: 'profile_rejected',
      params: { reason: decision.reason },
      now: context.now,
    });
  }
  const decided = await findCandidate(tx, email);
  return presentUser(decided ?? found, context.language);
}
