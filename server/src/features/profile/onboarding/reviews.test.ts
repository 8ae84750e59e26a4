import { deleteFile, listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmStep, getOnboarding, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { approveProfile, rejectProfile, updateProfile } from '@portal/shared/users/contract';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '../../../../test/candidate-factory.ts';
import { logInAsAdmin, makeReviewed, personalInfo, pngFile, refusalOf } from '../../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../../test/test-product.ts';
import { startTestProduct } from '../../../../test/test-product.ts';
import { users } from '../../../db/schema/index.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

describe('a rejected profile', () => {
  let candidate: Candidate;
  const reject = () =>
    admin.call(rejectProfile, { params: { email: candidate.email }, body: { reason: 'Ngày sinh chưa đúng.' } });
  const submit = () => candidate.client.call(submitOnboarding, {});
  const unchanged = { status: 422, code: 'VALIDATION_ERROR', fields: { profile: 'PROFILE_UNCHANGED' } };
  const upload = () => candidate.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });

  beforeEach(async () => {
    candidate = await makeReviewed(product);
  });

  it('a rejected profile cannot be submitted again with the same values', async () => {
    const { client } = candidate;
    await reject();
    expect(await refusalOf(submit())).toEqual(unchanged);

    const { items } = await client.call(getQuestionnaire, {});
    await client.call(saveAnswers, {
      body: { items: items.map(({ uid, value, description }) => ({ uid, value: value ?? '0', description })) },
    });
    const [file] = (await client.call(listFiles, {})).items;
    await client.call(updateProfile, { body: personalInfo(file?.uid ?? '') });
    const [step] = (await client.call(listSteps, {})).items;
    await client.call(confirmStep, { params: { uid: step?.uid ?? '' }, body: { value: '1' } });
    expect(await refusalOf(submit())).toEqual(unchanged);
    expect(await client.call(getOnboarding, {})).toMatchObject({ status: 'REJECTED' });
  });

  it('an answer that changed is a reason to submit the profile again', async () => {
    await reject();
    const [first] = (await candidate.client.call(getQuestionnaire, {})).items;
    const item = { uid: first?.uid ?? '', value: '1', description: 'Năm 2019' } as const;
    await candidate.client.call(saveAnswers, { body: { items: [item] } });
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });
  });

  it('personal information that changed is a reason to submit the profile again', async () => {
    await reject();
    const [file] = (await candidate.client.call(listFiles, {})).items;
    const body = { ...personalInfo(file?.uid ?? ''), occupation: 'Thợ may' };
    await candidate.client.call(updateProfile, { body });
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });
  });

  it('a document that was added in the review or removed after it is a reason to submit the profile again', async () => {
    const { uid } = await upload();
    await reject();
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });

    await reject();
    expect(await refusalOf(submit())).toEqual(unchanged);
    await candidate.client.call(deleteFile, { params: { uid } });
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });
  });
});

it('a profile in review says since when, and how long reviews usually take once there are five', async () => {
  const own = await startTestProduct();
  const decided = await Promise.all(Array.from({ length: 5 }, () => makeReviewed(own)));
  own.clock.advance({ hours: 52 });
  const staff = await logInAsAdmin(own);
  const waiting = await makeReviewed(own);
  const reviewOf = async ({ client }: Candidate) => (await client.call(getOnboarding, {})).review;
  // The product starts with people whose profiles were decided at once.
  const atOnce = await own.deps.db.$count(users, isNotNull(users.reviewedAt));
  expect(atOnce).toBeLessThan(5);
  for (const { email } of decided.slice(0, 4 - atOnce)) await staff.call(approveProfile, { params: { email } });
  expect(await reviewOf(waiting)).toEqual({ since: expect.any(String), usualDays: null });
  for (const { email } of decided.slice(4 - atOnce)) await staff.call(approveProfile, { params: { email } });
  expect((await reviewOf(waiting))?.usualDays).toBe(3);
  await staff.call(approveProfile, { params: { email: waiting.email } });
  expect(await reviewOf(waiting)).toBeUndefined();
  await own.close();
});
