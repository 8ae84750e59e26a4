import { approveApplicant } from '@portal/shared/applications/contract';
import type { ChecklistItem } from '@portal/shared/files/contract';
import { acceptFile, deleteFile, getChecklist, lockFile, rejectFile, uploadFile } from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  givePersonalInfo,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  payAndConfirm,
  refusalOf,
} from '#test/candidate-factory.ts';
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

const checklistOf = ({ client }: Candidate) => client.call(getChecklist, {});
async function itemOf(candidate: Candidate, kind: FileKind): Promise<ChecklistItem> {
  const { stages } = await checklistOf(candidate);
  const found = stages.flatMap(({ items }) => items).find((item) => item.kind === kind);
  if (!found) throw new Error(`the checklist has no ${kind}`);
  return found;
}
const upload = ({ client }: Candidate, kind: FileKind, name = `${kind}.png`) =>
  client.call(uploadFile, { body: { kind }, file: newPhoto(name) });

it('a new candidate sees in both languages which documents are needed now and which come later', async () => {
  const candidate = await makeCandidate(product);
  const { stages, requests, acceptedCount, neededCount } = await checklistOf(candidate);
  expect(stages.map(({ stage, isReached }) => [stage, isReached])).toEqual([
    ['approval', true],
    ['labor_approved', false],
    ['i140', false],
    ['visa', false],
    ['medical', false],
  ]);
  expect(requests).toEqual([]);
  expect({ acceptedCount, neededCount }).toEqual({ acceptedCount: 0, neededCount: 4 });
  expect(await itemOf(candidate, 'national_id')).toEqual({
    kind: 'national_id',
    title: { VI: 'Thẻ căn cước (CCCD)', EN: 'National identity card' },
    note: { VI: expect.stringContaining('cả hai mặt'), EN: expect.stringContaining('both sides') },
    need: 'required',
    state: 'available',
    reason: null,
    canUpload: true,
    isNeededNow: true,
    versions: [],
    person: null,
  });
  expect(await itemOf(candidate, 'birth_certificate')).toMatchObject({ canUpload: true, isNeededNow: false });
  // They expire: nobody needs them before the visa center or the interview letter asks.
  for (const kind of ['police_certificate', 'photo', 'vaccination_record'] as const)
    expect(await itemOf(candidate, kind)).toMatchObject({ need: 'depends', canUpload: true });
});

it('the marital status decides whether the marriage certificate is required', async () => {
  const candidate = await makeCandidate(product);
  const need = async () => (await itemOf(candidate, 'marriage_certificate')).need;
  expect(await need()).toBe('depends');
  await givePersonalInfo(candidate, { maritalStatus: 'married' });
  expect(await need()).toBe('required');
  expect((await checklistOf(candidate)).neededCount).toBe(5);
  await givePersonalInfo(candidate, { maritalStatus: 'single' });
  expect(await need()).toBe('none');
});

it('the checklist requires more documents as the case proceeds', async () => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  const isNeeded = async () => (await itemOf(candidate, 'signed_form')).isNeededNow;
  await apply(candidate, job.uid);
  await payAndConfirm(product, candidate);
  const { email } = candidate;
  await admin.call(approveApplicant, { params: { uid: job.uid, email } });
  const complete = (step: string) =>
    admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });
  await complete('form_9089');
  await complete('labor_certification');
  expect(await isNeeded()).toBe(false);

  await complete('labor_approved');
  expect(await isNeeded()).toBe(true);

  const { stages } = await checklistOf(candidate);
  expect(stages.filter(({ isReached }) => isReached).map(({ stage }) => stage)).toEqual([
    'approval',
    'labor_approved',
    'i140',
  ]);
});

it('a document goes through its states and keeps every version', async () => {
  const candidate = await makeCandidate(product);
  const first = await upload(candidate, 'diploma', 'mờ.png');
  expect(await itemOf(candidate, 'diploma')).toMatchObject({ state: 'waiting', canUpload: false });

  await admin.call(rejectFile, { params: { uid: first.uid }, body: { reason: 'Ảnh bị mờ.' } });
  expect(await itemOf(candidate, 'diploma')).toMatchObject({
    state: 'fail',
    reason: 'Ảnh bị mờ.',
    canUpload: true,
    isNeededNow: true,
  });

  const second = await upload(candidate, 'diploma', 'rõ.png');
  await admin.call(acceptFile, { params: { uid: second.uid } });
  const accepted = await itemOf(candidate, 'diploma');
  expect(accepted).toMatchObject({ state: 'success', reason: null, canUpload: false, isNeededNow: false });
  expect(accepted.versions.map(({ name, status, reason }) => [name, status, reason])).toEqual([
    ['rõ.png', 'success', null],
    ['mờ.png', 'fail', 'Ảnh bị mờ.'],
  ]);

  await admin.call(lockFile, { params: { uid: second.uid } });
  expect(await itemOf(candidate, 'diploma')).toMatchObject({ state: 'lock', canUpload: false });
});

it.each(['success', 'lock'] as const)('a document in the state %s refuses a new version', async (state) => {
  const candidate = await makeCandidate(product);
  const { uid } = await upload(candidate, 'photo');
  await admin.call(acceptFile, { params: { uid } });
  if (state === 'lock') await admin.call(lockFile, { params: { uid } });
  const before = await itemOf(candidate, 'photo');
  expect(await refusalOf(upload(candidate, 'photo'))).toMatchObject({
    status: 409,
    code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    fields: { kind: 'FILE_FROZEN' },
  });
  expect(await itemOf(candidate, 'photo')).toEqual(before);
});

it('a newer version replaces a version that nobody has reviewed yet', async () => {
  const candidate = await makeCandidate(product);
  const first = await upload(candidate, 'photo');
  const second = await upload(candidate, 'photo');
  const { versions } = await itemOf(candidate, 'photo');
  expect(versions.map(({ uid, status, reason }) => [uid, status, reason])).toEqual([
    [second.uid, 'waiting', null],
    [first.uid, 'fail', 'REPLACED'],
  ]);
  expect(await refusalOf(admin.call(acceptFile, { params: { uid: first.uid } }))).toMatchObject({ status: 409 });
});

it('two versions uploaded at the same moment leave one document waiting for review', async () => {
  const candidate = await makeCandidate(product);
  await Promise.all(['a', 'b', 'c'].map((name) => upload(candidate, 'photo', `${name}.png`)));
  const { versions } = await itemOf(candidate, 'photo');
  expect(versions.map(({ status }) => status).toSorted()).toEqual(['fail', 'fail', 'waiting']);
});

it('removing the newer version returns the document to its former state', async () => {
  const candidate = await makeCandidate(product);
  const first = await upload(candidate, 'photo');
  await admin.call(rejectFile, { params: { uid: first.uid }, body: { reason: 'Ảnh bị mờ.' } });
  await upload(candidate, 'photo');
  const third = await upload(candidate, 'photo');
  await candidate.client.call(deleteFile, { params: { uid: third.uid } });
  expect(await itemOf(candidate, 'photo')).toMatchObject({ state: 'fail', reason: 'Ảnh bị mờ.', canUpload: true });
});

it('a candidate can remove a waiting version, as the checklist says, but not the passport of the profile', async () => {
  const candidate = await makeCandidate(product);
  const { uid } = await upload(candidate, 'photo');
  expect((await itemOf(candidate, 'photo')).versions[0]?.canRemove).toBe(true);
  await candidate.client.call(deleteFile, { params: { uid } });
  expect(await itemOf(candidate, 'photo')).toMatchObject({ state: 'available', versions: [] });
  await givePersonalInfo(candidate);
  expect((await itemOf(candidate, 'passport')).versions[0]?.canRemove).toBe(false);
});
