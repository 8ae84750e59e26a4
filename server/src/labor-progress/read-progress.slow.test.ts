import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices, updateInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { completeStep, getProgress, getUserProgress, undoStep } from '@portal/shared/labor-progress/contract';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeApprovedCase, makeJob } from '#test/candidate-factory.ts';
import { tokenOf } from '#test/raw-call.ts';
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
const complete = ({ email }: Candidate, step: string) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });
const undo = ({ email }: Candidate, step: string) =>
  admin.call(undoStep, { params: { email, step }, body: { reason: 'Nhầm' } });
const lineOf = ({ client }: Candidate) => client.call(getProgress, {});
const invoicesOf = async ({ client }: Candidate) =>
  (await client.call(listInvoices, { query: { pageSize: 100 } })).items;

it.each([
  [
    'contract-15420',
    ['payment_4'],
    {
      VI: ['Phí dịch vụ, phần 2', 'Trả góp kỳ 1/24', null],
      // The first of the monthly installments completes the step, which does not say that the rest is paid.
      EN: ['Service fee, part 2', 'Installment 1/24', null],
    },
  ],
  ['steps-25000', [], { VI: ['Đợt 2', 'Đợt 3', 'Đợt 4'], EN: ['Installment 2', 'Installment 3', 'Installment 4'] }],
] as const)(
  'a case on %s has all steps and says which of them its plan has, and how it names its payments',
  async (plan, missing, names) => {
    const { email } = await makeCase(plan, 0);
    const token = await tokenOf(product, email);
    for (const language of ['VI', 'EN'] as const) {
      const { items } = await product.client(token, language).call(getProgress, {});
      expect(items.map(({ order, step }) => [order, step])).toEqual(progressSteps.map((step, at) => [at + 1, step]));
      expect(items.filter(({ inPlan }) => !inPlan).map(({ step }) => step)).toEqual(missing);
      const paymentNames = items
        .filter(({ step }) => step.startsWith('payment_'))
        .map(({ paymentName }) => paymentName);
      expect(paymentNames).toEqual(names[language]);
      expect(items.filter(({ paymentName }) => paymentName)).toHaveLength(names[language].filter(Boolean).length);
    }
    const forStaff = await admin.call(getUserProgress, { params: { email } });
    expect(forStaff.items).toEqual((await product.client(token, 'VI').call(getProgress, {})).items);
  },
);

it('before the approval, the steps are those of the signed contract, and without one, there is no payment step', async () => {
  const applicant = await makeApproved(product);
  const stepsInPlan = async () =>
    (await lineOf(applicant)).items.filter(({ inPlan }) => inPlan).map(({ step, paymentName }) => paymentName ?? step);
  const agencySteps = progressSteps.filter((step) => !step.startsWith('payment_'));
  expect(await stepsInPlan()).toEqual(agencySteps);
  await apply(applicant, (await makeJob(product, { feePlan: 'steps-25000' })).uid);
  const inPlan = await stepsInPlan();
  expect(inPlan.filter((step) => !step.startsWith('Đợt'))).toEqual(agencySteps);
  expect(['Đợt 2', 'Đợt 3', 'Đợt 4'].map((payment) => inPlan[inPlan.indexOf(payment) - 1])).toEqual([
    'labor_approved',
    'i140_approved',
    'i485_form',
  ]);
  expect(await lineOf(applicant)).toMatchObject({ applicationUid: null, fees: [] });
});

it('the fees that fall due after a step are listed apart from the steps, with their first open payment request', async () => {
  const candidate = await makeCase('contract-15420', 1);
  const feesOf = async () => (await lineOf(candidate)).fees;
  const planned = { instalments: 1, invoiceId: null };
  const later = [
    { ...planned, step: 'labor_approved', name: 'Phí dịch vụ, phần 2', amountCents: 200_000 },
    { ...planned, step: 'i140_form', name: 'Phí dịch vụ, phần 3', amountCents: 250_000 },
    {
      ...planned,
      step: 'i140_approved',
      name: 'Số tiền còn lại, trả góp hằng tháng',
      amountCents: 792_000,
      instalments: 24,
    },
    { ...planned, step: 'i485_form', name: 'Phí nộp hồ sơ cho người đi kèm', amountCents: 150_000 },
  ];
  const first = { ...planned, step: 'form_9089', name: 'Phí dịch vụ, phần 1', amountCents: 200_000 };
  expect(await feesOf()).toEqual([first, ...later]);

  await complete(candidate, 'form_9089');
  const request = (await invoicesOf(candidate)).find(({ status }) => status === 'not_paid');
  expect(request?.name).toBe(first.name);
  expect(await feesOf()).toEqual([{ ...first, invoiceId: request?.id }, ...later]);

  const reduced = { VI: 'Phí đã giảm', EN: 'Reduced fee' };
  await admin.call(updateInvoice, {
    params: { id: request?.id ?? '' },
    body: {
      name: reduced,
      dueDate: request?.dueDate ?? '',
      lines: [{ name: reduced, amountCents: 190_000, kind: 'service' }],
    },
  });
  expect((await feesOf())[0]).toMatchObject({ amountCents: 190_000 });
  await admin.call(voidInvoice, { params: { id: request?.id ?? '' }, body: { reason: 'Miễn phí.' } });
  expect(await feesOf()).toEqual(later);
  await undo(candidate, 'form_9089');
  expect(await feesOf()).toEqual([first, ...later]);

  const alone = await makeCase('contract-15420', 0);
  expect((await lineOf(alone)).fees.map(({ step }) => step)).not.toContain('i485_form');
});
