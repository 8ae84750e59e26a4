import type { ApiClient } from '@portal/shared/http/client';
import { getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { completeStep, getProgress, undoStep } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { grantRefund, listRefunds, payRefund, requestRefund } from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, payAndConfirm, pngFile, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const makeCase = (feePlan: string, dependents: number) => makeApprovedCase(product, feePlan, dependents);
const complete = ({ email }: Candidate, step: string, body: object = {}) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10', ...body } });
const undo = ({ email }: Candidate, step: string, reason = 'Nhầm') =>
  admin.call(undoStep, { params: { email, step }, body: { reason } });
const lineOf = ({ client }: Candidate) => client.call(getProgress, {});
const doneSteps = async (candidate: Candidate): Promise<ProgressStep[]> =>
  (await lineOf(candidate)).items.filter(({ completedOn }) => completedOn).map(({ step }) => step);
const invoicesOf = async ({ client }: Candidate) =>
  (await client.call(listInvoices, { query: { pageSize: 100 } })).items;

it('a payment step completes by itself when its invoice is paid', async () => {
  const candidate = await makeCase('contract-15420', 0);
  for (const step of ['form_9089', 'labor_certification', 'labor_approved']) await complete(candidate, step);
  expect((await lineOf(candidate)).nextStep).toBe('payment_2');

  const gate = (await lineOf(candidate)).items.find(({ step }) => step === 'payment_2');
  expect(gate?.invoiceIds).toHaveLength(1);

  // The filing invoice is due first, and no step requires it.
  await payAndConfirm(product, candidate);
  expect(await doneSteps(candidate)).not.toContain('payment_2');

  await payAndConfirm(product, candidate);
  expect(await doneSteps(candidate)).toContain('payment_2');
  expect(await refusalOf(undo(candidate, 'payment_2'))).toMatchObject({ fields: { step: 'STEP_PAID' } });
  expect(await refusalOf(undo(candidate, 'labor_approved'))).toMatchObject({ fields: { step: 'STEP_NOT_LAST' } });
});

it('a refunded payment step can be undone, and it completes again when its new invoice is paid', async () => {
  const candidate = await makeCase('contract-15420', 0);
  for (const step of ['form_9089', 'labor_certification', 'labor_approved']) await complete(candidate, step);
  await payAndConfirm(product, candidate);
  await payAndConfirm(product, candidate);
  const findRequiredInvoice = async () => (await lineOf(candidate)).items.find(({ step }) => step === 'payment_2');
  expect(await findRequiredInvoice()).toMatchObject({ standsByPayment: true });

  const [gate = ''] = (await findRequiredInvoice())?.invoiceIds ?? [];
  const refund = async (amountCents: number) => {
    const contractUid = (await candidate.client.call(listRefunds, {})).contracts[0]?.uid ?? '';
    const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
    const body = { contractUid, ground: 'other' as const, explanation: 'Tiền bị ngân hàng trả lại', ...account };
    const { id } = await candidate.client.call(requestRefund, { body });
    await admin.call(grantRefund, { params: { id }, body: { amountCents, invoiceId: gate } });
    const sent = { paidOn: product.clock.today(), reference: 'HOAN' };
    await admin.call(payRefund, { params: { id }, body: sent, file: pngFile() });
  };
  await refund(50_000);
  // A partial refund does not issue an invoice for the whole amount again.
  expect(await refusalOf(undo(candidate, 'payment_2'))).toMatchObject({ fields: { step: 'STEP_PAID' } });

  await refund(150_000);
  expect(await findRequiredInvoice()).toMatchObject({ standsByPayment: false, completedOn: expect.any(String) });

  await undo(candidate, 'payment_2');
  expect(await lineOf(candidate)).toMatchObject({ nextStep: 'payment_2' });

  const asked = async () => (await invoicesOf(candidate)).filter(({ amountCents }) => amountCents === 200_000);
  expect((await asked()).map(({ status }) => status).toSorted()).toEqual(['not_paid', 'paid', 'paid']);
  expect((await asked()).find(({ id }) => id === gate)?.givenBackOn).toBe(product.clock.today());

  const plan = await candidate.client.call(getPaymentPlan, {});
  expect(plan).toMatchObject({ totalCents: 1_542_000, paidCents: 300_000 });

  // An earlier step can be undone like any other, and its invoice is issued again only once.
  await undo(candidate, 'labor_approved');
  await complete(candidate, 'labor_approved');
  expect((await asked()).map(({ status }) => status).toSorted()).toEqual(['not_paid', 'paid', 'paid', 'void']);

  await payAndConfirm(product, candidate);
  expect(await lineOf(candidate)).toMatchObject({ nextStep: 'i140_form' });
  // What was refunded comes last.
  expect((await findRequiredInvoice())?.invoiceIds.indexOf(gate)).toBeGreaterThan(0);
  expect((await findRequiredInvoice())?.invoiceIds.at(-1)).toBe(gate);
});
