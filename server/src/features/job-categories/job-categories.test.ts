import type { RoleName } from '@portal/shared/access/roles';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/job-categories/contract';
import { createJob, listJobCategories, listStaffJobs } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobBody, logInAsAdmin, makeCandidate, refusalOf } from '../../../test/candidate-factory.ts';
import { logInAsStaff } from '../../../test/staff.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const words = { label: { VI: 'Giặt ủi', EN: 'Laundry' } };
const list = async () => (await admin.call(contract.listStaffJobCategories, {})).items;
const add = (name: unknown, client = admin) =>
  client.call(contract.createJobCategory, { body: { name: name as string, ...words } });
const unknownUid = '01890000-0000-7000-8000-000000000000';

it('a job category can be created, changed, and deleted, and candidates see it', async () => {
  const added = await add('laundry');
  expect(added).toMatchObject({ name: 'laundry', ...words, jobCount: 0 });
  expect(await list()).toContainEqual(added);

  const params = { uid: added.uid };
  const body = { name: 'LAUNDRY-1', label: { VI: 'Giặt là', EN: 'Washing' } };
  expect(await admin.call(contract.updateJobCategory, { params, body })).toEqual({ ...added, ...body });

  const { client } = await makeCandidate(product);
  expect((await client.call(listJobCategories, {})).items).toContainEqual({ uid: added.uid, ...body });
  expect(await admin.call(contract.deleteJobCategory, { params })).toBeNull();
  expect((await list()).some(({ uid }) => uid === added.uid)).toBe(false);

  const { items } = await admin.call(listAuditLog, { query: { pageSize: 10 } });
  const entries = items.map(({ action, before, after }) => ({ action, before, after }));
  // On the wire, the audit log has one key for each language.
  const second = { code: 'LAUNDRY-1', labelVi: 'Giặt là', labelEn: 'Washing' };
  const first = { code: 'laundry', labelVi: 'Giặt ủi', labelEn: 'Laundry' };
  expect(entries).toContainEqual({ action: 'job-category.create', before: null, after: first });
  expect(entries).toContainEqual({ action: 'job-category.update', before: first, after: second });
  expect(entries).toContainEqual({ action: 'job-category.delete', before: second, after: null });
});

it.each([
  ['', 'NAME_BLANK'],
  [undefined, 'NAME_BLANK'],
  [null, 'NAME_BLANK'],
  ['   ', 'NAME_BLANK'],
  ['giặt ủi', 'NAME_HAS_SPACE'],
  ['a\u00a0b', 'NAME_HAS_SPACE'],
  ['a\u0000b', 'INVALID_FIELD'],
  ['x'.repeat(33), 'NAME_TOO_LONG'],
  [7, 'INVALID_FIELD'],
])('a job category cannot be named %o', async (name, code) => {
  const before = await list();
  expect(await refusalOf(add(name))).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields: { name: code } });
  expect(await list()).toEqual(before);
});

it('the name of a job category may have 32 characters, including Vietnamese ones', async () => {
  expect(await add('ữ'.repeat(32))).toMatchObject({ name: 'ữ'.repeat(32) });
  // The same letters with separate combining marks.
  expect(await refusalOf(add('ữ'.repeat(32).normalize('NFD')))).toMatchObject({ status: 409 });
});

it('a job category has a unique name, ignoring case', async () => {
  const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'CATEGORY_NAME_TAKEN' } };
  const { uid } = await add('porter');
  const before = await list();
  expect(await refusalOf(add('HOTEL'))).toEqual(taken);
  const rename = admin.call(contract.updateJobCategory, { params: { uid }, body: { name: 'Hotel', ...words } });
  expect(await refusalOf(rename)).toEqual(taken);
  expect(await list()).toEqual(before);
  const results = await Promise.allSettled([add('same'), add('SAME'), add('Same')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a job category cannot be deleted while a job has it, and a search for its new name finds the job', async () => {
  const { uid } = await add('greenhouse');
  const job = await admin.call(createJob, { body: jobBody({ categoryUids: [uid] }) });
  expect((await list()).find((one) => one.uid === uid)?.jobCount).toBe(1);
  expect(await refusalOf(admin.call(contract.deleteJobCategory, { params: { uid } }))).toMatchObject({
    status: 409,
    code: 'CATEGORY_IN_USED',
  });
  expect((await list()).some((one) => one.uid === uid)).toBe(true);

  const body = { name: 'greenhouse', label: { VI: 'Nhà kính trồng ớt', EN: 'Peppers' } };
  await admin.call(contract.updateJobCategory, { params: { uid }, body });
  const found = await admin.call(listStaffJobs, { query: { search: 'trong ot' } });
  expect(found.items.map((one) => one.uid)).toEqual([job.uid]);
});

it('each call on a deleted job category answers that it does not exist', async () => {
  const { uid } = await add('gone');
  await admin.call(contract.deleteJobCategory, { params: { uid } });
  for (const lost of [uid, unknownUid, 'x']) {
    const params = { uid: lost };
    const gone = { status: 404, code: 'CATEGORY_NOT_FOUND' };
    expect(await refusalOf(admin.call(contract.deleteJobCategory, { params }))).toMatchObject(gone);
    const change = admin.call(contract.updateJobCategory, { params, body: { name: 'x', ...words } });
    expect(await refusalOf(change)).toMatchObject(gone);
  }
});

it('a change of a job category from an outdated version is refused', async () => {
  const { uid } = await add('twice');
  const seen = { name: 'twice', ...words };
  const change = (VI: string) =>
    admin.call(contract.updateJobCategory, { params: { uid }, body: { ...seen, label: { ...seen.label, VI }, seen } });
  await change('Một');
  expect(await refusalOf(change('Hai'))).toEqual({
    status: 409,
    code: 'INVALID_ARGUMENTS',
    fields: { seen: 'CHANGED_MEANWHILE' },
  });
  expect((await list()).find((one) => one.uid === uid)?.label.VI).toBe('Một');
});

it.each<[RoleName, { reads: boolean; manages: boolean }]>([
  ['CASE_MANAGER', { reads: true, manages: true }],
  ['ACCOUNTANT', { reads: true, manages: false }],
  ['VIEWER', { reads: true, manages: false }],
  ['CANDIDATE', { reads: false, manages: false }],
])('the role %s may do with job categories only what its permissions allow', async (role, may) => {
  const client = role === 'CANDIDATE' ? (await makeCandidate(product)).client : await logInAsStaff(product, role);
  const before = await list();
  const [first] = before;
  const params = { uid: first?.uid ?? '' };
  const isDenied = (call: Promise<unknown>) =>
    call.then(
      () => false,
      (failure) => failure.code === 'PERMISSION_DENIED',
    );
  expect(await isDenied(client.call(contract.listStaffJobCategories, {}))).toBe(!may.reads);

  if (may.manages) return expect(await isDenied(add(`of-${role}`, client))).toBe(false);
  expect(await isDenied(add(`of-${role}`, client))).toBe(true);

  const body = { name: 'x', ...words };
  expect(await isDenied(client.call(contract.updateJobCategory, { params, body }))).toBe(true);
  expect(await isDenied(client.call(contract.deleteJobCategory, { params }))).toBe(true);
  expect(await list()).toEqual(before);
});
