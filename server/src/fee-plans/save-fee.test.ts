import { addDays } from '@portal/shared/calendar/calendar';
import { getContractToSign, listContracts } from '@portal/shared/contracts/contract';
import * as calls from '@portal/shared/fee-plans/contract';
import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logIn, logInAsAdmin, makeApproved, makeJob, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  today = product.clock.today();
});
afterAll(() => product.close());

type Amount = BodyInput<typeof calls.addGovernmentFeeAmount>;
const amountBody = (change: Partial<Amount> = {}): Amount => ({
  amountCents: 80_000,
  effectiveFrom: addDays(today, 10),
  source: 'Federal Register 91 FR 1',
  sourceDay: today,
  ...change,
});
const add = (key: string, change: Partial<Amount> = {}) =>
  admin.call(calls.addGovernmentFeeAmount, { params: { key }, body: amountBody(change) });
const withdraw = (key: string, uid: string) => admin.call(calls.withdrawGovernmentFeeAmount, { params: { key, uid } });
const feeOf = async (key: string): Promise<GovernmentFee> => {
  const fee = (await admin.call(calls.listGovernmentFees, {})).items.find((one) => one.key === key);
  if (!fee) throw new Error(`there is no fee ${key}`);
  return fee;
};
/** The government lines of a contract signed now, by their fees. */
async function governmentLines() {
  const job = await makeJob(product, { feePlan: 'steps-25000' });
  const { client } = await makeApproved(product);
  const { feePlan } = await client.call(getContractToSign, { params: { uid: job.uid }, query: {} });
  const lines = feePlan.milestones.flatMap((one) => one.lines.filter(({ kind }) => kind === 'government'));
  return Object.fromEntries(lines.map(({ fee, amountCents }) => [fee?.key, amountCents]));
}

it('a new amount applies to contracts signed from its day, and a signed contract keeps amount, date, and source', async () => {
  const job = await makeJob(product, { feePlan: 'steps-25000' });
  const candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  const signed = async () => {
    const client = await logIn(product, candidate.email);
    return (await client.call(listContracts, {})).items[0]?.feePlan;
  };
  const before = await signed();
  await add('i140');
  expect((await governmentLines()).i140).toBe(70_000);

  product.clock.advance({ days: 10 });
  admin = await logInAsAdmin(product);
  today = product.clock.today();
  expect((await governmentLines()).i140).toBe(80_000);
  expect(await signed()).toEqual(before);

  const line = before?.milestones[1]?.lines.find(({ fee }) => fee?.key === 'i140');
  expect(line).toMatchObject({ amountCents: 70_000, payee: 'uscis', fee: { effectiveFrom: '2016-12-23' } });
  expect(line?.fee?.source).toBeTruthy();
});

it('a fee that its agency changed is a proposal with its source, and applies from the day on which staff adopt it', async () => {
  const { proposal } = await feeOf('immigrant_fee');
  expect(proposal).toMatchObject({
    amountCents: 23_500,
    source: expect.stringContaining('USCIS fee rule of 1 April 2024'),
  });
  expect((await governmentLines()).immigrant_fee).toBe(22_000);
  if (!proposal) return;

  const adopted = await add('immigrant_fee', { ...proposal, effectiveFrom: addDays(today, 1) });
  expect(adopted.proposal).toBeNull();
  expect((await governmentLines()).immigrant_fee).toBe(22_000);
  product.clock.advance({ days: 1 });
  expect((await governmentLines()).immigrant_fee).toBe(23_500);
  admin = await logInAsAdmin(product);
  today = product.clock.today();
});

it('an amount can be withdrawn once, before its day, and stays on record', async () => {
  const fee = await add('ds260', { effectiveFrom: addDays(today, 3) });
  const future = fee.amounts.at(-1);
  const taken = await withdraw('ds260', future?.uid ?? '');
  expect(taken.amounts.at(-1)?.withdrawnAt).not.toBeNull();
  expect(await withdraw('ds260', future?.uid ?? '')).toEqual(taken);
  // The same amount can be recorded again.
  expect((await add('ds260', { effectiveFrom: addDays(today, 3) })).amounts).toHaveLength(3);

  const inForce = taken.amounts[0];
  expect(await refusalOf(withdraw('ds260', inForce?.uid ?? ''))).toEqual({
    status: 409,
    code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    fields: { effectiveFrom: 'FEE_IN_FORCE' },
  });
});

it('an amount is refused if it is recorded twice, has a source in the future, or is zero', async () => {
  await add('i485', { effectiveFrom: addDays(today, 5) });
  expect(await refusalOf(add('i485', { effectiveFrom: addDays(today, 5) }))).toEqual({
    status: 409,
    code: 'DUPLICATE_VALUE_FOR_ITEM',
    fields: { effectiveFrom: 'FEE_AMOUNT_TAKEN' },
  });
  expect(await refusalOf(add('i485', { sourceDay: addDays(today, 1) }))).toMatchObject({
    fields: { sourceDay: 'DATE_IN_FUTURE' },
  });
  expect(await refusalOf(add('i485', { amountCents: 0 }))).toMatchObject({
    fields: { amountCents: 'AMOUNT_INVALID' },
  });
  expect(await refusalOf(add('nothing'))).toMatchObject({ status: 404 });
  expect((await feeOf('i485')).amounts).toHaveLength(2);
});

it('staff can create a fee, which the candidate never pays if it goes to the Department of Labor', async () => {
  const body = {
    key: 'biometrics',
    name: { VI: 'Lệ phí sinh trắc', EN: 'Biometrics fee' },
    payee: 'uscis' as const,
    payer: 'candidate' as const,
    ...amountBody({ effectiveFrom: today }),
  };
  const made = await admin.call(calls.createGovernmentFee, { body });
  expect(made).toMatchObject({
    key: 'biometrics',
    amounts: [{ amountCents: 80_000, createdBy: 'admin@example.com' }],
  });
  expect(await refusalOf(admin.call(calls.createGovernmentFee, { body }))).toMatchObject({
    fields: { key: 'FEE_KEY_TAKEN' },
  });

  const toLabor = admin.call(calls.createGovernmentFee, { body: { ...body, key: 'pwd', payee: 'dol' } });
  expect(await refusalOf(toLabor)).toMatchObject({ fields: { payer: 'LABOR_COST_EMPLOYER_ONLY' } });
});

it('the database allows withdrawing an amount before its day and no other change', async () => {
  const fee = await add('i131', { effectiveFrom: addDays(today, 5) });
  const uid = fee.amounts.at(-1)?.uid ?? '';
  const change = sql`update government_fee_amounts set withdrawn_at = now(), amount_cents = 1 where id = ${uid}`;
  await expect(product.deps.db.execute(change)).rejects.toThrow();
  const late = sql`update government_fee_amounts set withdrawn_at = now() + interval '30 days' where id = ${uid}`;
  await expect(product.deps.db.execute(late)).rejects.toThrow();
  expect((await feeOf('i131')).amounts.at(-1)).toMatchObject({ amountCents: 80_000, withdrawnAt: null });
});
