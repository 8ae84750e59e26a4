import { issueInvoice, updateInvoice } from '@portal/shared/invoices/contract';
import * as contract from '@portal/shared/ledger/contract';
import { grantRefund, listRefunds, payRefund, requestRefund } from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoOrganization } from '#reference-data/organization.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, payAndConfirm, pngFile } from '#test/candidate-factory.ts';
import { pdfLayout } from '#test/pdf/pdf-layout.ts';
import { pdfStructure } from '#test/pdf/pdf-structure.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { renderStatementPdf } from './statement-pdf.ts';

let product: TestProduct;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  // Columns are as wide as the dates in them, so the dates of the statement are always the same.
  product.clock.stop();
  product.clock.advance({ minutes: (Date.parse('2031-01-15T03:00:00Z') - product.clock.now().getTime()) / 60_000 });
  const admin = await logInAsAdmin(product);
  const { uid } = await makeJob(product);
  candidate = await makeApproved(product);
  await apply(candidate, uid);
  await payAndConfirm(product, candidate);
  const body = {
    name: { VI: 'Phí dịch thuật', EN: 'Translation' },
    dueDate: product.clock.today(),
    lines: [{ name: { VI: 'Phí dịch thuật', EN: 'Translation' }, amountCents: 12_000, kind: 'service' as const }],
  };
  const { id } = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  const lines = body.lines.map((line) => ({ ...line, amountCents: 10_050 }));
  await admin.call(updateInvoice, { params: { id }, body: { ...body, lines } });
});
afterAll(() => product.close());

const textOf = async (pdf: Blob | Uint8Array) =>
  (await pdfPages(new Uint8Array(pdf instanceof Blob ? await pdf.arrayBuffer() : pdf))).join('\n').replace(/\s+/g, ' ');

it('a statement of account lists each entry with the balance after it', async () => {
  const statement = await candidate.client.call(contract.getStatement, {});
  expect(statement.lines.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
    ['invoice_issued', 100_000, 100_000],
    ['transfer_approved', -100_000, 0],
    ['invoice_issued', 12_000, 12_000],
    ['invoice_changed', -1_950, 10_050],
  ]);
  expect(statement).toMatchObject({
    askedCents: 110_050,
    paidCents: 100_000,
    refundedCents: 0,
    balanceCents: 10_050,
    day: product.clock.today(),
  });
});

it('a statement of account is a PDF in either language, for the candidate and for staff', async () => {
  const vi = await textOf(await candidate.client.call(contract.getStatementPdf, {}));
  for (const part of ['Sao kê thanh toán', 'Đã nhận thanh toán', '100,50 USD', 'NGUYỄN VĂN AN'])
    expect(vi.toLocaleUpperCase('vi')).toContain(part.toLocaleUpperCase('vi'));
  const admin = await logInAsAdmin(product);
  const { email } = candidate;
  const query = { languageCode: 'EN' as const };
  const en = await textOf(await admin.call(contract.getUserStatementPdf, { params: { email }, query }));
  for (const part of ['Statement of account', 'Payment request changed', '-$19.50', 'Translation'])
    expect(en).toContain(part);
  expect(await admin.call(contract.getUserStatement, { params: { email } })).toEqual(
    await candidate.client.call(contract.getStatement, {}),
  );
});

it('a statement with credit beside an open request names both, and what is left after the credit, as the screen does', async () => {
  const statement = await candidate.client.call(contract.getStatement, {});
  const withCredit = { ...statement, creditCents: 4000, openCents: 10_050, balanceCents: 6050 };
  const createdAt = product.clock.now();
  const input = { organization: demoOrganization, languageCode: 'EN', createdAt } as const;
  const text = await textOf(await renderStatementPdf({ ...input, statement: withCredit }));
  for (const row of ['Unpaid on requests so far $100.50', 'Credit $40', 'Left to pay after credit $60.50'])
    expect(text).toContain(row);
  const plain = await textOf(await renderStatementPdf({ ...input, statement }));
  expect(plain).toContain('Unpaid on requests so far $100.50');
  expect(plain).not.toContain('after credit');
});

it('a refund counts as both paid and refunded on a statement of account', async () => {
  const admin = await logInAsAdmin(product);
  const refunded = await makeApproved(product);
  await apply(refunded, (await makeJob(product)).uid);
  await payAndConfirm(product, refunded);
  const [signed] = (await refunded.client.call(listRefunds, {})).contracts;
  const account = { accountHolder: 'NGUYEN VAN AN', bankName: 'Vietcombank', accountNumber: '0071001234567' };
  const body = { contractUid: signed?.uid ?? '', ground: 'other' as const, explanation: 'Khác', ...account };
  const { id } = await refunded.client.call(requestRefund, { body });
  await admin.call(grantRefund, { params: { id }, body: { amountCents: 40_000 } });
  const sent = { paidOn: product.clock.today(), reference: 'HOAN' };
  await admin.call(payRefund, { params: { id }, body: sent, file: pngFile() });
  expect(await refunded.client.call(contract.getStatement, {})).toMatchObject({
    askedCents: 100_000,
    paidCents: 100_000,
    refundedCents: 40_000,
    balanceCents: 0,
  });
  expect(await textOf(await refunded.client.call(contract.getStatementPdf, {}))).toContain('Đã hoàn lại 400 USD');
  expect(await textOf(await candidate.client.call(contract.getStatementPdf, {}))).not.toContain('Đã hoàn lại');
});

// After an intended change, run `vitest -u` to update the file, and look at a statement before you commit it.
it('everything on the pages of a statement keeps its position, size, and color', async () => {
  const pdf = await candidate.client.call(contract.getStatementPdf, {});
  const layout = await pdfLayout(new Uint8Array(await pdf.arrayBuffer()));
  await expect(layout).toMatchFileSnapshot('statement.layout.txt');
});

it('the structure of a statement has its heading, labeled facts, column headings, and language', async () => {
  const admin = await logInAsAdmin(product);
  const { email } = candidate;
  for (const [languageCode, locale, title, label, columns] of [
    ['VI', 'vi-VN', 'Sao kê thanh toán', 'Kính gửi Quý khách', ['Ngày', 'Nội dung', 'Số tiền', 'Còn lại']],
    ['EN', 'en-US', 'Statement of account', 'To', ['Date', 'Entry', 'Amount', 'Balance']],
  ] as const) {
    const blob = await admin.call(contract.getUserStatementPdf, { params: { email }, query: { languageCode } });
    const pdf = new Uint8Array(await blob.arrayBuffer());
    const lines = (await pdfStructure(pdf))
      .join('\n')
      .split('\n')
      .map((line) => line.trim());
    expect(lines.slice(0, 2)).toEqual(['Document', `H1 ${title}`]);
    expect(lines.find((line) => line.startsWith('TH('))).toBe(`TH(Row) ${label}`);
    const header = lines.flatMap((line, index) => (line === 'TH(Column)' ? [lines[index + 1]] : []));
    expect(header).toEqual(columns.map((column) => `P ${column}`));
    expect(Buffer.from(pdf).toString('latin1')).toContain(`/Lang (${locale})`);
  }
});

it('three invoices of 20 million USD add up', async () => {
  const admin = await logInAsAdmin(product);
  const person = await makeApproved(product);
  const name = { VI: 'Phí', EN: 'Fee' };
  const lines = Array.from({ length: 20 }, () => ({ name, amountCents: 100_000_000, kind: 'service' as const }));
  for (let count = 0; count < 3; count += 1) {
    const body = { name, dueDate: product.clock.today(), lines };
    await admin.call(issueInvoice, { params: { email: person.email }, body });
  }
  expect(await person.client.call(contract.getStatement, {})).toMatchObject({ balanceCents: 6_000_000_000 });
});
