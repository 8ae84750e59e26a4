import { approveApplicant, withdrawApplication } from '@portal/shared/applications/contract';
import { addDays, addMonths } from '@portal/shared/calendar/calendar';
import { createFeePlan } from '@portal/shared/fee-plans/contract';
import { planOf as feePlanOf, milestone, ownLine } from '@portal/shared/fee-plans/plan-samples';
import type { ApiClient } from '@portal/shared/http/client';
import { getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeJob,
  pay,
  payAndConfirm,
  pngFile,
  wireTransfer,
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

const planOf = ({ client }: Candidate) => client.call(getPaymentPlan, {});

it('the payment plan is empty before a contract and after the application ends', async () => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  expect(await planOf(candidate)).toBeNull();
  const { uid } = await apply(candidate, job.uid);
  expect(await planOf(candidate)).toMatchObject({ totalCents: 1_542_000, dueCents: 100_000 });
  await candidate.client.call(withdrawApplication, { params: { uid } });
  expect(await planOf(candidate)).toBeNull();
});

it('the payment plan sorts payments into due, in review, paid, and later, and adds up to the contract to the cent', async () => {
  const job = await makeJob(product);
  const dependents = [1, 2].map((n) => ({
    relation: 'child' as const,
    fullName: `Nguyễn Bé ${n}`,
    dateOfBirth: '2020-01-01',
  }));
  const candidate = await makeApproved(product, { dependents });
  await apply(candidate, job.uid);
  const total = 1_542_000 + 2 * 150_000;
  const sums = async () => {
    const plan = await planOf(candidate);
    if (!plan) throw new Error('there is a contract');
    const { totalCents, paidCents, pendingCents, dueCents, laterCents } = plan;
    expect(paidCents + pendingCents + dueCents + laterCents).toBe(totalCents);
    expect(plan.milestones.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
    return { totalCents, paidCents, pendingCents, dueCents };
  };
  expect(await sums()).toEqual({ totalCents: total, paidCents: 0, pendingCents: 0, dueCents: 100_000 });
  await pay(candidate, { ...wireTransfer, amountCents: 40_000 });
  expect(await sums()).toEqual({ totalCents: total, paidCents: 0, pendingCents: 40_000, dueCents: 60_000 });
  const [invoice] = (await candidate.client.call(listInvoices, { query: { status: 'pending' } })).items;
  const params = { id: invoice?.id ?? '' };
  const body = { ...wireTransfer, amountCents: 60_000 };
  await candidate.client.call(submitTransfer, { params, body, file: pngFile('biên lai.png') });
  expect(await sums()).toEqual({ totalCents: total, paidCents: 0, pendingCents: 100_000, dueCents: 0 });

  const other = await makeApproved(product);
  await apply(other, job.uid);
  await payAndConfirm(product, other);
  await admin.call(approveApplicant, { params: { uid: job.uid, email: other.email } });
  expect(await planOf(other)).toMatchObject({ paidCents: 100_000, dueCents: 0, totalCents: 1_542_000 });
  const step = { email: other.email, step: 'form_9089' };
  await admin.call(completeStep, { params: step, body: { completedOn: '2026-01-10' } });
  const plan = await planOf(other);
  expect(plan).toMatchObject({ paidCents: 100_000, dueCents: 200_000, laterCents: 1_242_000 });
  const { items } = await other.client.call(listInvoices, { query: { status: 'not_paid' } });
  expect(plan?.milestones.find(({ key }) => key === 'perm_filing')?.parts).toEqual([
    {
      part: 1,
      amountCents: 200_000,
      paidCents: 0,
      unreportedCents: 200_000,
      dueDate: items[0]?.dueDate,
      invoiceId: items[0]?.id,
      status: 'not_paid',
    },
  ]);
  const balance = plan?.milestones.find(({ key }) => key === 'balance');
  expect(balance?.parts).toHaveLength(24);
  expect(new Set(balance?.parts.map(({ amountCents }) => amountCents))).toEqual(new Set([33_000]));
  expect(plan?.milestones.some(({ isPerDependent }) => isPerDependent)).toBe(false);
});

it('the payment plan states the amount, due date, and invoice of each installment', async () => {
  const [signing, halves] = [
    milestone(),
    milestone({ key: 'halves', trigger: 'form_9089', instalments: 2, lines: [ownLine({ amountCents: 100_001 })] }),
  ];
  await admin.call(createFeePlan, { body: { name: 'halves', ...feePlanOf([signing, halves]) } });
  const job = await makeJob(product, { feePlan: 'halves' });
  const candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  await payAndConfirm(product, candidate);
  await admin.call(approveApplicant, { params: { uid: job.uid, email: candidate.email } });
  const step = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params: step, body: { completedOn: '2026-01-10' } });

  const { items } = await candidate.client.call(listInvoices, { query: { status: 'not_paid' } });
  const firstDue = addDays(product.clock.today(), 7);
  const parts = (await planOf(candidate))?.milestones.find(({ key }) => key === 'halves')?.parts;
  expect(parts?.map(({ part, amountCents, dueDate }) => [part, amountCents, dueDate])).toEqual([
    [1, 50_001, firstDue],
    [2, 50_000, addMonths(firstDue, 1)],
  ]);
  expect(parts?.map(({ invoiceId }) => invoiceId)).toEqual(items.map(({ id }) => id));
});
