import { approveApplicant } from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as calls from '@portal/shared/labor-progress/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  payAndConfirm,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { filesOf } from '#test/compare-data.ts';
import { pixelsOf } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  const job = await makeJob(product);
  candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  await payAndConfirm(product, candidate);
  await admin.call(approveApplicant, { params: { uid: job.uid, email: candidate.email } });
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(calls.completeStep, { params, body: { completedOn: '2026-01-10' } });
});
afterAll(() => product.close());

const put = (step: string, file: File = pngFile('biên nhận.png'), client = admin, email = candidate.email) =>
  client.call(calls.uploadNotice, { params: { email, step }, file });
const readAsStaff = (step: string, client = admin, email = candidate.email) =>
  client.call(calls.getUserNotice, { params: { email, step } });
const readOwn = (step: string, { client }: Candidate = candidate) => client.call(calls.getNotice, { params: { step } });
const noticeOf = async (step: string) =>
  (await candidate.client.call(calls.getProgress, {})).items.find((item) => item.step === step)?.notice;
const audited = async () =>
  (await admin.call(listUserAuditLog, { params: { email: candidate.email }, query: { pageSize: 100 } })).items
    .filter(({ action }) => action.endsWith('-notice'))
    .map(({ action, before, after }) => ({ action, before, after }));
const countStoredFiles = async () => Object.keys(await filesOf(product.deps.config)).length;
const absent = { status: 404, code: 'ATTACHMENT_NOT_FOUND' };

it('a notice belongs to a completed step, and its owner and staff can read it, with staff reads in the audit log', async () => {
  expect(await noticeOf('form_9089')).toBeNull();
  expect(await refusalOf(readOwn('form_9089'))).toMatchObject(absent);
  expect(await put('form_9089')).toMatchObject({
    step: 'form_9089',
    notice: { name: 'biên nhận.png', contentType: 'image/png' },
  });
  expect(await noticeOf('form_9089')).toEqual({ name: 'biên nhận.png', contentType: 'image/png' });

  const sent = await pixelsOf(pngFile());
  const own = await readOwn('form_9089');
  expect(await pixelsOf(own)).toEqual(sent);
  expect((await audited()).map(({ action }) => action)).toEqual(['progress.upload-notice']);

  const shown = await readAsStaff('form_9089');
  expect(await pixelsOf(shown)).toEqual(sent);
  expect((await audited()).map(({ action }) => action)).toEqual(['progress.read-notice', 'progress.upload-notice']);
});

it('a new notice replaces the former one', async () => {
  await put('form_9089', pngFile('cũ.png'));
  const kept = await countStoredFiles();
  await put('form_9089', pngFile('mới.png'));
  expect(await countStoredFiles()).toBe(kept);
  expect(await noticeOf('form_9089')).toMatchObject({ name: 'mới.png' });

  await readOwn('form_9089');
});

it('a notice is refused before its step is completed, of another type, without a file, and for an unknown step', async () => {
  const before = await audited();
  expect(await refusalOf(put('labor_certification'))).toEqual({
    status: 409,
    code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    fields: { step: 'STEP_NOT_COMPLETED' },
  });

  const program = new File(['MZ this is a program'], 'notice.pdf', { type: 'application/pdf' });
  expect(await refusalOf(put('form_9089', program))).toMatchObject({ status: 415, fields: { file: 'FILE_TYPE' } });

  const nothing = undefined as unknown as File;
  const params = { email: candidate.email, step: 'form_9089' };
  expect(await refusalOf(admin.call(calls.uploadNotice, { params, file: nothing }))).toMatchObject({ status: 422 });
  expect(await refusalOf(put('form_1'))).toMatchObject({ status: 404, code: 'OBSERVATION_NOT_FOUND' });
  expect(await refusalOf(readAsStaff('form_1'))).toMatchObject({ status: 404, code: 'OBSERVATION_NOT_FOUND' });
  expect(await audited()).toEqual(before);
  expect(await noticeOf('labor_certification')).toBeNull();
});

it('other candidates cannot read a notice, and a candidate without a case has none', async () => {
  const other = await makeCandidate(product);
  expect(await refusalOf(put('form_9089', pngFile(), admin, other.email))).toMatchObject({
    status: 409,
    fields: { application: 'NO_APPROVED_APPLICATION' },
  });
});
