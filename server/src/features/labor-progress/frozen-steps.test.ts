import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  refusalOf,
} from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

const nineSteps = [
  'form_9089',
  'labor_certification',
  'labor_approved',
  'payment_2',
  'i140_form',
  'i140_approved',
  'payment_3',
  'i485_form',
  'payment_4',
];
/** The product's list of steps, which a later release may change. */
const currentSteps: string[] = progressSteps as unknown as string[];

let product: TestProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterEach(() => {
  currentSteps.splice(0, currentSteps.length, ...nineSteps);
});
afterAll(() => product.close());

const complete = (email: string, step: string) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });

it('a step that a release inserts does not change a running case', async () => {
  const { client, email } = await makeApprovedCase(product, 'steps-25000', 0);
  await complete(email, 'form_9089');
  const before = await client.call(getProgress, {});

  currentSteps.splice(1, 0, 'recruitment');

  expect(await client.call(getProgress, {})).toEqual(before);
  expect(before.items.map(({ step, order }) => [order, step])).toEqual(nineSteps.map((step, at) => [at + 1, step]));
  expect(await refusalOf(complete(email, 'recruitment'))).toMatchObject({ code: 'OBSERVATION_NOT_FOUND' });
  await complete(email, 'labor_certification');
  expect(await client.call(getProgress, {})).toMatchObject({ nextStep: 'labor_approved' });
});

it('a contract signed after the release has the inserted step', async () => {
  currentSteps.splice(1, 0, 'recruitment');
  const { uid } = await makeJob(product);
  const candidate = await makeApproved(product);
  await apply(candidate, uid);
  const { rows } = await product.deps.db.execute(sql`
    select labor_steps as steps from contracts join users on users.id = contracts.user_id where email = ${candidate.email}`);
  expect(rows).toEqual([{ steps: ['form_9089', 'recruitment', ...nineSteps.slice(1, -1)] }]);
});
