import { withdrawApplication } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import { closeJob, updateJob } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, jobBody, logInAsAdmin, makeApproved, makeCandidate, makeJob, refusalOf } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('what a place costs', () => {
  it('is told to whoever looks at the job, before the profile is approved', async () => {
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

  it('counts one’s dependents, and is the plan of the contract to sign', async () => {
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

  it('stays what was signed, whatever the job asks for later, until the application ends', async () => {
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

  it('is not told of a job that one may not see', async () => {
    const job = await makeJob(product);
    const admin = await logInAsAdmin(product);
    await admin.call(closeJob, { params: { uid: job.uid } });
    const { client } = await makeCandidate(product);
    expect(await refusalOf(client.call(getJobFeePlan, { params: { uid: job.uid } }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});
