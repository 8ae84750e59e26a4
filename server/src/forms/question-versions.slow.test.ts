import { listAuditLog } from '@portal/shared/audit-log/contract';
import * as contract from '@portal/shared/forms/contract';
import { questionnaireForm, stepsForm } from '@portal/shared/forms/rules';
import type { ApiClient } from '@portal/shared/http/client';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { confirmStep, getOnboarding, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, getUserQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { approveProfile, rejectProfile } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  answerAll,
  confirmAllSteps,
  logInAsAdmin,
  makeCandidate,
  makeReviewed,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeEach(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  await product.deps.db.execute(sql`delete from answers`);
});
afterEach(() => product.close());

const newText = 'Bạn đã từng được cấp visa Mỹ chưa?';

async function open(name: string) {
  const found = (await admin.call(contract.listForms, { query: { pageSize: 100 } })).items.find(
    (form) => form.name === name,
  );
  return admin.call(contract.getForm, { params: { uid: found?.uid ?? '' } });
}

type Question = Awaited<ReturnType<typeof open>>['questions'][number];
type Fields = Partial<Omit<Question, 'title' | 'text'>> & {
  title?: Partial<LocalizedText>;
  text?: Partial<LocalizedText>;
};

/** Changes the first question of a form; of its texts those in the languages that are given. */
async function change(name: string, { title, text, ...fields }: Fields) {
  const form = await open(name);
  const [first] = form.questions;
  if (!first) throw new Error('the form has questions');
  const { uid, version: _version, order: _order, answerCount: _count, ...body } = first;
  const params = { uid: form.uid, question: uid };
  const texts = { title: { ...first.title, ...title }, text: { ...first.text, ...text } };
  const changed = await admin.call(contract.updateQuestion, { params, body: { ...body, ...fields, ...texts } });
  // Moves the clock, so that later actions also have a later time.
  product.clock.advance({ minutes: 1 });
  return { before: first, changed };
}
async function remove(name: string) {
  const form = await open(name);
  const [first] = form.questions;
  await admin.call(contract.deleteQuestion, { params: { uid: form.uid, question: first?.uid ?? '' } });
  product.clock.advance({ minutes: 1 });
  return first;
}
const asked = ({ client }: Candidate) => client.call(getQuestionnaire, {});
const overview = ({ client }: Candidate) => client.call(getOnboarding, {});
const read = ({ email }: Candidate) => admin.call(getUserQuestionnaire, { params: { email } });
const newestAction = async () => (await admin.call(listAuditLog, { query: { pageSize: 1 } })).items[0]?.action;

it('a changed question is asked again before submission, and its earlier answer stays readable', async () => {
  const candidate = await makeCandidate(product);
  await answerAll(candidate);
  expect(await overview(candidate)).toMatchObject({ questionnaireDone: true, questionnaireTotalItems: 20 });
  const { before, changed } = await change(questionnaireForm, { text: { VI: newText } });
  expect(changed).toMatchObject({ name: before.name, version: 2, text: { VI: newText }, order: 1, answerCount: 0 });
  expect(changed.uid).not.toBe(before.uid);
  expect(await newestAction()).toBe('question.renew');
  const retired = { params: { uid: (await open(questionnaireForm)).uid, question: before.uid } };
  expect(await refusalOf(admin.call(contract.deleteQuestion, retired))).toMatchObject({ status: 404 });

  const page = await asked(candidate);
  expect(page).toMatchObject({ completedCount: 19, totalItems: 20, totalPages: 4 });
  expect(page.items[0]).toMatchObject({ uid: changed.uid, text: { VI: newText }, value: null });
  expect(await overview(candidate)).toMatchObject({
    questionnaireDone: false,
    questionnaireCompletedCount: 19,
    questionnaireTotalItems: 20,
  });
  const given = await read(candidate);
  expect(given).toMatchObject({ completedCount: 19, totalItems: 20 });
  expect(given.items.slice(0, 2)).toMatchObject([
    { uid: before.uid, text: before.text, value: '0', isAsked: false },
    { uid: changed.uid, text: { VI: newText }, value: null, isAsked: true },
  ]);

  const old = candidate.client.call(saveAnswers, {
    body: { items: [{ uid: before.uid, value: '1', description: 'x' }] },
  });
  expect(await refusalOf(old)).toMatchObject({ status: 422, code: 'NOT_SUPPORTED_ITEMS' });
  await candidate.client.call(saveAnswers, { body: { items: [{ uid: changed.uid, value: '0' }] } });
  expect(await overview(candidate)).toMatchObject({ questionnaireDone: true, questionnaireCompletedCount: 20 });
  expect((await read(candidate)).items).toHaveLength(21);
});

it('a changed question is not asked again of candidates in review or approved, who keep their submitted answers', async () => {
  const candidate = await makeReviewed(product);
  product.clock.advance({ minutes: 1 });
  const submitted = await asked(candidate);
  const { before } = await change(questionnaireForm, { text: { VI: newText } });
  const form = await open(questionnaireForm);
  await admin.call(contract.createQuestion, {
    params: { uid: form.uid },
    body: { name: 'new-one', answerType: 'yes_no', text: { VI: 'Câu mới?', EN: 'A new one?' } },
  });
  expect(await asked(candidate)).toEqual(submitted);
  expect(await overview(candidate)).toMatchObject({
    next: 'wait',
    questionnaireDone: true,
    questionnaireCompletedCount: 20,
    questionnaireTotalItems: 20,
  });

  const given = await read(candidate);
  expect(given).toMatchObject({ completedCount: 20, totalItems: 20 });
  expect(given.items[0]).toMatchObject({ uid: before.uid, text: before.text, isAsked: true });

  await admin.call(approveProfile, { params: { email: candidate.email } });
  expect(await asked(candidate)).toEqual(submitted);
  expect(await overview(candidate)).toMatchObject({ next: 'job', questionnaireDone: true });
});

it('a changed question must be answered before a rejected profile is submitted again', async () => {
  const candidate = await makeReviewed(product);
  product.clock.advance({ minutes: 1 });
  const { before, changed } = await change(questionnaireForm, { text: { EN: 'Were you ever issued a US visa?' } });
  await admin.call(rejectProfile, { params: { email: candidate.email }, body: { reason: 'Hãy trả lời lại.' } });
  expect(await overview(candidate)).toMatchObject({ next: 'questionnaire', questionnaireCompletedCount: 19 });
  expect(await refusalOf(candidate.client.call(submitOnboarding, {}))).toMatchObject({
    status: 422,
    fields: { questionnaire: 'QUESTIONS_NOT_ANSWERED' },
  });

  await candidate.client.call(saveAnswers, { body: { items: [{ uid: changed.uid, value: '0' }] } });
  product.clock.advance({ minutes: 1 });
  await candidate.client.call(submitOnboarding, {});
  const submitted = await asked(candidate);
  expect(submitted).toMatchObject({ completedCount: 20, totalItems: 20 });
  expect(submitted.items[0]).toMatchObject({ uid: changed.uid });
  expect((await read(candidate)).items.find(({ uid }) => uid === before.uid)).toMatchObject({
    text: before.text,
    isAsked: false,
  });
});

it('a deleted question with answers is retired, and its answers and category stay', async () => {
  const candidate = await makeCandidate(product);
  await answerAll(candidate);
  const removed = await remove(questionnaireForm);
  expect(await newestAction()).toBe('question.retire');
  expect(await asked(candidate)).toMatchObject({ completedCount: 19, totalItems: 19 });
  expect((await read(candidate)).items[0]).toMatchObject({ uid: removed?.uid, value: '0', isAsked: false });

  let form = await open(questionnaireForm);
  // After reordering, the first question has the position of the removed one, which stays before it because it is
  // older.
  const uids = form.questions.map(({ uid }) => uid);
  await admin.call(contract.reorderQuestions, { params: { uid: form.uid }, body: { uids } });
  expect((await read(candidate)).items.slice(0, 3).map(({ uid }) => uid)).toEqual([removed?.uid, ...uids.slice(0, 2)]);

  const [category] = form.categories;
  for (const { uid, categoryUid } of form.questions) {
    if (categoryUid !== category?.uid) continue;
    await admin.call(contract.deleteQuestion, { params: { uid: form.uid, question: uid } });
  }
  form = await open(questionnaireForm);
  expect(form.categories[0]).toMatchObject({ questionCount: 0 });
  expect(form.categories[0]?.retiredCount).toBeGreaterThan(1);

  const listed = (await admin.call(contract.listForms, { query: { pageSize: 100 } })).items.find(
    ({ uid }) => uid === form.uid,
  );
  expect(listed).toMatchObject({ questionCount: form.questions.length, isInUse: true });

  const params = { uid: form.uid, category: category?.uid ?? '' };
  expect(await refusalOf(admin.call(contract.deleteFormCategory, { params }))).toMatchObject({
    code: 'CATEGORY_IN_USED',
  });
});

it('steps whose words change must be confirmed again by candidates who have not submitted', async () => {
  const [pending, reviewed] = [await makeCandidate(product), await makeReviewed(product)];
  await confirmAllSteps(pending);
  product.clock.advance({ minutes: 1 });
  const { changed } = await change(stepsForm, { title: { VI: 'Ai làm việc gì cho bạn' } });
  expect(changed.version).toBe(2);

  const steps = await pending.client.call(listSteps, {});
  expect(steps).toMatchObject({ completedCount: 9, totalItems: 10 });
  expect(steps.items[0]).toMatchObject({ uid: changed.uid, value: null, title: { VI: 'Ai làm việc gì cho bạn' } });
  expect(await overview(pending)).toMatchObject({ next: 'steps', stepsDone: false, stepsCompletedCount: 9 });
  expect(await reviewed.client.call(listSteps, {})).toMatchObject({ completedCount: 10, totalItems: 10 });
  expect(await overview(reviewed)).toMatchObject({ stepsDone: true, stepsTotalItems: 10 });
});

it('an answer and a confirmation count only for a question of their own form', async () => {
  const { client } = await makeCandidate(product);
  const [step] = (await client.call(listSteps, {})).items;
  const [question] = (await client.call(getQuestionnaire, {})).items;
  const answer = client.call(saveAnswers, { body: { items: [{ uid: step?.uid ?? '', value: '0' }] } });
  expect(await refusalOf(answer)).toMatchObject({ status: 422, fields: { 'items.0.uid': 'NOT_SUPPORTED_ITEMS' } });
  const confirm = client.call(confirmStep, { params: { uid: question?.uid ?? '' }, body: { value: '1' } });
  expect(await refusalOf(confirm)).toMatchObject({ status: 404 });
});

it('a confirmation of words that changed while the candidate read them is refused', async () => {
  const { client } = await makeCandidate(product);
  const [first] = (await client.call(listSteps, {})).items;
  await change(stepsForm, { text: { EN: 'Other words.' } });
  const confirm = (revision: string | undefined) =>
    client.call(confirmStep, { params: { uid: first?.uid ?? '' }, body: { value: '1', revision } });
  expect(await refusalOf(confirm(first?.revision))).toMatchObject({
    status: 409,
    fields: { revision: 'QUESTION_CHANGED' },
  });

  const steps = await client.call(listSteps, {});
  expect(steps.completedCount).toBe(0);
  expect(await confirm(steps.items[0]?.revision)).toMatchObject({ value: '1' });
});
