import { listFormCategories, listForms, updateFormCategory } from '@portal/shared/forms/contract';
import { questionnaireForm } from '@portal/shared/forms/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { getOnboarding, submitOnboarding } from '@portal/shared/onboarding/contract';
import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { getQuestionnaire, getUserQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { approveProfile } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  confirmAllSteps,
  givePersonalInfo,
  logInAsAdmin,
  makeCandidate,
  refusalOf,
  submitProfile,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

/** The setting that leaves the questions about health, arrests, and family until the profile is approved. */

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const askLater = async (sensitiveQuestionsAfterApproval: boolean) => {
  const { requireTwoFactorForStaff: _, ...settings } = await admin.call(getSettings, {});
  return admin.call(updateSettings, { body: { ...settings, sensitiveQuestionsAfterApproval } });
};

const sensitive = ['legal-record', 'health', 'family'];
const isSensitive = ({ category }: QuestionnaireItem) => sensitive.includes(category?.name ?? '');

async function readAll({ client }: Candidate): Promise<QuestionnaireItem[]> {
  const { totalPages, items } = await client.call(getQuestionnaire, {});
  for (let page = 2; page <= totalPages; page += 1) {
    items.push(...(await client.call(getQuestionnaire, { query: { page } })).items);
  }
  return items;
}

const answer = ({ client }: Candidate, items: QuestionnaireItem[]) =>
  client.call(saveAnswers, { body: { items: items.map(({ uid }) => ({ uid, value: '0' as const })) } });

const approve = ({ email }: Candidate) => admin.call(approveProfile, { params: { email } });

/** Somebody who submitted the profile without the sensitive questions. */
async function submitWithout(): Promise<{ person: Candidate; owed: QuestionnaireItem[] }> {
  await askLater(false);
  const person = await makeCandidate(product);
  const owed = (await readAll(person)).filter(isSensitive);
  await askLater(true);
  await submitProfile(person);
  return { person, owed };
}

it('while the setting is off, everybody is asked before the profile is submitted', async () => {
  await askLater(false);
  const person = await makeCandidate(product);
  await confirmAllSteps(person);
  await answer(
    person,
    (await readAll(person)).filter((item) => !isSensitive(item)),
  );
  await givePersonalInfo(person);
  expect(await refusalOf(person.client.call(submitOnboarding, {}))).toMatchObject({
    status: 422,
    fields: { questionnaire: 'QUESTIONS_NOT_ANSWERED' },
  });
});

it('while the setting is on, nobody is asked before the approval, and an answer is refused', async () => {
  await askLater(false);
  const person = await makeCandidate(product);
  const all = await readAll(person);
  await askLater(true);
  expect(await readAll(person)).toEqual(all.filter((item) => !isSensitive(item)));
  const refused = await refusalOf(answer(person, all.filter(isSensitive)));
  expect(refused).toMatchObject({ status: 422, code: 'NOT_SUPPORTED_ITEMS' });
  expect(await person.client.call(getOnboarding, {})).toMatchObject({
    questionnaireTotalItems: all.filter((item) => !isSensitive(item)).length,
  });
});

it('after the approval, the remaining questions are asked until all are answered, and then all are locked', async () => {
  const { person, owed } = await submitWithout();
  expect((await readAll(person)).some(isSensitive)).toBe(false);
  expect(await refusalOf(answer(person, owed))).toMatchObject({ code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED' });

  await approve(person);
  expect((await readAll(person)).map(({ uid }) => uid)).toEqual(owed.map(({ uid }) => uid));
  const overview = await person.client.call(getOnboarding, {});
  expect(overview).toMatchObject({ next: 'job', questionnaireDone: false });
  expect(overview.questionnaireTotalItems - overview.questionnaireCompletedCount).toBe(owed.length);

  const [first, ...others] = owed;
  if (!first) throw new Error('there are sensitive questions');
  await answer(person, [first]);
  expect((await readAll(person)).map(({ value }) => value)).toEqual(['0', ...others.map(() => null)]);
  const params = { email: person.email };
  const read = await admin.call(getUserQuestionnaire, { params });
  expect(read.totalItems - read.completedCount).toBe(others.length);

  const saved = await answer(person, others);
  expect(saved.completedCount).toBe(saved.totalItems);
  const whole = await readAll(person);
  expect(whole).toHaveLength(saved.totalItems);
  expect(whole.every(({ value }) => value !== null)).toBe(true);
  expect(await person.client.call(getOnboarding, {})).toMatchObject({ questionnaireDone: true });
  expect(await refusalOf(answer(person, owed))).toMatchObject({
    status: 409,
    code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  });
});

it('a person who submitted without the answers is asked after the approval, even if the setting was turned off', async () => {
  const { person, owed } = await submitWithout();
  await askLater(false);
  await approve(person);
  expect(await readAll(person)).toHaveLength(owed.length);
});

it('staff cannot rename the categories by which the product finds the sensitive questions, only others', async () => {
  const form = (await admin.call(listForms, { query: { pageSize: 100 } })).items.find(
    ({ name }) => name === questionnaireForm,
  );
  const params = { uid: form?.uid ?? '' };
  for (const { uid, name, label } of (await admin.call(listFormCategories, { params })).items) {
    const renamed = admin.call(updateFormCategory, {
      params: { ...params, category: uid },
      body: { name: `${name}-2`, label },
    });
    if (!sensitive.includes(name)) await renamed;
    else expect(await refusalOf(renamed)).toMatchObject({ status: 409, fields: { name: 'CATEGORY_NAME_FIXED' } });
  }
});
