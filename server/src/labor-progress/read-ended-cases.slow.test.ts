import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep, getProgress, getUserProgress, recordOutcome } from '@portal/shared/labor-progress/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApprovedCase, makeJob } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

it('an ended case keeps its steps, outcomes, and days for the candidate and staff, also after another application', async () => {
  const candidate = await makeApprovedCase(product, 'steps-25000');
  const { email } = candidate;
  const progress = () => candidate.client.call(getProgress, {});
  for (const step of ['form_9089', 'labor_certification']) {
    const body = { completedOn: '2026-01-10', receiptNumber: `G-${step}` };
    await admin.call(completeStep, { params: { email, step }, body });
  }
  const denied = { outcome: 'denied', date: product.clock.today() } as const;
  await admin.call(recordOutcome, { params: { email, step: 'labor_approved' }, body: denied });
  expect(await progress()).toMatchObject({ ended: [] });

  await admin.call(endContract, { params: { email }, body: { reasonCode: 'denied', reason: 'PERM bị từ chối.' } });
  const ended = [
    {
      endReason: 'denied',
      track: 'consular',
      priorityDate: null,
      items: [
        { step: 'form_9089', completedOn: '2026-01-10', receiptNumber: 'G-form_9089', outcomes: [] },
        { step: 'labor_certification', completedOn: '2026-01-10' },
        { step: 'labor_approved', completedOn: null, outcomes: [denied] },
      ],
    },
  ];
  expect(await progress()).toMatchObject({ applicationUid: null, ended });
  await apply(candidate, (await makeJob(product)).uid);
  expect(await progress()).toMatchObject({ ended });
  expect(await admin.call(getUserProgress, { params: { email } })).toMatchObject({ ended });
});
