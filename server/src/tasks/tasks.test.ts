import { withdrawConsent } from '@portal/shared/consents/contract';
import { cancelContract } from '@portal/shared/contracts/contract';
import { getChecklist, rejectFile, uploadFile } from '@portal/shared/files/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import { acknowledge, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getSummary } from '@portal/shared/summary/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { rejectProfile, reopenProfile } from '@portal/shared/users/contract';
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
  makeReviewed,
  openSession,
  pay,
  payAndConfirm,
  wireTransfer,
} from '#test/candidate-factory.ts';
import { newPhoto } from '#test/sample-files.ts';
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

it('an email about the case lists what waits for its reader, and says that nothing does only if the list is empty', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const admin = await logInAsAdmin(product);
  const complete = (step: 'form_9089' | 'labor_certification') =>
    admin.call(completeStep, { params: { email: candidate.email, step }, body: { completedOn: '2026-01-10' } });
  const lastMail = async () => {
    await product.work();
    const mails = await product.mailsTo(candidate.email);
    return mails.findLast(({ subject }) => subject?.startsWith('Hồ sơ có tiến triển'))?.text ?? '';
  };
  await candidate.client.call(acknowledge, { body: { notLawFirmAcknowledged: true } });
  await candidate.client.call(uploadFile, { body: { kind: 'national_id' }, file: newPhoto('cccd.png') });
  await complete('form_9089');
  const [payment, ...others] = await tasksOf(candidate);
  expect(others).toEqual([]);
  const told = await lastMail();
  expect(told).toContain(`- ${payment?.text} (hạn `);
  expect(told).not.toContain('chưa cần làm gì');

  await payAndConfirm(product, candidate);
  expect(await tasksOf(candidate)).toEqual([]);
  await complete('labor_certification');
  expect(await lastMail()).toContain('Hiện bạn chưa cần làm gì.');
});

it('a rejected document is a task and counts as needed until the person has arrived, and then it is neither', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const admin = await logInAsAdmin(product);
  const { uid } = await candidate.client.call(uploadFile, { body: { kind: 'diploma' }, file: newPhoto('bằng.png') });
  const counts = async () => {
    const { acceptedCount, neededCount, stages } = await candidate.client.call(getChecklist, {});
    const now = stages.flatMap(({ items }) => items).filter(({ isNeededNow }) => isNeededNow);
    const tasks = (await tasksOf(candidate)).filter(({ kind }) => kind === 'document');
    expect(now.map(({ kind }) => kind)).toEqual(tasks.map(({ subject }) => subject));
    return { acceptedCount, neededCount, tasks: tasks.length };
  };
  const before = await counts();
  await admin.call(rejectFile, { params: { uid }, body: { reason: 'Ảnh bị mờ.' } });
  expect(await counts()).toEqual({ ...before, tasks: before.tasks + 1 });

  for (let turns = 0; turns < 20; turns += 1) {
    const { nextStep: step } = await candidate.client.call(getProgress, {});
    if (!step) break;
    // The plan has no payment for the arrival, which staff record.
    if (isPaymentStep(step) && step !== 'payment_4') await payAndConfirm(product, candidate);
    else
      await admin.call(completeStep, { params: { email: candidate.email, step }, body: { completedOn: '2026-01-10' } });
  }
  // The passport is left, which staff accepted with the profile.
  expect(await counts()).toEqual({ acceptedCount: 1, neededCount: 1, tasks: 0 });
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

it('after the cancellation, nothing is to pay, although a part of the first payment was reported', async () => {
  const candidate = await makeApproved(product);
  const { contractUid } = await apply(candidate, (await makeJob(product)).uid);
  await pay(candidate, { ...wireTransfer, amountCents: 40_000 });
  expect(await kindsOf(candidate)).toContain('pay');
  await candidate.client.call(cancelContract, { params: { uid: contractUid ?? '' } });
  expect(await kindsOf(candidate)).not.toContain('pay');
  const { items } = await candidate.client.call(listInvoices, {});
  expect(items).toMatchObject([{ status: 'pending', unreportedCents: 0 }]);
});

it('a profile that is rejected for its passport page rejects the page, which is a task', async () => {
  const candidate = await makeReviewed(product);
  const admin = await logInAsAdmin(product);
  const body = { reason: 'Ảnh mờ', fields: ['passport_file_uid'] };
  await admin.call(rejectProfile, { params: { email: candidate.email }, body });
  expect((await tasksOf(candidate)).find(({ subject }) => subject === 'passport')).toMatchObject({ kind: 'document' });
  await admin.call(reopenProfile, { params: { email: candidate.email }, body: { reason: 'Nhầm' } });
  expect((await tasksOf(candidate)).find(({ subject }) => subject === 'passport')).toBeUndefined();
});
