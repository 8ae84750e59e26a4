import { approveApplicant } from '@portal/shared/applications/contract';
import { getContractToSign, listContracts } from '@portal/shared/contracts/contract';
import { createFeePlan } from '@portal/shared/fee-plans/contract';
import { milestone, ownLine, planOf } from '@portal/shared/fee-plans/plan-samples';
import type { ApiClient } from '@portal/shared/http/client';
import { getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { listRefunds, listUserRefunds, requestRefund } from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
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
  await makePlan();
});
afterAll(() => product.close());

const complete = (email: string, step: string) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });

/** The plan `own-keys`. Its second milestone is required by the second payment step but is due three steps earlier. */
async function makePlan() {
  const after = (key: string, trigger: 'form_9089' | 'payment_2', amountCents: number) =>
    milestone({ key, trigger, dueDays: 14, name: { VI: key, EN: key }, lines: [ownLine({ amountCents })] });
  const milestones = [
    milestone({ key: 'fee-one', name: { VI: 'Phí đăng ký hồ sơ', EN: 'Application fee' } }),
    { ...after('early', 'form_9089', 150_000), gates: 'payment_2' as const },
    after('late', 'payment_2', 70_000),
  ];
  await admin.call(createFeePlan, { body: { name: 'own-keys', ...planOf(milestones) } });
}

it('a plan with custom keys and triggers is billed after a payment step and can be refunded', async () => {
  const { uid } = await makeJob(product, { feePlan: 'own-keys' });
  const candidate = await makeApproved(product);
  const shown = await candidate.client.call(getContractToSign, { params: { uid }, query: { languageCode: 'EN' } });
  expect(JSON.stringify(shown)).toContain('The application fee in the fee plan of this Contract is $1,000');
  await apply(candidate, uid);
  await payAndConfirm(product, candidate);
  const { email } = candidate;
  await admin.call(approveApplicant, { params: { uid, email } });
  for (const step of ['form_9089', 'labor_certification', 'labor_approved']) await complete(email, step);
  await payAndConfirm(product, candidate);
  expect((await candidate.client.call(getProgress, {})).nextStep).toBe('i140_form');
  const { items } = await candidate.client.call(listInvoices, { query: { status: 'not_paid' } });
  expect(items).toMatchObject([{ name: 'late', amountCents: 70_000 }]);
  expect(await candidate.client.call(getPaymentPlan, {})).toMatchObject({ totalCents: 320_000, paidCents: 250_000 });

  const contractUid = (await candidate.client.call(listRefunds, {})).contracts[0]?.uid ?? '';
  const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
  const body = { contractUid, ground: 'perm_refile_failed' as const, explanation: 'PERM', ...account };
  await candidate.client.call(requestRefund, { body });
  const [asked] = (await admin.call(listUserRefunds, { params: { email } })).items;
  // The labor certification was approved, so Article 10 grants nothing.
  expect(asked).toMatchObject({ refundableCents: 250_000, suggestedCents: 0, isDenialMissing: true });
});

it('a payment step that was paid early is completed as soon as the step before it is completed', async () => {
  const candidate = await makeApprovedCase(product, 'own-keys', 0);
  await complete(candidate.email, 'form_9089');
  await payAndConfirm(product, candidate);
  for (const step of ['labor_certification', 'labor_approved']) await complete(candidate.email, step);
  expect((await candidate.client.call(getProgress, {})).nextStep).toBe('i140_form');
});

it('a plan without payment steps skips them, and its case is completed with the arrival', async () => {
  await admin.call(createFeePlan, { body: { name: 'one-payment', ...planOf([milestone()]) } });
  const { client, email } = await makeApprovedCase(product, 'one-payment', 0);
  for (const step of ['form_9089', 'labor_certification', 'labor_approved']) await complete(email, step);
  expect((await client.call(getProgress, {})).nextStep).toBe('i140_form');
  expect(await refusalOf(complete(email, 'payment_2'))).toMatchObject({ fields: { step: 'STEP_OUT_OF_ORDER' } });

  const completed: string[] = [];
  for (let step: string | null = 'i140_form'; step; step = (await client.call(getProgress, {})).nextStep) {
    await complete(email, step);
    completed.push(step);
  }
  expect(completed.filter((step) => step.startsWith('payment_'))).toEqual(['payment_4']);
  expect((await client.call(listContracts, {})).items).toMatchObject([{ status: 'completed' }]);
});
