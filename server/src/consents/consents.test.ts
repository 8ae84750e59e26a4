import { login } from '@portal/shared/auth/contract';
import * as contract from '@portal/shared/consents/contract';
import { deleteFile, listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmStep, getOnboarding, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import { requestProfileChange } from '@portal/shared/profile-changes/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { getMe, updateMe, updateProfile } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerAll,
  apply,
  confirmAllSteps,
  givePersonalInfo,
  makeApproved,
  makeCandidate,
  makeJob,
  makeNewcomer,
  password,
  pay,
  personalInfo,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { uploadForChange } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const version = '2026-11-26';
const give = (client: ApiClient, purpose: string, change: object = {}) =>
  client.call(contract.giveConsent, { params: { purpose }, body: { version, languageCode: 'VI', ...change } });
const withdraw = (client: ApiClient, purpose: string) => client.call(contract.withdrawConsent, { params: { purpose } });
const consentsOf = async (client: ApiClient) => (await client.call(contract.listConsents, {})).items;
const rowsOf = async (email: string) =>
  (
    await product.deps.db.execute(sql`select purpose, version, language_code, ip, withdrawn_at is not null as withdrawn
      from consents where user_id = (select id from users where email = ${email}) order by id`)
  ).rows;

async function logInAgain(email: string) {
  const answer = await product.client().call(login, { body: { email, password } });
  if (!('accessToken' in answer)) throw new Error(`${email} is asked for a second step`);
  return answer;
}

describe('giving and withdrawing', () => {
  it('four consents are asked for, three of them required, each with its own text in the reader’s language', async () => {
    const { client, email } = await makeNewcomer(product);
    const items = await consentsOf(client);
    expect(items.map(({ purpose, required }) => [purpose, required])).toEqual([
      ['processing', true],
      ['sensitive', true],
      ['cross_border', true],
      ['news', false],
    ]);
    for (const item of items) {
      expect(item).toMatchObject({ version, languageCode: null, givenAt: null, withdrawnAt: null });
    }
    expect(items[1]?.text).toContain('dữ liệu cá nhân nhạy cảm');
    const { accessToken } = await logInAgain(email);
    const english = await product.client(accessToken, 'EN').call(contract.listConsents, {});
    expect(english.items[1]?.text).toContain('sensitive personal data');
  });

  it('a given consent keeps its version, language, time, and address, and giving it again changes nothing', async () => {
    const { client, email } = await makeNewcomer(product);
    const given = await give(client, 'sensitive', { languageCode: 'EN' });
    expect(given).toMatchObject({ purpose: 'sensitive', version, languageCode: 'EN', withdrawnAt: null });
    product.clock.advance({ minutes: 1 });
    expect(await give(client, 'sensitive')).toEqual(given);
    expect(await consentsOf(client)).toContainEqual(given);
    expect(await rowsOf(email)).toEqual([
      { purpose: 'sensitive', version, language_code: 'EN', ip: '127.0.0.1', withdrawn: false },
    ]);
  });

  it('a consent is withdrawn and given again, and both givings stay on record', async () => {
    const { client, email } = await makeNewcomer(product);
    const { givenAt } = await give(client, 'news');
    product.clock.advance({ minutes: 1 });
    const withdrawn = await withdraw(client, 'news');
    expect(withdrawn).toMatchObject({ purpose: 'news', givenAt, withdrawnAt: expect.any(String) });
    product.clock.advance({ minutes: 1 });
    const again = await give(client, 'news');
    expect(again.withdrawnAt).toBeNull();
    expect(again.givenAt).not.toBe(givenAt);
    expect(await rowsOf(email)).toMatchObject([{ withdrawn: true }, { withdrawn: false }]);
  });

  it('an outdated text, an unknown purpose, and a withdrawal without a consent are refused', async () => {
    const { client, email } = await makeNewcomer(product);
    expect(await refusalOf(give(client, 'news', { version: '2020-01-01' }))).toEqual({
      status: 409,
      code: 'INVALID_ARGUMENTS',
      fields: { version: 'CONSENT_TEXT_CHANGED' },
    });
    expect(await refusalOf(give(client, 'everything'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await refusalOf(withdraw(client, 'everything'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await refusalOf(withdraw(client, 'news'))).toEqual({
      status: 409,
      code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
      fields: { purpose: 'CONSENT_NOT_GIVEN' },
    });
    expect(await rowsOf(email)).toEqual([]);
  });

  it('a consent to an earlier version stands with the text that was agreed to, and a withdrawn one is asked in the newest', async () => {
    const { client, email } = await makeNewcomer(product);
    await give(client, 'processing');
    await product.deps.db.execute(sql`insert into consents (id, user_id, purpose, version, language_code, given_at)
      select gen_random_uuid(), user_id, purpose, '2026-11-25', language_code, given_at + interval '1 second' from consents
      where user_id = (select id from users where email = ${email})`);
    const [former] = await consentsOf(client);
    expect(former).toMatchObject({
      version: '2026-11-25',
      text: expect.stringContaining('tải xuống dữ liệu và rút lại'),
    });

    await withdraw(client, 'processing');
    const [newest] = await consentsOf(client);
    expect(newest).toMatchObject({ version, text: expect.stringContaining('tải xuống giấy tờ của mình') });
  });
});

describe('what needs the consents', () => {
  const missing = (...purposes: string[]) => ({
    status: 409,
    code: 'CONSENT_REQUIRED',
    fields: Object.fromEntries(purposes.map((purpose) => [purpose, 'CONSENT_NOT_GIVEN'])),
  });
  // The client turns the names of the wire into those of the code.
  const all = ['processing', 'sensitive', 'crossBorder'];

  /** Each call by which candidates give data about themselves before the approval. */
  async function savesOf(client: ApiClient): Promise<Record<string, () => Promise<unknown>>> {
    const [step] = (await client.call(listSteps, {})).items;
    const [question] = (await client.call(getQuestionnaire, {})).items;
    const items = [{ uid: question?.uid ?? '', value: '0' as const }];
    return {
      steps: () => client.call(confirmStep, { params: { uid: step?.uid ?? '' }, body: { value: '1' } }),
      questionnaire: () => client.call(saveAnswers, { body: { items } }),
      files: () => client.call(uploadFile, { body: { kind: 'passport' }, file: pngFile() }),
      personalInfo: async () => {
        const [passport] = (await client.call(listFiles, {})).items;
        const uid = passport?.uid ?? '01890000-0000-7000-8000-000000000000';
        return client.call(updateProfile, { body: personalInfo(uid) });
      },
    };
  }

  it('nothing about a person is saved before the required consents, and everything after them', async () => {
    const { client } = await makeNewcomer(product);
    const saves = await savesOf(client);
    expect(await client.call(getOnboarding, {})).toMatchObject({ consentsGiven: false, next: 'consents' });
    for (const [name, save] of Object.entries(saves)) expect(await refusalOf(save()), name).toEqual(missing(...all));
    expect((await client.call(listFiles, {})).items).toEqual([]);

    await give(client, 'processing');
    await give(client, 'sensitive');
    for (const [name, save] of Object.entries(saves))
      expect(await refusalOf(save()), name).toEqual(missing('crossBorder'));
    await give(client, 'cross_border');
    for (const save of Object.values(saves)) await save();
    expect(await client.call(getOnboarding, {})).toMatchObject({ consentsGiven: true, next: 'steps' });
    expect(await client.call(getMe, {})).toMatchObject({ profile: { passportNumber: 'C1234567' } });
  });

  it('an approved candidate who withdrew a consent changes no profile and uploads nothing, but reads and pays', async () => {
    const candidate = await makeApproved(product);
    const { client } = candidate;
    await withdraw(client, 'cross_border');
    const change = { fields: { city: 'Huế' }, reason: 'Chuyển nhà.' };
    expect(await refusalOf(client.call(requestProfileChange, { body: change }))).toEqual(missing('crossBorder'));
    const upload = () => client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
    expect(await refusalOf(upload())).toEqual(missing('crossBorder'));

    expect((await client.call(listFiles, {})).totalItems).toBe(1);
    expect((await client.call(getQuestionnaire, {})).completedCount).toBeGreaterThan(0);
    await client.call(updateMe, { body: { firstName: 'Văn An', lastName: 'Nguyễn', phoneNumber: '0912 345 670' } });
    const { uid } = await makeJob(product);
    await apply(candidate, uid);
    await pay(candidate);

    await give(client, 'cross_border');
    const file = await upload();
    const fileUids = [await uploadForChange(client, 'other')];
    await client.call(requestProfileChange, { body: { ...change, fileUids } });
    await withdraw(client, 'processing');
    expect(await client.call(deleteFile, { params: { uid: file.uid } })).toBeNull();
  });

  it('after a withdrawal, a name is not corrected in the personal information by way of the account, but the rest of it is', async () => {
    const candidate = await makeCandidate(product);
    const { client } = candidate;
    await confirmAllSteps(candidate);
    await answerAll(candidate);
    await givePersonalInfo(candidate);
    const { firstName, lastName, profile } = await client.call(getMe, {});
    await withdraw(client, 'processing');
    const rename = { body: { firstName: 'Văn Bình', lastName } };
    expect(await refusalOf(client.call(updateMe, rename))).toEqual(missing('processing'));
    expect(await client.call(getMe, {})).toMatchObject({ firstName, profile: { firstName: profile.firstName } });
    await client.call(updateMe, { body: { firstName, lastName, phoneNumber: '0912 345 670' } });
    await give(client, 'processing');
    expect(await client.call(updateMe, rename)).toMatchObject({ profile: { firstName: 'Văn Bình' } });
  });

  it('a profile is not submitted for review after a withdrawal', async () => {
    const candidate = await makeCandidate(product);
    const { client } = candidate;
    await confirmAllSteps(candidate);
    await answerAll(candidate);
    await givePersonalInfo(candidate);
    await withdraw(client, 'sensitive');
    expect(await refusalOf(client.call(submitOnboarding, {}))).toEqual(missing('sensitive'));
    await give(client, 'sensitive');
    expect(await client.call(submitOnboarding, {})).toMatchObject({ status: 'REVIEWING' });
  });
});

it('the database refuses to change or delete a consent, and to withdraw it twice', async () => {
  const { email, client } = await makeCandidate(product);
  const { db } = product.deps;
  const own = sql`user_id = (select id from users where email = ${email})`;
  await withdraw(client, 'sensitive');
  const before = await rowsOf(email);
  for (const change of [
    sql`given_at = '2020-01-01'`,
    sql`version = 'other'`,
    sql`withdrawn_at = now(), purpose = 'news'`,
    sql`withdrawn_at = '2020-01-01'`,
  ]) {
    await expect(
      db.execute(sql`update consents set ${change} where ${own} and purpose = 'processing'`),
    ).rejects.toMatchObject({ cause: { code: '23001' } });
  }
  await expect(
    db.execute(sql`update consents set withdrawn_at = null where ${own} and purpose = 'sensitive'`),
  ).rejects.toMatchObject({ cause: { code: '23001' } });
  await expect(db.execute(sql`delete from consents where ${own}`)).rejects.toMatchObject({ cause: { code: '42501' } });
  for (const statement of ['delete from consents', 'truncate consents'])
    await expect(product.asOwner(statement)).rejects.toThrow('append-only');
  expect(await rowsOf(email)).toEqual(before);
});
