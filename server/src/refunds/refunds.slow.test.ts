import { listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { getWork } from '@portal/shared/overview/contract';
import * as contract from '@portal/shared/refunds/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeJob,
  pay,
  payAndConfirm,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let contractUid: string;
let jobUid: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

async function sign(): Promise<void> {
  jobUid = (await makeJob(product)).uid;
  candidate = await makeApproved(product);
  await apply(candidate, jobUid);
  contractUid = (await candidate.client.call(listApplications, {})).items[0]?.contractUid ?? '';
}

const body = (change: Partial<contract.RefundBody> = {}): contract.RefundBody => ({
  contractUid,
  ground: 'other',
  explanation: 'PERM nộp lại không thành công.',
  accountHolder: 'NGUYEN VAN AN',
  bankName: 'Vietcombank',
  accountNumber: '0071001234567',
  swiftCode: 'BFTVVNVX',
  ...change,
});
const request = (change: Partial<contract.RefundBody> = {}) =>
  candidate.client.call(contract.requestRefund, { body: body(change) });
const grant = (id: string, amountCents: number, invoiceId?: string) =>
  admin.call(contract.grantRefund, { params: { id }, body: { amountCents, invoiceId } });
const send = (id: string, paidOn = product.clock.today()) =>
  admin.call(contract.payRefund, { params: { id }, body: { paidOn, reference: 'HOAN-1' }, file: pngFile('lenh.png') });
/** An invoice of 235 dollars beside the plan, and its payment. */
async function billAndPay(name: { VI: string; EN: string }, kind: 'government' | 'service'): Promise<string> {
  const invoice = { name, dueDate: product.clock.today(), lines: [{ name, amountCents: 23_500, kind }] };
  const { id } = await admin.call(issueInvoice, { params: { email: candidate.email }, body: invoice });
  await payAndConfirm(product, candidate);
  return id;
}
const contracts = async () => (await candidate.client.call(contract.listRefunds, {})).contracts;
const subjects = async () => {
  await product.work();
  return (await product.mailsTo(candidate.email)).map(({ subject }) => subject ?? '');
};

describe('a refund', () => {
  beforeEach(async () => {
    await sign();
    await payAndConfirm(product, candidate);
  });

  it('a refund is requested with evidence, granted, and paid with a proof, with a notification, entry, and audit at each stage', async () => {
    const open = { uid: contractUid, refundableCents: 100_000, hasOpenRefund: false };
    expect(await contracts()).toMatchObject([open]);
    const { id, dueDay, status, swiftCode } = await request();
    expect({ dueDay, status, swiftCode }).toEqual({
      dueDay: addDays(product.clock.today(), 30),
      status: 'requested',
      swiftCode: 'BFTVVNVX',
    });
    expect(await contracts()).toMatchObject([{ ...open, hasOpenRefund: true }]);
    const evidence = { params: { id }, file: pngFile('quyết định.png') };
    const uploaded = await candidate.client.call(contract.uploadRefundEvidence, evidence);
    expect(uploaded).toMatchObject({ id, evidenceName: 'quyết định.png' });
    const [asked] = (await admin.call(contract.listUserRefunds, { params: { email: candidate.email } })).items;
    expect(asked).toMatchObject({
      evidenceName: 'quyết định.png',
      accountNumber: '••••4567',
      refundableCents: 100_000,
      suggestedCents: 100_000,
    });
    expect((await admin.call(getWork, { query: { pageSize: 100 } })).items.find(({ uid }) => uid === id)).toMatchObject(
      { kind: 'refund' },
    );

    await grant(id, 100_000);
    expect(await contracts()).toMatchObject([{ ...open, refundableCents: 0, hasOpenRefund: true }]);
    expect(await candidate.client.call(getStatement, {})).toMatchObject({ balanceCents: -100_000, refundedCents: 0 });
    expect(await send(id)).toMatchObject({ status: 'paid', refundableCents: 0, hasProof: true });
    const statement = await candidate.client.call(getStatement, {});
    expect(statement).toMatchObject({ balanceCents: 0, refundedCents: 100_000, paidCents: 100_000 });
    expect(statement.lines.map(({ kind }) => kind)).toEqual([
      'invoice_issued',
      'transfer_approved',
      'refund_granted',
      'refund_paid',
    ]);
    expect((await admin.call(getWork, { query: { pageSize: 100 } })).items.some(({ uid }) => uid === id)).toBe(false);
    const mine = await candidate.client.call(contract.listRefunds, {});
    expect(mine.items[0]).toMatchObject({ status: 'paid', amountCents: 100_000, reference: 'HOAN-1' });
    expect(mine.contracts).toEqual([]);
    const proof = await candidate.client.call(contract.getRefundProof, { params: { id } });
    expect(proof).toBeInstanceOf(Blob);
    await admin.call(contract.getRefundEvidence, { params: { id } });
    // The refund of the whole fee ends the application.
    expect((await subjects()).filter((subject) => /hoàn/.test(subject)).toSorted()).toEqual([
      'Hợp đồng chấm dứt cùng với việc hoàn tiền: Công nhân chế biến thịt',
      'Tiền hoàn đã được chuyển',
      'Yêu cầu hoàn tiền đã được chấp thuận',
      'Đã nhận yêu cầu hoàn tiền của bạn',
    ]);
  });

  it('a refund can be refused with a reason and requested again', async () => {
    const { id } = await request();
    await admin.call(contract.refuseRefund, { params: { id }, body: { reason: 'PERM chưa có kết quả.' } });
    expect(await refusalOf(grant(id, 1))).toMatchObject({ status: 409, fields: { refund: 'REFUND_DECIDED' } });
    expect(await refusalOf(send(id))).toMatchObject({ status: 409, fields: { refund: 'REFUND_DECIDED' } });
    const evidence = { params: { id }, file: pngFile() };
    expect(await refusalOf(candidate.client.call(contract.uploadRefundEvidence, evidence))).toMatchObject({
      status: 409,
    });
    expect(await request({ ground: 'other' })).toMatchObject({ status: 'requested' });
    expect(await subjects()).toContain('Yêu cầu hoàn tiền không được chấp thuận');
  });

  it('a request for a refund can be withdrawn before it is decided, but not after', async () => {
    const { id } = await request();
    const withdraw = (one: string) => candidate.client.call(contract.withdrawRefund, { params: { id: one } });
    expect(await withdraw(id)).toMatchObject({ id, status: 'withdrawn', decidedAt: expect.any(String) });
    const again = await request();
    await grant(again.id, 50_000);
    const { items } = await candidate.client.call(contract.listRefunds, {});
    expect(items.map(({ status }) => status)).toEqual(['granted', 'withdrawn']);
    expect(await refusalOf(withdraw(again.id))).toMatchObject({ status: 409, fields: { refund: 'REFUND_DECIDED' } });
  });

  it('all refunds of a contract together never exceed what was paid', async () => {
    const first = await request();
    expect(await refusalOf(grant(first.id, 100_001))).toMatchObject({ fields: { amountCents: 'AMOUNT_TOO_HIGH' } });
    await grant(first.id, 60_000);
    await send(first.id);
    const second = await request();
    expect(await refusalOf(grant(second.id, 40_001))).toMatchObject({ fields: { amountCents: 'AMOUNT_TOO_HIGH' } });
    await grant(second.id, 40_000);
    await send(second.id);
    expect(await refusalOf(request())).toMatchObject({ status: 409, fields: { contract: 'NOTHING_TO_REFUND' } });
  });

  it('a refund takes our fee first, then the money held for a government', async () => {
    await billAndPay({ VI: 'Lệ phí', EN: 'Fee' }, 'government');
    const { id } = await request({ ground: 'cancelled_in_time' });
    const [asked] = (await admin.call(contract.listUserRefunds, { params: { email: candidate.email } })).items;
    expect(asked?.suggestedCents).toBe(123_500);
    expect((await grant(id, 110_000)).payments).toMatchObject([{ name: 'Lệ phí', refundableCents: 13_500 }]);
    const { rows } = await product.deps.db.execute(sql`select account, amount_cents from ledger_postings p
      join ledger_entries e on e.id = p.entry_id where e.refund_id = ${id} order by p.id`);
    expect(rows).toEqual([
      { account: 'refunds_granted', amount_cents: 100_000 },
      { account: 'refunds_payable', amount_cents: -100_000 },
      { account: 'government_funds', amount_cents: 10_000 },
      { account: 'refunds_payable', amount_cents: -10_000 },
    ]);
    await send(id);
    const { lines: paid } = await candidate.client.call(getStatement, {});
    expect(paid.slice(-2).map(({ name }) => name)).toEqual(['Phí đăng ký hồ sơ', 'Lệ phí']);
  });

  it('a refund is posted against its payment and never exceeds it', async () => {
    const invoiceId = await billAndPay({ VI: 'Phí dịch thuật', EN: 'Translation' }, 'service');
    const { id } = await request({ ground: 'other' });
    const [asked] = (await admin.call(contract.listUserRefunds, { params: { email: candidate.email } })).items;
    expect(asked?.payments.map(({ name, refundableCents }) => [name, refundableCents])).toEqual([
      ['Phí đăng ký hồ sơ', 100_000],
      ['Phí dịch thuật', 23_500],
    ]);
    expect(await refusalOf(grant(id, 23_501, invoiceId))).toMatchObject({ fields: { amountCents: 'AMOUNT_TOO_HIGH' } });
    expect(await refusalOf(grant(id, 1, id))).toMatchObject({ fields: { invoiceId: 'INVALID_FIELD' } });
    await grant(id, 23_500, invoiceId);
    await send(id);
    const { lines: statement } = await candidate.client.call(getStatement, {});
    expect(statement.slice(-2).map(({ kind, name, amountCents }) => [kind, name, amountCents])).toEqual([
      ['refund_granted', 'Phí dịch thuật', -23_500],
      ['refund_paid', 'Phí dịch thuật', 23_500],
    ]);
  });

  it('a refund can be requested under each contract with a payment', async () => {
    const former = contractUid;
    // Of two contracts at one moment, none would be the newer one.
    product.clock.advance({ minutes: 1 });
    const [application] = (await candidate.client.call(listApplications, {})).items;
    await candidate.client.call(withdrawApplication, { params: { uid: application?.uid ?? '' } });
    const [opened] = (await candidate.client.call(contract.listRefunds, {})).items;
    await candidate.client.call(contract.withdrawRefund, { params: { id: opened?.id ?? '' } });
    await apply(candidate, (await makeJob(product)).uid);
    await payAndConfirm(product, candidate);
    const untouched = { refundableCents: 100_000, hasOpenRefund: false };
    expect(await contracts()).toMatchObject([untouched, untouched]);
    await request({ contractUid: former });
    expect(await contracts()).toMatchObject([untouched, { uid: former, hasOpenRefund: true }]);
  });

  it('a refund is hidden from other candidates and cannot be paid on an impossible day', async () => {
    const { id } = await request();
    const mine = candidate;
    await sign();
    for (const call of [contract.withdrawRefund, contract.getRefundEvidence, contract.getRefundProof])
      expect(await refusalOf(candidate.client.call(call, { params: { id } }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusalOf(mine.client.call(contract.requestRefund, { body: body() }))).toMatchObject({ status: 404 });
    await grant(id, 10_000);
    expect(await refusalOf(send(id, addDays(product.clock.today(), 1)))).toMatchObject({
      fields: { paidOn: 'DATE_IN_FUTURE' },
    });
    expect(await refusalOf(send(id, '1990-01-01'))).toMatchObject({ fields: { paidOn: 'DATE_LONG_AGO' } });
  });
});

it('a refund cannot be requested before a payment', async () => {
  await sign();
  await pay(candidate);
  expect(await refusalOf(request())).toMatchObject({ status: 409, fields: { contract: 'NOTHING_TO_REFUND' } });
});
