import { completeStep, getProgress } from '@portal/shared/labor-progress/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, makeJob } from '../../../test/candidate-factory.ts';
import { offerTo, signOffer } from '../../../test/moves.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** The fewest cases that say how long a step usually takes. */
const fewest = 5;

it('a case that has moved does not count for the usual time of a step, neither by its former steps nor by those done again', async () => {
  const admin = await logInAsAdmin(product);
  const complete = async ({ email }: Candidate, step: string, completedOn: string) => {
    await admin.call(completeStep, { params: { email, step }, body: { completedOn } });
  };
  const completeBoth = async (candidate: Candidate) => {
    await complete(candidate, 'form_9089', '2026-01-10');
    await complete(candidate, 'labor_certification', '2026-03-11');
  };
  // Bystanders may have completed both steps, too.
  const { rows } = await product.deps.db.$client.query(`select 1 from completed_steps done
    join completed_steps former on former.application_id = done.application_id and former.step = 'form_9089'
    where done.step = 'labor_certification' and done.undone_at is null and done.restarted_by_id is null
    and former.undone_at is null and former.restarted_by_id is null`);
  expect(rows.length).toBeLessThan(fewest);
  const cases: Candidate[] = [];
  for (let count = rows.length; count < fewest; count += 1) {
    const candidate = await makeApprovedCase(product, 'contract-15420');
    await completeBoth(candidate);
    cases.push(candidate);
  }
  const waiting = await makeApprovedCase(product, 'contract-15420');
  await complete(waiting, 'form_9089', '2026-01-10');
  const usualDays = async () => (await waiting.client.call(getProgress, {})).waiting?.usualDays;
  expect(await usualDays()).toEqual(expect.any(Number));

  const [moved] = cases;
  if (!moved) throw new Error('no case was made');
  const { uid } = await offerTo(admin, moved, (await makeJob(product)).uid);
  expect(await usualDays()).toEqual(expect.any(Number));
  await signOffer(moved, uid);
  expect(await usualDays()).toBeNull();
  await completeBoth(moved);
  expect(await usualDays()).toBeNull();
}, 120_000);
