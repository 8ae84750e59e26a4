import { withdrawApplication } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { getContractToSign, listContracts } from '@portal/shared/contracts/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import { getPaymentPlan } from '@portal/shared/invoices/contract';
import { closeJob, updateJob } from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  jobBody,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  refusalOf,
} from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function frozenOf(email: string) {
  const { rows } = await product.deps.db.execute<{ fee_plan: object; fee_schedule: object }>(
    sql`select fee_plan, fee_schedule from contracts where user_id = (select id from users where email = ${email})`,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing is signed');
  return { feePlan: row.fee_plan, feeSchedule: row.fee_schedule };
}

it('the fee plan of a job is visible to everyone who may see the job, even before the profile is approved', async () => {
  const job = await makeJob(product, { feePlan: 'steps-25000' });
  const { client } = await makeCandidate(product);
  const plan = await client.call(getJobFeePlan, { params: { uid: job.uid } });
  expect(plan).toMatchObject({ name: 'steps-25000', totalCents: 2_926_000, governmentCents: 426_000 });
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

it('the fee plan stays as it was signed until the application ends, even if the job changes its plan', async () => {
  const job = await makeJob(product);
  const admin = await logInAsAdmin(product);
  const candidate = await makeApproved(product);
  const ask = () => candidate.client.call(getJobFeePlan, { params: { uid: job.uid } });
  const application = await apply(candidate, job.uid);
  const signed = await ask();
  await admin.call(updateJob, { params: { uid: job.uid }, body: jobBody({ feePlan: 'steps-25000' }) });
  product.clock.advance({ days: 2 });
  expect(await ask()).toEqual(signed);

  await candidate.client.call(withdrawApplication, { params: { uid: application.uid } });
  expect((await ask()).name).toBe('steps-25000');
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

it('a plan that was signed before payees, own attorneys, and the employer’s part were recorded stays readable', async () => {
  const job = await makeJob(product, { feePlan: 'steps-25000' });
  const candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  const before = await candidate.client.call(getJobFeePlan, { params: { uid: job.uid } });
  const { feePlan, feeSchedule } = await frozenOf(candidate.email);
  const old = (plan: object) =>
    JSON.stringify(plan, (key, value) =>
      ['payee', 'fee', 'employerLines', 'attorneyCents'].includes(key) ? undefined : value,
    );
  await product.asOwner('alter table contracts disable trigger user');
  await product.deps.db.execute(sql`update contracts set fee_plan = ${old(feePlan)}::jsonb,
    fee_schedule = ${old(feeSchedule)}::jsonb where user_id = (select id from users where email = ${candidate.email})`);
  await product.asOwner('alter table contracts enable trigger user');
  const after = await candidate.client.call(getJobFeePlan, { params: { uid: job.uid } });
  expect(after).toMatchObject({ totalCents: before.totalCents, attorneyCents: 0, employerLines: [] });
  expect(after.milestones[1]?.lines[1]).toEqual({
    name: 'Lệ phí đơn bảo lãnh lao động (USCIS)',
    amountCents: 71_500,
    kind: 'government',
  });

  const [contract] = (await candidate.client.call(listContracts, {})).items;
  expect(contract).toMatchObject({ totalCents: before.totalCents, feePlan: { governmentCents: 426_000 } });
  expect((await candidate.client.call(getPaymentPlan, {}))?.totalCents).toBe(before.totalCents);
});
