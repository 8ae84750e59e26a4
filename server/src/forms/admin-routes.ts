import { AppError } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import * as contract from '@portal/shared/forms/contract';
import { writtenTexts } from '@portal/shared/languages/localized-text';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { presentForm, presentFormCategory, presentFormDetail, presentQuestion } from './builder-presenter.ts';
import { findForm, listFormCategoryRecords, listFormRecords, listQuestionRecords } from './builder-repository.ts';
import { reorderFormCategories, reorderQuestions } from './order-parts.ts';
import { createFormCategory, deleteFormCategory, readFormCategory, updateFormCategory } from './save-category.ts';
import { createForm, deleteForm, readForm, updateForm } from './save-form.ts';
import { createQuestion, deleteQuestion, readQuestion, updateQuestion } from './save-question.ts';

export function formAdminRoutes(api: Api, deps: Deps): void {
  const getForm = async (uid: string) => {
    const record = await findForm(deps.db, uid);
    if (!record) throw new AppError('FORM_NOT_FOUND');
    return record;
  };

  api.on(contract.listForms, async ({ query }) => {
    const { answerType, search } = query;
    const words = foldForSearch(search ?? '').split(/\s+/);
    const found = (await listFormRecords(deps.db)).filter(({ form, questionCounts }) => {
      const text = foldForSearch([form.name, ...writtenTexts(form.title)].join(' '));
      return (!answerType || questionCounts[answerType]) && words.every((word) => text.includes(word));
    });
    return toShortList(found.map(presentForm), query);
  });
  api.on(contract.createForm, (request) => request.createOnce((tx) => createForm(tx, request, request.body), readForm));
  api.on(contract.getForm, async (request) => presentFormDetail(deps.db, await getForm(request.params.uid)));
  api.on(contract.updateForm, (request) =>
    request.transaction((tx) => updateForm(tx, request, { uid: request.params.uid, body: request.body })),
  );
  api.on(contract.deleteForm, (request) => request.transaction((tx) => deleteForm(tx, request, request.params.uid)));

  api.on(contract.listFormCategories, async (request) => {
    const { form } = await getForm(request.params.uid);
    return toShortList((await listFormCategoryRecords(deps.db, form.id)).map(presentFormCategory), request.query);
  });
  api.on(contract.createFormCategory, (request) =>
    request.createOnce(
      (tx) => createFormCategory(tx, request, { formUid: request.params.uid, body: request.body }),
      (tx, id) => readFormCategory(tx, request.params.uid, id),
    ),
  );
  api.on(contract.updateFormCategory, (request) =>
    request.transaction((tx) =>
      updateFormCategory(tx, request, {
        formUid: request.params.uid,
        categoryUid: request.params.category,
        body: request.body,
      }),
    ),
  );
  api.on(contract.deleteFormCategory, (request) =>
    request.transaction((tx) => deleteFormCategory(tx, request, request.params)),
  );
  api.on(contract.reorderFormCategories, (request) =>
    request.transaction((tx) =>
      reorderFormCategories(tx, request, { formUid: request.params.uid, body: request.body }),
    ),
  );

  api.on(contract.listQuestions, async (request) => {
    const { form } = await getForm(request.params.uid);
    const { answerType } = request.query;
    const all = (await listQuestionRecords(deps.db, form.id)).map(presentQuestion);
    const found = all.filter((question) => !answerType || question.answerType === answerType);
    return toShortList(found, request.query);
  });
  api.on(contract.createQuestion, (request) =>
    request.createOnce(
      (tx) => createQuestion(tx, request, { formUid: request.params.uid, body: request.body }),
      (tx, id) => readQuestion(tx, request.params.uid, id),
    ),
  );
  api.on(contract.updateQuestion, (request) =>
    request.transaction((tx) => updateQuestion(tx, request, { path: request.params, body: request.body })),
  );
  api.on(contract.deleteQuestion, (request) =>
    request.transaction((tx) => deleteQuestion(tx, request, request.params)),
  );
  api.on(contract.reorderQuestions, (request) =>
    request.transaction((tx) => reorderQuestions(tx, request, { formUid: request.params.uid, body: request.body })),
  );
}
