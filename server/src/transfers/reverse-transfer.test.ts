import { approveApplicant, listApplicants } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice } from '@portal/shared/invoices/contract';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { approveTransfer, listTransfers, reverseTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  pay,
  payAndConfirm,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const receive = (id: string) => admin.call(approveTransfer, { params: { id } });
const reverse = (id: string) => admin.call(reverseTransfer, { params: { id }, body: { reason: 'Nhầm người.' } });

it('the reversal of an application fee holds the seat again, and approval waits for the money', async () => {
  const candidate = await makeApproved(product);
  const job = await makeJob(product);
  const { invoiceId } = await apply(candidate, job.uid);
  const { id } = await pay(candidate);
  await receive(id);
  await reverse(id);
  const [applicant] = (await admin.call(listApplicants, { params: { uid: job.uid } })).items;
  expect(applicant).toMatchObject({ status: 'pending', isFeePaid: false, feeStatus: 'not_paid' });
  expect(applicant?.holdExpiresAt).not.toBeNull();
  const approval = admin.call(approveApplicant, { params: { uid: job.uid, email: candidate.email } });
  expect(await refusalOf(approval)).toMatchObject({ fields: { invoice: 'FEE_NOT_PAID' } });

  await payAndConfirm(product, candidate);
  await admin.call(approveApplicant, { params: { uid: job.uid, email: candidate.email } });
  const last = (await candidate.client.call(listTransfers, {})).items[0];
  await reverse(last?.id ?? '');
  const [approved] = (await admin.call(listApplicants, { params: { uid: job.uid } })).items;
  expect(approved).toMatchObject({ status: 'approved', isFeePaid: false, feeStatus: 'not_paid', holdExpiresAt: null });
  expect(await candidate.client.call(getInvoice, { params: { id: invoiceId ?? '' } })).toMatchObject({
    status: 'not_paid',
    openCents: 100_000,
  });
});

it('a payment step says that its payment is missing after a reversal, until the money arrives', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const complete = (step: 'form_9089' | 'labor_certification' | 'labor_approved') =>
    admin.call(completeStep, { params: { email: candidate.email, step }, body: { completedOn: '2026-01-10' } });
  await complete('form_9089');
  await payAndConfirm(product, candidate);
  await complete('labor_certification');
  await complete('labor_approved');
  const { id } = await pay(candidate);
  await receive(id);
  const stepOf = async () =>
    (await candidate.client.call(getProgress, {})).items.find(({ step }) => step === 'payment_2');
  expect(await stepOf()).toMatchObject({ standsByPayment: true, isPaymentMissing: false });

  await reverse(id);
  expect(await stepOf()).toMatchObject({ standsByPayment: false, isPaymentMissing: true });
  expect((await stepOf())?.completedOn).not.toBeNull();
  await payAndConfirm(product, candidate);
  expect(await stepOf()).toMatchObject({ standsByPayment: true, isPaymentMissing: false });
});
