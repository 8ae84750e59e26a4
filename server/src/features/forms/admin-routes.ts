import { AppError } from '@portal/shared/errors/app-error';
import { foldForSearch } from '@portal/shared/format/format';
import * as contract from '@portal/shared/forms/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { presentForm, presentFormCategory, presentFormDetail, presentQuestion } from './builder-presenter.ts';
import { findForm, listFormCategoryRecords, listFormRecords, listQuestionRecords } from './builder-repository.ts';
import { reorderCategories, reorderQuestions } from './order-parts.ts';
import { addFormCategory, changeFormCategory, removeFormCategory } from './save-category.ts';
import { addForm, changeForm, removeForm } from './save-form.ts';
import { addQuestion, changeQuestion, removeQuestion } from './save-question.ts';

export function formAdminRoutes(api: Api, deps: Deps): void {
  const getForm = async (uid: string) => {
    const record = await findForm(deps.db, uid);
    if (!record) throw new AppError('FORM_NOT_FOUND');
    return record;
  };

  api.on(contract.listForms, async ({ query: { answerType, search } }) => {
    const words = foldForSearch(search ?? '').split(/\s+/);
    const found = (await listFormRecords(deps.db)).filter(({ form, questionCounts }) => {
      const text = foldForSearch(`${form.name} ${form.titleVi} ${form.titleEn}`);
      return (!answerType || questionCounts[answerType]) && words.every((word) => text.includes(word));
    });
    return { items: found.map(presentForm) };
  });
  api.on(contract.createForm, (call) => call.transaction((tx) => addForm(tx, call, call.body)));
  api.on(contract.getForm, async (call) => presentFormDetail(deps.db, await getForm(call.params.uid)));
  api.on(contract.updateForm, (call) => call.transaction((tx) => changeForm(tx, call, call.params.uid, call.body)));
  api.on(contract.deleteForm, (call) => call.transaction((tx) => removeForm(tx, call, call.params.uid)));

  api.on(contract.listFormCategories, async (call) => {
    const { form } = await getForm(call.params.uid);
    return { items: (await listFormCategoryRecords(deps.db, form.id)).map(presentFormCategory) };
  });
  api.on(contract.createFormCategory, (call) =>
    call.transaction((tx) => addFormCategory(tx, call, call.params.uid, call.body)),
  );
  api.on(contract.updateFormCategory, (call) =>
    call.transaction((tx) => changeFormCategory(tx, call, call.params, call.body)),
  );
  api.on(contract.deleteFormCategory, (call) => call.transaction((tx) => removeFormCategory(tx, call, call.params)));
  api.on(contract.orderFormCategories, (call) =>
    call.transaction((tx) => reorderCategories(tx, call, call.params.uid, call.body)),
  );

  api.on(contract.listQuestions, async (call) => {
    const { form } = await getForm(call.params.uid);
    const { answerType } = call.query;
    const all = (await listQuestionRecords(deps.db, form.id)).map(presentQuestion);
    return { items: all.filter((question) => !answerType || question.answerType === answerType) };
  });
  api.on(contract.createQuestion, (call) =>
    call.transaction((tx) => addQuestion(tx, call, call.params.uid, call.body)),
  );
  api.on(contract.updateQuestion, (call) => call.transaction((tx) => changeQuestion(tx, call, call.params, call.body)));
  api.on(contract.deleteQuestion, (call) => call.transaction((tx) => removeQuestion(tx, call, call.params)));
  api.on(contract.orderQuestions, (call) =>
    call.transaction((tx) => reorderQuestions(tx, call, call.params.uid, call.body)),
  );
}
