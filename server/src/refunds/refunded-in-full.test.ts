import { approveApplicant, listApplications } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice, issueInvoice } from '@portal/shared/invoices/contract';
import * as contract from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeJob,
  payAndConfirm,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let jobUid: string;
let contractUid: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  admin = await logInAsAdmin(product);
  jobUid = (await makeJob(product)).uid;
  candidate = await makeApproved(product);
  await apply(candidate, jobUid);
  contractUid = (await candidate.client.call(listApplications, {})).items[0]?.contractUid ?? '';
  await payAndConfirm(product, candidate);
});

async function request(): Promise<string> {
  const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'Vietcombank', accountNumber: '0071001234567' };
  const body = { contractUid, ground: 'other' as const, explanation: 'Khác', ...account };
  return (await candidate.client.call(contract.requestRefund, { body })).id;
}
const grant = (id: string, amountCents: number, invoiceId?: string) =>
  admin.call(contract.grantRefund, { params: { id }, body: { amountCents, invoiceId } });

it('a payment keeps the day on which it was refunded in full, whatever is refunded later', async () => {
  const name = { VI: 'Phí dịch thuật', EN: 'Translation' };
  const day = product.clock.today();
  const body = { name, dueDate: day, lines: [{ name, amountCents: 23_500, kind: 'service' as const }] };
  const { id: invoiceId } = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  await payAndConfirm(product, candidate);
  const givenBackOn = async () => (await candidate.client.call(getInvoice, { params: { id: invoiceId } })).givenBackOn;

  const id = await request();
  await grant(id, 23_500, invoiceId);
  expect(await givenBackOn()).toBe(day);
  const sent = { paidOn: day, reference: 'HOAN-1' };
  await admin.call(contract.payRefund, { params: { id }, body: sent, file: pngFile('lenh.png') });

  product.clock.advance({ days: 1 });
  admin = await logInAsAdmin(product);
  candidate = { ...candidate, client: await logIn(product, candidate.email) };
  await grant(await request(), 100);
  expect(await givenBackOn()).toBe(day);
});

it('an application ends when its whole fee is refunded, and cannot be approved', async () => {
  await grant(await request(), 100_000);
  const params = { uid: jobUid, email: candidate.email };
  expect(await refusalOf(admin.call(approveApplicant, { params }))).toMatchObject({
    status: 409,
    fields: { application: 'APPLICATION_DECIDED' },
  });
  expect((await candidate.client.call(listApplications, {})).items).toMatchObject([
    { status: 'rejected', reason: 'FEE_REFUNDED' },
  ]);
});
