import { AppError } from '@portal/shared/errors/app-error';
import type { StepPlaceholder } from '@portal/shared/forms/placeholders';
import { fillPlaceholders } from '@portal/shared/forms/placeholders';
import { stepsForm } from '@portal/shared/forms/rules';
import * as onboarding from '@portal/shared/onboarding/contract';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import { recordAcknowledgement } from '#auth/acknowledgement.ts';
import { requireConsents } from '#consents/require-consents.ts';
import type { AnsweredQuestion } from '#forms/repository.ts';
import { findQuestions, listAnswered, saveAnswer } from '#forms/repository.ts';
import { revisionOf } from '#forms/revision.ts';
import { readStepPlaceholders } from '#forms/step-placeholders.ts';
import { pointsFor } from '#forms/step-points.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { findUserById, lockProfileStatus, updateUser } from '#users/repository.ts';
import { readOnboarding } from './overview.ts';
import { submitProfile } from './submit-onboarding.ts';

/** The revision is that of the stored text, so that a new month of the Visa Bulletin asks nobody to confirm again. */
const presentStep = (
  { question, answer }: Pick<AnsweredQuestion, 'question' | 'answer'>,
  placeholders: readonly StepPlaceholder[],
) => ({
  uid: question.id,
  name: question.name,
  value: answer?.value ?? null,
  revision: revisionOf(question),
  title: question.title,
  text: fillPlaceholders(question.text, placeholders),
  points: pointsFor(question),
});

export function onboardingRoutes(api: Api, deps: Deps): void {
  api.on(onboarding.getOnboarding, (request) => readOnboarding(deps.db, request.actor.id));
  api.on(onboarding.listSteps, async (request) => {
    const rows = await listAnswered(deps.db, stepsForm, request.actor.id);
    const placeholders = await readStepPlaceholders(deps.db);
    return {
      completedCount: rows.filter(({ answer }) => answer?.value === '1').length,
      totalPages: 1,
      currentPage: 1,
      totalItems: rows.length,
      items: rows.map((row) => presentStep(row, placeholders)),
    };
  });
  api.on(onboarding.confirmStep, (request) =>
    request.transaction(async (tx) => {
      const [question] = await findQuestions(tx, stepsForm, [request.params.uid]);
      if (!question) throw new AppError('OBSERVATION_NOT_FOUND');
      if (!canEditAnswers(await lockProfileStatus(tx, request.actor.id))) {
        throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
      }
      await requireConsents(tx, request.actor.id);
      if (request.body.revision !== undefined && request.body.revision !== revisionOf(question)) {
        throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { revision: 'QUESTION_CHANGED' } });
      }
      const answer = {
        userId: request.actor.id,
        questionId: question.id,
        value: request.body.value,
        description: null,
        answeredAt: request.now,
      };
      const answered = await listAnswered(tx, stepsForm, request.actor.id);
      const given = answered.find((one) => one.question.id === question.id)?.answer;
      // Confirming again is no change, so a rejected profile cannot be submitted again for it.
      if (given?.value !== answer.value) await saveAnswer(tx, answer);
      return presentStep({ question, answer }, await readStepPlaceholders(tx));
    }),
  );
  api.on(onboarding.acknowledge, (request) =>
    request.transaction(async (tx) => {
      // A double click would record the statement twice. The second call waits here and sees the first.
      await lockProfileStatus(tx, request.actor.id);
      const found = await findUserById(tx, request.actor.id);
      if (!found?.user.notLawFirmAcknowledgedAt) {
        await updateUser(tx, request.actor.id, { notLawFirmAcknowledgedAt: request.now });
        await recordAcknowledgement(tx, request, request.language);
      }
      return readOnboarding(tx, request.actor.id);
    }),
  );
  api.on(onboarding.submitOnboarding, (request) => submitProfile(deps, request));
}
