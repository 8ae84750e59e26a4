import { approveApplicant, listUserApplications, rejectApplicant } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import * as categories from '@portal/shared/job-categories/contract';
import * as contract from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#audit-log/repository.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, jobBody, logInAsAdmin, makeApproved, makeJob, payAndConfirm } from '#test/candidate-factory.ts';
import { race, refusedWith, whileLocked } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeApproved(product);
});
afterAll(() => product.close());

const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const decided = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { application: 'APPLICATION_DECIDED' });
const notHiring = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { job: 'JOB_NOT_HIRING' });
const changedMeanwhile = refusedWith(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' });
const held = (id: string) => ({ table: 'jobs', id });
const jobOf = (uid: string) => admin.call(contract.getStaffJob, { params: { uid } });

describe('a signature for a job that staff lock or close', () => {
  let uid: string;
  const sign = () => apply(candidate, uid);
  const lock = () => admin.call(contract.lockJob, { params: { uid } });
  const answers = { held: 'release', approved: 'keep' } as const;
  const close = () => admin.call(contract.closeJob, { params: { uid }, body: answers });

  beforeEach(async () => {
    // The previous test may have left a pending application, and a candidate can have only one at a time.
    const { email } = candidate;
    const { items } = await admin.call(listUserApplications, { params: { email } });
    for (const { job } of items.filter(({ status }) => status === 'pending')) {
      await admin.call(rejectApplicant, { params: { uid: job.uid, email }, body: { reason: 'Khác' } });
    }
    await product.deps.db.execute(sql`
      update applications set status = 'rejected' where status = 'approved'
      and user_id = (select id from users where email = ${candidate.email})`);
    uid = (await makeJob(product)).uid;
  });

  it.each([
    { stopped: 'locked', action: 'job.lock', stop: lock },
    { stopped: 'closed', action: 'job.close', stop: close },
  ])('a signature is refused if the job is $stopped just before', async ({ stopped, action, stop }) => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(uid), { stop, sign })).toEqual({
      stop: answeredWith({ status: stopped }),
      sign: notHiring,
    });
    expect(await jobOf(uid)).toMatchObject({ status: stopped, pendingCount: 0 });
    expect(await traces()).toEqual({ audited: [action], notified: [], posted: [], mails: 0 });
  });

  it('a signature stays valid if the job is locked just after', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(uid), { sign, lock })).toEqual({
      sign: answeredWith({ status: 'pending' }),
      lock: answeredWith({ status: 'locked', pendingCount: 1 }),
    });
    expect(await jobOf(uid)).toMatchObject({ status: 'locked', pendingCount: 1 });
    expect(await traces()).toMatchObject({
      audited: ['contract.sign', 'invoice.issue', 'job.lock'],
      posted: ['invoice_issued'],
    });
  });

  it('a seat that is taken just before the job is closed is released with the others', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(uid), { sign, close })).toEqual({
      sign: answeredWith({ status: 'pending' }),
      close: answeredWith({ status: 'closed', pendingCount: 0 }),
    });
    expect(await traces()).toMatchObject({
      audited: ['contract.sign', 'invoice.issue', 'job.close', 'contract.end', 'application.reject'],
      posted: ['invoice_issued', 'invoice_voided'],
    });
  });

  const approve = () => admin.call(approveApplicant, { params: { uid, email: candidate.email } });

  it('an applicant who is approved just before the job is closed continues', async () => {
    await sign();
    await payAndConfirm(product, candidate);
    expect(await race(product, held(uid), { approve, close })).toEqual({
      approve: answeredWith({ status: 'approved' }),
      close: answeredWith({ status: 'closed' }),
    });
    expect(await jobOf(uid)).toMatchObject({ status: 'closed', approvedCount: 1, pendingCount: 0 });
  });

  it('an approval is refused if the job is closed just before', async () => {
    await sign();
    await payAndConfirm(product, candidate);
    expect(await race(product, held(uid), { close, approve })).toEqual({
      close: answeredWith({ status: 'closed' }),
      approve: decided,
    });
    expect(await jobOf(uid)).toMatchObject({ status: 'closed', approvedCount: 0, pendingCount: 0 });
  });
});

it('the log of a closed job names the lock that came just before', async () => {
  const { uid } = await makeJob(product);
  const move = (endpoint: typeof contract.lockJob | typeof contract.closeJob) => () =>
    admin.call(endpoint, { params: { uid } });
  expect(await race(product, held(uid), { lock: move(contract.lockJob), close: move(contract.closeJob) })).toEqual({
    lock: answeredWith({ status: 'locked' }),
    close: answeredWith({ status: 'closed' }),
  });
  const { rows } = await listAudit(product.deps.db, { subjectUid: uid }, { page: 1, pageSize: 2 });
  expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'job.close', before: { status: 'locked' }, after: { status: 'closed' } },
    { action: 'job.lock', before: { status: 'hiring' }, after: { status: 'locked' } },
  ]);
});

it('a change of a job is refused if another person changed the job just before', async () => {
  const { uid } = await makeJob(product);
  const change = (location: string) => () =>
    admin.call(contract.updateJob, { params: { uid }, body: { ...jobBody({ location }), seen: baseVersionOf } });
  const { feePlan } = await jobOf(uid);
  const baseVersionOf = jobBody({ feePlan });
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { first: change('Một'), second: change('Hai') })).toEqual({
    first: answeredWith({ location: 'Một' }),
    second: changedMeanwhile,
  });
  expect((await jobOf(uid)).location).toBe('Một');
  expect((await traces()).audited).toEqual(['job.update']);
});

describe('a job category', () => {
  let counter = 0;
  let category: { uid: string; name: string };
  const labels = { label: { VI: 'Khách sạn', EN: 'Hotel' } };
  const inUse = refusedWith(409, 'CATEGORY_IN_USED');
  const heldCategory = () => ({ table: 'job_categories', id: category.uid });
  const remove = () => admin.call(categories.deleteJobCategory, { params: { uid: category.uid } });
  const create = () => makeJob(product, { categoryUids: [category.uid] });
  const rename = (body: Partial<BodyInput<typeof categories.updateJobCategory>>) => () =>
    admin.call(categories.updateJobCategory, {
      params: { uid: category.uid },
      body: { name: category.name, ...labels, seen: { name: category.name, ...labels }, ...body },
    });
  const countCategories = () =>
    product.deps.db
      .execute(sql`select 1 from job_categories where id = ${category.uid}`)
      .then(({ rows }) => rows.length);

  beforeEach(async () => {
    counter += 1;
    category = await admin.call(categories.createJobCategory, { body: { name: `race-${counter}`, ...labels } });
  });

  it('a job cannot get a category that is deleted just before', async () => {
    const body = jobBody({ categoryUids: [category.uid] });
    const createJob = () => admin.call(contract.createJob, { body });
    const traces = await followSideEffects(product);
    expect(await race(product, heldCategory(), { remove, createJob })).toEqual({
      remove: { value: null },
      createJob: refusedWith(422, 'VALIDATION_ERROR', { categoryUids: 'CATEGORY_UNKNOWN' }),
    });
    expect((await traces()).audited).toEqual(['job-category.delete']);
  });

  it('a category cannot be deleted if a job gets it just before', async () => {
    const body = jobBody({ categoryUids: [category.uid] });
    const createJob = () => admin.call(contract.createJob, { body });
    const traces = await followSideEffects(product);
    expect(await race(product, heldCategory(), { createJob, remove })).toEqual({
      createJob: answeredWith({ status: 'hiring' }),
      remove: inUse,
    });
    expect(await countCategories()).toBe(1);
    expect((await traces()).audited).toEqual(['job.create']);
  });

  it('the second of two changes based on the same version of a category is refused', async () => {
    const traces = await followSideEffects(product);
    expect(
      await race(product, heldCategory(), {
        first: rename({ label: { VI: 'Một', EN: 'One' } }),
        second: rename({ label: { VI: 'Hai', EN: 'Two' } }),
      }),
    ).toEqual({ first: answeredWith({ label: { VI: 'Một', EN: 'One' } }), second: changedMeanwhile });
    expect((await traces()).audited).toEqual(['job-category.update']);
  });

  it('changes of a category and of its job take turns, and the search finds the job by both', async () => {
    const { uid, feePlan } = await create();
    const body = jobBody({ feePlan, categoryUids: [category.uid], location: 'Anchorage' });
    const updateJob = () => admin.call(contract.updateJob, { params: { uid }, body });
    const lodging = { ...labels.label, EN: 'Lodging' };
    expect(await race(product, held(uid), { updateJob, changeCategory: rename({ label: lodging }) })).toEqual({
      updateJob: answeredWith({ location: 'Anchorage' }),
      changeCategory: answeredWith({ label: lodging }),
    });
    const { rows } = await product.deps.db.execute(sql`select search_text from jobs where id = ${uid}`);
    expect(rows[0]?.search_text).toMatch(/lodging.*anchorage/);
  });

  it('a change of a category does not wait for jobs of other categories', async () => {
    await create();
    const { uid } = await makeJob(product);
    const change = whileLocked(product, held(uid), (start) =>
      start('change', rename({ label: { ...labels.label, EN: 'Inns' } })),
    );
    await expect(change).rejects.toThrow(/^“change” ended without waiting .*"EN":"Inns"/);
  });
});
