import { getApplication } from '@portal/shared/applications/contract';
import { getScheduledDecisions, resumeScheduledDecisions } from '@portal/shared/scheduled-decisions/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineScheduledTask } from '#platform/queue/task.ts';
import { watchClock } from '#scheduled-decisions/watch-clock.ts';
import { apply, logIn, logInAsAdmin, makeApproved, makeJob } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { watchLog } from './watch-log.ts';

let product: TestProduct;
let printed: () => string;
beforeAll(async () => {
  product = await startTestProduct({ WORKER: 'on', LOG_LEVEL: 'info' });
  printed = watchLog(product.app);
});
afterAll(async () => {
  await product.close();
  expectNoPersonalData(printed());
});

/** Starts the task as its schedule does, and waits until the worker is done with it. */
async function runReleaseOfHolds(): Promise<void> {
  const { db, queue } = product.deps;
  await db.transaction((tx) => queue.enqueue(tx, defineScheduledTask('release-holds'), {}));
  const waiting = async () =>
    (await db.$client.query(`select 1 from queue.job where name = 'release-holds' and state <> 'completed'`)).rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

it('a worker releases no overdue hold after a jump of the clock by ten days, until staff resume scheduled decisions', async () => {
  const { uid: jobUid } = await makeJob(product);
  const candidate = await makeApproved(product);
  const { uid } = await apply(candidate, jobUid);
  const { db } = product.deps;
  expect(await watchClock(db)).toBe(true);
  // As if the last reading were ten days old, while the machine has run for some seconds since.
  await db.$client.query(`update clock_watch set seen_at = seen_at - interval '10 days'`);
  product.clock.advance({ days: 10 });
  const client = await logIn(product, candidate.email);
  const readStatus = async () => (await client.call(getApplication, { params: { uid } })).status;

  await runReleaseOfHolds();
  expect(await readStatus()).toBe('pending');
  const admin = await logInAsAdmin(product);
  expect(await admin.call(getScheduledDecisions, {})).toMatchObject({
    pausedAt: expect.any(String),
    jumpMinutes: 14_400,
  });

  await admin.call(resumeScheduledDecisions, {});
  await runReleaseOfHolds();
  expect(await readStatus()).toBe('rejected');
});
