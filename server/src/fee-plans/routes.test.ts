import { addDays } from '@portal/shared/calendar/calendar';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { getJobFeePlan, listHiringFeePlans } from '@portal/shared/fee-plans/contract';
import { closeJob, listStaffJobs } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApproved, makeCandidate, makeJob, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('the fee plan of a job is visible to everyone who may see the job, even before the profile is approved', async () => {
  const job = await makeJob(product, { feePlan: 'steps-25000' });
  const { client } = await makeCandidate(product);
  const plan = await client.call(getJobFeePlan, { params: { uid: job.uid } });
  expect(plan).toMatchObject({ name: 'steps-25000', totalCents: 2_876_500, governmentCents: 376_500 });
  expect(plan.milestones[0]).toMatchObject({
    trigger: 'contract_signed',
    dueDate: addDays(product.clock.today(), 7),
  });
  expect(plan.milestones.at(-1)).toMatchObject({ isPerDependent: true, quantity: 0 });
});

it('the fee plan of a job counts the reader’s dependents and equals the plan of the contract to sign', async () => {
  const job = await makeJob(product);
  const dependents = [{ relation: 'child' as const, fullName: 'Nguyễn Bé', dateOfBirth: '2020-01-01' }];
  const { client } = await makeApproved(product, { dependents });
  const plan = await client.call(getJobFeePlan, { params: { uid: job.uid } });
  expect(plan.totalCents).toBe(1_542_000 + 150_000);

  const { feePlan } = await client.call(getContractToSign, {
    params: { uid: job.uid },
    query: { languageCode: 'VI' },
  });
  expect(plan).toEqual(feePlan);
});

it('before a candidate has a job, the plans of the hiring jobs are listed with their amounts, and no other', async () => {
  const admin = await logInAsAdmin(product);
  const { client } = await makeCandidate(product);
  const listed = async () =>
    (await client.call(listHiringFeePlans, {})).items.map(({ name, totalCents }) => [name, totalCents]);
  const both = [
    ['contract-15420', 1_542_000],
    ['steps-25000', 2_876_500],
  ];
  await makeJob(product);
  const { uid } = await makeJob(product, { feePlan: 'steps-25000' });
  expect(await listed()).toEqual(both);
  const hiring = (await admin.call(listStaffJobs, { query: { status: 'hiring', pageSize: 100 } })).items;
  for (const job of hiring.filter(({ feePlan }) => feePlan === 'steps-25000')) {
    await admin.call(closeJob, { params: { uid: job.uid } });
  }
  expect(hiring.map((job) => job.uid)).toContain(uid);
  expect(await listed()).toEqual(both.slice(0, 1));
});

it('the fee plan of a hidden job is hidden too', async () => {
  const job = await makeJob(product);
  const admin = await logInAsAdmin(product);
  await admin.call(closeJob, { params: { uid: job.uid } });
  const { client } = await makeCandidate(product);
  expect(await refusalOf(client.call(getJobFeePlan, { params: { uid: job.uid } }))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});
