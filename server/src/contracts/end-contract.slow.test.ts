import { approveApplicant, rejectApplicant, withdrawApplication } from '@portal/shared/applications/contract';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import { cancelContract } from '@portal/shared/contracts/contract';
import { endContract, previewEnd } from '@portal/shared/contracts/end-contract';
import { createFeePlan } from '@portal/shared/fee-plans/contract';
import { milestone, planOf } from '@portal/shared/fee-plans/plan-samples';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice, getPaymentPlan } from '@portal/shared/invoices/contract';
import { getStaffJob } from '@portal/shared/jobs/contract';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '#holds/release-holds.ts';
import {
  apply,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  pay,
  refusalOf,
} from '#test/candidate-factory.ts';
import {
  applicationsOf,
  contractsOf,
  makePaid,
  openInvoicesOf,
  readMails,
  refundsOf,
  subjectsTo,
} from '#test/ended-contracts.ts';
import { signedHoursAgo } from '#test/signed-hours-ago.ts';
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

describe('a candidate who cancels', () => {
  it('a candidate cancels an approved contract within 72 hours, gets everything back, and can sign again', async () => {
    const { candidate, jobUid, contractUid } = await makePaid(product, { isApproved: true });
    const step = { params: { email: candidate.email, step: 'form_9089' }, body: { completedOn: '2026-01-10' } };
    await admin.call(completeStep, step);
    expect(await openInvoicesOf(candidate)).toHaveLength(1);

    const cancelled = await candidate.client.call(cancelContract, { params: { uid: contractUid } });

    expect(cancelled).toMatchObject({ status: 'cancelled', endReason: 'cancelled', cancelUntil: null });
    expect(await applicationsOf(candidate)).toMatchObject([
      {
        status: 'ended',
        reason: 'CANCELLED',
        contractStatus: 'cancelled',
        offer: { refundCents: 100_000, isFeeMovable: false },
      },
    ]);
    expect(await openInvoicesOf(candidate)).toEqual([]);
    expect(await refundsOf(candidate)).toMatchObject([
      {
        ground: 'cancelled_in_time',
        status: 'requested',
        accountNumber: '0071001234567',
        calculation: { refundCents: 100_000, payments: [{ refundCents: 100_000, rule: 'all_received' }] },
      },
    ]);
    expect(await admin.call(getStaffJob, { params: { uid: jobUid } })).toMatchObject({
      status: 'hiring',
      seatsLeft: 1,
    });
    expect(await subjectsTo(product, candidate)).toContain('Đã hủy hợp đồng: Công nhân chế biến thịt');

    // A later step cannot bill, and nothing is left of the plan.
    const later = admin.call(completeStep, { ...step, params: { ...step.params, step: 'labor_certification' } });
    expect(await refusalOf(later)).toMatchObject({ status: 409, fields: { application: 'NO_APPROVED_APPLICATION' } });
    expect(await candidate.client.call(getPaymentPlan, {})).toBeNull();
    expect((await candidate.client.call(getProgress, {})).applicationUid).toBeNull();
    const { uid: otherJob } = await makeJob(product);
    expect(await apply(candidate, otherJob)).toMatchObject({ status: 'pending' });
  });

  it('a contract cannot be cancelled after 72 hours, and not twice', async () => {
    const { candidate, contractUid } = await makePaid(product);
    await signedHoursAgo(product, contractUid, 73);
    const cancel = () => candidate.client.call(cancelContract, { params: { uid: contractUid } });
    expect(await refusalOf(cancel())).toMatchObject({ status: 409, fields: { contract: 'CANCEL_PERIOD_ENDED' } });
    expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);

    await signedHoursAgo(product, contractUid, -2);
    await cancel();
    expect(await refusalOf(cancel())).toMatchObject({ status: 409, fields: { contract: 'CONTRACT_ENDED' } });
  });

  it('a withdrawal is a cancellation within 72 hours, and keeps the fee afterwards', async () => {
    const [early, late] = [await makePaid(product), await makePaid(product)];
    await signedHoursAgo(product, late.contractUid, 73);
    for (const { candidate, uid } of [early, late]) {
      await candidate.client.call(withdrawApplication, { params: { uid } });
    }
    expect(await contractsOf(early.candidate)).toMatchObject([{ status: 'cancelled' }]);
    expect(await refundsOf(early.candidate)).toHaveLength(1);
    expect(await contractsOf(late.candidate)).toMatchObject([{ status: 'ended', endReason: 'withdrawn' }]);
    expect(await refundsOf(late.candidate)).toEqual([]);
  });
});

describe('staff who end a contract', () => {
  it('staff see what would follow before they end a contract, and exactly that follows', async () => {
    const { candidate, jobUid, contractUid } = await makePaid(product, { isApproved: true });
    const { email } = candidate;
    const params = { email };
    await admin.call(completeStep, { params: { email, step: 'form_9089' }, body: { completedOn: '2026-01-10' } });
    const [open] = await openInvoicesOf(candidate);

    const seen = await admin.call(previewEnd, { params, query: { reasonCode: 'employer_gone' } });
    expect(seen).toMatchObject({
      contractUid,
      applicationStatus: 'approved',
      seat: { jobUid, jobTitle: 'Công nhân chế biến thịt' },
      invoices: [{ id: open?.id, number: open?.number, amountCents: 200_000 }],
      invoicesInReview: [],
      notBilledCents: 1_242_000,
      denial: null,
      refund: { reasonCode: 'employer_gone', ground: 'sponsor_withdrew', calculation: { refundCents: 0 } },
    });
    expect(seen.stepsStopped).toHaveLength(8);
    expect(seen.refunds.map(({ reasonCode, calculation }) => [reasonCode, calculation.refundCents])).toEqual([
      // Within 72 hours, a withdrawal is a cancellation.
      ['withdrawn', 100_000],
      ['employer_gone', 0],
      // The record has no second denial of the PERM.
      ['denied', 0],
      ['not_accepted', 100_000],
    ]);
    expect(await openInvoicesOf(candidate)).toHaveLength(1);

    const ended = await admin.call(endContract, { params, body: { reasonCode: 'not_accepted', reason } });
    expect(ended).toMatchObject({ uid: contractUid, status: 'ended', endReason: 'not_accepted' });
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'ended', reason, endReason: 'not_accepted' }]);
    expect(await openInvoicesOf(candidate)).toEqual([]);
    expect(await refundsOf(candidate)).toMatchObject([
      { ground: 'not_accepted', calculation: { reason: 'not_accepted', refundCents: 100_000 } },
    ]);
    const again = admin.call(endContract, { params, body: { reasonCode: 'not_accepted', reason } });
    expect(await refusalOf(again)).toMatchObject({ status: 409, fields: { contract: 'NO_CONTRACT_IN_FORCE' } });

    const mail = (await readMails(product, candidate)).find(({ text }) => text?.includes(reason));
    expect(mail?.subject).toBe('Hợp đồng đã chấm dứt: Công nhân chế biến thịt');
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('1.000 USD');
  });

  it('an end stops no payment step for which the fee plan has no payment', async () => {
    await admin.call(createFeePlan, { body: { name: 'one-payment', ...planOf([milestone()]) } });
    const { email } = await makeApprovedCase(product, 'one-payment');
    const params = { email };
    await admin.call(completeStep, { params: { email, step: 'form_9089' }, body: { completedOn: '2026-01-10' } });
    const stopped = [
      'labor_certification',
      'labor_approved',
      'i140_form',
      'i140_approved',
      'i485_form',
      // The arrival.
      'payment_4',
    ];
    expect((await admin.call(previewEnd, { params })).stepsStopped).toEqual(stopped);

    await admin.call(endContract, { params, body: { reasonCode: 'employer_gone', reason } });
    const [entry] = (await admin.call(listAuditLog, { query: { action: 'contract.end' } })).items;
    expect(entry).toMatchObject({ subject: { email }, after: { stoppedSteps: stopped } });
  });

  it('a transfer under review stays reviewable, and its money is refunded instead of paying a dead contract', async () => {
    const candidate = await makeApproved(product);
    const { uid: jobUid } = await makeJob(product);
    const { contractUid } = await apply(candidate, jobUid);
    await signedHoursAgo(product, contractUid ?? '', 73);
    const { id } = await pay(candidate);

    const params = { email: candidate.email };
    const seen = await admin.call(previewEnd, { params });
    expect(seen).toMatchObject({ invoices: [], invoicesInReview: [{ amountCents: 100_000 }] });
    await admin.call(endContract, { params, body: { reasonCode: 'withdrawn', reason } });
    expect(await refundsOf(candidate)).toEqual([]);

    await admin.call(approveTransfer, { params: { id } });
    // The fee of a completed milestone would stay, but this money arrived after the end.
    expect(await refundsOf(candidate)).toMatchObject([
      { ground: 'withdrawn', calculation: { refundCents: 100_000, payments: [{ rule: 'after_end' }] } },
    ]);
    expect(await contractsOf(candidate)).toMatchObject([{ status: 'ended' }]);
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'rejected' }]);
  });
});

describe('a rejected applicant with a paid fee', () => {
  it('the fee pays for another job if the candidate signs before the refund is granted', async () => {
    const { candidate, params } = await makePaid(product);
    await admin.call(rejectApplicant, { params, body: { reason: 'Không phù hợp ca đêm.' } });
    expect(await applicationsOf(candidate)).toMatchObject([
      { status: 'rejected', endReason: 'not_accepted', offer: { refundCents: 100_000, isFeeMovable: true } },
    ]);
    const offered = (await readMails(product, candidate)).find(({ subject }) => subject?.includes('không được duyệt'));
    expect(offered?.text).toContain('1. Công việc khác');
    expect(offered?.text).toContain('2. Hoàn tiền');

    const { uid: jobUid } = await makeJob(product);
    await apply(candidate, jobUid);

    const [now] = await applicationsOf(candidate);
    expect(now).toMatchObject({ status: 'pending', holdExpiresAt: null });
    expect(await openInvoicesOf(candidate)).toEqual([]);
    expect(await refundsOf(candidate)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await candidate.client.call(getStatement, {})).toMatchObject({
      askedCents: 100_000,
      paidCents: 100_000,
      refundedCents: 0,
      balanceCents: 0,
    });
    const approved = await admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } });
    expect(approved).toMatchObject({ status: 'approved', isFeePaid: true });

    // The money is under the new contract now, and can be refunded there once.
    const { contracts } = await candidate.client.call(refunds.listRefunds, {});
    expect(contracts).toMatchObject([{ uid: now?.contractUid, refundableCents: 100_000 }]);
  });

  it.each([['a higher first payment', 'steps-25000', { status: 'not_paid', paidCents: 100_000, openCents: 900_000 }]])(
    'the fee counts for another job with %s',
    async (_which, feePlan, fee) => {
      const { candidate, params } = await makePaid(product);
      await admin.call(rejectApplicant, { params, body: { reason } });
      const { uid: jobUid } = await makeJob(product, { feePlan });
      const { invoiceId, holdExpiresAt } = await apply(candidate, jobUid);

      const isOpen = fee.openCents > 0;
      expect(holdExpiresAt !== null).toBe(isOpen);
      const invoice = await candidate.client.call(getInvoice, { params: { id: invoiceId ?? '' } });
      expect(invoice).toMatchObject(fee);
      expect(await refundsOf(candidate)).toMatchObject([{ status: 'withdrawn' }]);
      expect(await candidate.client.call(getStatement, {})).toMatchObject({
        paidCents: 100_000,
        openCents: fee.openCents,
        creditCents: 0,
      });
      const carried = (await readMails(product, candidate)).find(({ subject }) =>
        subject?.startsWith('Phí đã trả được'),
      );
      expect(carried?.text).toContain(
        isOpen ? 'Vui lòng thanh toán 9.000 USD còn lại' : 'Bạn không cần thanh toán khoản này lần nữa.',
      );

      // The seat of a part payment is released like any other, and the money goes back once.
      if (!isOpen) return;
      product.clock.advance({ days: 8 });
      await releaseEndedHolds(product.deps);
      admin = await logInAsAdmin(product);
      const client = await logIn(product, candidate.email);
      const { items } = await client.call(refunds.listRefunds, {});
      expect(items).toMatchObject([
        { status: 'requested', calculation: { refundCents: 100_000 } },
        { status: 'withdrawn' },
      ]);
    },
  );

  it('the fee does not pay for another job once the refund is granted', async () => {
    const { candidate, params } = await makePaid(product);
    await admin.call(rejectApplicant, { params, body: { reason } });
    const [refund] = await refundsOf(candidate);
    await admin.call(refunds.grantRefund, { params: { id: refund?.id ?? '' }, body: { amountCents: 100_000 } });
    const { uid: jobUid } = await makeJob(product);
    await apply(candidate, jobUid);
    expect(await openInvoicesOf(candidate)).toHaveLength(1);
    expect(await refundsOf(candidate)).toMatchObject([{ status: 'granted' }]);
  });
});
