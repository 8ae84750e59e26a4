import { AppError } from '@portal/shared/errors/app-error';
import { questionnaireForm } from '@portal/shared/forms/rules';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import type { saveAnswers } from '@portal/shared/questionnaire/contract';
import { requireConsents } from '#consents/require-consents.ts';
import { findQuestions, saveAnswer } from '#forms/repository.ts';
import { revisionOf } from '#forms/revision.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { lockProfileStatus, updateUser } from '#users/repository.ts';
import { clearRejectedFields } from '../repository.ts';
import { countsOf, presentItem } from './presenter.ts';
import { readQuestionnaire } from './questionnaire.ts';

/**
 * Saves the answers of one or more pages, all or none.
 * @throws {AppError} NOT_SUPPORTED_ITEMS for a question that is not asked now; OBSERVATION_IS_COMPLETED_OR_LOCKED in review, and once
 * approved unless sensitive answers are owed; CONSENT_REQUIRED
 */
export function saveQuestionnaireAnswers(request: RequestContext<typeof saveAnswers>) {
  const { actor, body, now } = request;
  return request.transaction(async (tx) => {
    const mayEdit = canEditAnswers(await lockProfileStatus(tx, actor.id));
    const before = await readQuestionnaire(tx, actor.id);
    if (!mayEdit && !before.isOwed) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
    await requireConsents(tx, actor.id);
    const uids = body.items.map(({ uid }) => uid);
    const inForce = await findQuestions(tx, questionnaireForm, uids);
    const asked = new Map(before.rows.map(({ question, answer }) => [question.id, answer]));
    const known = new Map(inForce.filter(({ id }) => asked.has(id)).map((one) => [one.id, revisionOf(one)]));
    const strangers: FieldErrors = {};
    for (const [index, { uid, revision }] of body.items.entries()) {
      if (!known.has(uid)) strangers[`items.${index}.uid`] = 'NOT_SUPPORTED_ITEMS';
      else if (revision !== undefined && revision !== known.get(uid)) {
        strangers[`items.${index}.revision`] = 'QUESTION_CHANGED';
      }
    }
    if (Object.keys(strangers).length > 0) throw new AppError('NOT_SUPPORTED_ITEMS', { fields: strangers });
    const changed: string[] = [];
    for (const item of body.items) {
      const description = item.value === '1' ? (item.description ?? null) : null;
      const given = asked.get(item.uid);
      // The same answer is no change, so a rejected profile cannot be submitted again for it.
      if (given?.value === item.value && given.description === description) continue;
      changed.push(item.uid);
      await saveAnswer(tx, {
        userId: actor.id,
        questionId: item.uid,
        value: item.value,
        description,
        answeredAt: now,
      });
    }
    await clearRejectedFields(tx, actor.id, changed);
    const { rows, isOwed } = await readQuestionnaire(tx, actor.id);
    if (before.isOwed && !isOwed) await updateUser(tx, actor.id, { owesSensitiveAnswers: false });
    const saved = new Set(body.items.map(({ uid }) => uid));
    return { ...countsOf(rows), items: rows.filter(({ question }) => saved.has(question.id)).map(presentItem) };
  });
}
