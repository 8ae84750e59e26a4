import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/job-categories/contract';
import { createJob, listJobCategories, listStaffJobs } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobBody, logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const words = { label: { VI: 'Giặt ủi', EN: 'Laundry' } };
const list = async () => (await admin.call(contract.listStaffJobCategories, { query: { pageSize: 100 } })).items;
const add = (name: unknown, client = admin) =>
  client.call(contract.createJobCategory, { body: { name: name as string, ...words } });

it('a job category can be created, changed, and deleted, and candidates see it', async () => {
  const added = await add('laundry');
  expect(added).toMatchObject({ name: 'laundry', ...words, jobCount: 0 });
  expect(await list()).toContainEqual(added);

  const params = { uid: added.uid };
  const body = { name: 'LAUNDRY-1', label: { VI: 'Giặt là', EN: 'Washing' } };
  expect(await admin.call(contract.updateJobCategory, { params, body })).toEqual({ ...added, ...body });

  const { client } = await makeCandidate(product);
  expect((await client.call(listJobCategories, { query: { pageSize: 100 } })).items).toContainEqual({
    uid: added.uid,
    ...body,
  });
  expect(await admin.call(contract.deleteJobCategory, { params })).toBeNull();
  expect((await list()).some(({ uid }) => uid === added.uid)).toBe(false);
});

it.each([
  ['', 'NAME_BLANK'],
  ['giặt ủi', 'NAME_HAS_SPACE'],
  ['x'.repeat(33), 'NAME_TOO_LONG'],
])('a job category cannot be named %o', async (name, code) => {
  const before = await list();
  expect(await refusalOf(add(name))).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields: { name: code } });
  expect(await list()).toEqual(before);
});

it('a job category has a unique name, ignoring case', async () => {
  const taken = { status: 409, code: 'DUPLICATE_VALUE_FOR_ITEM', fields: { name: 'CATEGORY_NAME_TAKEN' } };
  const { uid } = await add('porter');
  const before = await list();
  expect(await refusalOf(add('HOTEL'))).toEqual(taken);
  const rename = admin.call(contract.updateJobCategory, { params: { uid }, body: { name: 'Hotel', ...words } });
  expect(await refusalOf(rename)).toEqual(taken);
  expect(await list()).toEqual(before);
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
