import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import {
  completeStep,
  getProgress,
  recordEvidence,
  recordOutcome,
  undoStep,
} from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeCandidate,
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

it('a candidate has no case before an application is approved', async () => {
  const candidate = await makeCandidate(product);
  expect(await lineOf(candidate)).toMatchObject({
    applicationUid: null,
    jobTitle: null,
    track: 'consular',
    priorityDate: null,
    nextStep: null,
  });
  const params = { email: candidate.email, step: 'form_9089' };
  const day = product.clock.today();
  for (const call of [
    () => admin.call(completeStep, { params, body: { completedOn: day } }),
    () => admin.call(recordOutcome, { params, body: { outcome: 'denied', date: day } }),
    () => admin.call(undoStep, { params, body: { reason: 'Nhầm.' } }),
    () => admin.call(recordEvidence, { params, body: { receiptNumber: 'IOE0123456789' } }),
  ]) {
    expect(await refusalOf(call())).toEqual({
      status: 409,
      code: 'INVALID_ARGUMENTS',
      fields: { application: 'NO_APPROVED_APPLICATION' },
    });
  }

  const applicant = await makeApproved(product);
  await apply(applicant, (await makeJob(product)).uid);
  expect(await lineOf(applicant)).toMatchObject({ applicationUid: null, jobTitle: null, nextStep: null });
  expect(await refusalOf(complete(applicant, 'form_9089'))).toMatchObject({
    fields: { application: 'NO_APPROVED_APPLICATION' },
  });
});

it('a step is refused when it is out of order, completed before, unknown, in the future, or a payment step', async () => {
  const candidate = await makeCase('contract-15420', 0);
  expect(await refusalOf(complete(candidate, 'labor_approved'))).toMatchObject({
    fields: { step: 'STEP_OUT_OF_ORDER' },
  });
  expect(await refusalOf(complete(candidate, 'form_1'))).toMatchObject({
    status: 404,
    code: 'OBSERVATION_NOT_FOUND',
  });

  const future = complete(candidate, 'form_9089', { completedOn: '2099-01-01' });
  expect(await refusalOf(future)).toMatchObject({ status: 422, fields: { completedOn: 'DATE_IN_FUTURE' } });
  const longAgo = complete(candidate, 'form_9089', { completedOn: '1990-01-01' });
  expect(await refusalOf(longAgo)).toMatchObject({ fields: { completedOn: 'DATE_LONG_AGO' } });

  await complete(candidate, 'form_9089');
  expect(await refusalOf(complete(candidate, 'form_9089'))).toMatchObject({ fields: { step: 'STEP_COMPLETED' } });

  await complete(candidate, 'labor_certification');
  const misplaced = complete(candidate, 'labor_approved', { priorityDate: '2026-01-01' });
  expect(await refusalOf(misplaced)).toMatchObject({ status: 422, fields: { priorityDate: 'INVALID_FIELD' } });

  await complete(candidate, 'labor_approved');
  expect(await refusalOf(complete(candidate, 'payment_2'))).toMatchObject({ fields: { step: 'STEP_IS_PAYMENT' } });
});

it('form 9089 records the priority date, which defaults to the day of completion', async () => {
  const candidate = await makeCase('contract-15420', 0);
  expect(await complete(candidate, 'form_9089', { priorityDate: '2026-01-08' })).toMatchObject({
    priorityDate: '2026-01-08',
  });

  await undo(candidate, 'form_9089');
  const future = complete(candidate, 'form_9089', { priorityDate: '2099-01-01' });
  expect(await refusalOf(future)).toMatchObject({ status: 422, fields: { priorityDate: 'DATE_IN_FUTURE' } });
  expect(await complete(candidate, 'form_9089')).toMatchObject({ priorityDate: '2026-01-10' });
  expect((await lineOf(candidate)).priorityDate).toBe('2026-01-10');
  expect(await complete(candidate, 'labor_certification')).toMatchObject({ priorityDate: null });
});

it('only the last step can be undone, with a reason, and completing it again issues its invoice once', async () => {
  const candidate = await makeCase('contract-15420', 0);
  await complete(candidate, 'form_9089');
  await complete(candidate, 'labor_certification');
  expect(await refusalOf(undo(candidate, 'form_9089'))).toMatchObject({ fields: { step: 'STEP_NOT_LAST' } });
  expect(await refusalOf(undo(candidate, 'labor_certification', ' '))).toMatchObject({
    fields: { reason: 'REASON_MISSING' },
  });

  const filingInvoices = async () => (await invoicesOf(candidate)).filter(({ amountCents }) => amountCents === 200_000);
  await undo(candidate, 'labor_certification');
  // The invoice of the earlier step stays open.
  expect(await filingInvoices()).toMatchObject([{ status: 'not_paid' }]);
  await undo(candidate, 'form_9089');
  expect(await doneSteps(candidate)).toEqual([]);

  await complete(candidate, 'form_9089');
  const filing = await filingInvoices();
  expect(filing.map(({ status }) => status).sort()).toEqual(['not_paid', 'void']);

  await product.work();
  const correction = (await product.mailsTo(candidate.email)).filter(({ subject }) =>
    subject?.startsWith('Điều chỉnh'),
  );
  expect(correction).toHaveLength(2);

  const voided = filing.find(({ status }) => status === 'void')?.number ?? '';
  expect(correction.filter(({ text }) => text?.includes(voided))).toHaveLength(1);
});

it('the database refuses to change a completed step or to undo it twice', async () => {
  const candidate = await makeCase('contract-15420', 0);
  await complete(candidate, 'form_9089');
  await undo(candidate, 'form_9089');
  await complete(candidate, 'form_9089');
  const refused = (statement: string) => product.asOwner(statement).then(() => 'done', String);
  expect(await refused(`update completed_steps set completed_on = '2020-01-01'`)).toContain('never changes');
  expect(await refused('update completed_steps set undone_at = null, undo_reason = null')).toContain('never changes');
  expect(await refused('delete from completed_steps')).toContain('append-only');
});

it('a paid milestone is billed once, however often its step is completed again', async () => {
  const candidate = await makeCase('contract-15420', 0);
  await complete(candidate, 'form_9089');
  await payAndConfirm(product, candidate);
  await undo(candidate, 'form_9089');
  await complete(candidate, 'form_9089');
  const filing = (await invoicesOf(candidate)).filter(({ amountCents }) => amountCents === 200_000);
  expect(filing).toMatchObject([{ status: 'paid' }]);
});

describe.each([
  ['contract-15420', 2, 1_542_000 + 2 * 150_000],
  ['steps-25000', 1, 1_000_000 + 1_120_000 + 506_500 + 250_000 + 306_500],
])('a case on %s with %i dependents', (feePlan, dependents, totalCents) => {
  it('each milestone of the plan is billed to the cent with its step', async () => {
    const candidate = await makeCase(feePlan, dependents);
    for (let turns = 0; turns < 60; turns += 1) {
      const { nextStep } = await lineOf(candidate);
      if (!nextStep) break;
      const isOpen = (await invoicesOf(candidate)).some(({ status }) => status === 'not_paid');
      const isGate = nextStep.startsWith('payment_') && !(feePlan === 'contract-15420' && nextStep === 'payment_4');
      if (isGate && isOpen) await payAndConfirm(product, candidate);
      else await complete(candidate, nextStep);
    }
    expect(await doneSteps(candidate)).toEqual(progressSteps);

    const invoices = await invoicesOf(candidate);
    expect(invoices.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);

    const monthly = invoices.filter(({ amountCents }) => amountCents === 33_000);
    expect(monthly).toHaveLength(feePlan === 'contract-15420' ? 24 : 0);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(invoices.length);
  });
});
