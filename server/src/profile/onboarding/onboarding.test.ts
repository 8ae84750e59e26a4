import { listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmStep, getOnboarding, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { getMe, updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile, rejectProfile } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  answerAll,
  confirmAllSteps,
  givePersonalInfo,
  logInAsAdmin,
  makeCandidate,
  makeReviewed,
  personalInfo,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { upsertPersonalInfo } from '#users/repository.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const uploadPassport = ({ client }: Candidate) =>
  client.call(uploadFile, { body: { kind: 'passport' }, file: pngFile() });
const unknownUid = '01890000-0000-7000-8000-000000000000';

it('steps are confirmed one at a time and only with a yes', async () => {
  const { client } = await makeCandidate(product);
  const { items, completedCount } = await client.call(listSteps, {});
  expect(completedCount).toBe(0);

  const params = { uid: items[0]?.uid ?? '' };
  const refusal = await refusalOf(client.call(confirmStep, { params, body: { value: '0' as never } }));
  expect(refusal).toMatchObject({ status: 422, fields: { value: 'STEP_NOT_CONFIRMED' } });
  expect(await client.call(confirmStep, { params, body: { value: '1' } })).toMatchObject({ value: '1' });

  const unknown = client.call(confirmStep, { params: { uid: unknownUid }, body: { value: '1' } });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'OBSERVATION_NOT_FOUND' });
  expect((await client.call(listSteps, {})).completedCount).toBe(1);
});

it('the questionnaire has five questions a page and keeps its answers', async () => {
  const { client } = await makeCandidate(product);
  const first = await client.call(getQuestionnaire, {});
  expect(first).toMatchObject({ currentPage: 1, totalPages: 4, totalItems: 20, completedCount: 0 });
  expect(first.items).toHaveLength(5);

  const [yes, no] = first.items;
  const items = [
    { uid: yes?.uid ?? '', value: '1' as const, description: 'Năm 2019' },
    { uid: no?.uid ?? '', value: '0' as const },
  ];
  expect(await client.call(saveAnswers, { body: { items } })).toMatchObject({ completedCount: 2 });
  expect((await client.call(getQuestionnaire, {})).items.slice(0, 2)).toMatchObject([
    { value: '1', description: 'Năm 2019' },
    { value: '0', description: null },
  ]);

  // A no has no description, even if the earlier answer had one.
  const noAfterAll = [{ uid: yes?.uid ?? '', value: '0' as const, description: 'Năm 2019' }];
  const { items: saved } = await client.call(saveAnswers, { body: { items: noAfterAll } });
  expect(saved).toMatchObject([{ value: '0', description: null }]);
});

it('a yes without a description, an unknown value, and an unknown question are refused, and nothing is saved', async () => {
  const { client } = await makeCandidate(product);
  const [first, second] = (await client.call(getQuestionnaire, {})).items;
  const save = (...items: object[]) => client.call(saveAnswers, { body: { items: items as never } });
  const good = { uid: first?.uid, value: '0' };
  expect(await refusalOf(save(good, { uid: second?.uid, value: '1', description: ' ' }))).toMatchObject({
    status: 422,
    fields: { 'items.1.description': 'DESCRIPTION_REQUIRED' },
  });
  expect(await refusalOf(save({ ...good, value: '2' }))).toMatchObject({
    fields: { 'items.0.value': 'ITEM_VALUE_INVALID' },
  });
  expect(await refusalOf(save(good, { uid: unknownUid, value: '0' }))).toMatchObject({
    status: 422,
    code: 'NOT_SUPPORTED_ITEMS',
    fields: { 'items.1.uid': 'NOT_SUPPORTED_ITEMS' },
  });
  expect((await client.call(getQuestionnaire, {})).completedCount).toBe(0);
});

it('personal information is refused without any of its fields', async () => {
  const candidate = await makeCandidate(product);
  const { uid } = await uploadPassport(candidate);
  for (const field of Object.keys(personalInfo(uid))) {
    const body = { ...personalInfo(uid), [field]: undefined };
    const { status, fields } = await refusalOf(candidate.client.call(updateProfile, { body }));
    expect([status, ...Object.keys(fields)]).toEqual([422, field]);
  }
  expect((await candidate.client.call(getMe, {})).profile.lastName).toBeNull();
});

it.each([
  [{ email: 'an@' }, { email: 'EMAIL_FORMAT' }],
  [{ dateOfBirth: '29/02/1992' }, { dateOfBirth: 'DATE_FORMAT' }],
  [{ dateOfBirth: '2099-01-01' }, { dateOfBirth: 'DATE_IN_FUTURE' }],
  [{ passportExpiryDate: '2023-05-01' }, { passportExpiryDate: 'DATE_ORDER' }],
  [{ passportIssueDate: '2010-01-01', passportExpiryDate: '2020-01-01' }, { passportExpiryDate: 'PASSPORT_EXPIRED' }],
  [{ phoneNumber: 'số của tôi' }, { phoneNumber: 'PHONE_FORMAT' }],
  [{ country: 'Việt Nam' }, { country: 'INVALID_FIELD' }],
  [{ nationality: 'XX' }, { nationality: 'INVALID_FIELD' }],
  [{ dateOfBirth: '2020-01-01' }, { dateOfBirth: 'UNDER_AGE' }],
  [
    { dependents: [{ relation: 'spouse', fullName: 'Trần Thị Bình', dateOfBirth: '1990-01-01' }] },
    { 'dependents.0.relation': 'SPOUSE_UNMARRIED' },
  ],
  [{ placeOfBirth: undefined }, { placeOfBirth: 'MISSING_FIELD' }],
  [{ placeOfBirth: null }, { placeOfBirth: 'MISSING_FIELD' }],
  [{ gender: 'x' }, { gender: 'INVALID_FIELD' }],
  [{ passportFileUid: unknownUid }, { passportFileUid: 'PASSPORT_FILE' }],
  [
    { dependents: [{ relation: 'spouse', fullName: '', dateOfBirth: '1990-01-01' }] },
    { 'dependents.0.fullName': 'MISSING_FIELD' },
  ],
])('personal information with %o is refused at its field', async (change, fields) => {
  const candidate = await makeCandidate(product);
  const { uid } = await uploadPassport(candidate);
  const body = { ...personalInfo(uid), ...change } as PersonalInfo;
  expect(await refusalOf(candidate.client.call(updateProfile, { body }))).toEqual({
    status: 422,
    code: 'VALIDATION_ERROR',
    fields,
  });
});

it('another person’s passport and a document of another kind are refused', async () => {
  const [one, other] = [await makeCandidate(product), await makeCandidate(product)];
  const foreign = await uploadPassport(other);
  const photo = await one.client.call(uploadFile, { body: { kind: 'photo' }, file: pngFile() });
  for (const { uid } of [foreign, photo]) {
    const refusal = await refusalOf(one.client.call(updateProfile, { body: personalInfo(uid) }));
    expect(refusal).toMatchObject({ fields: { passportFileUid: 'PASSPORT_FILE' } });
  }
});

it('a profile cannot be submitted before all three parts are complete, and the refusal names the missing ones', async () => {
  const candidate = await makeCandidate(product);
  const submit = () => candidate.client.call(submitOnboarding, {});
  expect(await refusalOf(submit())).toEqual({
    status: 422,
    code: 'VALIDATION_ERROR',
    fields: {
      steps: 'STEPS_NOT_CONFIRMED',
      questionnaire: 'QUESTIONS_NOT_ANSWERED',
      personalInfo: 'PERSONAL_INFO_INCOMPLETE',
    },
  });

  await confirmAllSteps(candidate);
  expect((await candidate.client.call(getOnboarding, {})).next).toBe('questionnaire');

  await answerAll(candidate);
  expect((await candidate.client.call(getOnboarding, {})).next).toBe('personal_info');

  await givePersonalInfo(candidate);
  expect((await candidate.client.call(getOnboarding, {})).next).toBe('submit');
  expect(await submit()).toMatchObject({ status: 'REVIEWING', next: 'wait' });
  expect(await refusalOf(submit())).toMatchObject({ status: 409, code: 'SUBJECT_LOCKED' });
});

it('a profile without the place of birth, from before it was required, is submitted only with it', async () => {
  const candidate = await makeCandidate(product);
  await confirmAllSteps(candidate);
  await answerAll(candidate);
  const { uid } = await uploadPassport(candidate);
  const { userId } = await candidate.client.call(getMe, {});
  const row = { ...personalInfo(uid), placeOfBirth: null, userId, updatedAt: product.clock.now() };
  await product.deps.db.transaction((tx) => upsertPersonalInfo(tx, row));
  expect(await refusalOf(candidate.client.call(submitOnboarding, {}))).toMatchObject({
    fields: { personalInfo: 'PERSONAL_INFO_INCOMPLETE' },
  });

  await givePersonalInfo(candidate);
  expect(await candidate.client.call(submitOnboarding, {})).toMatchObject({ status: 'REVIEWING' });
});

it('answers are read-only while a profile is in review', async () => {
  const { client } = await makeReviewed(product);
  const [question] = (await client.call(getQuestionnaire, {})).items;
  const items = [{ uid: question?.uid ?? '', value: '0' as const }];
  const [step] = (await client.call(listSteps, {})).items;
  const [file] = (await client.call(listFiles, {})).items;
  for (const call of [
    () => client.call(saveAnswers, { body: { items } }),
    () => client.call(confirmStep, { params: { uid: step?.uid ?? '' }, body: { value: '1' } }),
    () => client.call(updateProfile, { body: personalInfo(file?.uid ?? '') }),
  ]) {
    expect(await refusalOf(call())).toMatchObject({ status: 409, code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED' });
  }
});

it('a rejected profile has a reason that the candidate reads, corrects, and submits again', async () => {
  const candidate = await makeReviewed(product);
  const params = { email: candidate.email };
  const blank = admin.call(rejectProfile, { params, body: { reason: '' } });
  expect(await refusalOf(blank)).toMatchObject({ status: 422, fields: { reason: 'REASON_MISSING' } });

  await admin.call(rejectProfile, { params, body: { reason: 'Ảnh hộ chiếu bị lóa.' } });
  expect((await candidate.client.call(getMe, {})).profile).toMatchObject({
    status: 'REJECTED',
    reason: 'Ảnh hộ chiếu bị lóa.',
  });

  await givePersonalInfo(candidate, { occupation: 'Thợ may' });
  expect(await candidate.client.call(submitOnboarding, {})).toMatchObject({ status: 'REVIEWING', reason: null });
  expect(await admin.call(approveProfile, { params })).toMatchObject({
    status: 'APPROVED',
    reviewedBy: 'admin@example.com',
  });
});

it('a profile is decided once, and a profile that was never submitted cannot be decided', async () => {
  const fresh = await makeCandidate(product);
  const early = admin.call(approveProfile, { params: { email: fresh.email } });
  expect(await refusalOf(early)).toMatchObject({ status: 409, code: 'SUBJECT_NOT_LOCKED' });

  const { email } = await makeReviewed(product);
  const results = await Promise.allSettled([
    admin.call(approveProfile, { params: { email } }),
    admin.call(rejectProfile, { params: { email }, body: { reason: 'Không' } }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(admin.call(approveProfile, { params: { email } }))).toMatchObject({
    status: 409,
    code: 'SUBJECT_LOCKED',
  });

  const unknown = admin.call(approveProfile, { params: { email: 'nobody@example.com' } });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
