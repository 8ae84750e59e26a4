import type { ApiClient } from '@portal/shared/http/client';
import {
  completeStep,
  getProgress,
  getUserProgress,
  recordEvidence,
  uploadNotice,
} from '@portal/shared/labor-progress/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, pngFile, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
beforeEach(async () => {
  candidate = await makeApprovedCase(product, 'contract-15420', 0);
});
afterAll(() => product.close());

const step = 'form_9089';
const paramsOf = (name: string = step) => ({ email: candidate.email, step: name });
const complete = (body: object = {}, name: string = step) =>
  admin.call(completeStep, { params: paramsOf(name), body: { completedOn: '2026-01-10', ...body } });
const record = (body: object, name: string = step) => admin.call(recordEvidence, { params: paramsOf(name), body });
const stepOf = async (client: ApiClient) =>
  (client === admin
    ? await admin.call(getUserProgress, { params: { email: candidate.email } })
    : await client.call(getProgress, {})
  ).items.find((item) => item.step === step);
/** What the newest notification about a step says. */
const lastNotified = async () =>
  (await candidate.client.call(listNotifications, {})).items.find(({ event }) => event === 'progress_step_done')
    ?.params;
const worksOf = async () =>
  (await admin.call(getWork, { query: { pageSize: 100 } })).items.filter(
    ({ kind, email }) => kind === 'step' && email === candidate.email,
  );

it('a step without evidence is only reported, to the candidate and to staff, and stays in the work queue until there is some', async () => {
  const { stepsToProve } = await admin.call(getOverview, {});
  await complete();
  for (const client of [candidate.client, admin]) {
    expect(await stepOf(client)).toMatchObject({ completedOn: '2026-01-10', isReportedOnly: true, evidence: [] });
  }
  expect(await worksOf()).toMatchObject([{ about: step, isTarget: true }]);
  expect(await lastNotified()).toMatchObject({ step, isReportedOnly: true });
  expect((await admin.call(getOverview, {})).stepsToProve).toBe(stepsToProve + 1);

  await record({ receiptNumber: ' G-100-26010-000001 ' });
  for (const client of [candidate.client, admin]) {
    expect(await stepOf(client)).toMatchObject({
      isReportedOnly: false,
      receiptNumber: 'G-100-26010-000001',
      evidence: [{ kind: 'receipt_number', value: 'G-100-26010-000001' }],
    });
  }
  expect(await worksOf()).toEqual([]);
  expect((await admin.call(getOverview, {})).stepsToProve).toBe(stepsToProve);
});

it.each([
  ['a number', { receiptNumber: 'G-100' }, { kind: 'receipt_number', value: 'G-100' }],
  ['a day on the agency’s site', { seenOn: '2026-01-11' }, { kind: 'agency_site', value: '2026-01-11' }],
] as const)('a step that is completed with %s has evidence from the start', async (_what, body, evidence) => {
  expect(await complete(body)).toMatchObject({ isReportedOnly: false, evidence: [evidence] });
  expect(await lastNotified()).not.toHaveProperty('isReportedOnly');
  expect(await worksOf()).toEqual([]);
});

it('a notice and a day on the agency’s site are evidence when they are added later, too', async () => {
  await complete();
  await admin.call(uploadNotice, { params: paramsOf(), file: pngFile('thư.png') });
  expect(await worksOf()).toEqual([]);
  expect(await record({ seenOn: '2026-01-12' })).toMatchObject({
    isReportedOnly: false,
    evidence: [
      { kind: 'notice', value: 'thư.png' },
      { kind: 'agency_site', value: '2026-01-12' },
    ],
  });
});

it('evidence is refused before the step is completed, for a payment, without content, and with a wrong day', async () => {
  expect(await refusalOf(record({ receiptNumber: 'G-100' }))).toMatchObject({
    status: 409,
    fields: { step: 'STEP_NOT_COMPLETED' },
  });
  expect(await refusalOf(record({ receiptNumber: 'G-100' }, 'payment_2'))).toMatchObject({
    status: 409,
    fields: { step: 'STEP_IS_PAYMENT' },
  });
  expect(await refusalOf(record({ receiptNumber: 'G-100' }, 'form_1'))).toMatchObject({ status: 404 });
  for (const [seenOn, code] of [
    ['2099-01-01', 'DATE_IN_FUTURE'],
    ['2026-01-09', 'DATE_BEFORE_STEP'],
  ] as const) {
    expect(await refusalOf(complete({ seenOn }))).toMatchObject({ status: 422, fields: { seenOn: code } });
  }
  await complete();
  expect(await refusalOf(record({ seenOn: '2026-01-09' }))).toMatchObject({ fields: { seenOn: 'DATE_BEFORE_STEP' } });
  expect(await refusalOf(record({ seenOn: '2099-01-01' }))).toMatchObject({ fields: { seenOn: 'DATE_IN_FUTURE' } });
  expect(await refusalOf(record({ receiptNumber: ' ' }))).toMatchObject({
    status: 422,
    fields: { receiptNumber: 'MISSING_FIELD' },
  });
  expect(await worksOf()).toHaveLength(1);
});
