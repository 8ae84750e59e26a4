import { listApplications } from '@portal/shared/applications/contract';
import { addDays, endOfDay } from '@portal/shared/calendar/calendar';
import { formatDay } from '@portal/shared/format/format';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import {
  acceptAsFull,
  getInvoice,
  issueInvoice,
  listInvoices,
  listUserInvoices,
} from '@portal/shared/invoices/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { grantRefund, openRefund } from '@portal/shared/refunds/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import {
  approveTransfer,
  correctTransfer,
  getTransferProof,
  listStaffTransfers,
  listTransfers,
  reassignTransfer,
  recordPayment,
  rejectTransfer,
  reopenTransfer,
  reverseTransfer,
} from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditOf, sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  openSession,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = 'Gõ nhầm số.';
const day = '2026-01-05';

/** A candidate without a contract, with invoices of the given amounts, each due a day after the one before. */
async function makeBilled(...amounts: number[]) {
  const candidate = await makeCandidate(product);
  return { candidate, ids: await bill(candidate, ...amounts) };
}

async function bill(candidate: Candidate, ...amounts: number[]) {
  const ids: string[] = [];
  for (const [index, amountCents] of amounts.entries()) {
    const name = { VI: `Khoản ${index}`, EN: `Item ${index}` };
    const body = { name, dueDate: `2099-01-0${index + 1}`, lines: [{ name, amountCents, kind: 'service' as const }] };
    ids.push((await admin.call(issueInvoice, { params: { email: candidate.email }, body })).id);
  }
  return ids as [string, string];
}

const receive = (id: string, receivedCents?: number) =>
  admin.call(approveTransfer, { params: { id }, body: { receivedCents } });
const correct = (id: string, body: Omit<BodyInput<typeof correctTransfer>, 'reason'>) =>
  admin.call(correctTransfer, { params: { id }, body: { ...body, reason } });
const figuresOf = async (candidate: Candidate, id: string) => {
  const { status, paidCents, openCents } = await candidate.client.call(getInvoice, { params: { id } });
  return { status, paidCents, openCents };
};
const subjectsTo = async (email: string) => {
  await product.work();
  return (await product.mailsTo(email)).map(({ subject }) => subject ?? '');
};
/** What counts of a person's money, without the entries that led to it. */
const moneyOf = async ({ client }: Candidate, ids: readonly string[]) => {
  const invoices = [];
  for (const id of ids) {
    const { status, paidCents, openCents, approvalDate } = await client.call(getInvoice, { params: { id } });
    invoices.push({ status, paidCents, openCents, approvalDate });
  }
  const { askedCents, paidCents, openCents, creditCents, balanceCents } = await client.call(getStatement, {});
  return { invoices, askedCents, paidCents, openCents, creditCents, balanceCents };
};

describe('a corrected amount', () => {
  it.each([
    ['less than was due', 60_000, 30_000],
    ['more than was due', 10_000, 60_000],
    ['exactly what was due', 33_100, 33_000],
    ['enough for every invoice', 1, 90_000],
    ['another part', 20_000, 10_000],
  ])('leaves the money as if it had been confirmed at once: %s', async (_what, wrongCents, rightCents) => {
    const slip = await makeBilled(33_000, 20_000);
    const { id } = await sendTransfer(slip.candidate, slip.ids[0]);
    await receive(id, wrongCents);
    const corrected = await correct(id, { receivedCents: rightCents });
    expect(corrected).toMatchObject({ id, status: 'approved', receivedCents: rightCents });

    const direct = await makeBilled(33_000, 20_000);
    await receive((await sendTransfer(direct.candidate, direct.ids[0])).id, rightCents);
    expect(await moneyOf(slip.candidate, slip.ids)).toEqual(await moneyOf(direct.candidate, direct.ids));
  });

  it('keeps the wrong figures readable, with who corrected them and why, for staff and for the candidate', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await admin.call(approveTransfer, {
      params: { id },
      body: { receivedCents: 3_300, receivedOn: day, bankReference: 'FT1' },
    });
    await correct(id, { receivedCents: 33_000, bankReference: 'FT2' });
    const struck = {
      status: 'approved',
      invoiceId: ids[0],
      receivedCents: 3_300,
      receivedOn: day,
      reason: null,
      strikeReason: reason,
    };
    const { items } = await admin.call(listStaffTransfers, { query: { search: candidate.email } });
    expect(items).toMatchObject([
      {
        receivedCents: 33_000,
        receivedOn: day,
        bankReference: 'FT2',
        struck: [{ ...struck, bankReference: 'FT1', struckBy: 'admin@example.com' }],
      },
    ]);
    const [own] = (await candidate.client.call(listTransfers, {})).items;
    expect(own?.struck).toMatchObject([struck]);
    expect(own?.struck[0]).not.toHaveProperty('struckBy');
  });

  it('tells the candidate in one message what was wrong', async () => {
    const { candidate, ids } = await makeBilled(33_000, 20_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await receive(id, 60_000);
    const before = await subjectsTo(candidate.email);
    await correct(id, { receivedCents: 40_000 });
    const added = (await subjectsTo(candidate.email)).slice(before.length);
    expect(added).toEqual([expect.stringMatching(/^Đính chính: số tiền đã nhận cho INV-/)]);
    expect(await figuresOf(candidate, ids[1])).toEqual({ status: 'not_paid', paidCents: 7_000, openCents: 13_000 });
  });

  it('can be corrected again, and reversed afterwards', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await receive(id, 3_300);
    await correct(id, { receivedCents: 330_000 });
    await correct(id, { receivedCents: 33_000 });
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'paid', paidCents: 33_000, openCents: 0 });
    expect(await creditOf(candidate)).toBe(0);
    const reversed = await admin.call(reverseTransfer, { params: { id }, body: { reason } });
    expect(reversed.struck.map(({ receivedCents }) => receivedCents)).toEqual([330_000, 3_300]);
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'not_paid', paidCents: 0, openCents: 33_000 });
  });

  it('sends no message and posts nothing if only the day or the reference was wrong, or nothing', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await receive(id);
    const { lines } = await candidate.client.call(getStatement, {});
    const before = await subjectsTo(candidate.email);
    expect((await correct(id, { receivedCents: 33_000 })).struck).toEqual([]);
    expect((await correct(id, { receivedCents: 33_000, receivedOn: day })).struck).toHaveLength(1);
    expect((await candidate.client.call(getStatement, {})).lines).toEqual(lines);
    expect(await subjectsTo(candidate.email)).toEqual(before);
  });

  it('is refused for a transfer that is not approved, and for a day in the future', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    expect(await refusalOf(correct(id, { receivedCents: 1 }))).toMatchObject({
      status: 409,
      fields: { transfer: 'TRANSFER_NOT_APPROVED' },
    });
    await receive(id);
    expect(await refusalOf(correct(id, { receivedCents: 1, receivedOn: '2099-01-01' }))).toMatchObject({
      status: 422,
      fields: { receivedOn: 'DATE_IN_FUTURE' },
    });
  });
});

describe('a transfer for the wrong invoice', () => {
  const reassign = (id: string, invoiceId: string) =>
    admin.call(reassignTransfer, { params: { id }, body: { invoiceId, reason } });

  it('moves with its money, and the former invoice is open again', async () => {
    const { candidate, ids } = await makeBilled(33_000, 20_000);
    const { id } = await sendTransfer(candidate, ids[0], 20_000);
    await receive(id);
    const before = await subjectsTo(candidate.email);
    const moved = await reassign(id, ids[1]);
    expect(moved).toMatchObject({ invoiceId: ids[1], status: 'approved', receivedCents: 20_000, openCents: 0 });
    expect(moved.struck).toMatchObject([{ invoiceId: ids[0], receivedCents: 20_000, strikeReason: reason }]);
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'not_paid', paidCents: 0, openCents: 33_000 });
    expect(await figuresOf(candidate, ids[1])).toEqual({ status: 'paid', paidCents: 20_000, openCents: 0 });
    expect((await subjectsTo(candidate.email)).slice(before.length)).toEqual([
      expect.stringMatching(/^Đính chính: khoản thanh toán được tính cho INV-/),
    ]);
  });

  it('moves to an invoice that its own surplus paid', async () => {
    const { candidate, ids } = await makeBilled(33_000, 20_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await receive(id, 53_000);
    await reassign(id, ids[1]);
    // The surplus of the second pays the first again.
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'paid', paidCents: 33_000, openCents: 0 });
    expect(await figuresOf(candidate, ids[1])).toEqual({ status: 'paid', paidCents: 20_000, openCents: 0 });
  });

  it('moves while it is in review', async () => {
    const { candidate, ids } = await makeBilled(33_000, 20_000);
    const { id } = await sendTransfer(candidate, ids[0], 20_000);
    expect(await reassign(id, ids[1])).toMatchObject({ invoiceId: ids[1], status: 'pending', struck: [] });
    expect(await figuresOf(candidate, ids[0])).toMatchObject({ status: 'not_paid' });
    expect(await figuresOf(candidate, ids[1])).toMatchObject({ status: 'pending' });
  });

  it('leaves a first payment open again: its hold runs from now for the usual time, and the candidate reads until when', async () => {
    let candidate = await makeApproved(product);
    const ids = await bill(candidate, 100_000);
    await apply(candidate, (await makeJob(product)).uid);
    const feeOf = async () =>
      (await candidate.client.call(listApplications, {})).items.find(({ status }) => status === 'pending');
    const feeId = (await feeOf())?.invoiceId ?? '';
    const { id } = await sendTransfer(candidate, feeId, 100_000);
    await receive(id, 100_000);
    expect((await feeOf())?.holdExpiresAt).toBeNull();
    product.clock.advance({ days: 12 });
    admin = await logInAsAdmin(product);
    candidate = { ...candidate, client: await openSession(product, candidate.email) };
    await reassign(id, ids[0]);
    const dueDay = addDays(product.clock.today(), 7);
    expect((await feeOf())?.holdExpiresAt).toBe(endOfDay(dueDay, product.clock.timeZone).toISOString());
    const { items } = await candidate.client.call(listInvoices, { query: { pageSize: 100 } });
    expect(items.find((one) => one.id === feeId)).toMatchObject({ dueDate: dueDay });
    await product.work();
    const last = (await product.mailsTo(candidate.email)).at(-1);
    expect(last?.text).toContain(formatDay(dueDay));
  });

  it('stays where it is if the other invoice is closed, or belongs to somebody else', async () => {
    const { candidate, ids } = await makeBilled(33_000, 20_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await receive(id);
    await receive((await sendTransfer(candidate, ids[1])).id);
    const money = await moneyOf(candidate, ids);
    expect(await refusalOf(reassign(id, ids[1]))).toMatchObject({
      status: 409,
      fields: { invoice: 'INVOICE_NOT_OPEN' },
    });
    const other = await makeBilled(10_000);
    expect(await refusalOf(reassign(id, other.ids[0]))).toMatchObject({
      status: 422,
      fields: { invoiceId: 'INVALID_FIELD' },
    });
    expect(await moneyOf(candidate, ids)).toEqual(money);
  });
});

describe('a closed transfer', () => {
  const reopen = (id: string) => admin.call(reopenTransfer, { params: { id }, body: { reason } });

  it.each([
    ['rejected', (id: string) => admin.call(rejectTransfer, { params: { id }, body: { reason: 'Không thấy tiền.' } })],
    [
      'reversed',
      async (id: string): Promise<StaffTransfer> => {
        await receive(id);
        return admin.call(reverseTransfer, { params: { id }, body: { reason: 'Của người khác.' } });
      },
    ],
  ] as const)('that was %s by mistake is in review again, and can be approved', async (status, close) => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await close(id);
    const before = await subjectsTo(candidate.email);
    expect(await reopen(id)).toMatchObject({
      status: 'pending',
      reason: null,
      receivedCents: null,
      reversedAt: null,
      struck: [{ status, strikeReason: reason, struckBy: 'admin@example.com' }],
    });
    expect(await figuresOf(candidate, ids[0])).toMatchObject({ status: 'pending' });
    expect((await subjectsTo(candidate.email)).slice(before.length)).toEqual([
      expect.stringMatching(/^Đính chính: khoản thanh toán được kiểm tra lại/),
    ]);
    await receive(id);
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'paid', paidCents: 33_000, openCents: 0 });
  });

  it('in review cannot be reopened', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    const refusal = { status: 409, fields: { transfer: 'TRANSFER_NOT_CLOSED' } };
    expect(await refusalOf(reopen(id))).toMatchObject(refusal);
  });
});

describe('a payment that staff saw at the bank', () => {
  const body = { amountCents: 33_000, date: day, method: 'wire' as const, bankReference: 'FT26005' };
  const record = (id: string, change: Partial<BodyInput<typeof recordPayment>> = {}, file?: Blob) =>
    admin.call(recordPayment, { params: { id }, body: { ...body, ...change }, file });

  it('pays the invoice at once, and the candidate reads that it was received', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    expect(await record(ids[0])).toMatchObject({
      status: 'approved',
      receivedCents: 33_000,
      receivedOn: day,
      bankReference: 'FT26005',
      isRecordedByStaff: true,
      hasProof: false,
    });
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'paid', paidCents: 33_000, openCents: 0 });
    expect((await subjectsTo(candidate.email)).at(-1)).toMatch(/^Đã xác nhận thanh toán/);
    const [own] = (await candidate.client.call(listTransfers, {})).items;
    const refusal = await refusalOf(candidate.client.call(getTransferProof, { params: { id: own?.id ?? '' } }));
    expect(refusal).toMatchObject({ status: 404, code: 'ATTACHMENT_NOT_FOUND' });
  });

  it('may have a proof instead of a reference, which the candidate can open', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await record(ids[0], { bankReference: undefined }, pngFile('sao kê.png'));
    const proof = await candidate.client.call(getTransferProof, { params: { id } });
    expect((proof as Blob).size).toBeGreaterThan(0);
  });

  it('is posted once, however often the button is pressed', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const first = await record(ids[0], { amountCents: 10_000 });
    expect((await record(ids[0], { amountCents: 10_000 })).id).toBe(first.id);
    const keyed = () =>
      admin.call(
        recordPayment,
        { params: { id: ids[0] }, body: { ...body, amountCents: 5_000, bankReference: 'FT3' } },
        { idempotencyKey: 'seen-at-the-bank' },
      );
    expect((await keyed()).id).toBe((await keyed()).id);
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'not_paid', paidCents: 15_000, openCents: 18_000 });
  });

  it.each([
    ['a proof or a reference', { bankReference: '' }, { bankReference: 'PROOF_OR_REFERENCE_MISSING' }],
    ['a day that has begun', { date: '2099-01-01' }, { date: 'DATE_IN_FUTURE' }],
    ['an amount', { amountCents: 0 }, { amountCents: 'AMOUNT_INVALID' }],
  ])('needs %s', async (_what, change, fields) => {
    const { candidate, ids } = await makeBilled(33_000);
    expect(await refusalOf(record(ids[0], change))).toMatchObject({ status: 422, fields });
    expect(await figuresOf(candidate, ids[0])).toMatchObject({ status: 'not_paid', paidCents: 0 });
  });
});

describe('a difference that a bank kept', () => {
  const accept = (id: string) => admin.call(acceptAsFull, { params: { id }, body: { reason: 'Phí ngân hàng.' } });

  it('is accepted as paid, and the candidate reads that the invoice is paid in full', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    await receive((await sendTransfer(candidate, ids[0])).id, 30_500);
    expect(await accept(ids[0])).toMatchObject({ status: 'paid', acceptedCents: 2_500, openCents: 0 });
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'paid', paidCents: 33_000, openCents: 0 });
    expect(await candidate.client.call(getStatement, {})).toMatchObject({
      paidCents: 30_500,
      openCents: 0,
      balanceCents: 0,
    });
    expect((await subjectsTo(candidate.email)).at(-1)).toMatch(/^Đã thanh toán đủ/);
  });

  it('is refused above the limit, which administrators set', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    await receive((await sendTransfer(candidate, ids[0])).id, 27_999);
    expect(await refusalOf(accept(ids[0]))).toMatchObject({ status: 409, code: 'AMOUNT_ABOVE_LIMIT' });
    const seen = await admin.call(getSettings, {});
    expect(seen.bankFeeLimitCents).toBe(5_000);
    await admin.call(updateSettings, { body: { ...seen, bankFeeLimitCents: 5_001, seen } });
    expect(await accept(ids[0])).toMatchObject({ status: 'paid', acceptedCents: 5_001 });
    await admin.call(updateSettings, { body: seen });
  });

  it('is refused if nothing was paid, or a transfer is in review', async () => {
    const { candidate, ids } = await makeBilled(4_000);
    expect(await refusalOf(accept(ids[0]))).toMatchObject({
      status: 409,
      fields: { invoice: 'INVOICE_NOT_PARTLY_PAID' },
    });
    await sendTransfer(candidate, ids[0]);
    expect(await refusalOf(accept(ids[0]))).toMatchObject({ status: 409, fields: { invoice: 'INVOICE_NOT_OPEN' } });
  });

  it('is open again once the payment is corrected or reversed', async () => {
    const { candidate, ids } = await makeBilled(33_000);
    const { id } = await sendTransfer(candidate, ids[0]);
    await receive(id, 30_500);
    await accept(ids[0]);
    await correct(id, { receivedCents: 33_000 });
    expect(await moneyOf(candidate, ids)).toMatchObject({ creditCents: 0, paidCents: 33_000, openCents: 0 });
    const { items } = await admin.call(listUserInvoices, { params: { email: candidate.email } });
    expect(items).toMatchObject([{ acceptedCents: 0, status: 'paid' }]);

    await correct(id, { receivedCents: 31_000 });
    await accept(ids[0]);
    await admin.call(reverseTransfer, { params: { id }, body: { reason } });
    expect(await figuresOf(candidate, ids[0])).toEqual({ status: 'not_paid', paidCents: 0, openCents: 33_000 });
  });

  it('was never received, so a refund of the payment does not return it', async () => {
    const { candidate, ids } = await makeBilled(33_000, 20_000);
    await receive((await sendTransfer(candidate, ids[0])).id, 30_500);
    await accept(ids[0]);
    await receive((await sendTransfer(candidate, ids[1])).id);
    const { id } = await admin.call(openRefund, {
      params: { email: candidate.email },
      body: { contractUid: null, ground: 'other', explanation: 'Thu nhầm.' },
    });
    const grant = (amountCents: number) =>
      admin.call(grantRefund, { params: { id }, body: { amountCents, invoiceId: ids[0] } });
    expect(await refusalOf(grant(30_501))).toMatchObject({ status: 422, fields: { amountCents: 'AMOUNT_TOO_HIGH' } });
    await grant(30_500);
    const { givenBackOn } = await candidate.client.call(getInvoice, { params: { id: ids[0] } });
    expect(givenBackOn).not.toBeNull();
  });
});

it('of the confirmed transfers, the newest comes first', async () => {
  const { candidate, ids } = await makeBilled(33_000);
  const sent = [];
  for (const amountCents of [1_000, 2_000, 3_000]) sent.push((await sendTransfer(candidate, ids[0], amountCents)).id);
  for (const id of sent) await receive(id);
  const query = { status: 'approved' as const, search: candidate.email };
  const { items } = await admin.call(listStaffTransfers, { query });
  expect(items.map(({ id }) => id)).toEqual(sent.toReversed());
});
