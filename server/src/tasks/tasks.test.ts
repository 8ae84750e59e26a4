import { withdrawConsent } from '@portal/shared/consents/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { submitOnboarding } from '@portal/shared/onboarding/contract';
import { getSummary } from '@portal/shared/summary/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  answerAll,
  apply,
  confirmAllSteps,
  givePersonalInfo,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeCandidate,
  makeJob,
  makeNewcomer,
  openSession,
  pay,
  payAndConfirm,
  wireTransfer,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const tasksOf = async ({ client }: Candidate) => {
  const { items } = await client.call(listTasks, {});
  // The summary must never say anything else.
  expect((await client.call(getSummary, {})).tasks).toEqual(items);
  return items;
};
const kindsOf = async (candidate: Candidate) => (await tasksOf(candidate)).map(({ kind }) => kind);
const moneyOf = async ({ client }: Candidate) => (await client.call(getSummary, {})).money;

it('a newcomer has one task of the onboarding at a time, and documents only after the consents', async () => {
  const newcomer = await makeNewcomer(product);
  expect(await kindsOf(newcomer)).toEqual(['acknowledgement', 'consents']);

  const candidate = await makeCandidate(product);
  const kinds = async () =>
    (await kindsOf(candidate)).filter((kind) => kind !== 'document' && kind !== 'acknowledgement');
  expect(await kinds()).toEqual(['steps']);
  await confirmAllSteps(candidate);
  expect(await kinds()).toEqual(['questionnaire']);
  await answerAll(candidate);
  expect(await kinds()).toEqual(['personal_info']);
});

it('a profile can be submitted without the national ID card, which stays a task until it is uploaded', async () => {
  const candidate = await makeCandidate(product);
  await confirmAllSteps(candidate);
  await answerAll(candidate);
  await givePersonalInfo(candidate);
  const idCard = { kind: 'document', subject: 'national_id', text: 'Tải lên Thẻ căn cước (CCCD)', where: '/files' };
  expect(await tasksOf(candidate)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'submit' }), expect.objectContaining(idCard)]),
  );
  await candidate.client.call(submitOnboarding, {});
  const left = await tasksOf(candidate);
  expect(left).toContainEqual(expect.objectContaining(idCard));
  expect(left.map(({ kind }) => kind)).not.toContain('submit');
});

it('the first payment is a task until its transfer is reported, and choosing a job is none until then', async () => {
  const candidate = await makeApproved(product);
  expect(await kindsOf(candidate)).toContain('job');
  expect(await moneyOf(candidate)).toBeNull();

  const { holdExpiresAt, invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  const [task] = (await tasksOf(candidate)).filter(({ kind }) => kind === 'pay');
  expect(task).toMatchObject({
    subject: invoiceId,
    until: holdExpiresAt,
    where: `/invoices?invoice=${invoiceId}`,
    text: expect.stringMatching(/^Thanh toán 1\.000 USD: /),
  });
  expect(await kindsOf(candidate)).not.toContain('job');

  await pay(candidate);
  expect(await kindsOf(candidate)).not.toContain('pay');
  expect(await moneyOf(candidate)).toMatchObject({ paidCents: 0, openCents: 0, next: null });
});

it('a transfer that was reported for a part leaves the rest as a task', async () => {
  const candidate = await makeApproved(product);
  const { invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  await pay(candidate, { ...wireTransfer, amountCents: 40_000 });
  const [task] = (await tasksOf(candidate)).filter(({ kind }) => kind === 'pay');
  expect(task).toMatchObject({ subject: invoiceId, text: expect.stringMatching(/^Thanh toán 600 USD: /) });
  expect(await moneyOf(candidate)).toMatchObject({ openCents: 60_000, next: { id: invoiceId, cents: 60_000 } });
});

it('a candidate who takes back a required consent is asked for it again, also after the approval', async () => {
  const candidate = await makeApproved(product);
  expect(await kindsOf(candidate)).not.toContain('consents');
  await candidate.client.call(withdrawConsent, { params: { purpose: 'cross_border' } });
  expect(await kindsOf(candidate)).toContain('consents');
});

it('what a case owes is a task, overdue or not, with the same figures as the payment plan', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  expect(await kindsOf(candidate)).not.toContain('pay');
  const admin = await logInAsAdmin(product);
  for (const step of ['form_9089', 'labor_certification', 'labor_approved'] as const) {
    const params = { email: candidate.email, step };
    await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  }
  const { tasks, money, journey } = await candidate.client.call(getSummary, {});
  const owed = tasks.filter(({ kind }) => kind === 'pay');
  expect(owed.map(({ subject }) => subject)).toEqual(journey.invoices.map(({ id }) => id));
  expect(owed[0]).toMatchObject({ subject: money?.next?.id, dueOn: money?.next?.dueDate, until: null });
  expect(money).toMatchObject({ totalCents: 1_542_000, paidCents: 100_000, openCents: 400_000, overdueCents: 0 });

  product.clock.advance({ days: 60 });
  candidate.client = await openSession(product, candidate.email);
  expect(await moneyOf(candidate)).toMatchObject({ openCents: 400_000, overdueCents: 400_000 });
  for (const _owed of owed) await payAndConfirm(product, candidate);
  expect(await kindsOf(candidate)).not.toContain('pay');
  expect(await moneyOf(candidate)).toMatchObject({ paidCents: 500_000, openCents: 0, next: null });
});
