import { previewEnd } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import * as contract from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, payAndConfirm, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  candidate = await makeApprovedCase(product, 'contract-15420');
});

const today = () => product.deps.clock.today();
const complete = (step: ProgressStep) =>
  admin.call(contract.completeStep, { params: { email: candidate.email, step }, body: { completedOn: '2026-01-10' } });
const record = (step: ProgressStep, outcome: AgencyOutcome, more: object = {}) => {
  product.clock.advance({ minutes: 1 });
  const dueOn = outcome === 'evidence_requested' ? '2027-05-01' : null;
  return admin.call(contract.recordOutcome, {
    params: { email: candidate.email, step },
    body: { outcome, date: today(), dueOn, ...more },
  });
};
const progress = () => candidate.client.call(contract.getProgress, {});
/** The priority date of the case, of the form, and of the forecast, if there is one. Staff read the same. */
async function shownDates(): Promise<(string | null)[]> {
  const seen = await admin.call(contract.getUserProgress, { params: { email: candidate.email } });
  expect(seen).toEqual(await progress());
  return [seen.priorityDate, seen.items[0]?.priorityDate ?? null, seen.forecast?.priorityDate ?? null];
}
const locked = (field: string, code: string) => ({
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields: { [field]: code },
});
const invalid = (field: string, code: string) => ({ status: 422, fields: { [field]: code } });
const worksOf = async (kind: string) =>
  (await admin.call(getWork, { query: { pageSize: 100 } })).items.filter(
    (item) => item.kind === kind && item.email === candidate.email,
  );

describe('a request for evidence', () => {
  it('a request for evidence shows its last day on the step and in the work queue, until it is answered', async () => {
    await complete('form_9089');
    const { evidenceToSend } = await admin.call(getOverview, {});
    const asked = await record('labor_certification', 'evidence_requested', {
      note: 'Thư mời tuyển dụng',
      receiptNumber: 'A-1',
    });
    const entry = {
      outcome: 'evidence_requested',
      date: today(),
      dueOn: '2027-05-01',
      note: 'Thư mời tuyển dụng',
      receiptNumber: 'A-1',
    };
    expect(asked).toMatchObject({ outcome: 'evidence_requested', dueOn: '2027-05-01', outcomes: [entry] });
    expect(asked.evidence).toEqual([{ kind: 'receipt_number', value: 'A-1', at: expect.any(String) }]);
    expect((await progress()).items[1]).toEqual(asked);
    // The day ends at midnight in the business time zone.
    expect(await worksOf('evidence')).toMatchObject([
      { about: 'labor_certification', until: '2027-05-01T17:00:00.000Z' },
    ]);
    expect((await admin.call(getOverview, {})).evidenceToSend).toBe(evidenceToSend + 1);

    expect(await record('labor_certification', 'answered')).toMatchObject({ outcome: 'answered', dueOn: null });
    expect(await worksOf('evidence')).toEqual([]);
    expect(await complete('labor_certification')).toMatchObject({ completedOn: '2026-01-10', outcome: null });
    expect((await progress()).items[1]?.outcomes.map(({ outcome }) => outcome)).toEqual([
      'evidence_requested',
      'answered',
    ]);
  });

  it.each([
    ['without a last day', { dueOn: null }, invalid('dueOn', 'MISSING_FIELD')],
    [
      'with a last day before the request',
      { date: '2026-01-05', dueOn: '2026-01-04' },
      invalid('dueOn', 'DATE_BEFORE_REQUEST'),
    ],
    ['from the future', { date: '2090-01-01', dueOn: '2091-01-01' }, invalid('date', 'DATE_IN_FUTURE')],
  ])('a request for evidence %s is refused', async (_what, body, refusal) => {
    expect(await refusalOf(record('form_9089', 'evidence_requested', body))).toMatchObject(refusal);
    expect((await progress()).items[0]?.outcomes).toEqual([]);
  });
});

describe('a denial', () => {
  it('a denial stops the case until it is filed again, which makes a new priority date', async () => {
    for (const step of ['form_9089', 'labor_certification'] as const) await complete(step);
    expect(await shownDates()).toEqual(['2026-01-10', '2026-01-10', '2026-01-10']);
    await record('labor_approved', 'denied');
    expect(await worksOf('denial')).toMatchObject([{ about: 'labor_approved', isTarget: true }]);
    expect(await refusalOf(complete('labor_approved'))).toMatchObject(locked('step', 'STEP_DENIED'));
    expect(await shownDates()).toEqual([null, null, null]);

    await record('labor_approved', 'appealed');
    expect(await shownDates()).toEqual([null, null, null]);
    await record('labor_approved', 'denied');
    expect(await refusalOf(complete('labor_approved'))).toMatchObject(locked('step', 'STEP_DENIED'));
    await record('labor_approved', 'refiled');
    expect(await worksOf('denial')).toEqual([]);
    expect(await shownDates()).toEqual([today(), today(), today()]);
    expect(await complete('labor_approved')).toMatchObject({ completedOn: '2026-01-10', outcome: null });
  });

  it('an appeal alone lets no later step complete and bills nothing, even after the next payment', async () => {
    for (const step of ['form_9089', 'labor_certification', 'labor_approved'] as const) await complete(step);
    await record('labor_approved', 'denied');
    const { totalItems } = await candidate.client.call(listInvoices, { query: { status: 'not_paid' } });
    for (let paid = 0; paid < totalItems; paid += 1) await payAndConfirm(product, candidate);
    const billed = async () => (await candidate.client.call(listInvoices, {})).totalItems;
    const before = await billed();

    await record('labor_approved', 'appealed');
    expect((await progress()).nextStep).toBe('payment_2');
    expect(await billed()).toBe(before);
    const seen = await admin.call(previewEnd, { params: { email: candidate.email } });
    expect(seen.denial).toMatchObject({ step: 'labor_approved', on: today() });

    // The appeal was won: the approval is recorded anew, and the case goes on.
    const params = { email: candidate.email, step: 'labor_approved' as const };
    await admin.call(contract.undoStep, { params, body: { reason: 'Khiếu nại được chấp nhận.' } });
    await complete('labor_approved');
    expect((await progress()).nextStep).toBe('i140_form');
  });

  it('an appeal that was won is recorded by completing a step of the denied filing', async () => {
    for (const step of ['form_9089', 'labor_certification'] as const) await complete(step);
    await record('labor_certification', 'denied');
    expect(await refusalOf(complete('labor_approved'))).toMatchObject(locked('step', 'STEP_DENIED'));
    await record('labor_certification', 'appealed');
    expect(await complete('labor_approved')).toMatchObject({ completedOn: '2026-01-10' });
    expect((await progress()).items[1]).toMatchObject({ outcome: null });
  });
});

it('an outcome that cannot follow the last one, or whose step is not at its agency, is refused', async () => {
  await complete('form_9089');
  for (const outcome of ['answered', 'appealed', 'refiled'] as const)
    expect(await refusalOf(record('labor_certification', outcome))).toMatchObject(
      locked('outcome', 'OUTCOME_NOT_POSSIBLE'),
    );
  expect(await refusalOf(record('i140_form', 'denied'))).toMatchObject(locked('step', 'STEP_OUT_OF_ORDER'));
  expect(await refusalOf(record('payment_2', 'denied'))).toMatchObject(locked('step', 'STEP_IS_PAYMENT'));
  await record('labor_certification', 'denied');
  expect(await refusalOf(record('labor_certification', 'refiled', { date: '2026-01-01' }))).toMatchObject(
    invalid('date', 'DATE_BEFORE_LAST_OUTCOME'),
  );
  expect(await refusalOf(record('labor_certification', 'refiled', { dueOn: '2027-05-01' }))).toMatchObject(
    invalid('dueOn', 'INVALID_FIELD'),
  );
});

describe('the day of an outcome', () => {
  it('an outcome before the day on which its application was filed is refused at each step of the filing', async () => {
    const early = (step: ProgressStep, date = '2026-01-09') => refusalOf(record(step, 'denied', { date }));
    await complete('form_9089');
    const filed = (await progress()).items.filter(({ filedOn }) => filedOn === '2026-01-10');
    expect(filed.map(({ step }) => step)).toEqual(['form_9089', 'labor_certification', 'labor_approved']);
    for (const step of ['form_9089', 'labor_certification'] as const)
      expect(await early(step)).toMatchObject(invalid('date', 'DATE_BEFORE_STEP'));
    expect(await refusalOf(record('form_9089', 'denied', { date: '2090-01-01' }))).toMatchObject(
      invalid('date', 'DATE_IN_FUTURE'),
    );
    await complete('labor_certification');
    expect(await early('labor_approved')).toMatchObject(invalid('date', 'DATE_BEFORE_STEP'));
    expect((await progress()).items.flatMap(({ outcomes }) => outcomes)).toEqual([]);
    expect(await record('labor_approved', 'denied', { date: '2026-01-10' })).toMatchObject({ outcome: 'denied' });
  });

  it('after a new filing, its day is the earliest one at each step of the filing', async () => {
    await complete('form_9089');
    await record('form_9089', 'denied', { date: '2026-01-20' });
    await record('form_9089', 'refiled', { date: '2026-02-10' });
    const denied = (date: string) => record('labor_certification', 'denied', { date });
    expect(await refusalOf(denied('2026-02-09'))).toMatchObject(invalid('date', 'DATE_BEFORE_STEP'));
    expect(await denied('2026-02-10')).toMatchObject({ outcome: 'denied', filedOn: '2026-02-10' });
  });
});

it('a case is denied at one step only, until it is filed again', async () => {
  await complete('form_9089');
  await record('form_9089', 'denied');
  const denyOther = () => record('labor_certification', 'denied');
  expect(await refusalOf(denyOther())).toMatchObject(locked('step', 'STEP_DENIED'));
  await record('form_9089', 'appealed');
  expect(await refusalOf(denyOther())).toMatchObject(locked('step', 'STEP_DENIED'));
  // The appeal was denied.
  expect(await record('form_9089', 'denied')).toMatchObject({ outcome: 'denied' });
  await record('form_9089', 'refiled');
  expect(await denyOther()).toMatchObject({ outcome: 'denied' });
});

it('a recorded outcome never changes, and the candidate is notified of each', async () => {
  await record('form_9089', 'evidence_requested');
  await record('form_9089', 'denied');
  await product.work();
  const mails = await product.mailsTo(candidate.email);
  const subjects = mails.map(({ subject }) => subject).filter((subject) => subject?.includes('(PERM)'));
  expect(subjects).toEqual([
    'Cơ quan xét duyệt yêu cầu bổ sung giấy tờ: hồ sơ chứng nhận lao động (PERM)',
    'Quyết định về hồ sơ của bạn: hồ sơ chứng nhận lao động (PERM)',
  ]);
  const refused = (statement: string) => product.asOwner(statement).then(() => 'done', String);
  expect(await refused(`update step_outcomes set outcome = 'answered', due_on = null`)).toContain('never changes');
  expect(await refused('delete from step_outcomes')).toContain('append-only');
});

it('the second denial tells the candidate that Article 10 applies, in its email and in the progress, and the first one does not', async () => {
  await complete('form_9089');
  await record('labor_certification', 'denied');
  expect((await progress()).isPermRefundDue).toBe(false);
  await record('labor_certification', 'refiled');
  await record('labor_certification', 'denied');
  expect((await progress()).isPermRefundDue).toBe(true);
  await product.work();
  const denials = (await product.mailsTo(candidate.email)).filter(({ subject }) => subject?.startsWith('Quyết định'));
  expect(denials.map(({ text }) => text?.includes('3.000 USD theo Điều 10'))).toEqual([false, true]);
});
