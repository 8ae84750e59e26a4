import { addDays } from '@portal/shared/calendar/calendar';
import { getContractToSign, listContracts } from '@portal/shared/contracts/contract';
import * as calls from '@portal/shared/fee-plans/contract';
import type { PlanBody } from '@portal/shared/fee-plans/plan-body';
import { feeLine, milestone, ownLine, planOf } from '@portal/shared/fee-plans/plan-samples';
import type { ApiClient } from '@portal/shared/http/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeJob, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const create = (name: string, change: Partial<PlanBody> = {}, client = admin) =>
  client.call(calls.createFeePlan, { body: { name, ...planOf([milestone()]), ...change } });
const change = (name: string, seen: number, changed: Partial<PlanBody> = {}, client = admin) =>
  client.call(calls.updateFeePlan, { params: { name }, body: { ...planOf([milestone()]), ...changed, seen } });
const versionsOf = async (name: string) => (await admin.call(calls.listFeePlanVersions, { params: { name } })).items;

it('a new fee plan can be chosen for a job and billed', async () => {
  const made = await create('phone-plan');
  expect(made).toMatchObject({ name: 'phone-plan', version: 1, createdBy: 'admin@example.com' });

  const job = await makeJob(product, { feePlan: 'phone-plan' });
  const candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  const [contract] = (await candidate.client.call(listContracts, {})).items;
  expect(contract?.feePlan).toMatchObject({ name: 'phone-plan', version: 1, totalCents: 100_000 });
});

it('a fee plan is saved as a new version, and the old version and contracts on it stay', async () => {
  await create('versions');
  const job = await makeJob(product, { feePlan: 'versions' });
  const candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  const saved = await change('versions', 1, { milestones: [milestone({ lines: [ownLine({ amountCents: 5 })] })] });
  expect(saved.version).toBe(2);

  const versions = await versionsOf('versions');
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[1]?.milestones[0]?.lines[0]?.amountCents).toBe(100_000);
  expect((await candidate.client.call(listContracts, {})).items[0]?.totalCents).toBe(100_000);

  const other = await makeApproved(product);
  const { feePlan } = await other.client.call(getContractToSign, { params: { uid: job.uid }, query: {} });
  expect(feePlan).toMatchObject({ version: 2, totalCents: 5 });
  expect((await admin.call(calls.listFeePlans, {})).items.find(({ name }) => name === 'versions')?.version).toBe(2);
});

it('a fee plan has a unique name', async () => {
  expect(await refusalOf(create('steps-25000'))).toEqual({
    status: 409,
    code: 'DUPLICATE_VALUE_FOR_ITEM',
    fields: { name: 'PLAN_NAME_TAKEN' },
  });
});

it.each<[string, string, string]>([
  ['that is not there', 'nothing', 'INVALID_FIELD'],
  ['that the employer pays', 'asylum_program', 'LABOR_COST_EMPLOYER_ONLY'],
  ['of the labor certification', 'perm', 'LABOR_COST_EMPLOYER_ONLY'],
])('a fee plan with a fee %s is refused', async (_what, key, code) => {
  const milestones = [milestone({ lines: [ownLine(), feeLine(key)] })];
  expect(await refusalOf(create('refused', { milestones }))).toEqual({
    status: 422,
    code: 'VALIDATION_ERROR',
    fields: { 'milestones.0.lines.1.feeKey': code },
  });
  expect((await admin.call(calls.listFeePlans, {})).items.map(({ name }) => name)).not.toContain('refused');
});

it('a fee plan takes the amount of a government fee that is in force, and none that is not in force yet', async () => {
  const later = addDays(product.clock.today(), 1);
  const fee = {
    key: 'later_fee',
    name: { VI: 'Lệ phí mới', EN: 'New fee' },
    payee: 'uscis',
    payer: 'candidate',
  } as const;
  const amount = { amountCents: 9900, effectiveFrom: later, source: 'FR 1', sourceDay: product.clock.today() };
  await admin.call(calls.createGovernmentFee, { body: { ...fee, ...amount } });
  const withFees = (...keys: string[]) => ({ milestones: [milestone({ lines: keys.map(feeLine) })] });
  expect(await refusalOf(create('in-force', withFees('i140', 'later_fee')))).toMatchObject({
    status: 422,
    fields: { 'milestones.0.lines.1.feeKey': 'FEE_NOT_IN_FORCE' },
  });
  expect(await create('in-force', withFees('i140'))).toMatchObject({ version: 1 });
});

it('a fee plan lists the employer’s costs outside every total', async () => {
  await create('employer', { employerLines: planOf([]).employerLines });
  const job = await makeJob(product, { feePlan: 'employer' });
  const { client } = await makeApproved(product);
  const plan = await client.call(calls.getJobFeePlan, { params: { uid: job.uid } });
  expect(plan).toMatchObject({
    totalCents: 100_000,
    employerLines: [{ name: 'Đăng tuyển', kind: 'labor_certification', payee: 'third_party' }],
  });
  expect(plan.milestones[0]?.lines[0]).toMatchObject({ kind: 'service', payee: 'organisation' });
});

it('the database keeps versions and fees unchanged', async () => {
  for (const statement of [
    'update fee_plans set version = 9',
    'delete from fee_plans',
    `update government_fees set payer = 'candidate'`,
    `update government_fee_amounts set amount_cents = 1 where fee_key = 'i140'`,
    `update government_fee_amounts set withdrawn_at = now() where fee_key = 'i140'`,
    'delete from government_fee_amounts',
  ]) {
    await expect(product.asOwner(statement)).rejects.toThrow('append-only');
  }
});

it('the database refuses a plan that bills a cost of the labor certification', async () => {
  const plan = JSON.stringify(planOf([milestone({ lines: [ownLine({ kind: 'labor_certification' as never })] })]));
  const insert = sql`insert into fee_plans (id, name, version, plan, created_at)
    values (gen_random_uuid(), 'sneaky', 1, ${plan}::jsonb, now())`;
  await expect(product.deps.db.execute(insert)).rejects.toMatchObject({
    cause: { constraint: 'fee_plans_lines_are_billable' },
  });
});
