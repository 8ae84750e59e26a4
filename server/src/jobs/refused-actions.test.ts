import { closeJob, lockJob, removeJob } from '@portal/shared/jobs/contract';
import { expect, it } from 'vitest';
import { logInAsAdmin, makeJob, refusalOf } from '#test/candidate-factory.ts';
import { startTestProduct } from '#test/test-product.ts';

it('a job that refuses an action says why', async () => {
  const product = await startTestProduct();
  const admin = await logInAsAdmin(product);
  const params = { uid: (await makeJob(product)).uid };
  const remove = admin.call(removeJob, { params, body: {} });
  expect(await refusalOf(remove)).toMatchObject({ fields: { job: 'JOB_OPEN' } });
  await admin.call(lockJob, { params });
  expect(await refusalOf(admin.call(lockJob, { params }))).toMatchObject({ fields: { job: 'JOB_NOT_HIRING' } });
  await admin.call(closeJob, { params, body: {} });
  const close = admin.call(closeJob, { params, body: {} });
  expect(await refusalOf(close)).toMatchObject({ fields: { job: 'JOB_CLOSED' } });
  await product.close();
});
