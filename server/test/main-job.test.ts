import { approveApplicant, getApplication, listApplications } from '@portal/shared/applications/contract';
import { getContract, getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { getJob } from '@portal/shared/jobs/contract';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { getOnboarding } from '@portal/shared/onboarding/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { approveProfile, getUser, setCaseId } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from './candidate-factory.ts';
import { apply, logInAsAdmin, makeCandidate, makeJob, makeReviewed, pay } from './candidate-factory.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a candidate gets from sign-up to the first labor step', async () => {
  const fresh = await makeCandidate(product);
  expect((await fresh.client.call(getOnboarding, {})).next).toBe('steps');

  const admin = await logInAsAdmin(product);
  const job = await makeJob(product, { quantity: 1 });
  const candidate: Candidate = await makeReviewed(product);
  expect((await candidate.client.call(getMe, {})).profile.status).toBe('REVIEWING');
  await admin.call(approveProfile, { params: { email: candidate.email } });

  const application = await apply(candidate, job.uid);
  expect(application).toMatchObject({ status: 'pending', job: { title: 'Công nhân chế biến thịt' } });
  expect((await candidate.client.call(getJob, { params: { uid: job.uid } })).status).toBe('filled');

  const [contract] = (await candidate.client.call(listContracts, {})).items;
  expect(contract).toMatchObject({ totalCents: 1_542_000, languageCode: 'VI' });
  const { text } = await candidate.client.call(getContract, { params: { uid: contract?.uid ?? '' } });
  expect(text.sections.length).toBeGreaterThan(10);
  const pdf = await candidate.client.call(getContractPdf, { params: { uid: contract?.uid ?? '' } });
  expect(pdf.type).toBe('application/pdf');

  const [fee] = (await candidate.client.call(listInvoices, {})).items;
  expect(fee).toMatchObject({ amountCents: 100_000, status: 'not_paid' });
  const transfer = await pay(candidate);
  expect((await candidate.client.call(getInvoice, { params: { id: fee?.id ?? '' } })).status).toBe('pending');
  await admin.call(approveTransfer, { params: { id: transfer.id } });
  expect((await candidate.client.call(getInvoice, { params: { id: fee?.id ?? '' } })).status).toBe('paid');

  const params = { uid: job.uid, email: candidate.email };
  expect((await admin.call(approveApplicant, { params })).status).toBe('approved');
  expect((await admin.call(setCaseId, { params, body: { caseId: 'EB3-0001' } })).caseId).toBe('EB3-0001');
  const step = await admin.call(completeStep, {
    params: { ...params, step: 'form_9089' },
    body: { completedOn: product.clock.today(), note: 'Đã nộp', receiptNumber: 'G-100-26001' },
  });
  expect(step).toMatchObject({ step: 'form_9089', order: 1, priorityDate: product.clock.today() });

  const open = (await candidate.client.call(listInvoices, { query: { status: 'not_paid' } })).items;
  expect(open).toMatchObject([{ amountCents: 200_000, formName: 'SERVICE-FEES' }]);
  expect(step.invoiceIds).toEqual([open[0]?.id]);
  const line = await candidate.client.call(getProgress, {});
  expect(line).toMatchObject({ caseId: 'EB3-0001', nextStep: 'labor_certification' });
  expect(line.items).toHaveLength(9);

  await product.work();
  const subjects = (await product.mailsTo(candidate.email)).map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThanOrEqual(9);
  const signed = (await product.mailsTo(candidate.email)).find(({ attachments }) => attachments.length > 0);
  expect(signed?.attachments[0]?.mimeType).toBe('application/pdf');
  expect((await admin.call(getUser, { params: { email: candidate.email } })).status).toBe('APPROVED');
  expect((await candidate.client.call(listApplications, {})).totalItems).toBe(1);
  expect((await candidate.client.call(getApplication, { params: { uid: application.uid } })).holdExpiresAt).toBeNull();
});
