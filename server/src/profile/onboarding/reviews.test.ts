import { deleteFile, getFileContent, listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmStep, getOnboarding, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { getMe, updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile, getUser, rejectProfile } from '@portal/shared/users/contract';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/index.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeReviewed, personalInfo, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { newPhoto } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

describe('a rejected profile', () => {
  let candidate: Candidate;
  const reject = (...fields: string[]) =>
    admin.call(rejectProfile, { params: { email: candidate.email }, body: { reason: 'Ngày sinh chưa đúng.', fields } });
  const named = async () => (await candidate.client.call(getOnboarding, {})).rejected;
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

  it('a document that was added in the review or removed after it is a reason to submit the profile again', async () => {
    const { uid } = await upload();
    await reject();
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });

    await reject();
    expect(await refusalOf(submit())).toEqual(unchanged);
    await candidate.client.call(deleteFile, { params: { uid } });
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });
  });

  it('a copy of the passport page is no reason to submit the profile again, and leaves the rejection at the page', async () => {
    const { client } = candidate;
    await reject('occupation');
    const page = (await client.call(getMe, {})).profile.passportFileUid ?? '';
    const content = await (await client.call(getFileContent, { params: { uid: page } })).arrayBuffer();
    const send = (file: File) => client.call(uploadFile, { body: { kind: 'passport' }, file });
    const copy = await send(new File([content], 'bản sao.png'));
    await client.call(updateProfile, { body: personalInfo(copy.uid) });
    expect(await refusalOf(submit())).toEqual(unchanged);
    expect((await client.call(getMe, {})).profile.passportFileUid).toBe(copy.uid);

    const other = await send(newPhoto());
    await client.call(updateProfile, { body: personalInfo(other.uid) });
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });
  });

  it('a rejection about a field names it until the field is changed, and another change leaves it', async () => {
    await reject('occupation');
    expect(await named()).toEqual([{ field: 'occupation', page: null }]);
    expect((await candidate.client.call(getMe, {})).profile.rejectedFields).toEqual(['occupation']);
    expect((await admin.call(getUser, { params: { email: candidate.email } })).profile.rejectedFields).toEqual([
      'occupation',
    ]);

    const [file] = (await candidate.client.call(listFiles, {})).items;
    const info = personalInfo(file?.uid ?? '');
    await candidate.client.call(updateProfile, { body: { ...info, city: 'Huế' } });
    expect(await named()).toEqual([{ field: 'occupation', page: null }]);
    const { profile } = await candidate.client.call(updateProfile, { body: { ...info, occupation: 'Thợ may' } });
    expect(profile).toMatchObject({ rejectedFields: [], reason: 'Ngày sinh chưa đúng.' });
    expect(await named()).toEqual([]);
  });

  it('a rejection about a question names it with its page until the answer is changed', async () => {
    const { items } = await candidate.client.call(getQuestionnaire, { query: { page: 2 } });
    const [asked, other] = items;
    await reject(asked?.uid ?? '');
    expect(await named()).toEqual([{ field: asked?.uid, page: 2 }]);

    const answer = (uid = '') => ({ body: { items: [{ uid, value: '1', description: 'Năm 2019' } as const] } });
    await candidate.client.call(saveAnswers, answer(other?.uid));
    expect(await named()).toEqual([{ field: asked?.uid, page: 2 }]);
    await candidate.client.call(saveAnswers, answer(asked?.uid));
    expect(await named()).toEqual([]);
  });

  it('a rejection about several fields and a question names what is left of them after each change', async () => {
    const [asked] = (await candidate.client.call(getQuestionnaire, {})).items;
    const question = asked?.uid ?? '';
    await reject('occupation', question, 'city', 'city');
    const at = (field: string) => ({ field, page: field === question ? 1 : null });
    expect(await named()).toEqual(['occupation', question, 'city'].map(at));

    const [file] = (await candidate.client.call(listFiles, {})).items;
    const info = personalInfo(file?.uid ?? '');
    await candidate.client.call(updateProfile, { body: { ...info, city: 'Huế' } });
    expect(await named()).toEqual(['occupation', question].map(at));
    await candidate.client.call(saveAnswers, {
      body: { items: [{ uid: question, value: '1', description: 'Năm 2019' }] },
    });
    expect(await named()).toEqual([at('occupation')]);
    expect(await submit()).toMatchObject({ status: 'REVIEWING' });
    expect(await named()).toEqual([]);
  });

  it.each(['shoe_size', '01890000-0000-7000-8000-000000000000'])(
    'a rejection about %s, which nobody was asked, is refused and leaves the profile in review',
    async (field) => {
      expect(await refusalOf(reject('occupation', field))).toMatchObject({
        status: 422,
        fields: { 'fields.1': 'INVALID_FIELD' },
      });
      expect(await candidate.client.call(getOnboarding, {})).toMatchObject({ status: 'REVIEWING' });
    },
  );
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
