import { withdrawApplication } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice, listInvoices, voidInvoice } from '@portal/shared/invoices/contract';
import { completeStep, undoStep } from '@portal/shared/labor-progress/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { approveTransfer, rejectTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeCandidate,
  makeJob,
  pay,
  pngFile,
  wireTransfer,
} from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const closed = (fields: Record<string, string>) => refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', fields);
const decided = closed({ transfer: 'TRANSFER_DECIDED' });
const body = { reason: 'Nhầm' };

async function signed() {
  const { uid } = await makeJob(product);
  const candidate = await makeApproved(product);
  return { candidate, application: await apply(candidate, uid) };
}

async function filed(): Promise<Candidate> {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  return candidate;
}

const statusOf = async (candidate: Candidate, id: string) =>
  (await candidate.client.call(listInvoices, {})).items.find((one) => one.id === id)?.status;
const confirmIt = (id: string) => () => admin.call(approveTransfer, { params: { id } });
const rejectIt = (id: string) => () => admin.call(rejectTransfer, { params: { id }, body });

describe('decisions on one transfer', () => {
  let candidate: Candidate;
  let id: string;
  let invoiceId: string;
  const confirm = () => confirmIt(id)();
  const reject = () => rejectIt(id)();
  const held = () => ({ table: 'invoices', id: invoiceId });

  beforeEach(async () => {
    candidate = await makeCandidate(product);
    const dueDate = product.clock.today();
    const lines = [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 12_000, kind: 'service' as const }];
    const invoice = { name: { VI: 'Phí dịch thuật', EN: 'Translation fee' }, dueDate, lines };
    await admin.call(issueInvoice, { params: { email: candidate.email }, body: invoice });
    ({ id, invoiceId } = await pay(candidate));
  });

  it('a transfer stays rejected when a colleague approves it a moment too late', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { reject, confirm })).toEqual({
      reject: answeredWith({ status: 'rejected', reason: 'Nhầm' }),
      confirm: decided,
    });
    expect(await statusOf(candidate, invoiceId)).toBe('not_paid');
    expect(await traces()).toEqual({
      audited: ['transfer.reject'],
      notified: ['transfer_rejected'],
      posted: [],
      mails: 1,
    });
  });

  it('a transfer stays approved when a colleague rejects it a moment too late', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { confirm, reject })).toEqual({
      confirm: answeredWith({ status: 'approved', reason: null }),
      reject: decided,
    });
    expect(await statusOf(candidate, invoiceId)).toBe('paid');
    expect(await traces()).toEqual({
      audited: ['transfer.approve'],
      notified: ['transfer_approved'],
      posted: ['transfer_approved'],
      mails: 1,
    });
  });

  it('a transfer is approved and posted once when two members of staff approve it together', async () => {
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { first: confirm, second: confirm })).toEqual({
      first: answeredWith({ status: 'approved' }),
      second: decided,
    });
    expect(await traces()).toEqual({
      audited: ['transfer.approve'],
      notified: ['transfer_approved'],
      posted: ['transfer_approved'],
      mails: 1,
    });
  });

  it('an invoice cannot be voided if its transfer is approved just before', async () => {
    const voidIt = () => admin.call(voidInvoice, { params: { id: invoiceId }, body });
    const traces = await followSideEffects(product);
    expect(await race(product, held(), { confirm, voidIt })).toEqual({
      confirm: answeredWith({ status: 'approved' }),
      voidIt: closed({ invoice: 'INVOICE_NOT_OPEN' }),
    });
    expect(await statusOf(candidate, invoiceId)).toBe('paid');
    expect(await traces()).toMatchObject({ audited: ['transfer.approve'], posted: ['transfer_approved'] });
  });
});

it('two transfers of one person approved together are both posted, and the surplus of one pays the other invoice', async () => {
  const candidate = await makeCandidate(product);
  const ids: string[] = [];
  for (const dueDate of ['2099-01-01', '2099-01-02']) {
    const lines = [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 12_000, kind: 'service' as const }];
    const invoice = { name: { VI: 'Phí dịch thuật', EN: 'Translation fee' }, dueDate, lines };
    ids.push((await admin.call(issueInvoice, { params: { email: candidate.email }, body: invoice })).id);
  }
  const send = (id: string) =>
    candidate.client.call(submitTransfer, { params: { id }, body: wireTransfer, file: pngFile() });
  const [one, two] = [await send(ids[0] ?? ''), await send(ids[1] ?? '')];
  const receive = (id: string, receivedCents: number) => () =>
    admin.call(approveTransfer, { params: { id }, body: { receivedCents } });
  const answers = await race(
    product,
    { table: 'users', id: candidate.email, column: 'email' },
    { first: receive(one.id, 20_000), second: receive(two.id, 5_000) },
  );
  expect(answers).toEqual({
    first: answeredWith({ status: 'approved' }),
    second: answeredWith({ status: 'approved' }),
  });
  const { items } = await candidate.client.call(listInvoices, {});
  expect(ids.map((id) => items.find((invoice) => invoice.id === id)?.paidCents)).toEqual([12_000, 12_000]);
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ paidCents: 25_000, creditCents: 1_000 });
});

it('an approved fee stays paid if the candidate withdraws just after', async () => {
  const { candidate, application } = await signed();
  const { id, invoiceId } = await pay(candidate);
  const withdraw = () => candidate.client.call(withdrawApplication, { params: { uid: application.uid } });
  const traces = await followSideEffects(product);
  expect(await race(product, { table: 'invoices', id: invoiceId }, { confirm: confirmIt(id), withdraw })).toEqual({
    confirm: answeredWith({ status: 'approved' }),
    withdraw: answeredWith({ status: 'rejected' }),
  });
  expect(await statusOf(candidate, invoiceId)).toBe('paid');
  expect(await traces()).toEqual({
    audited: ['transfer.approve', 'refund.open', 'contract.cancel', 'application.withdraw'],
    notified: ['transfer_approved', 'application_withdrawn'],
    posted: ['transfer_approved'],
    mails: 2,
  });
});

it('a rejected fee becomes void if the candidate withdraws just before', async () => {
  const { candidate, application } = await signed();
  const { id, invoiceId } = await pay(candidate);
  const withdraw = () => candidate.client.call(withdrawApplication, { params: { uid: application.uid } });
  const traces = await followSideEffects(product);
  expect(
    await race(product, { table: 'applications', id: application.uid }, { withdraw, reject: rejectIt(id) }),
  ).toEqual({ withdraw: answeredWith({ status: 'rejected' }), reject: answeredWith({ status: 'rejected' }) });
  expect(await statusOf(candidate, invoiceId)).toBe('void');
  expect(await traces()).toEqual({
    audited: ['contract.cancel', 'application.withdraw', 'transfer.reject', 'invoice.void'],
    notified: ['application_withdrawn', 'transfer_rejected'],
    posted: ['invoice_voided'],
    mails: 2,
  });
});

it('a step is not undone while a reported payment for its invoice waits, and then with the invoice', async () => {
  const candidate = await filed();
  const { id, invoiceId } = await pay(candidate);
  const undo = () => admin.call(undoStep, { params: { email: candidate.email, step: 'form_9089' }, body });
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select a.id from applications a join users u on u.id = a.user_id where email = ${candidate.email}`,
  );
  const traces = await followSideEffects(product);
  expect(await race(product, { table: 'applications', id: rows[0]?.id ?? '' }, { undo, reject: rejectIt(id) })).toEqual(
    {
      undo: { refusal: expect.objectContaining({ status: 409, fields: { invoice: 'INVOICE_IN_REVIEW' } }) },
      reject: answeredWith({ status: 'rejected' }),
    },
  );
  expect(await statusOf(candidate, invoiceId)).toBe('not_paid');
  expect(await traces()).toMatchObject({ audited: ['transfer.reject'], notified: ['transfer_rejected'] });
  await undo();
  expect(await statusOf(candidate, invoiceId)).toBe('void');
});

it('a transfer rejected long after its application ended makes nothing due', async () => {
  const { candidate, application } = await signed();
  const fee = await pay(candidate);
  await candidate.client.call(withdrawApplication, { params: { uid: application.uid } });
  await admin.call(rejectTransfer, { params: { id: fee.id }, body });
  expect(await statusOf(candidate, fee.invoiceId)).toBe('void');
  await product.work();
  const mails = (await product.mailsTo(candidate.email)).filter(({ subject }) => subject?.startsWith('Chưa xác nhận'));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Yêu cầu này không còn phải thanh toán')]);
  expect(mails[0]?.text).not.toContain('tải lại chứng từ');
});
