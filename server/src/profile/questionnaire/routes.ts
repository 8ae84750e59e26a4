import { AppError } from '@portal/shared/errors/app-error';
import { questionnaireForm } from '@portal/shared/forms/rules';
import * as questionnaire from '@portal/shared/questionnaire/contract';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { recordRead } from '#audit-log/record-read.ts';
import { listAnswersGiven } from '#forms/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { countsOf, presentItem } from './presenter.ts';
import { readQuestionnaire } from './questionnaire.ts';
import { saveQuestionnaireAnswers } from './save-answers.ts';

export function questionnaireRoutes(api: Api, deps: Deps): void {
  api.on(questionnaire.getQuestionnaire, async (request) => {
    const currentPage = Number(request.query.page ?? 1);
    const { rows } = await readQuestionnaire(deps.db, request.actor.id);
    const first = (currentPage - 1) * questionsPerPage;
    return {
      ...countsOf(rows),
      currentPage,
      items: rows.slice(first, first + questionsPerPage).map(presentItem),
    };
  });
  api.on(questionnaire.saveAnswers, (request) => saveQuestionnaireAnswers(request));
  api.on(questionnaire.getUserQuestionnaire, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { id: uid, email } = found.user;
    const rows = await listAnswersGiven(deps.db, questionnaireForm, uid);
    if (rows.some(({ answer }) => answer)) {
      await recordRead(deps, request, {
        action: questionnaire.getUserQuestionnaire.audits,
        subject: { type: 'user', uid, email },
      });
    }
    const { completedCount, totalItems } = countsOf(rows.filter(({ isAsked }) => isAsked));
    return {
      completedCount,
      totalItems,
      items: rows.map((row) => ({
        ...presentItem(row),
        answeredAt: row.answer?.answeredAt.toISOString() ?? null,
        isAsked: row.isAsked,
      })),
    };
  });
}
