import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import * as contract from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '../../test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, refusalOf } from '../../test/candidate-factory.ts';
import type { TestProduct } from '../../test/test-product.ts';
import { startTestProduct } from '../../test/test-product.ts';

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
const locked = (field: string, code: string) => ({
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields: { [field]: code },
});
const invalid = (field: string, code: string) => ({ status: 422, fields: { [field]: code } });
const worksOf = async (kind: string) => {
  const { items } = await admin.call(getWork, {});
  return items.filter((item) => item.kind === kind && item.email === candidate.email);
};

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
    expect((await progress()).priorityDate).toBe('2026-01-10');
    await record('labor_approved', 'denied');
    expect(await worksOf('denial')).toMatchObject([{ about: 'labor_approved', until: null }]);
    expect(await refusalOf(complete('labor_approved'))).toMatchObject(locked('step', 'STEP_DENIED'));

    await record('labor_approved', 'appealed');
    await record('labor_approved', 'denied');
    await record('labor_approved', 'refiled');
    expect(await worksOf('denial')).toEqual([]);
    expect((await progress()).priorityDate).toBe(today());
    expect(await complete('labor_approved')).toMatchObject({ completedOn: '2026-01-10', outcome: null });
  });

  it('a denial after an approval stops the case too, and asks for no further payment', async () => {
    for (const step of ['form_9089', 'labor_certification', 'labor_approved'] as const) await complete(step);
    const count = async () => (await candidate.client.call(listInvoices, {})).totalItems;
    const before = await count();
    await record('labor_approved', 'denied');
    expect((await progress()).items[2]).toMatchObject({ outcome: 'denied', completedOn: '2026-01-10' });
    expect(await count()).toBe(before);
    // The second payment is the next step, which only a payment completes.
    expect((await progress()).nextStep).toBe('payment_2');
  });
});

it('an outcome is refused that cannot follow the last one, or is about a step that is not at its agency', async () => {
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

it('a recorded outcome never changes, and the candidate is told of each', async () => {
  await record('form_9089', 'evidence_requested');
  await record('form_9089', 'denied');
  await product.work();
  const subjects = (await product.mailsTo(candidate.email)).slice(-2).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Cơ quan xét duyệt yêu cầu bổ sung giấy tờ: Nộp mẫu đơn ETA-9089',
    'Cơ quan xét duyệt từ chối một bước của hồ sơ: Nộp mẫu đơn ETA-9089',
  ]);
  const refused = (statement: string) => product.asOwner(statement).then(String, ({ message }: Error) => message);
  expect(await refused(`update step_outcomes set outcome = 'answered', due_on = null`)).toContain('never changes');
  expect(await refused('delete from step_outcomes')).toContain('append-only');
});
