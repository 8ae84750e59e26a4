import { applyForJob, approveApplicant, withdrawApplication } from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { closeJob, getStaffJob, listPeopleOfJob, removeJob } from '@portal/shared/jobs/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { getStatement } from '@portal/shared/ledger/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreed,
  apply,
  logInAsAdmin,
  makeApproved,
  makeJob,
  pay,
  payAndConfirm,
  refusalOf,
} from '#test/candidate-factory.ts';
import { applicationsOf, makePaid, openInvoicesOf, readMails, subjectsTo } from '#test/ended-contracts.ts';
import { addendaOf, completeUntil, makeOffered } from '#test/moves.ts';
import { adminTokenOf, rawCall } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = 'Nhà máy đóng cửa.';

describe('a job that staff close', () => {
  it('a job with people is not closed without an answer for each of them', async () => {
    const held = await makePaid(product);
    const { jobUid } = held;
    const params = { uid: jobUid };
    const token = await adminTokenOf(product);
    const raw = await rawCall(product, { method: 'POST', path: `/admin/jobs/${jobUid}/close`, token, body: {} });
    expect(raw.status).toBe(409);
    expect(JSON.parse(raw.payload.toString())).toMatchObject({
      message_code: 'JOB_HAS_PEOPLE',
      data: { fields: { held: 'MISSING_FIELD' }, people: [{ email: held.candidate.email, status: 'pending' }] },
    });
    expect(await admin.call(getStaffJob, { params })).toMatchObject({ status: 'filled' });
    expect(await admin.call(listPeopleOfJob, { params })).toMatchObject({ items: [{ email: held.candidate.email }] });
  });

  it('a held seat is released with the whole fee, and nobody can approve or bill the applicant', async () => {
    const { candidate, jobUid, params } = await makePaid(product);
    await admin.call(closeJob, { params: { uid: jobUid }, body: { held: 'release' } });
    expect(await applicationsOf(candidate)).toMatchObject([
      {
        status: 'rejected',
        reason: 'JOB_CLOSED',
        endReason: 'job_closed',
        offer: { refundCents: 100_000, isFeeMovable: true },
      },
    ]);
    const mails = await readMails(product, candidate);
    const ended = mails.find(({ subject }) => subject === 'Hợp đồng đã chấm dứt: Công nhân chế biến thịt');
    expect(ended?.text).toContain('Với 1.000 USD đã trả, bạn được chọn một trong hai cách:');
    expect(ended?.text).toContain('1. Công việc khác');
    expect(ended?.text).toContain('2. Hoàn tiền');
    expect(await refusalOf(admin.call(approveApplicant, { params }))).toMatchObject({ status: 409 });
  });

  it('approved people continue on a closed job, or have their contract ended, one by one', async () => {
    const { uid: jobUid } = await makeJob(product, { quantity: 2 });
    const [stays, leaves] = [await makeApproved(product), await makeApproved(product)];
    for (const candidate of [stays, leaves]) {
      await apply(candidate, jobUid);
      await payAndConfirm(product, candidate);
      await admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } });
    }
    const params = { uid: jobUid };
    const people = [{ email: leaves.email, decision: 'end' as const }];
    expect(await refusalOf(admin.call(closeJob, { params, body: { people } }))).toMatchObject({
      code: 'JOB_HAS_PEOPLE',
      fields: { approved: 'MISSING_FIELD' },
    });
    await admin.call(closeJob, { params, body: { approved: 'keep', people, reason } });

    expect(await applicationsOf(stays)).toMatchObject([{ status: 'approved', contractStatus: 'in_force' }]);
    expect(await subjectsTo(product, stays)).toContain('Công việc đã ngừng nhận ứng viên mới: Công nhân chế biến thịt');
    expect(await applicationsOf(leaves)).toMatchObject([{ status: 'ended', reason, endReason: 'employer_gone' }]);
    expect(await refusalOf(admin.call(removeJob, { params }))).toMatchObject({ code: 'JOB_HAS_PEOPLE' });
    expect(await admin.call(removeJob, { params, body: { approved: 'keep' } })).toMatchObject({ status: 'removed' });
    expect(await subjectsTo(product, stays)).toContain('Công việc đã được gỡ: Công nhân chế biến thịt');
  });

  it('people who were only offered the job are listed before the decision, and need no answer', async () => {
    const { candidate, jobUid, toUid, offer } = await makeOffered(product);
    const params = { uid: toUid };
    const offered = [{ email: candidate.email, name: 'Nguyễn Văn An', expiresAt: offer.expiresAt }];
    const onFormerJob = await admin.call(listPeopleOfJob, { params: { uid: jobUid } });
    expect(onFormerJob).toMatchObject({ items: [{ email: candidate.email }], offered: [] });
    expect(await admin.call(listPeopleOfJob, { params })).toMatchObject({ items: [], totalItems: 0, offered });

    await admin.call(closeJob, { params });
    expect(await addendaOf(candidate)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', contractStatus: 'in_force' }]);
    expect(await subjectsTo(product, candidate)).toContain('Đề nghị đã được rút lại: Công nhân chế biến thịt');
    expect(await admin.call(listPeopleOfJob, { params })).toMatchObject({ items: [], offered: [] });
  });

  it('a person who continues on a removed job is asked for each payment as signed, and pays it', async () => {
    const { uid: jobUid } = await makeJob(product, { feePlan: 'contract-15420' });
    const candidate = await makeApproved(product);
    await apply(candidate, jobUid);
    await payAndConfirm(product, candidate);
    await admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } });
    const complete = (...steps: (ProgressStep | 'pay')[]) =>
      completeUntil(product, candidate, { steps, completedOn: '2026-01-10' });
    const openOf = async () => (await openInvoicesOf(candidate)).map(({ openCents }) => openCents);
    await complete('form_9089');
    expect(await openOf()).toEqual([200_000]);

    await admin.call(closeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });
    await admin.call(removeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });
    expect(await openOf()).toEqual([200_000]);
    await complete('pay', 'labor_certification');
    expect(await openOf()).toEqual([]);
    await complete('labor_approved');
    expect(await openOf()).toEqual([200_000]);
    await complete('pay');
    expect(await candidate.client.call(getStatement, {})).toMatchObject({ openCents: 0, paidCents: 500_000 });
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', contractStatus: 'in_force' }]);
  });

  it('an applicant on a removed job cannot pay', async () => {
    const candidate = await makeApproved(product);
    const { uid: jobUid } = await makeJob(product);
    await apply(candidate, jobUid);
    await product.deps.db.execute(sql`update jobs set status = 'removed' where id = ${jobUid}`);
    const removed = { status: 409, code: 'SUBJECT_REMOVED', fields: { job: 'JOB_CLOSED' } };
    expect(await refusalOf(pay(candidate))).toMatchObject(removed);
  });

  it.each([['closed', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'JOB_CLOSED']])(
    'an applicant with a paid fee on a %s job cannot be approved, and the refusal is %s',
    async (status, code, job) => {
      const { jobUid, params } = await makePaid(product);
      await product.deps.db.execute(sql`update jobs set status = ${status} where id = ${jobUid}`);
      const refusal = await refusalOf(admin.call(approveApplicant, { params }));
      expect(refusal).toMatchObject({ status: 409, code, fields: { job } });
    },
  );

  it('a candidate who applied for a job before it was removed cannot sign its contract again', async () => {
    const { candidate, jobUid, uid } = await makePaid(product);
    const params = { uid: jobUid };
    const { contractHash, signerName } = await candidate.client.call(getContractToSign, { params, query: {} });
    const signature = { kind: 'typed', name: signerName } as const;
    const signing = { params, body: { ...agreed, contractHash, languageCode: 'VI', signature } as const };
    await candidate.client.call(withdrawApplication, { params: { uid } });
    await product.deps.db.execute(sql`update jobs set status = 'removed' where id = ${jobUid}`);
    expect(await refusalOf(candidate.client.call(applyForJob, signing))).toMatchObject({
      status: 409,
      code: 'SUBJECT_REMOVED',
      fields: { job: 'JOB_CLOSED' },
    });
  });
});
