import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, recordOutcome } from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '#audit-log/record.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeApprovedCase, makeJob } from '#test/candidate-factory.ts';
import { contractsOf, readMails, refundsOf, subjectsTo } from '#test/ended-contracts.ts';
import { signedHoursAgo } from '#test/signed-hours-ago.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { findCandidate } from '#users/repository.ts';

/** Refunds of denied cases that the product looks at again: after a later payment. */

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());
async function openCase(): Promise<void> {
  candidate = await makeApprovedCase(product, 'steps-25000');
  for (const step of ['form_9089', 'labor_certification']) {
    const params = { email: candidate.email, step };
    await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  }
}

const record = (outcome: AgencyOutcome, date: string) =>
  admin.call(recordOutcome, { params: { email: candidate.email, step: 'labor_approved' }, body: { outcome, date } });
const contractUid = async () => (await contractsOf(candidate))[0]?.uid ?? '';

it('no email says that a refund was opened when one that staff opened is recalculated to nothing', async () => {
  await openCase();
  await record('denied', product.clock.today());
  const params = { email: candidate.email };
  await admin.call(endContract, { params, body: { reasonCode: 'denied', reason: 'PERM bị từ chối.' } });
  const body = { contractUid: await contractUid(), ground: 'other', explanation: 'Thiện chí.' } as const;
  await admin.call(refunds.openRefund, { params, body });
  const openedMails = async () =>
    (await readMails(product, candidate)).filter(
      ({ subject }) => subject === 'Chúng tôi đã mở yêu cầu hoàn tiền cho bạn',
    );
  expect(await openedMails()).toHaveLength(1);
  const context = systemContext(product.clock.now());
  await product.deps.db.transaction(async (tx) => {
    const userId = (await findCandidate(tx, candidate.email))?.user.id ?? '';
    const paidContractId = await contractUid();
    await settleCase(tx, product.deps, { context, userId, paidContractId });
  });
  expect(await refundsOf(candidate)).toMatchObject([{ calculation: { refundCents: 0 } }]);
  expect(await openedMails()).toHaveLength(1);
});

it('a refund of money that arrives after the end is announced once, and not again when more arrives', async () => {
  candidate = await makeApproved(product);
  const application = await apply(candidate, (await makeJob(product)).uid);
  await signedHoursAgo(product, application.contractUid ?? '', 80);
  const [first, second] = [
    await sendTransfer(candidate, application.invoiceId ?? '', 60_000),
    await sendTransfer(candidate, application.invoiceId ?? '', 30_000),
  ];
  const body = { reasonCode: 'not_accepted', reason: 'Nhà máy đóng cửa.' } as const;
  await admin.call(endContract, { params: { email: candidate.email }, body });
  const countOpened = async () => {
    const subjects = await subjectsTo(product, candidate);
    return subjects.filter((subject) => subject === 'Chúng tôi đã mở yêu cầu hoàn tiền cho bạn').length;
  };
  expect(await countOpened()).toBe(0);

  await admin.call(approveTransfer, { params: { id: first.id } });
  expect(await countOpened()).toBe(1);
  await admin.call(approveTransfer, { params: { id: second.id } });
  expect(await refundsOf(candidate)).toMatchObject([{ status: 'requested', calculation: { refundCents: 90_000 } }]);
  expect(await countOpened()).toBe(1);
  expect(await subjectsTo(product, candidate)).toContainEqual(
    expect.stringContaining('Đã nhận thanh toán, dư 300 USD'),
  );
});
