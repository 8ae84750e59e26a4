import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApprovedCase, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

/** The product's list of steps, which a later release may change. */
const currentSteps: string[] = progressSteps as unknown as string[];
const stepsBefore = [...currentSteps];

let product: TestProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterEach(() => {
  currentSteps.splice(0, currentSteps.length, ...stepsBefore);
});
afterAll(() => product.close());

const complete = (email: string, step: string) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });

it('a step that a release inserts does not change a running case', async () => {
  const { client, email } = await makeApprovedCase(product, 'contract-15420', 0);
  await complete(email, 'form_9089');
  const before = await client.call(getProgress, {});

  currentSteps.splice(1, 0, 'recruitment');

  expect(await client.call(getProgress, {})).toEqual(before);
  expect(before.items.map(({ step, order }) => [order, step])).toEqual(stepsBefore.map((step, at) => [at + 1, step]));
  expect(await refusalOf(complete(email, 'recruitment'))).toMatchObject({ code: 'OBSERVATION_NOT_FOUND' });
  await complete(email, 'labor_certification');
  expect(await client.call(getProgress, {})).toMatchObject({ nextStep: 'labor_approved' });
});
