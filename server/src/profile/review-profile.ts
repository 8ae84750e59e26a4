import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { identityKinds } from '@portal/shared/files/rules';
import { questionnaireForm } from '@portal/shared/forms/rules';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { profileWorkflow } from '@portal/shared/profile/workflow';
import type { UserDetail } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import { tellDecision } from '#corrections/correct-decision.ts';
import { factOf, findSame } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { hasPassportPage, listWaitingFiles, transitionFile } from '#files/repository.ts';
import { listAnswered } from '#forms/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentUser } from '#users/presenter.ts';
import type { UserRecord } from '#users/repository.ts';
import { findCandidate } from '#users/repository.ts';
import { transitionProfile } from './repository.ts';

/** A rejection can be about each field of personal information, and about each question that the candidate was asked. */
async function findNotRejectable(tx: Tx, userId: string, fields: readonly string[]): Promise<string[]> {
  const questions = fields.filter((field) => !personalInfoFieldOf(field));
  if (questions.length === 0) return [];
  const asked = new Set((await listAnswered(tx, questionnaireForm, userId)).map(({ question }) => question.id));
  return questions.filter((uid) => !asked.has(uid));
}

/** The document was deleted while it was named. */
export const refusalWithoutPassport = (): AppError =>
  new AppError('INVALID_ARGUMENTS', { status: 409, fields: { profile: 'PASSPORT_PAGE_MISSING' } });

/**
 * Accepts the passport and the national ID card that wait for a check: whoever approves a profile has compared them with it (decisions,
 * section 14). The news of the approval covers them.
 */
async function acceptIdentityDocuments(
  tx: Tx,
  { context, user }: { context: AuditContext; user: Pick<UserRecord, 'id' | 'email'> },
): Promise<void> {
  const set = { reason: null, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  for (const { id, kind, name } of await listWaitingFiles(tx, user.id, identityKinds)) {
    await transitionFile(tx, { id, action: 'accept' }, set);
    await recordAudit(tx, context, {
      action: 'file.accept',
      subject: { type: 'file', uid: id, email: user.email },
      before: { status: 'waiting' },
      after: { status: 'success', reason: null, kind, name },
    });
  }
}

/** Rejects the passport with the profile whose rejection is about it, so that the documents say the same. */
async function rejectPassport(
  tx: Tx,
  { context, user, reason }: { context: AuditContext; user: Pick<UserRecord, 'id' | 'email'>; reason: string },
): Promise<void> {
  const set = { reason, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  for (const { id, kind, name } of await listWaitingFiles(tx, user.id, ['passport'])) {
    await transitionFile(tx, { id, action: 'reject' }, set);
    await recordAudit(tx, context, {
      action: 'file.reject',
      subject: { type: 'file', uid: id, email: user.email },
      before: { status: 'waiting' },
      after: { status: 'fail', reason, kind, name },
    });
  }
}

type Decision = { action: 'approve' } | { action: 'reject'; reason: string; fields?: string[] | undefined };

/**
 * Approves or rejects a profile in review.
 * @throws {AppError} NOT_FOUND; VALIDATION_ERROR if the candidate was not asked a question that a rejection is about; SUBJECT_LOCKED if it was decided before; SUBJECT_NOT_LOCKED if it was never submitted;
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
  const { reason, fields: named = [] } = decision.action === 'reject' ? decision : { reason: null };
  const fields = [...new Set(named)];
  const wrong = await findNotRejectable(tx, user.id, fields);
  if (wrong.length > 0)
    throw invalidFields(Object.fromEntries(wrong.map((field) => [`fields.${named.indexOf(field)}`, 'INVALID_FIELD'])));

  const set = {
    profileReason: reason,
    profileRejectedFields: fields,
    reviewedAt: context.now,
    reviewedById: context.actor?.id ?? null,
  };
  const hasMoved = await transitionProfile(tx, { id: user.id, action: decision.action }, set);
  if (!hasMoved) {
    throw new AppError(user.profileStatus === 'PENDING' ? 'SUBJECT_NOT_LOCKED' : 'SUBJECT_LOCKED');
  }

  if (decision.action === 'approve' && !(await hasPassportPage(tx, found.info))) throw refusalWithoutPassport();

  if (decision.action === 'approve') await acceptIdentityDocuments(tx, { context, user });
  else if (fields.some((field) => personalInfoFieldOf(field) === 'passportFileUid'))
    await rejectPassport(tx, { context, user, reason: decision.reason });
  await recordAudit(tx, context, {
    action: `profile.${decision.action}`,
    subject: { type: 'user', uid: user.id, email: user.email },
    before: { status: 'REVIEWING' },
    after: { status: profileWorkflow.transitions[decision.action].to, reason, ...(fields.length > 0 && { fields }) },
  });

  const same = await findSame(tx, {
    userId: user.id,
    now: context.now,
    subject: { type: 'user', uid: user.id },
    same: [`profile.${decision.action}`],
    others: ['profile.reopen', decision.action === 'approve' ? 'profile.reject' : 'profile.approve'],
  });
  const to = { recipient: user, now: context.now };
  await tellDecision(tx, {
    ...to,
    corrections: same?.corrections,
    isSame: factOf(same?.former, 'reason') === reason,
    tell: () =>
      decision.action === 'approve'
        ? notify(tx, deps, { ...to, event: 'profile_approved', params: {} })
        : notify(tx, deps, { ...to, event: 'profile_rejected', params: { reason: decision.reason } }),
  });
  const decided = await findCandidate(tx, email);
  return presentUser(decided ?? found, context.language);
}
