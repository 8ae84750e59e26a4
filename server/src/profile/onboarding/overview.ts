import { questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { nextOnboardingStep } from '@portal/shared/onboarding/rules';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { findMissingConsents } from '#consents/require-consents.ts';
import type { Database, Tx } from '#db/client.ts';
import { hasPassportPage } from '#files/repository.ts';
import { countAnswered } from '#forms/repository.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import { readQuestionnaire } from '../questionnaire/questionnaire.ts';
import { findUsualReviewDays } from '../repository.ts';

/** Where the candidate finds what the rejection is about, without questions that are no longer asked. */
async function findRejected(
  tx: Tx | Database,
  userId: string,
  named: readonly string[],
): Promise<OnboardingOverview['rejected']> {
  const isQuestion = (field: string) => !personalInfoFieldOf(field);
  const rows = named.some(isQuestion) ? (await readQuestionnaire(tx, userId)).rows : [];
  return named.flatMap((field) => {
    if (!isQuestion(field)) return { field, page: null };
    const at = rows.findIndex(({ question }) => question.id === field);
    return at < 0 ? [] : { field, page: Math.floor(at / questionsPerPage) + 1 };
  });
}

/** The state of a candidate's onboarding. */
export async function readOnboarding(tx: Tx | Database, userId: string): Promise<OnboardingOverview> {
  const found = required(await findUserById(tx, userId), 'a session has a person');
  const steps = await countAnswered(tx, stepsForm, userId);
  const questionnaire = await countAnswered(tx, questionnaireForm, userId);
  const state = {
    status: found.user.profileStatus,
    consentsGiven: (await findMissingConsents(tx, userId)).length === 0,
    stepsDone: steps.completed === steps.total,
    questionnaireDone: questionnaire.completed === questionnaire.total,
    // Version 1.0.0 accepted personal information without the place of birth.
    personalInfoDone:
      (await hasPassportPage(tx, found.info)) &&
      (found.info?.placeOfBirth !== null || !canEditAnswers(found.user.profileStatus)),
  };
  const submittedAt = found.user.profileStatus === 'REVIEWING' ? found.user.submittedAt : null;
  return {
    ...state,
    reason: found.user.profileReason,
    stepsCompletedCount: steps.completed,
    stepsTotalItems: steps.total,
    questionnaireCompletedCount: questionnaire.completed,
    questionnaireTotalItems: questionnaire.total,
    notLawFirmAcknowledged: found.user.notLawFirmAcknowledgedAt !== null,
    next: nextOnboardingStep(state),
    rejected: await findRejected(tx, userId, found.user.profileRejectedFields),
    ...(submittedAt && {
      review: { since: submittedAt.toISOString(), usualDays: await findUsualReviewDays(tx) },
    }),
  };
}
