import { approveApplicant, listApplicants } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listUserInvoices, updateInvoice } from '@portal/shared/invoices/contract';
import { getStaffJob, listStaffJobs } from '@portal/shared/jobs/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pay, payAndConfirm } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

async function dueToday({ email }: Candidate): Promise<void> {
  const { items } = await admin.call(listUserInvoices, { params: { email }, query: {} });
  const [fee] = items;
  if (!fee) throw new Error('the fee exists');
  const { id, nameByLanguage: name, lines } = fee;
  const body = { name, lines: lines.map(({ nameByLanguage, ...line }) => ({ ...line, name: nameByLanguage })) };
  await admin.call(updateInvoice, { params: { id }, body: { ...body, dueDate: product.deps.clock.today() } });
}

it('a job states when its next unpaid hold ends and lists the holds that end next first', async () => {
  const job = await makeJob(product, { quantity: 5 });
  const makeApplicant = async () => {
    const candidate = await makeApproved(product);
    const application = await apply(candidate, job.uid);
    return { ...candidate, endsAt: application.holdExpiresAt };
  };
  const nextHold = async () => (await admin.call(getStaffJob, { params: { uid: job.uid } })).nextHoldEndsAt;
  const listed = async (sort?: 'hold_expires_at' | '-hold_expires_at') =>
    (await admin.call(listApplicants, { params: { uid: job.uid }, query: { sort } })).items;
  expect(await nextHold()).toBeNull();

  const paid = await makeApplicant();
  await payAndConfirm(product, paid);
  expect(await nextHold()).toBeNull();
  const later = await makeApplicant();
  expect(await nextHold()).toBe(later.endsAt);
  const sooner = await makeApplicant();
  await dueToday(sooner);
  const [first, second, third] = await listed('hold_expires_at');
  expect([first?.email, second?.email, third?.email]).toEqual([sooner.email, later.email, paid.email]);
  expect((await listed('-hold_expires_at')).map(({ email }) => email)).toEqual([later.email, sooner.email, paid.email]);
  expect(await nextHold()).toBe(first?.holdExpiresAt);
  expect((await admin.call(listStaffJobs, { query: {} })).items[0]?.nextHoldEndsAt).toBe(first?.holdExpiresAt);
  expect((await listed()).map(({ email }) => email)).toEqual([paid.email, later.email, sooner.email]);

  // While a transfer is in review, the seat is not at risk.
  await pay(sooner);
  expect(await nextHold()).toBe(later.endsAt);
  expect((await listed('hold_expires_at')).map(({ email, feeStatus }) => [email, feeStatus])).toEqual([
    [later.email, 'not_paid'],
    [paid.email, 'paid'],
    [sooner.email, 'pending'],
  ]);

  // Pending applications come before decided ones, even before one that was submitted earlier.
  await admin.call(approveApplicant, { params: { uid: job.uid, email: paid.email } });
  expect((await listed()).map(({ email }) => email)).toEqual([later.email, sooner.email, paid.email]);
});
