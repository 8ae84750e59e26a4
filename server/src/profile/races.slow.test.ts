import * as files from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { confirmStep, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { approveProfile, getUser, rejectProfile, setCaseId } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  answerAll,
  confirmAllSteps,
  givePersonalInfo,
  logInAsAdmin,
  makeCandidate,
  personalInfo,
  pngFile,
} from '#test/candidate-factory.ts';
import { race, refusedWith, whileLocked } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

/** Every change of submitted data locks the candidate's own row first. */

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeCandidate(product);
  await confirmAllSteps(candidate);
  await answerAll(candidate);
  await givePersonalInfo(candidate);
});
afterAll(() => product.close());

const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const held = (email = candidate.email) => ({ table: 'users', id: email, column: 'email' });
const setStatus = (status: string) =>
  product.deps.db.execute(sql`update users set profile_status = ${status} where email = ${candidate.email}`);

describe('a submitted profile', () => {
  const locked = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED');
  const submit = () => candidate.client.call(submitOnboarding, {});
  const submitted = { audited: ['profile.submit'], notified: ['profile_submitted'], posted: [], mails: 1 };

  beforeEach(() => setStatus('PENDING'));

  it('a profile is submitted once when the button is pressed twice', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { first: submit, second: submit })).toEqual({
      first: answeredWith({ status: 'REVIEWING' }),
      second: refusedWith(409, 'SUBJECT_LOCKED'),
    });
    expect(await traces()).toEqual(submitted);
  });

  it('an answer is refused if the profile is submitted just before', async () => {
    const [item] = (await candidate.client.call(getQuestionnaire, {})).items;
    const items = [{ uid: item?.uid ?? '', value: '1' as const, description: 'Muộn' }];
    const answer = () => candidate.client.call(saveAnswers, { body: { items } });
    expect(await race(product, held(), { submit, answer })).toEqual({
      submit: answeredWith({ status: 'REVIEWING' }),
      answer: locked,
    });
    expect((await candidate.client.call(getQuestionnaire, {})).items[0]).toMatchObject({ value: '0' });
  });

  it('a step cannot be confirmed if the profile is submitted just before', async () => {
    const [step] = (await candidate.client.call(listSteps, {})).items;
    const confirm = () =>
      candidate.client.call(confirmStep, { params: { uid: step?.uid ?? '' }, body: { value: '1' } });
    expect(await race(product, held(), { submit, confirm })).toEqual({
      submit: answeredWith({ status: 'REVIEWING' }),
      confirm: locked,
    });
  });

  it('personal information is refused if the profile is submitted just before', async () => {
    const { uid } = await candidate.client.call(files.uploadFile, { body: { kind: 'passport' }, file: pngFile() });
    const body = personalInfo(uid, { city: 'Huế' });
    const save = () => candidate.client.call(updateProfile, { body });
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { submit, save })).toEqual({
      submit: answeredWith({ status: 'REVIEWING' }),
      save: locked,
    });
    expect(await traces()).toEqual(submitted);
  });
});

describe('two decisions on one profile', () => {
  const approve = () => admin.call(approveProfile, { params: { email: candidate.email } });
  const reject = () => admin.call(rejectProfile, { params: { email: candidate.email }, body: { reason: 'Mờ' } });
  const tooLate = refusedWith(409, 'SUBJECT_LOCKED');

  beforeEach(() => setStatus('REVIEWING'));

  it('a profile stays approved when a colleague rejects it a moment too late', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { approve, reject })).toEqual({
      approve: answeredWith({ status: 'APPROVED' }),
      reject: tooLate,
    });
    expect(await traces()).toEqual({
      audited: ['file.accept', 'profile.approve'],
      notified: ['profile_approved'],
      posted: [],
      mails: 1,
    });
  });

  it('a profile stays rejected when a colleague approves it a moment too late', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { reject, approve })).toEqual({
      reject: answeredWith({ status: 'REJECTED' }),
      approve: tooLate,
    });
    expect(await traces()).toMatchObject({ audited: ['profile.reject'], notified: ['profile_rejected'], mails: 1 });
  });
});

const set = (email: string, caseId: string, seen?: string | null) => () =>
  admin.call(setCaseId, { params: { email }, body: { caseId, seen } });

it('the second of two case ids for one candidate is refused if it did not see the first', async () => {
  const { email } = await makeCandidate(product);
  const traces = await followSideEffects(product);
  expect(
    await race(product, held(email), { first: set(email, 'RACE-1', null), second: set(email, 'RACE-2', null) }),
  ).toEqual({
    first: answeredWith({ caseId: 'RACE-1' }),
    second: refusedWith(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' }),
  });
  expect(await traces()).toEqual({ audited: ['case-id.set'], notified: ['case_id_set'], posted: [], mails: 1 });
});

it('a case id is refused if another candidate gets it just before', async () => {
  const [slow, quick] = [await makeCandidate(product), await makeCandidate(product)];
  const traces = await followSideEffects(product);
  const outcome = await whileLocked(product, held(slow.email), async (start) => {
    const waiting = await start('slow', set(slow.email, 'EB3-SAME'));
    await set(quick.email, 'EB3-SAME')();
    return waiting;
  });
  expect(await outcome()).toEqual(refusedWith(409, 'DUPLICATE_VALUE_FOR_ITEM', { caseId: 'CASE_ID_TAKEN' }));
  expect(await admin.call(getUser, { params: { email: slow.email } })).toMatchObject({ caseId: null });
  expect(await traces()).toEqual({ audited: ['case-id.set'], notified: ['case_id_set'], posted: [], mails: 1 });
});

describe('a document', () => {
  let uid: string;
  const upload = () => candidate.client.call(files.uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
  const accept = () => admin.call(files.acceptFile, { params: { uid } });

  beforeEach(async () => {
    uid = (await upload()).uid;
  });

  it('a document cannot be accepted if it was replaced just before', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { upload, accept })).toEqual({
      upload: answeredWith({ status: 'waiting' }),
      accept: refusedWith(409, 'SUBJECT_LOCKED', { file: 'FILE_DECIDED' }),
    });
    expect(await traces()).toMatchObject({ audited: ['file.upload'], notified: [] });
  });

  it('a document cannot be replaced if it was accepted just before', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { accept, upload })).toEqual({
      accept: answeredWith({ status: 'success' }),
      upload: refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { kind: 'FILE_FROZEN' }),
    });
    expect(await traces()).toMatchObject({ audited: ['file.accept'], notified: ['document_accepted'] });
  });
});
