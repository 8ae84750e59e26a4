import { approveApplicant } from '@portal/shared/applications/contract';
import { completeStep, getProgress, undoStep } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import * as refunds from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresOf } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { makeApproved, refusalOf } from '#test/candidate-factory.ts';
import type { Cases } from '#test/carried-fees.ts';
import { closed, open, reason, startCases } from '#test/carried-fees.ts';
import { applicationsOf, openInvoicesOf, refundsOf, subjectsTo } from '#test/ended-contracts.ts';

let cases: Cases;

beforeAll(async () => {
  cases = await startCases();
});
afterAll(() => cases.product.close());

it('a granted refund of a carried fee is withdrawn when the fee is taken back, and its ended contract asks for nothing', async () => {
  const one = await cases.makeCarried(100_000);
  const { candidate, next } = one;
  await cases.receive(candidate, await cases.issue(candidate, 500_000), 500_000);
  await cases.end(candidate);
  const id = await cases.grant(candidate);
  await cases.reversed(one);

  expect((await refundsOf(candidate)).find((refund) => refund.id === id)).toMatchObject({ status: 'withdrawn' });
  expect(await figuresOf(candidate, next)).toMatchObject(closed);
  expect(await subjectsTo(cases.product, candidate)).not.toContainEqual(expect.stringContaining('Cần thanh toán lại'));
  await expect(cases.payRefund(id)).rejects.toMatchObject({ status: 409 });
  expect((await refundsOf(candidate)).map(({ status }) => status)).not.toContain('requested');
});

it('a reversal withdraws the granted refund of its own contract, and a newer one whose money arrived stays', async () => {
  const candidate = await makeApproved(cases.product);
  const transfer = await cases.receive(candidate, await cases.sign(candidate), 100_000);
  await cases.end(candidate);
  const older = await cases.grant(candidate);
  await cases.receive(candidate, await cases.sign(candidate), 100_000);
  await cases.end(candidate);
  const newer = await cases.grant(candidate);
  await cases.reverse(transfer);

  expect(await refundsOf(candidate)).toMatchObject([
    { id: newer, status: 'granted', amountCents: 100_000 },
    { id: older, status: 'withdrawn' },
  ]);
  await cases.payRefund(newer);
});

it('credit that returns to an earlier ended contract waits for a decision', async () => {
  const candidate = await makeApproved(cases.product);
  const fee = await cases.sign(candidate);
  await cases.receive(candidate, fee, 150_000);
  await cases.end(candidate);
  const [refused] = await refundsOf(candidate);
  await cases.admin.call(refunds.refuseRefund, { params: { id: refused?.id ?? '' }, body: reason });
  const next = await cases.sign(candidate);
  expect(await figuresOf(candidate, next)).toEqual(open(50_000));
  const own = await cases.receive(candidate, next, 50_000);
  await cases.end(candidate, 'not_accepted');
  await cases.reverse(own);

  expect(await figuresOf(candidate, next)).toMatchObject(closed);
  expect((await refundsOf(candidate)).filter(({ status }) => status === 'requested')).toMatchObject([
    { contractUid: refused?.contractUid },
  ]);
});

/** A granted refund of a payment that was requested again since, because its step was undone and completed once more. */
async function makeBilledAgain(candidate: Candidate) {
  const { email, client } = candidate;
  await cases.receive(candidate, await cases.sign(candidate), 100_000);
  const [application] = (await applicationsOf(candidate)).filter(({ status }) => status === 'pending');
  await cases.admin.call(approveApplicant, { params: { uid: application?.job.uid ?? '', email } });
  const complete = (step: ProgressStep) =>
    cases.admin.call(completeStep, { params: { email, step }, body: { completedOn: cases.product.clock.today() } });
  const advance = async () => {
    const { nextStep } = await client.call(getProgress, {});
    if (nextStep) await complete(nextStep);
    return nextStep ?? 'form_9089';
  };
  let step = await advance();
  while ((await openInvoicesOf(candidate)).length === 0) step = await advance();

  const [billed] = await openInvoicesOf(candidate);
  const { id: invoiceId = '', amountCents = 0 } = billed ?? {};
  const transferId = await cases.receive(candidate, invoiceId, amountCents);
  const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
  const contractUid = application?.contractUid ?? null;
  const body = { contractUid, ground: 'other' as const, explanation: 'Vì', ...account };
  const { id } = await client.call(refunds.requestRefund, { body });
  await cases.admin.call(refunds.grantRefund, { params: { id }, body: { amountCents, invoiceId } });
  let undone: ProgressStep | undefined;
  while (undone !== step) {
    undone = (await client.call(getProgress, {})).items.findLast(({ completedOn }) => completedOn)?.step ?? step;
    await cases.admin.call(undoStep, { params: { email, step: undone }, body: reason });
  }
  await complete(step);
  expect(await openInvoicesOf(candidate)).toMatchObject([{ amountCents }]);
  return { id, transferId };
}

it('a granted refund whose payment was requested again stays after the reversal, but cannot be paid or withdrawn', async () => {
  const candidate = await makeApproved(cases.product);
  const { id, transferId } = await makeBilledAgain(candidate);
  await cases.reverse(transferId);

  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'granted' }]);
  expect(await refusalOf(cases.payRefund(id))).toMatchObject({ status: 409, fields: { refund: 'NOTHING_TO_REFUND' } });
  const withdrawal = cases.admin.call(refunds.withdrawRefundGrant, { params: { id }, body: reason });
  expect(await refusalOf(withdrawal)).toMatchObject({ status: 409, fields: { refund: 'REFUND_BILLED_AGAIN' } });
});

it('a granted refund that stays without money takes nothing from what is refundable of other contracts', async () => {
  const candidate = await makeApproved(cases.product);
  await cases.receive(candidate, await cases.sign(candidate), 100_000);
  await cases.end(candidate);
  const [refused] = await refundsOf(candidate);
  const contractUid = refused?.contractUid ?? null;
  await cases.admin.call(refunds.refuseRefund, { params: { id: refused?.id ?? '' }, body: reason });
  const { id, transferId } = await makeBilledAgain(candidate);
  await cases.reverse(transferId);

  const params = { email: candidate.email };
  const { contracts } = await cases.admin.call(refunds.listUserRefunds, { params });
  expect(contracts).toMatchObject([
    { hasOpenRefund: true, refundableCents: 100_000 },
    { uid: contractUid, hasOpenRefund: false, refundableCents: 100_000 },
  ]);

  const body = { contractUid, ground: 'sponsor_withdrew' as const, explanation: 'Vì', account: null };
  await cases.admin.call(refunds.openRefund, { params, body });
  const { items } = await cases.admin.call(refunds.listUserRefunds, { params });
  const opened = items.find((refund) => refund.contractUid === contractUid && refund.status === 'requested');
  const grant = { params: { id: opened?.id ?? '' }, body: { amountCents: 100_000 } };
  await cases.admin.call(refunds.grantRefund, grant);
  await cases.payRefund(opened?.id ?? '');
  expect(await refusalOf(cases.payRefund(id))).toMatchObject({ status: 409, fields: { refund: 'NOTHING_TO_REFUND' } });
});

it('a grant that stayed without money can be taken back once its contract has ended, and the rest is then refunded', async () => {
  const candidate = await makeApproved(cases.product);
  const { id, transferId } = await makeBilledAgain(candidate);
  await cases.reverse(transferId);
  cases.product.clock.advance({ minutes: 1 });
  await cases.end(candidate, 'not_accepted');
  expect(await openInvoicesOf(candidate)).toMatchObject([{ amountCents: 200_000 }]);
  await expect(cases.payRefund(id)).rejects.toMatchObject({ status: 409 });

  await cases.admin.call(refunds.withdrawRefundGrant, { params: { id }, body: reason });
  expect(await openInvoicesOf(candidate)).toEqual([]);
  expect(await refundsOf(candidate)).toMatchObject([
    { status: 'requested', calculation: { refundCents: 100_000 } },
    { id, status: 'withdrawn' },
  ]);
});
