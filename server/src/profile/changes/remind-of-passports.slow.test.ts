import { lockUser } from '@portal/shared/account-access/contract';
import { addMonths, daysBetween } from '@portal/shared/calendar/calendar';
import * as contract from '@portal/shared/profile-changes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, makeReviewed } from '#test/candidate-factory.ts';
import { makePaid } from '#test/ended-contracts.ts';
import { requestNewPassport } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { remindOfPassports } from './remind-of-passports.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const inMonths = (months: number) => addMonths(product.clock.today(), months);

/** The requests for a new passport that went out in a while, when two instances look for them at once. */
async function askedAfter({ email }: Candidate, days: number): Promise<number> {
  product.clock.advance({ days });
  await product.work();
  const before = (await product.mailsTo(email)).length;
  await Promise.all([remindOfPassports(product.deps), remindOfPassports(product.deps)]);
  await remindOfPassports(product.deps);
  await product.work();
  const mails = (await product.mailsTo(email)).slice(before);
  for (const { subject } of mails) expect(subject).toMatch(/^Hộ chiếu của bạn có hạn đến ngày \d\d\/\d\d\/\d{4}$/);
  return mails.length;
}

it('a passport is asked for nine, six, and one months before its last day, each once', async () => {
  const expiry = inMonths(10);
  const candidate = await makeApproved(product, { passportExpiryDate: expiry });
  const daysUntil = (months: number) => daysBetween(product.clock.today(), addMonths(expiry, -months));
  for (const months of [9, 6, 1]) {
    expect(await askedAfter(candidate, daysUntil(months) - 1)).toBe(0);
    expect(await askedAfter(candidate, 1)).toBe(1);
  }
  expect(await askedAfter(candidate, 60)).toBe(0);
});

it('a passport is not asked for while a new one waits for staff, but again if it is refused, and never once it is accepted', async () => {
  const candidate = await makeApproved(product, { passportExpiryDate: inMonths(5) });
  const first = await requestNewPassport(candidate);
  expect(await askedAfter(candidate, 1)).toBe(0);
  const refusal = { params: { uid: first.uid }, body: { reason: 'Ảnh mờ.' } };
  await (await logInAsAdmin(product)).call(contract.refuseProfileChange, refusal);
  expect(await askedAfter(candidate, 1)).toBe(1);
  const second = await requestNewPassport(candidate, { passportNumber: 'D7654322' });
  await (await logInAsAdmin(product)).call(contract.acceptProfileChange, { params: { uid: second.uid } });
  expect(await askedAfter(candidate, 150)).toBe(0);
});

it('a person without an approved profile or with a locked account is not asked', async () => {
  const passportExpiryDate = inMonths(5);
  const reviewed = await makeReviewed(product, { passportExpiryDate });
  const locked = await makeApproved(product, { passportExpiryDate });
  const admin = await logInAsAdmin(product);
  await admin.call(lockUser, { params: { email: locked.email }, body: { reason: 'Kiểm tra' } });
  expect(await askedAfter(reviewed, 0)).toBe(0);
  expect(await askedAfter(locked, 0)).toBe(0);
});

it('a person whose contract is completed is not asked, until a contract for another job is in force', async () => {
  const { candidate, contractUid } = await makePaid(product, {
    isApproved: true,
    person: { passportExpiryDate: inMonths(5) },
  });
  await product.asOwner(`update contracts set status = 'completed', ended_at = now() where id = '${contractUid}'`);
  expect(await askedAfter(candidate, 0)).toBe(0);
  await apply(candidate, (await makeJob(product)).uid);
  expect(await askedAfter(candidate, 0)).toBe(1);
});
