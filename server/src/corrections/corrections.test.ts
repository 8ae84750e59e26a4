import { listAddenda } from '@portal/shared/addenda/contract';
import {
  approveApplicant,
  listApplications,
  listUserApplications,
  rejectApplicant,
  reopenApplicant,
} from '@portal/shared/applications/contract';
import { acceptFile, getChecklist, rejectFile, reopenFile, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getPaymentPlan, listInvoices, restoreInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import {
  completeStep,
  correctStep,
  getProgress,
  getUserProgress,
  recordOutcome,
  strikeOutcome,
  undoStep,
} from '@portal/shared/labor-progress/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { correctProfile } from '@portal/shared/profile/staff-contract';
import {
  acceptProfileChange,
  listProfileChanges,
  refuseProfileChange,
  reopenProfileChange,
} from '@portal/shared/profile-changes/contract';
import { listRefunds } from '@portal/shared/refunds/contract';
import { getSummary } from '@portal/shared/summary/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import {
  approveTransfer,
  correctTransfer,
  listTransfers,
  rejectTransfer,
  reopenTransfer,
  reverseTransfer,
} from '@portal/shared/transfers/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { approveProfile, getUser, rejectProfile, reopenProfile } from '@portal/shared/users/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDecisionDelayMinutes } from '#settings/repository.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  makeReviewed,
  pay,
  payAndConfirm,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { adminEmail } from '#test/open-product.ts';
import { requestFamily } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  await product.deps.db.transaction((tx) => saveDecisionDelayMinutes(tx, 10, product.clock.now()));
});
afterAll(() => product.close());
// The clock moves on, so that a session would end.
beforeEach(async () => {
  admin = await logInAsAdmin(product);
});

const reason = 'Nhầm người';

/** Everything that a candidate can see. */
const viewOf = async ({ client }: Candidate) => ({
  summary: await client.call(getSummary, {}),
  tasks: await client.call(listTasks, {}),
  progress: await client.call(getProgress, {}),
  invoices: await client.call(listInvoices, { query: { pageSize: 100 } }),
  statement: await client.call(getStatement, {}),
  transfers: await client.call(listTransfers, {}),
  plan: await client.call(getPaymentPlan, {}),
  applications: await client.call(listApplications, {}),
  refunds: await client.call(listRefunds, {}),
  checklist: await client.call(getChecklist, {}),
  me: await client.call(getMe, {}),
  changes: await client.call(listProfileChanges, {}),
  addenda: await client.call(listAddenda, {}),
  notifications: await client.call(listNotifications, { query: { pageSize: 100 } }),
});

const mailsTo = async ({ email }: Candidate) => {
  await product.work();
  return (await product.mailsTo(email)).map(({ subject }) => subject);
};

interface Slip {
  candidate: Candidate;
  decide: () => Promise<unknown>;
  correct: () => Promise<unknown>;
}

const today = () => product.clock.today();

async function decideStep(feePlan = 'contract-15420'): Promise<Slip> {
  const candidate = await makeApprovedCase(product, feePlan);
  const params = { email: candidate.email, step: 'form_9089' };
  return {
    candidate,
    decide: () => admin.call(completeStep, { params, body: { completedOn: today() } }),
    correct: () => admin.call(undoStep, { params, body: { reason } }),
  };
}

async function decideOutcome(): Promise<Slip> {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: today() } });
  const denied = { email: candidate.email, step: 'labor_certification' };
  return {
    candidate,
    decide: () => admin.call(recordOutcome, { params: denied, body: { outcome: 'denied', date: today() } }),
    correct: () => admin.call(strikeOutcome, { params: denied, body: { reason } }),
  };
}

async function decideProfile(action: 'approve' | 'reject'): Promise<Slip> {
  const candidate = await makeReviewed(product);
  const params = { email: candidate.email };
  return {
    candidate,
    decide: () =>
      action === 'approve'
        ? admin.call(approveProfile, { params })
        : admin.call(rejectProfile, { params, body: { reason: 'Ảnh mờ' } }),
    correct: () => admin.call(reopenProfile, { params, body: { reason } }),
  };
}

async function decideApplicant(action: 'approve' | 'reject', { isPaid }: { isPaid: boolean }): Promise<Slip> {
  const candidate = await makeApproved(product);
  const job = await makeJob(product);
  await apply(candidate, job.uid);
  if (isPaid) await payAndConfirm(product, candidate);
  const params = { uid: job.uid, email: candidate.email };
  return {
    candidate,
    decide: () =>
      action === 'approve'
        ? admin.call(approveApplicant, { params })
        : admin.call(rejectApplicant, { params, body: { reason: 'Nhầm' } }),
    correct: () => admin.call(reopenApplicant, { params, body: { reason } }),
  };
}

async function decideDocument(action: 'accept' | 'reject'): Promise<Slip> {
  const candidate = await makeApproved(product);
  const { uid } = await candidate.client.call(uploadFile, { body: { kind: 'police_certificate' }, file: pngFile() });
  const params = { uid };
  return {
    candidate,
    decide: () =>
      action === 'accept'
        ? admin.call(acceptFile, { params })
        : admin.call(rejectFile, { params, body: { reason: 'Ảnh mờ' } }),
    correct: () => admin.call(reopenFile, { params, body: { reason } }),
  };
}

async function decideTransfer(action: 'approve' | 'reject'): Promise<Slip> {
  const candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  // Some days passed, so a due date that is counted from today would be another one.
  product.clock.advance({ days: 2 });
  admin = await logInAsAdmin(product);
  const { id } = await pay(candidate);
  const params = { id };
  return {
    candidate,
    decide: () =>
      action === 'approve'
        ? admin.call(approveTransfer, { params, body: { receivedCents: 5_000 } })
        : admin.call(rejectTransfer, { params, body: { reason: 'Ảnh mờ' } }),
    correct: () => admin.call(reopenTransfer, { params, body: { reason } }),
  };
}

async function decideChange(action: 'accept' | 'refuse'): Promise<Slip> {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const { uid } = await requestFamily(candidate, [
    { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2020-05-06' },
  ]);
  const params = { uid };
  return {
    candidate,
    decide: () =>
      action === 'accept'
        ? admin.call(acceptProfileChange, { params })
        : admin.call(refuseProfileChange, { params, body: { reason: 'Ảnh mờ' } }),
    correct: () => admin.call(reopenProfileChange, { params, body: { reason } }),
  };
}

async function decideInvoice(): Promise<Slip> {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: today() } });
  const { items } = await candidate.client.call(listInvoices, { query: { pageSize: 100 } });
  const ofInvoice = { id: items.find(({ status }) => status === 'not_paid')?.id ?? '' };
  return {
    candidate,
    decide: () => admin.call(voidInvoice, { params: ofInvoice, body: { reason: 'Nhầm' } }),
    correct: () => admin.call(restoreInvoice, { params: ofInvoice, body: { reason } }),
  };
}

describe.each<[string, () => Promise<Slip>, { told: RegExp }]>([
  ['a completed step', () => decideStep(), { told: /Điều chỉnh tiến trình/ }],
  ['a denial', decideOutcome, { told: /sửa một sai sót/ }],
  ['the approval of a profile', () => decideProfile('approve'), { told: /sửa một sai sót/ }],
  ['the rejection of a profile', () => decideProfile('reject'), { told: /sửa một sai sót/ }],
  ['the approval of an applicant', () => decideApplicant('approve', { isPaid: true }), { told: /sửa một sai sót/ }],
  [
    'the rejection of an applicant who paid',
    () => decideApplicant('reject', { isPaid: true }),
    { told: /sửa một sai sót/ },
  ],
  [
    'the rejection of an applicant who has not paid',
    () => decideApplicant('reject', { isPaid: false }),
    { told: /sửa một sai sót/ },
  ],
  ['the acceptance of a document', () => decideDocument('accept'), { told: /sửa một sai sót/ }],
  ['the rejection of a document', () => decideDocument('reject'), { told: /sửa một sai sót/ }],
  ['the acceptance of a profile change', () => decideChange('accept'), { told: /sửa một sai sót/ }],
  ['the refusal of a profile change', () => decideChange('refuse'), { told: /sửa một sai sót/ }],
  ['the voiding of an invoice', decideInvoice, { told: /sửa một sai sót/ }],
  ['the confirmation of a transfer', () => decideTransfer('approve'), { told: /xác nhận lại|kiểm tra lại/ }],
  ['the rejection of a transfer', () => decideTransfer('reject'), { told: /xác nhận lại|kiểm tra lại/ }],
])('%s', (_what, arrange, { told }) => {
  it('taken back within ten minutes leaves nothing that the candidate can see, and no email', async () => {
    const { candidate, decide, correct } = await arrange();
    // The news of what came before is told.
    product.clock.advance({ minutes: 11 });
    const mails = await mailsTo(candidate);
    const before = await viewOf(candidate);
    await decide();
    expect(await viewOf(candidate)).not.toEqual(before);
    product.clock.advance({ minutes: 9 });
    await correct();
    expect(await viewOf(candidate)).toEqual(before);
    product.clock.advance({ minutes: 11 });
    expect(await mailsTo(candidate)).toEqual(mails);
    expect((await viewOf(candidate)).notifications).toEqual(before.notifications);
  });

  it('taken back later is as if it had not happened, and one email names the mistake', async () => {
    const { candidate, decide, correct } = await arrange();
    product.clock.advance({ minutes: 11 });
    const before = await viewOf(candidate);
    await decide();
    product.clock.advance({ minutes: 11 });
    const mails = await mailsTo(candidate);
    await correct();
    product.clock.advance({ minutes: 11 });
    const after = await mailsTo(candidate);
    expect(after.slice(mails.length)).toEqual([expect.stringMatching(told)]);
    const { tasks, progress } = await viewOf(candidate);
    expect({ tasks, progress }).toEqual({ tasks: before.tasks, progress: before.progress });
    expect(await refusalOf(correct())).toMatchObject({ status: 409 });
  });
});

const stepOf = async ({ email }: Candidate, step: string) =>
  (await admin.call(getUserProgress, { params: { email } })).items.find((one) => one.step === step);

describe('the wrong date of a step', () => {
  const wrong = '2026-03-12';
  const right = '2026-03-13';

  async function completeWrong() {
    const candidate = await makeApprovedCase(product, 'contract-15420');
    product.clock.advance({ minutes: 11 });
    await mailsTo(candidate);
    const params = { email: candidate.email, step: 'form_9089' };
    await admin.call(completeStep, { params, body: { completedOn: wrong, receiptNumber: 'G-1' } });
    return {
      candidate,
      correct: (body: object) => admin.call(correctStep, { params, body: { reason: 'Gõ nhầm', ...body } }),
      undo: () => admin.call(undoStep, { params, body: { reason } }),
    };
  }
  const bodiesTo = async ({ email }: Candidate) => {
    await product.work();
    return (await product.mailsTo(email)).map(({ text }) => text ?? '');
  };

  it('is corrected: the wrong entry stays, struck out, for staff only; no invoice and no due date moves', async () => {
    const { candidate, correct } = await completeWrong();
    product.clock.advance({ minutes: 11 });
    const before = await viewOf(candidate);
    const mails = await bodiesTo(candidate);
    await correct({ completedOn: right, priorityDate: right });
    const step = await stepOf(candidate, 'form_9089');
    expect(step).toMatchObject({ completedOn: right, priorityDate: right, receiptNumber: 'G-1' });
    expect(step?.struck).toMatchObject([
      { completedOn: wrong, receiptNumber: 'G-1', struckBy: adminEmail, strikeReason: 'Gõ nhầm' },
    ]);
    const after = await viewOf(candidate);
    expect(after.progress.items[0]).toMatchObject({ completedOn: right, priorityDate: right });
    expect(after.progress.items[0]?.struck).toBeUndefined();
    expect(after.invoices).toEqual(before.invoices);
    product.clock.advance({ minutes: 11 });
    const [told, ...more] = (await bodiesTo(candidate)).slice(mails.length);
    expect(more).toEqual([]);
    expect(told).toMatch(/Ngày hoàn tất: 13\/03\/2026 \(trước đây ghi: 12\/03\/2026\)/);
  });

  it('corrected within ten minutes is told once, with the right date, and can still be undone without a trace', async () => {
    const { candidate, correct, undo } = await completeWrong();
    const mails = await bodiesTo(candidate);
    await correct({ completedOn: right, priorityDate: right });
    product.clock.advance({ minutes: 11 });
    const told = (await bodiesTo(candidate)).slice(mails.length);
    expect(told.filter((text) => text.includes('13/03/2026'))).toHaveLength(1);
    expect(told.join()).not.toContain('12/03/2026');

    const other = await completeWrong();
    const known = await bodiesTo(other.candidate);
    await other.correct({ completedOn: right });
    await other.undo();
    product.clock.advance({ minutes: 11 });
    expect(await bodiesTo(other.candidate)).toEqual(known);
    expect((await viewOf(other.candidate)).invoices.items).toHaveLength(1);
    await undo();
  });

  it('is not corrected by nothing, by a day to come, or by a day after what the agency said', async () => {
    const { candidate, correct } = await completeWrong();
    const params = { email: candidate.email, step: 'labor_certification' };
    await admin.call(recordOutcome, { params, body: { outcome: 'denied', date: '2026-03-20' } });
    expect(await refusalOf(correct({ completedOn: wrong }))).toMatchObject({
      status: 422,
      fields: { completedOn: 'NOTHING_CORRECTED' },
    });
    expect(await refusalOf(correct({ completedOn: '2027-12-31' }))).toMatchObject({
      fields: { completedOn: 'DATE_IN_FUTURE' },
    });
    expect(await refusalOf(correct({ completedOn: '2026-03-21', priorityDate: '2026-03-21' }))).toMatchObject({
      fields: { completedOn: 'DATE_AFTER_OUTCOME' },
    });
    expect((await stepOf(candidate, 'form_9089'))?.struck).toBeUndefined();
  });
});

it('a struck-out denial stays readable for staff, and the case goes on', async () => {
  const { candidate, decide, correct } = await decideOutcome();
  await decide();
  await correct();
  const step = await stepOf(candidate, 'labor_certification');
  expect(step).toMatchObject({ outcome: null, outcomes: [] });
  expect(step?.struck).toMatchObject([{ outcome: { outcome: 'denied', date: today() }, strikeReason: reason }]);
  await decide();
  expect(await stepOf(candidate, 'labor_certification')).toMatchObject({ outcome: 'denied' });
});

it('a decision on which something rests is not reopened, and the refusal names the cause', async () => {
  const approved = await makeApprovedCase(product, 'contract-15420');
  const { email } = approved;
  const signed = admin.call(reopenProfile, { params: { email }, body: { reason } });
  expect(await refusalOf(signed)).toMatchObject({ status: 409, fields: { profile: 'CONTRACT_SIGNED' } });
  const [application] = (await admin.call(listUserApplications, { params: { email } })).items;
  const params = { uid: application?.job.uid ?? '', email };
  await admin.call(completeStep, { params: { email, step: 'form_9089' }, body: { completedOn: today() } });
  const begun = admin.call(reopenApplicant, { params, body: { reason } });
  expect(await refusalOf(begun)).toMatchObject({ status: 409, fields: { application: 'STEP_RECORDED' } });

  const rejected = await makeApproved(product);
  const job = await makeJob(product, { quantity: 1 });
  await apply(rejected, job.uid);
  const ofRejected = { uid: job.uid, email: rejected.email };
  await admin.call(rejectApplicant, { params: ofRejected, body: { reason } });
  await apply(await makeApproved(product), job.uid);
  const taken = admin.call(reopenApplicant, { params: ofRejected, body: { reason } });
  expect(await refusalOf(taken)).toMatchObject({ status: 409, fields: { application: 'PLACE_TAKEN' } });
});

it('a typing error in a profile is corrected, and the candidate is told both values, identity numbers masked', async () => {
  const candidate = await makeApproved(product);
  const { email } = candidate;
  const correct = (fields: object) =>
    admin.call(correctProfile, { params: { email }, body: { fields, reason: 'Gõ nhầm' } });
  const { profile } = await admin.call(getUser, { params: { email } });
  const { city } = profile;
  product.clock.advance({ minutes: 11 });
  const mails = await mailsTo(candidate);
  await correct({ city: 'Đà Nẵng', passportNumber: 'b7654321' });
  const after = await admin.call(getUser, { params: { email } });
  expect(after.profile).toMatchObject({ ...profile, city: 'Đà Nẵng', passportNumber: expect.stringMatching(/321$/) });
  product.clock.advance({ minutes: 11 });
  await product.work();
  const [told, ...more] = (await product.mailsTo(email)).slice(mails.length).map(({ text }) => text ?? '');
  expect(more).toEqual([]);
  expect(told).toContain(`Đà Nẵng (trước đây: ${city})`);
  expect(told).not.toContain('B7654321');
  expect(await refusalOf(correct({ city: 'Đà Nẵng' }))).toMatchObject({ status: 422 });
  expect(await refusalOf(correct({ dateOfBirth: product.clock.today() }))).toMatchObject({
    status: 422,
    fields: { 'fields.dateOfBirth': 'UNDER_AGE' },
  });
});

it('a transfer that is confirmed, corrected, reversed, and reopened within ten minutes leaves no false confirmation', async () => {
  const candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  const { id } = await pay(candidate);
  product.clock.advance({ minutes: 11 });
  const mails = await mailsTo(candidate);
  const before = await viewOf(candidate);
  const params = { id };
  await admin.call(approveTransfer, { params, body: { receivedCents: 5_000 } });
  await admin.call(correctTransfer, { params, body: { receivedCents: 6_000, reason } });
  await admin.call(reverseTransfer, { params, body: { reason } });
  await admin.call(reopenTransfer, { params, body: { reason } });
  expect((await viewOf(candidate)).transfers).toEqual(before.transfers);
  product.clock.advance({ minutes: 11 });
  expect(await mailsTo(candidate)).toEqual(mails);
});

it('an application whose fee is in review is reopened with its hold', async () => {
  const candidate = await makeApproved(product);
  const job = await makeJob(product);
  const applied = await apply(candidate, job.uid);
  await pay(candidate);
  const params = { uid: job.uid, email: candidate.email };
  await admin.call(rejectApplicant, { params, body: { reason } });
  const reopened = await admin.call(reopenApplicant, { params, body: { reason } });
  expect(reopened).toMatchObject({ status: 'pending', holdExpiresAt: applied.holdExpiresAt });
});

it('a corrected day stays between those of the steps before and after it', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  const complete = (step: string, completedOn: string) =>
    admin.call(completeStep, { params: { email, step }, body: { completedOn } });
  await complete('form_9089', '2026-03-01');
  await complete('labor_certification', '2026-04-01');
  await complete('labor_approved', '2026-05-01');
  const correct = (step: string, body: object) =>
    refusalOf(admin.call(correctStep, { params: { email, step }, body: { reason, ...body } }));
  const outOfOrder = { status: 422, fields: { completedOn: 'DATE_OUT_OF_ORDER' } };
  expect(await correct('labor_certification', { completedOn: '2026-02-28' })).toMatchObject(outOfOrder);
  expect(await correct('labor_certification', { completedOn: '2026-05-02' })).toMatchObject(outOfOrder);
  expect(await correct('form_9089', { completedOn: '1990-03-01' })).toMatchObject({
    fields: { completedOn: 'DATE_LONG_AGO' },
  });
  expect(await correct('form_9089', { priorityDate: '2026-04-02' })).toMatchObject({
    fields: { priorityDate: 'DATE_OUT_OF_ORDER' },
  });
});
