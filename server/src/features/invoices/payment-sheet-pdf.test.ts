import { getInvoice, getPaymentSheet, issueInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  payAndConfirm,
  refusalOf,
} from '../../../test/candidate-factory.ts';
import { pdfLayout } from '../../../test/pdf/pdf-layout.ts';
import { pdfPages } from '../../../test/pdf/pdf-text.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

it('the payment sheet has everything that the bank asks for, on one page, for its owner and staff only', async () => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  const params = { id: (await apply(candidate, job.uid)).invoiceId ?? '' };
  const pdf = await bytesOf(await candidate.client.call(getPaymentSheet, { params }));
  // After an intended change, run `vitest -u` to update the file, and look at a sheet before you commit it.
  await expect(await pdfLayout(pdf)).toMatchFileSnapshot('payment-sheet.layout.txt');
  const pages = await pdfPages(pdf);
  expect(pages).toHaveLength(1);
  for (const phrase of [
    'Nguyễn Văn An',
    '1.000 USD',
    'Một nghìn đô la Mỹ',
    (await candidate.client.call(getInvoice, { params })).reference,
    'DEMO - DO NOT PAY',
    'DEMOUS00',
    'OUR: người chuyển trả mọi khoản phí',
  ]) {
    expect(pages[0]).toContain(phrase);
  }

  const admin = await logInAsAdmin(product);
  const staffReads = await bytesOf(await admin.call(getPaymentSheet, { params }));
  expect((await pdfPages(staffReads))[0]).toContain('Nguyễn Văn An');
  const stranger = await makeCandidate(product);
  const refused = { status: 404, code: 'NOT_FOUND' };
  expect(await refusalOf(stranger.client.call(getPaymentSheet, { params }))).toMatchObject(refused);
});

it('a payment request of which nothing is open has no payment sheet', async () => {
  const candidate = await makeApproved(product);
  const admin = await logInAsAdmin(product);
  const paid = { id: (await apply(candidate, (await makeJob(product)).uid)).invoiceId ?? '' };
  await payAndConfirm(product, candidate);
  const name = { VI: 'Dịch thuật', EN: 'Translation' };
  const issued = await admin.call(issueInvoice, {
    params: { email: candidate.email },
    body: { name, dueDate: product.clock.today(), lines: [{ name, amountCents: 100, kind: 'service' }] },
  });
  const voided = { id: issued.id };
  await admin.call(voidInvoice, { params: voided, body: { reason: 'Nhầm.' } });

  for (const params of [paid, voided]) {
    const read = candidate.client.call(getPaymentSheet, { params });
    expect(await refusalOf(read)).toMatchObject({ status: 409, code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED' });
  }
});
