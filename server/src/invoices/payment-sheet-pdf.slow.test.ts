import {
  getInvoice,
  getInvoicePdf,
  getPaymentSheet,
  issueInvoice,
  voidInvoice,
} from '@portal/shared/invoices/contract';
import { rejectTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  payAndConfirm,
  pngFile,
  refusalOf,
  wireTransfer,
} from '#test/candidate-factory.ts';
import { pdfLayout } from '#test/pdf/pdf-layout.ts';
import { pdfStructure } from '#test/pdf/pdf-structure.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

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

it('the PDF is a request before the payment and a receipt after it, in the reader’s language, for its owner and staff only', async () => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  const id = (await apply(candidate, job.uid)).invoiceId ?? '';
  const textOf = async (blob: Blob) => (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).join('\n');
  const read = async () => textOf(await candidate.client.call(getInvoicePdf, { params: { id } }));
  expect(await read()).toContain('Chưa thanh toán');
  // The receipt is for the approved transfer, not for the first one.
  const admin = await logInAsAdmin(product);
  const refused = { ...wireTransfer, date: '2026-01-03' } as const;
  const { id: transferId } = await candidate.client.call(submitTransfer, {
    params: { id },
    body: refused,
    file: pngFile(),
  });
  await admin.call(rejectTransfer, { params: { id: transferId }, body: { reason: 'Chưa thấy tiền.' } });
  await payAndConfirm(product, candidate);
  const receipt = await read();
  const pdf = await candidate.client.call(getInvoicePdf, { params: { id } });
  // After an intended change, run `vitest -u` to update the file, and look at a receipt before you commit it.
  const layout = await pdfLayout(new Uint8Array(await pdf.arrayBuffer()));
  await expect(layout).toMatchFileSnapshot('receipt.layout.txt');
  const [structure = ''] = await pdfStructure(new Uint8Array(await pdf.arrayBuffer()));
  const lines = structure.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => /^(H\d|TH\()/.test(line)).slice(0, 3)).toEqual([
    'H1 Biên nhận thanh toán',
    'TH(Row) Mã yêu cầu thanh toán',
    'TH(Row) Kính gửi Quý khách',
  ]);
  const header = lines.flatMap((line, index) => (line === 'TH(Column)' ? [lines[index + 1]] : []));
  expect(header).toEqual(['P Nội dung', 'P Số tiền']);
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toContain('/Lang (vi-VN)');
  for (const phrase of [
    'Biên nhận thanh toán',
    'Nguyễn Văn An',
    '1.000 USD',
    'Một nghìn đô la Mỹ',
    'Đã thanh toán',
    '(wire), ngày 05/01/2026',
  ]) {
    expect(receipt).toContain(phrase);
  }
  expect(receipt).not.toContain('000000000');

  expect(await textOf(await admin.call(getInvoicePdf, { params: { id } }))).toContain('Biên nhận thanh toán');
  const stranger = await makeCandidate(product);
  const reading = stranger.client.call(getInvoicePdf, { params: { id } });
  expect(await refusalOf(reading)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
