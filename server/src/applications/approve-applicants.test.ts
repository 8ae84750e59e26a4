import {
  approveApplicant,
  approveApplicants,
  listApplications,
  rejectApplicant,
} from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getStaffJob } from '@portal/shared/jobs/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, payAndConfirm, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const nobody = '01890000-0000-7000-8000-000000000000';

async function makeApplicant(jobUid: string, isPaid = true) {
  const candidate = await makeApproved(product);
  const { uid } = await apply(candidate, jobUid);
  if (isPaid) await payAndConfirm(product, candidate);
  return { ...candidate, uid };
}
const approve = (uids: string[], idempotencyKey?: string) =>
  admin.call(approveApplicants, { body: { uids } }, { idempotencyKey });
const statusOf = async ({ client }: Candidate) => (await client.call(listApplications, {})).items[0]?.status;
const approvalsOf = async ({ email }: Candidate) =>
  (await admin.call(listUserAuditLog, { params: { email }, query: { pageSize: 100 } })).items.filter(
    ({ action }) => action === 'application.approve',
  );
const notificationsOf = async ({ client }: Candidate) =>
  (await client.call(listNotifications, {})).items.filter(({ event }) => event === 'applicant_approved');

it('staff cannot approve or reject a candidate who never applied for the job', async () => {
  const { uid } = await makeJob(product);
  const { email } = await makeApproved(product);
  const params = { uid, email };
  const notFound = { status: 404, code: 'NOT_FOUND' };
  expect(await refusalOf(admin.call(approveApplicant, { params }))).toMatchObject(notFound);
  const refusal = admin.call(rejectApplicant, { params, body: { reason: 'Đổi ý' } });
  expect(await refusalOf(refusal)).toMatchObject(notFound);
});

it('each applicant in a bulk approval is decided separately, so one refusal blocks no other approval', async () => {
  const job = await makeJob(product, { quantity: 6 });
  const [first, decided, rejected, unpaid, last] = [
    await makeApplicant(job.uid),
    await makeApplicant(job.uid),
    await makeApplicant(job.uid),
    await makeApplicant(job.uid, false),
    await makeApplicant(job.uid),
  ];
  await admin.call(approveApplicant, { params: { uid: job.uid, email: decided.email } });
  await admin.call(rejectApplicant, { params: { uid: job.uid, email: rejected.email }, body: { reason: 'Đổi ý' } });

  const uids = [first, decided, rejected, unpaid].map(({ uid }) => uid);
  const { items } = await approve([...uids, nobody, last.uid, first.uid]);
  const closed = { messageCode: 'OBSERVATION_IS_COMPLETED_OR_LOCKED', reason: 'APPLICATION_DECIDED' };
  expect(items).toEqual([
    { uid: first.uid, messageCode: 'SUCCESS', reason: null },
    { uid: decided.uid, ...closed },
    { uid: rejected.uid, ...closed },
    { uid: unpaid.uid, messageCode: 'INVALID_ARGUMENTS', reason: 'FEE_NOT_PAID' },
    { uid: nobody, messageCode: 'NOT_FOUND', reason: null },
    { uid: last.uid, messageCode: 'SUCCESS', reason: null },
  ]);
  expect(await Promise.all([first, decided, rejected, unpaid, last].map(statusOf))).toEqual([
    'approved',
    'approved',
    'rejected',
    'pending',
    'approved',
  ]);
  for (const one of [first, last]) {
    expect(await approvalsOf(one)).toMatchObject([{ actor: { email: 'admin@example.com' } }]);
    expect(await notificationsOf(one)).toHaveLength(1);
  }
  expect(await approvalsOf(decided)).toHaveLength(1);
  expect(await approvalsOf(unpaid)).toEqual([]);
  expect(await admin.call(getStaffJob, { params: { uid: job.uid } })).toMatchObject({ approvedCount: 3 });
});

it('a bulk approval takes between one and one hundred applicants', async () => {
  expect(await refusalOf(approve([]))).toMatchObject({ status: 422, fields: { uids: 'MISSING_FIELD' } });
  expect(await refusalOf(approve(Array(101).fill(nobody)))).toMatchObject({ fields: { uids: 'INVALID_FIELD' } });
});
