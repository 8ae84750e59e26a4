import { approveApplicant } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as jobs from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  jobBody,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  payAndConfirm,
  refusalOf,
} from '#test/candidate-factory.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeCandidate(product);
});
afterAll(() => product.close());

const create = (change: object) => admin.call(jobs.createJob, { body: { ...jobBody(), ...change } });
const text = (title: string, languageCode: 'VI' | 'EN' = 'VI') => ({
  languageCode,
  title,
  overview: 'x',
  description: 'x',
});
const unknownUid = '01890000-0000-7000-8000-000000000000';

it.each([
  [{ translations: [] }, { translations: 'MISSING_FIELD' }],
  [{ translations: [text('A'), text('B')] }, { translations: 'DUPLICATE_VALUE_FOR_ITEM' }],
  [{ translations: [text(' ')] }, { 'translations.0.title': 'MISSING_FIELD' }],
  [{ quantity: 0 }, { quantity: 'QUANTITY_INTEGER' }],
  [{ salaryFromCents: -1 }, { salaryFromCents: 'SALARY_INVALID' }],
  [{ salaryFromCents: 2000, salaryToCents: 1000 }, { salaryToCents: 'SALARY_RANGE' }],
  [{ salaryUnit: 'month' }, { salaryUnit: 'INVALID_FIELD' }],
  [{ location: '' }, { location: 'MISSING_FIELD' }],
  [{ permFilingDate: '1/2/2026' }, { permFilingDate: 'DATE_FORMAT' }],
  [{ employerWebsite: 'javascript://example.com/%0aalert(1)' }, { employerWebsite: 'WEB_ADDRESS_FORMAT' }],
  [{ employerWebsite: 'poultry.example.com' }, { employerWebsite: 'WEB_ADDRESS_FORMAT' }],
  [{ registrationCheckedOn: '2099-01-01' }, { registrationCheckedOn: 'DATE_IN_FUTURE' }],
  [{ feePlan: 'gratis' }, { feePlan: 'INVALID_FIELD' }],
  [{ categoryUids: [unknownUid] }, { categoryUids: 'CATEGORY_UNKNOWN' }],
])('a job with %o is refused at its field', async (change, fields) => {
  const before = (await admin.call(jobs.listStaffJobs, {})).totalItems;
  expect(await refusalOf(create(change))).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields });
  expect((await admin.call(jobs.listStaffJobs, {})).totalItems).toBe(before);
});

it('candidates read who the employer is; a screen of an earlier release, which does not know that, leaves it', async () => {
  const employer = {
    employerAddress: '1 Main Street, Springdale, AR',
    employerWebsite: 'https://poultry.example.com/about-us',
    registrationCheckedOn: product.clock.today(),
  };
  const { uid } = await create(employer);
  expect(await candidate.client.call(jobs.getJob, { params: { uid } })).toMatchObject(employer);
  await admin.call(jobs.updateJob, { params: { uid }, body: { ...jobBody({ quantity: 3 }), seen: jobBody() } });
  expect(await admin.call(jobs.getStaffJob, { params: { uid } })).toMatchObject({ ...employer, quantity: 3 });
  const none = { employerAddress: '', employerWebsite: '', registrationCheckedOn: null };
  await admin.call(jobs.updateJob, { params: { uid }, body: jobBody(none) });
  expect(await admin.call(jobs.getStaffJob, { params: { uid } })).toMatchObject(none);
});

it('a job has at most five categories', async () => {
  const { items } = await admin.call(jobs.listJobCategories, { query: { pageSize: 100 } });
  const uids = items.map(({ uid }) => uid);
  expect((await create({ categoryUids: uids.slice(0, 5) })).categories).toHaveLength(5);
  const refusal = await refusalOf(create({ categoryUids: uids.slice(0, 6) }));
  expect(refusal.fields).toEqual({ categoryUids: 'TOO_MANY_CATEGORIES' });
});

it('a change of a job replaces all its content in both languages, and its categories', async () => {
  const { items } = await admin.call(jobs.listJobCategories, { query: { pageSize: 100 } });
  const [first, second, third] = items.map(({ uid }) => uid);
  if (!first || !second || !third) throw new Error('there are three categories');
  const { uid } = await makeJob(product, { categoryUids: [first, second] });
  const body = jobBody({
    translations: [
      { languageCode: 'EN', title: 'Night cook', overview: 'Night shift', description: 'Cooking.' },
      { languageCode: 'VI', title: 'Đầu bếp ca đêm', overview: 'Ca đêm', description: 'Nấu ăn.' },
    ],
    categoryUids: [third, first],
    quantity: 7,
    salaryFromCents: 4000,
    salaryToCents: 5000,
    salaryUnit: 'year',
    location: 'Austin, Texas',
    sponsor: 'DEMO Hotel LLC',
    permFilingDate: '2026-03-04',
    feePlan: 'steps-25000',
  });
  const { translations, categoryUids, ...rest } = body;

  const answer = await admin.call(jobs.updateJob, { params: { uid }, body });

  expect(answer).toMatchObject({ uid, ...rest, seatsLeft: 7, status: 'hiring' });
  expect(answer.translations).toHaveLength(2);
  expect(answer.translations).toEqual(expect.arrayContaining(translations));
  expect(answer.categories.map((category) => category.uid)).toEqual(categoryUids);
  expect(await admin.call(jobs.getStaffJob, { params: { uid } })).toEqual(answer);
  const found = await admin.call(jobs.listStaffJobs, { query: { search: 'dau bep ca dem' } });
  expect(found.items.map((one) => one.uid)).toEqual([uid]);
});

it('a body without a filing date removes it, which the audit log has once', async () => {
  const { uid } = await makeJob(product, { permFilingDate: '2026-03-04' });

  for (let n = 0; n < 2; n += 1) {
    const answer = await admin.call(jobs.updateJob, { params: { uid }, body: jobBody() });
    expect(answer.permFilingDate).toBeNull();
  }

  const { rows } = await product.deps.db.execute(
    sql`select action from audit_log where action = 'job.update' and subject_uid = ${uid}`,
  );
  expect(rows).toHaveLength(1);
});

it('a job never has fewer seats than approved applicants, hires while it has free seats, and is filled otherwise', async () => {
  const job = await makeJob(product, { quantity: 2 });
  for (let n = 0; n < 2; n += 1) {
    const applicant = await makeApproved(product);
    await apply(applicant, job.uid);
    await payAndConfirm(product, applicant);
    await admin.call(approveApplicant, { params: { uid: job.uid, email: applicant.email } });
  }
  const params = { uid: job.uid };
  const less = admin.call(jobs.updateJob, { params, body: jobBody({ quantity: 1 }) });
  expect(await refusalOf(less)).toMatchObject({ status: 422, fields: { quantity: 'QUANTITY_BELOW_APPROVED' } });
  expect((await admin.call(jobs.getStaffJob, { params })).status).toBe('filled');
  expect((await admin.call(jobs.updateJob, { params, body: jobBody({ quantity: 3 }) })).status).toBe('hiring');

  await admin.call(jobs.lockJob, { params });
  await admin.call(jobs.updateJob, { params, body: jobBody({ quantity: 2 }) });
  expect((await admin.call(jobs.unlockJob, { params })).status).toBe('filled');
});

const calls = { lock: jobs.lockJob, unlock: jobs.unlockJob, close: jobs.closeJob, remove: jobs.removeJob };
// The result of each call in each status; null if the call is refused.
it.each([
  ['hiring', 'lock', 'locked'],
  ['hiring', 'unlock', null],
  ['hiring', 'close', 'closed'],
  ['hiring', 'remove', null],
  ['filled', 'lock', null],
  ['filled', 'unlock', null],
  ['filled', 'close', 'closed'],
  ['filled', 'remove', null],
  ['locked', 'lock', null],
  ['locked', 'unlock', 'hiring'],
  ['locked', 'close', 'closed'],
  ['locked', 'remove', null],
  ['closed', 'lock', null],
  ['closed', 'unlock', null],
  ['closed', 'close', null],
  ['closed', 'remove', 'removed'],
  ['removed', 'lock', null],
  ['removed', 'unlock', null],
  ['removed', 'close', null],
  ['removed', 'remove', null],
] as const)('a job with the status %s gets by the call %s the status %s', async (status, action, next) => {
  const { uid } = await makeJob(product);
  await product.deps.db.execute(sql`update jobs set status = ${status} where id = ${uid}`);
  const move = admin.call(calls[action], { params: { uid } });
  if (next) expect((await move).status).toBe(next);
  else expect(await refusalOf(move)).toMatchObject({ status: 409, code: refusalIn(status) });
  expect((await admin.call(jobs.getStaffJob, { params: { uid } })).status).toBe(next ?? status);
});

/** A removed job says that it is removed. */
const refusalIn = (status: string) => (status === 'removed' ? 'SUBJECT_REMOVED' : 'OBSERVATION_IS_COMPLETED_OR_LOCKED');

it('a closed or removed job cannot be changed, and any other can', async () => {
  const { uid } = await makeJob(product);
  const change = () => admin.call(jobs.updateJob, { params: { uid }, body: jobBody() });
  for (const status of ['closed', 'removed', 'locked', 'filled', 'hiring']) {
    await product.deps.db.execute(sql`update jobs set status = ${status} where id = ${uid}`);
    if (status !== 'closed' && status !== 'removed') expect(await change()).toMatchObject({ uid });
    else expect(await refusalOf(change())).toMatchObject({ status: 409, code: refusalIn(status) });
  }
});

it('a job that is not hiring is hidden from all candidates except those who applied for it', async () => {
  const job = await makeJob(product);
  const applicant = await makeApproved(product);
  await apply(applicant, job.uid);
  const other = await makeJob(product);
  for (const { uid } of [job, other]) await admin.call(jobs.lockJob, { params: { uid } });
  const call = { params: { uid: job.uid } };
  expect(await refusalOf(candidate.client.call(jobs.getJob, call))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await applicant.client.call(jobs.getJob, call)).status).toBe('locked');
  const callOfOther = applicant.client.call(jobs.getJob, { params: { uid: other.uid } });
  expect(await refusalOf(callOfOther)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('a job is shown in the language of the reader if it has both languages', async () => {
  const { uid } = await create({ translations: [text('Tiếng Việt', 'VI'), text('English', 'EN')] });
  for (const [language, title] of [
    ['VI', 'Tiếng Việt'],
    ['EN', 'English'],
  ] as const) {
    const client = product.client(await tokenOf(product, candidate.email), language);
    const job = await client.call(jobs.getJob, { params: { uid } });
    expect(job).toMatchObject({ title, languageCode: language });
  }
});

it('a job without the reader’s language is shown in the other one, with a mark', async () => {
  const { uid } = await create({ translations: [text('Only English', 'EN')] });
  expect(await candidate.client.call(jobs.getJob, { params: { uid } })).toMatchObject({
    title: 'Only English',
    languageCode: 'EN',
  });
});

describe('the search for jobs', () => {
  const list = (query: object) => candidate.client.call(jobs.listJobs, { query: { pageSize: 100, ...query } });
  const titles = async (query: object) => (await list(query)).items.map(({ title }) => title);

  beforeAll(async () => {
    const { items } = await admin.call(jobs.listJobCategories, { query: { pageSize: 100 } });
    const category = items.find(({ name }) => name === 'warehouse')?.uid ?? '';
    await create({
      translations: [text('Đóng gói rau ở nông trại')],
      categoryUids: [category],
      location: 'Đà Lạt, Iowa',
      salaryFromCents: 9000,
      salaryToCents: 9500,
    });
    await create({
      translations: [text('Dong goi hang')],
      location: 'Iowa City',
      salaryFromCents: 9600,
      salaryToCents: 9900,
    });
  });

  it('the search for jobs ignores case, diacritics, and word order, and puts exact spellings first', async () => {
    expect(await titles({ search: 'GOI dong' })).toEqual(
      expect.arrayContaining(['Đóng gói rau ở nông trại', 'Dong goi hang']),
    );
    expect(await titles({ search: 'nông đóng' })).toEqual(['Đóng gói rau ở nông trại']);
    expect((await titles({ search: 'dong goi' }))[0]).toBe('Dong goi hang');
    expect(await titles({ search: '100%_' })).toEqual([]);
  });

  it('the list of jobs can be filtered by category, location, status, and salary, and has pages', async () => {
    expect(await titles({ category: 'warehouse' })).toEqual(['Đóng gói rau ở nông trại']);
    expect(await titles({ location: 'da lat' })).toEqual(['Đóng gói rau ở nông trại']);
    expect(await titles({ salaryFrom: 9550 })).toEqual(['Dong goi hang']);
    expect(await titles({ salaryFrom: 8900, salaryTo: 9400 })).toEqual(['Đóng gói rau ở nông trại']);
    const among = { search: 'dong goi', salaryUnit: 'hour' };
    expect(await titles({ ...among, salaryFrom: 9500, salaryTo: 9000 })).toEqual(['Đóng gói rau ở nông trại']);
    expect(await titles({ ...among, salaryFrom: 9501, salaryTo: 9600 })).toEqual(['Dong goi hang']);
    expect(await titles({ ...among, salaryTo: 8999 })).toEqual([]);

    const yearly = await create({ salaryFromCents: 9600 * 2080, salaryToCents: 9700 * 2080, salaryUnit: 'year' });
    const uids = async (query: object) => (await list(query)).items.map(({ uid }) => uid);
    expect(await uids({ salaryFrom: 9700, salaryUnit: 'hour' })).toContain(yearly.uid);
    expect(await uids({ salaryFrom: 9701, salaryUnit: 'hour' })).not.toContain(yearly.uid);
    expect(await titles({ salaryFrom: 9900 * 2080, salaryUnit: 'year' })).toEqual(['Dong goi hang']);
    const filled = (await list({ status: 'filled' })).items;
    expect(filled).not.toEqual([]);
    expect(filled.every(({ status }) => status === 'filled')).toBe(true);

    const page = await list({ page: 2, pageSize: 2, sort: '-created_at' });
    expect(page).toMatchObject({ page: 2, pageSize: 2 });
    expect(page.items).toHaveLength(2);
  });
});
