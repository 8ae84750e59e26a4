import * as addenda from '@portal/shared/addenda/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { closeJob, getStaffJob } from '@portal/shared/jobs/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { grantRefund, openRefund } from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeJob } from '#test/candidate-factory.ts';
import { makePaid, subjectsTo } from '#test/ended-contracts.ts';
import { makeOffered, offerTo, signOffer } from '#test/moves.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { followOffers } from './close-addendum.ts';
import { sealLateAddenda } from './seal-addendum.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

it('a case on a closed job stays in the work of staff after they withdraw its offer', async () => {
  const { candidate, jobUid, offer } = await makeOffered(product);
  const waits = async () =>
    (await admin.call(getWork, { query: { pageSize: 100 } })).items.filter(
      ({ kind, email }) => kind === 'offer' && email === candidate.email,
    );
  const body = { reason: 'Chủ lao động mới cũng rút.' };
  await admin.call(addenda.withdrawAddendum, { params: { uid: offer.uid }, body });
  expect(await waits()).toEqual([]);
  await admin.call(closeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });
  expect(await waits()).toMatchObject([{ uid: offer.uid }]);
});

it('an amount that was refunded in part does not count as paid', async () => {
  const { candidate, contractUid } = await makePaid(product, { isApproved: true });
  const { email } = candidate;
  const body = { contractUid, ground: 'other', explanation: 'Thu nhầm một phần.' } as const;
  const { id } = await admin.call(openRefund, { params: { email }, body });
  await admin.call(grantRefund, { params: { id }, body: { amountCents: 30_000 } });
  const preview = await admin.call(addenda.previewMove, { params: { email }, query: {} });
  expect(preview).toMatchObject({ paidCents: 70_000, totalCents: 1_542_000 });
});

it('an addendum whose file cannot be recorded is among the work of staff until it is sealed', async () => {
  const judgeEntry = (judgment: string) =>
    product.asOwner(`create or replace function judge_addendum() returns trigger language plpgsql
      as $$ begin ${judgment}; end $$`);
  await judgeEntry(`raise 'no room'`);
  await product.asOwner(`create trigger judge_addendum before insert on audit_log for each row
    when (new.action = 'addendum.seal') execute function judge_addendum()`);
  const { candidate, offer } = await makeOffered(product);
  await signOffer(candidate, offer.uid);
  await expect(product.work()).rejects.toThrow();

  product.clock.advance({ minutes: 11 });
  const staff = await logInAsAdmin(product);
  const sealing = async () =>
    (await staff.call(addenda.listUserAddenda, { params: { email: candidate.email } })).items[0]?.sealing;
  const waits = async () =>
    (await staff.call(getWork, { query: { pageSize: 100 } })).items.filter(
      ({ kind, email }) => kind === 'seal' && email === candidate.email,
    );
  expect(await sealing()).toMatchObject({ isLate: true, failures: 1, failedStep: 'record' });
  expect(await waits()).toMatchObject([{ uid: offer.uid, about: 'Công nhân chế biến thịt' }]);
  expect((await staff.call(getOverview, {})).contractsToSeal).toBeGreaterThan(0);

  await judgeEntry('return new');
  await sealLateAddenda(product.deps);
  expect(await sealing()).toMatchObject({ isLate: false, sealedAt: expect.any(String) });
  expect(await waits()).toEqual([]);
});

it('a reminder goes out three days before an offer ends, then it expires, and staff see that in their work', async () => {
  const { candidate, toUid } = await makeOffered(product);
  const run = () => followOffers(product.deps);
  await run();
  expect(await subjectsTo(product, candidate)).not.toContainEqual(expect.stringContaining('Vui lòng trả lời trước'));

  product.clock.advance({ days: 12 });
  await run();
  await run();
  const reminders = (await subjectsTo(product, candidate)).filter((subject) =>
    subject?.startsWith('Vui lòng trả lời trước'),
  );
  expect(reminders).toHaveLength(1);

  product.clock.advance({ days: 3 });
  await run();
  expect((await subjectsTo(product, candidate)).at(-1)).toContain('Đề nghị đã hết hạn');
  const staff = await logInAsAdmin(product);
  expect(await staff.call(getStaffJob, { params: { uid: toUid } })).toMatchObject({ status: 'hiring', seatsLeft: 1 });
  const { items } = await staff.call(getWork, { query: { pageSize: 100 } });
  const offers = items.filter(({ kind, email }) => kind === 'offer' && email === candidate.email);
  expect(offers).toMatchObject([{ jobUid: toUid, about: 'Công nhân chế biến thịt' }]);
  expect((await staff.call(getOverview, {})).offersToFollow).toBeGreaterThan(0);

  // Another offer is the answer.
  const { uid } = await makeJob(product);
  await offerTo(staff, candidate, uid);
  const left = (await staff.call(getWork, { query: { pageSize: 100 } })).items.filter((one) => one.kind === 'offer');
  expect(left.filter(({ email }) => email === candidate.email)).toEqual([]);
});
