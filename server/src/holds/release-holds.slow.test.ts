import { getApplication } from '@portal/shared/applications/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob } from '@portal/shared/jobs/contract';
import { rejectTransfer } from '@portal/shared/transfers/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeJob,
  pay,
  refusalOf,
  wireTransfer,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { releaseEndedHolds } from './release-holds.ts';
import { sendHoldReminders } from './send-reminders.ts';

let product: TestProduct;
let candidate: Candidate;
let jobUid: string;
let applicationUid: string;

beforeEach(async () => {
  product = await startTestProduct();
  jobUid = (await makeJob(product, { quantity: 1 })).uid;
  candidate = await makeApproved(product);
  applicationUid = (await apply(candidate, jobUid)).uid;
});
afterEach(() => product.close());

const advanceDays = async (days: number): Promise<void> => {
  product.clock.advance({ days });
  // A session ends after seven idle days, so the candidate logs in again.
  candidate = { ...candidate, client: await logIn(product, candidate.email) };
};

const application = () => candidate.client.call(getApplication, { params: { uid: applicationUid } });
const subjects = async () => {
  await product.work();
  return (await product.mailsTo(candidate.email)).map(({ subject }) => subject ?? '');
};

it('a seat is held until the end of the seventh day and then released', async () => {
  await advanceDays(7);
  expect(await releaseEndedHolds(product.deps)).toBe(0);
  expect((await application()).status).toBe('pending');

  const endMs = Date.parse((await application()).holdExpiresAt ?? '');
  const at = (ms: number) => ({ ...product.deps, clock: { ...product.clock, now: () => new Date(ms) } });
  expect(await releaseEndedHolds(at(endMs - 1))).toBe(0);

  // Two instances run at once, but only one of them releases the seat.
  const released = await Promise.all([releaseEndedHolds(at(endMs)), releaseEndedHolds(at(endMs))]);
  expect(released.toSorted()).toEqual([0, 1]);
  expect(await application()).toMatchObject({ status: 'rejected', reason: 'HOLD_EXPIRED', holdExpiresAt: null });
  expect((await candidate.client.call(getJob, { params: { uid: jobUid } })).status).toBe('hiring');
  expect((await candidate.client.call(listInvoices, {})).items).toMatchObject([{ status: 'void' }]);

  const before = (await subjects()).length;
  expect(await releaseEndedHolds(product.deps)).toBe(0);
  expect(await subjects()).toHaveLength(before);
});

it('a seat stays held while a transfer is in review and after it is approved', async () => {
  await advanceDays(6);
  await pay(candidate);
  await advanceDays(30);
  expect(await releaseEndedHolds(product.deps)).toBe(0);
  expect((await application()).status).toBe('pending');
});

it('a transfer is refused once the hold has ended, even before the seat is released', async () => {
  await advanceDays(9);
  expect(await refusalOf(pay(candidate))).toMatchObject({ status: 409, fields: { invoice: 'INVOICE_NOT_OPEN' } });
});

it('a transfer rejected after the seven days leaves one more day to submit another', async () => {
  const { id } = await pay(candidate);
  await advanceDays(10);
  const admin = await logInAsAdmin(product);
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Biên lai không rõ.' } });
  expect(await releaseEndedHolds(product.deps)).toBe(0);
  await pay(candidate, { ...wireTransfer, payer: 'Nguyễn Văn Em' });
  await advanceDays(5);
  expect(await releaseEndedHolds(product.deps)).toBe(0);
});

it('a candidate is reminded three days and one day before the hold ends, once each', async () => {
  const count = async () => {
    await sendHoldReminders(product.deps);
    await sendHoldReminders(product.deps);
    return (await subjects()).filter((subject) => /giữ chỗ|giữ/i.test(subject)).length;
  };
  const atFirst = await count();
  await advanceDays(4);
  expect(await count()).toBe(atFirst + 1);

  await advanceDays(2);
  expect(await count()).toBe(atFirst + 2);
});

it('a reminder states the days that are really left after a server outage or a late rejection of a transfer', async () => {
  const last = async () => {
    await sendHoldReminders(product.deps);
    return (await subjects()).findLast((subject) => /giữ chỗ/.test(subject));
  };
  await advanceDays(5);
  expect(await last()).toContain('Còn 2 ngày giữ chỗ');
  await advanceDays(2);
  expect(await last()).toContain('Hôm nay hết thời gian giữ chỗ');
});

it('a seat that cannot be released does not block the others and is released at the next run', async () => {
  const job = await makeJob(product);
  const other = await makeApproved(product);
  await apply(other, job.uid);
  await advanceDays(9);
  await product.asOwner(`create function refuse_release() returns trigger language plpgsql as $$
    begin raise exception 'not now'; end; $$`);
  await product.asOwner(`create trigger refuse_release before update on applications for each row
    when (old.id = '${applicationUid}') execute function refuse_release()`);
  expect(await releaseEndedHolds(product.deps)).toBe(1);

  // Dropping the trigger locks the whole table.
  await product.asOwner('drop trigger refuse_release on applications');
  expect(await releaseEndedHolds(product.deps)).toBe(1);
  expect(await application()).toMatchObject({ status: 'rejected', reason: 'HOLD_EXPIRED' });
});
