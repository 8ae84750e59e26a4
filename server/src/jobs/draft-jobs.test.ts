import { getAbout } from '@portal/shared/about/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, jobBody, logInAsAdmin, makeApproved, makeJob, refusalOf } from '#test/candidate-factory.ts';
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

const seenBy = async ({ client }: Candidate, uid: string) => {
  const { items } = await client.call(contract.listJobs, { query: { pageSize: 100 } });
  const { jobs } = await client.call(getAbout, {});
  return [items, jobs].map((list) => list.some((job) => job.uid === uid));
};
const listed = async (query: object) =>
  (await admin.call(contract.listStaffJobs, { query: { ...query, pageSize: 100 } })).items.map(({ uid }) => uid);

it('a draft is for staff only, can be changed, and hires once it is published', async () => {
  const { uid } = await makeJob(product);
  const draft = await makeJob(product, { isDraft: true });
  const params = { uid: draft.uid };
  expect(draft).toMatchObject({ status: 'locked', isDraft: true });
  expect(await seenBy(candidate, draft.uid)).toEqual([false, false]);
  expect(await refusalOf(candidate.client.call(contract.getJob, { params }))).toMatchObject({ status: 404 });
  expect(await refusalOf(apply(candidate, draft.uid))).toMatchObject({ status: 404 });
  expect(await listed({ isDraft: 'true' })).toEqual([draft.uid]);
  expect(await listed({ isDraft: 'false' })).toContain(uid);

  const changed = await admin.call(contract.updateJob, { params, body: jobBody({ quantity: 3 }) });
  expect(changed).toMatchObject({ status: 'locked', isDraft: true, quantity: 3 });
  expect(await admin.call(contract.unlockJob, { params })).toMatchObject({ status: 'hiring', isDraft: false });
  expect(await seenBy(candidate, draft.uid)).toEqual([true, true]);
  await apply(candidate, draft.uid);

  expect(await admin.call(contract.lockJob, { params })).toMatchObject({ status: 'locked', isDraft: false });
});

it('a draft that nobody publishes can be closed and removed', async () => {
  const { uid } = await makeJob(product, { isDraft: true });
  const params = { uid };
  expect(await admin.call(contract.closeJob, { params, body: {} })).toMatchObject({ status: 'closed', isDraft: false });
  expect(await admin.call(contract.removeJob, { params, body: {} })).toMatchObject({ status: 'removed' });
});
