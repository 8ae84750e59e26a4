import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, pngFile } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let applicationUid: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeApprovedCase(product, 'contract-15420');
  applicationUid = (await candidate.client.call(contract.getProgress, {})).applicationUid ?? '';
});
afterAll(() => product.close());

const closed = (step: string) => refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { step });
const done = { value: expect.objectContaining({ completedOn: '2026-01-10' }) };
const undone = { value: expect.objectContaining({ completedOn: null }) };
const held = () => ({ table: 'applications', id: applicationUid });
const paramsOf = (step: ProgressStep) => ({ email: candidate.email, step });
const complete = (step: ProgressStep) => () =>
  admin.call(contract.completeStep, { params: paramsOf(step), body: { completedOn: '2026-01-10' } });
const undo = (step: ProgressStep) => () =>
  admin.call(contract.undoStep, { params: paramsOf(step), body: { reason: 'Nhầm' } });
const uploadNotice = (step: ProgressStep) => () =>
  admin.call(contract.uploadNotice, { params: paramsOf(step), file: pngFile('thông báo.png') });
const doneSteps = async () =>
  (await candidate.client.call(contract.getProgress, {})).items
    .filter(({ completedOn }) => completedOn)
    .map(({ step }) => step);

beforeEach(async () => {
  for (const step of (await doneSteps()).toReversed()) await undo(step)();
});

it('a step is completed once when two members of staff complete it together', async () => {
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { first: complete('form_9089'), second: complete('form_9089') })).toEqual({
    first: done,
    second: closed('STEP_COMPLETED'),
  });

  const { rows } = await product.deps.db.execute(
    sql`select 1 from completed_steps where application_id = ${applicationUid} and undone_at is null`,
  );
  expect(rows).toHaveLength(1);
  expect(await traces()).toEqual({
    audited: ['progress.complete', 'invoice.issue'],
    notified: ['progress_step_done', 'invoice_issued'],
    posted: ['invoice_issued'],
    mails: 2,
  });
});

it('an outcome is recorded once when two members of staff record it together', async () => {
  const traces = await followSideEffects(product);
  const body = { outcome: 'denied' as const, date: '2026-01-10' };
  const deny = () => admin.call(contract.recordOutcome, { params: paramsOf('form_9089'), body });
  expect(await race(product, held(), { first: deny, second: deny })).toEqual({
    first: { value: expect.objectContaining({ outcome: 'denied' }) },
    second: refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { outcome: 'OUTCOME_NOT_POSSIBLE' }),
  });
  expect(await traces()).toEqual({
    audited: ['progress.record-outcome'],
    notified: ['progress_outcome'],
    posted: [],
    mails: 1,
  });
  // The other tests complete steps.
  await admin.call(contract.recordOutcome, {
    params: paramsOf('form_9089'),
    body: { outcome: 'refiled', date: '2026-01-10' },
  });
});

it('the next step can be completed right after the one before it', async () => {
  expect(await race(product, held(), { first: complete('form_9089'), next: complete('labor_certification') })).toEqual({
    first: done,
    next: done,
  });
  expect(await doneSteps()).toEqual(['form_9089', 'labor_certification']);
});

it('a step cannot be undone if the next one is completed just before', async () => {
  await complete('form_9089')();
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { complete: complete('labor_certification'), undo: undo('form_9089') })).toEqual({
    complete: done,
    undo: closed('STEP_NOT_LAST'),
  });
  expect(await doneSteps()).toEqual(['form_9089', 'labor_certification']);
  expect((await traces()).audited).not.toContain('progress.undo');
});

it('a step cannot be completed if the one before it is undone just before', async () => {
  await complete('form_9089')();
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { undo: undo('form_9089'), complete: complete('labor_certification') })).toEqual({
    undo: undone,
    complete: closed('STEP_OUT_OF_ORDER'),
  });
  expect(await doneSteps()).toEqual([]);
  expect((await traces()).audited).toEqual(['progress.undo']);
});

it('a step is undone once when two members of staff undo it together', async () => {
  await complete('form_9089')();
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { first: undo('form_9089'), second: undo('form_9089') })).toEqual({
    first: undone,
    second: closed('STEP_NOT_LAST'),
  });
  expect(await traces()).toMatchObject({ audited: ['progress.undo'], notified: ['progress_step_undone'] });
});

it('evidence is refused if its step is undone just before', async () => {
  await complete('form_9089')();
  const traces = await followSideEffects(product);
  const recordEvidence = () =>
    admin.call(contract.recordEvidence, { params: paramsOf('form_9089'), body: { receiptNumber: 'G-100' } });
  expect(await race(product, held(), { undo: undo('form_9089'), recordEvidence })).toEqual({
    undo: undone,
    recordEvidence: closed('STEP_NOT_COMPLETED'),
  });
  expect((await traces()).audited).toEqual(['progress.undo']);
});

it('a notice is refused if its step is undone just before', async () => {
  await complete('form_9089')();
  const traces = await followSideEffects(product);
  expect(await race(product, held(), { undo: undo('form_9089'), uploadNotice: uploadNotice('form_9089') })).toEqual({
    undo: undone,
    uploadNotice: closed('STEP_NOT_COMPLETED'),
  });
  expect((await traces()).audited).toEqual(['progress.undo']);
});
