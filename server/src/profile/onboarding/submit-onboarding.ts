import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { questionnaireForm } from '@portal/shared/forms/rules';
import type { FieldErrors } from '@portal/shared/http/envelope';
import type { OnboardingOverview, submitOnboarding } from '@portal/shared/onboarding/contract';
import { profileWorkflow } from '@portal/shared/profile/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { requireConsents } from '#consents/require-consents.ts';
import { lacksSensitiveAnswers } from '#forms/repository.ts';
import { notify } from '#notifications/notify.ts';
import { assignOwner } from '#owners/assign-owner.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findUserById, lockProfileStatus } from '#users/repository.ts';
import { hasChangedSinceSubmission, transitionProfile } from '../repository.ts';
import { readOnboarding } from './overview.ts';

/**
 * Submits the profile.
 * @throws {AppError} SUBJECT_LOCKED in review or approved; CONSENT_REQUIRED; VALIDATION_ERROR with the missing parts, or if
 * nothing has changed since the rejection
 */
export function submitProfile(
  deps: Deps,
  request: RequestContext<typeof submitOnboarding>,
): Promise<OnboardingOverview> {
  const { actor, now } = request;
  return request.transaction(async (tx) => {
    const status = await lockProfileStatus(tx, actor.id);
    if (!canMove(profileWorkflow, status, 'submit')) throw new AppError('SUBJECT_LOCKED');
    const overview = await readOnboarding(tx, actor.id);
    const missing: FieldErrors = {
      ...(!overview.stepsDone && { steps: 'STEPS_NOT_CONFIRMED' }),
      ...(!overview.questionnaireDone && { questionnaire: 'QUESTIONS_NOT_ANSWERED' }),
      ...(!overview.personalInfoDone && { personalInfo: 'PERSONAL_INFO_INCOMPLETE' }),
    };
    if (Object.keys(missing).length > 0) throw invalidFields(missing);
    await requireConsents(tx, actor.id);
    if (status === 'REJECTED' && !(await hasChangedSinceSubmission(tx, actor.id))) {
      throw invalidFields({ profile: 'PROFILE_UNCHANGED' });
    }

    // A profile can be complete without them only while the setting leaves them until the approval.
    const owes = await lacksSensitiveAnswers(tx, questionnaireForm, actor.id);
    await transitionProfile(
      tx,
      { id: actor.id, action: 'submit' },
      { profileReason: null, profileRejectedFields: [], submittedAt: now, owesSensitiveAnswers: owes },
    );
    await recordAudit(tx, request, {
      action: 'profile.submit',
      subject: { type: 'user', uid: actor.id, email: actor.email },
      before: { status },
      after: { status: profileWorkflow.transitions.submit.to },
    });

    await assignOwner(tx, deps, { userId: actor.id, now });
    const found = await findUserById(tx, actor.id);
    if (found) await notify(tx, deps, { recipient: found.user, event: 'profile_submitted', params: {}, now });
    return readOnboarding(tx, actor.id);
  });
}
