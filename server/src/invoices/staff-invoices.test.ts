import { approveApplicant, listApplications, rejectApplicant } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import * as calls from '@portal/shared/invoices/contract';
import { completeStep, undoStep } from '@portal/shared/labor-progress/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { approveTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
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
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  today = product.deps.clock.today();
});
afterAll(() => product.close());

type Body = BodyInput<typeof calls.issueInvoice>;
const line = { name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 12_050, kind: 'service' as const };
const bodyWith = (change: Partial<Body> = {}): Body => ({
  name: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
  dueDate: addDays(today, 14),
  lines: [line, { name: { VI: 'Lệ phí', EN: 'Filing' }, amountCents: 2_000, kind: 'government' }],
  ...change,
});
const create = ({ email }: { email: string }, change: Partial<Body> = {}, client = admin) =>
  client.call(calls.issueInvoice, { params: { email }, body: bodyWith(change) });
type Change = BodyInput<typeof calls.updateInvoice>;
const change = (id: string, changed: Partial<Change> = {}, client = admin) =>
  client.call(calls.updateInvoice, { params: { id }, body: { ...bodyWith(), ...changed } });
const voidIt = (id: string, reason = 'Tạo nhầm', client = admin) =>
  client.call(calls.voidInvoice, { params: { id }, body: { reason } });
const invoicesOf = ({ email }: Candidate) =>
  admin.call(calls.listUserInvoices, { params: { email }, query: { pageSize: 100 } }).then(({ items }) => items);
const planOf = ({ client }: Candidate) => client.call(calls.getPaymentPlan, {});
const newestOf = async ({ client }: Candidate) => (await client.call(listNotifications, {})).items[0];
const submit = ({ client }: Candidate, id: string) =>
  client.call(submitTransfer, { params: { id }, body: wireTransfer, file: pngFile('biên lai.png') });
/** A signed contract with the application fee open. */
async function makeApplicant() {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  const application = await apply(candidate, job.uid);
  return { candidate, jobUid: job.uid, feeId: application.invoiceId ?? '' };
}
async function makeCase() {
  const { candidate, jobUid } = await makeApplicant();
  await payAndConfirm(product, candidate);
  await admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } });
  return candidate;
}
const applicationOf = async ({ client }: Candidate) => (await client.call(listApplications, {})).items[0];
const closed = (code: string) => ({
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields: { invoice: code },
});

it('invoices are listed with the open ones first, then by due date and number', async () => {
  const candidate = await makeCandidate(product);
  const due = async (days: number) => (await create(candidate, { dueDate: addDays(today, days) })).number;
  const [ninth, first, fifth, alsoFifth] = [await due(9), await due(1), await due(5), await due(5)];
  const listed = async () => (await invoicesOf(candidate)).map(({ number }) => number);
  expect(await listed()).toEqual([first, fifth, alsoFifth, ninth]);
  const [soonest] = await invoicesOf(candidate);
  await voidIt(soonest?.id ?? '');
  expect(await listed()).toEqual([fifth, alsoFifth, ninth, first]);
});

it('a new invoice belongs to the current contract, appears on the candidate’s plan, and notifies the candidate', async () => {
  const candidate = await makeCase();
  const before = await planOf(candidate);
  const invoice = await create(candidate);
  expect(invoice).toMatchObject({
    nameByLanguage: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
    amountCents: 14_050,
    status: 'not_paid',
    contractUid: before?.contractUid,
    gates: null,
    holdsPlace: false,
  });

  const plan = await planOf(candidate);
  expect(plan?.totalCents).toBe((before?.totalCents ?? 0) + 14_050);
  expect(plan?.milestones.at(-1)).toMatchObject({ trigger: null, parts: [{ invoiceId: invoice.id }] });
  expect(await newestOf(candidate)).toMatchObject({
    event: 'invoice_issued',
    params: { number: invoice.number, name: 'Phí dịch thuật', amountCents: 14_050 },
  });
  expect(await candidate.client.call(calls.getInvoice, { params: { id: invoice.id } })).toMatchObject({
    lines: [{ name: 'Dịch thuật', amountCents: 12_050, kind: 'service' }, { kind: 'government' }],
  });
});

it.each<[string, () => Partial<Body>, Record<string, string>]>([
  ['without a name', () => ({ name: { VI: ' ', EN: '' } }), { 'name.VI': 'MISSING_FIELD', 'name.EN': 'MISSING_FIELD' }],
  ['without lines', () => ({ lines: [] }), { lines: 'MISSING_FIELD' }],
  ['of nothing', () => ({ lines: [{ ...line, amountCents: 0 }] }), { 'lines.0.amountCents': 'AMOUNT_INVALID' }],
  ['of less', () => ({ lines: [{ ...line, amountCents: -1 }] }), { 'lines.0.amountCents': 'AMOUNT_INVALID' }],
  ['of half a cent', () => ({ lines: [{ ...line, amountCents: 0.5 }] }), { 'lines.0.amountCents': 'AMOUNT_INVALID' }],
  ['due yesterday', () => ({ dueDate: addDays(today, -1) }), { dueDate: 'DATE_IN_PAST' }],
  ['of another form', () => ({ formUid: '01890000-0000-7000-8000-000000000000' }), { formUid: 'FORM_NOT_OF_FEES' }],
])('an invoice %s is refused and nothing is issued', async (_what, wrong, fields) => {
  const candidate = await makeCandidate(product);
  expect(await refusalOf(create(candidate, wrong()))).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields });
  expect(await invoicesOf(candidate)).toEqual([]);
});

it('a change of an invoice notifies the candidate and records the former values, and an identical change does neither', async () => {
  const candidate = await makeCandidate(product);
  const { id, number, dueDate } = await create(candidate);
  const later = addDays(dueDate, 30);
  const name = { VI: 'Phí dịch', EN: 'Translation fee' };
  const changed = await change(id, { name, dueDate: later, lines: [{ ...line, amountCents: 500 }] });
  expect(changed).toMatchObject({ nameByLanguage: name, dueDate: later, amountCents: 500, status: 'not_paid' });

  await change(id, { name, dueDate: later, lines: [{ ...line, amountCents: 500 }] });
  const notifications = (await candidate.client.call(listNotifications, {})).items.filter(
    ({ event }) => event === 'invoice_changed',
  );
  expect(notifications).toMatchObject([{ params: { number, name: 'Phí dịch', amountCents: 500, dueDay: later } }]);
});

it('a change of an invoice that is in review, paid, or void is refused', async () => {
  const candidate = await makeCandidate(product);
  const { id } = await create(candidate);
  const { id: transferId } = await submit(candidate, id);
  const isRefused = async () => {
    expect(await refusalOf(change(id, { name: { VI: 'Khác', EN: 'Other' } }))).toEqual(closed('INVOICE_NOT_OPEN'));
    expect(await refusalOf(voidIt(id))).toEqual(closed('INVOICE_NOT_OPEN'));
    expect((await invoicesOf(candidate)).find((one) => one.id === id)).toMatchObject({
      nameByLanguage: { VI: 'Phí dịch thuật' },
    });
  };
  await isRefused();
  await admin.call(approveTransfer, { params: { id: transferId } });
  await isRefused();

  const other = await create(candidate);
  await voidIt(other.id);
  expect(await refusalOf(change(other.id))).toEqual(closed('INVOICE_NOT_OPEN'));
  expect(await refusalOf(voidIt(other.id))).toEqual(closed('INVOICE_NOT_OPEN'));
});

it('a due date cannot move into the past, and an unknown invoice is not found', async () => {
  const candidate = await makeCandidate(product);
  const { id } = await create(candidate);
  expect(await refusalOf(change(id, { dueDate: addDays(today, -1) }))).toMatchObject({
    status: 422,
    fields: { dueDate: 'DATE_IN_PAST' },
  });
});

it('voiding an invoice notifies the candidate of the reason, keeps the invoice, and removes it from the plan', async () => {
  const candidate = await makeCase();
  const before = await planOf(candidate);
  const { id, number } = await create(candidate);
  expect(await refusalOf(voidIt(id, ' '))).toMatchObject({ status: 422, fields: { reason: 'REASON_MISSING' } });
  expect(await voidIt(id, 'Đã tính ở khoản khác')).toMatchObject({ id, status: 'void' });
  expect(await newestOf(candidate)).toMatchObject({
    event: 'invoice_voided',
    params: { number, reason: 'Đã tính ở khoản khác' },
  });
  expect((await invoicesOf(candidate)).find((one) => one.id === id)?.status).toBe('void');
  expect(await planOf(candidate)).toEqual(before);
});

it('the fee that holds a seat cannot be voided, because it ends with its application', async () => {
  const { candidate, jobUid, feeId } = await makeApplicant();
  expect((await invoicesOf(candidate))[0]).toMatchObject({ id: feeId, holdsPlace: true });
  expect(await refusalOf(voidIt(feeId))).toEqual(closed('INVOICE_HOLDS_PLACE'));
  expect(await applicationOf(candidate)).toMatchObject({ status: 'pending' });
  await admin.call(rejectApplicant, {
    params: { uid: jobUid, email: candidate.email },
    body: { reason: 'Không đủ điều kiện' },
  });
  expect((await invoicesOf(candidate))[0]).toMatchObject({ id: feeId, status: 'void', holdsPlace: false });
});

it('an invoice that a payment step requires cannot be voided, but undoing the step that issued it voids it', async () => {
  const candidate = await makeCase();
  for (const step of ['form_9089', 'labor_certification', 'labor_approved']) {
    await admin.call(completeStep, { params: { email: candidate.email, step }, body: { completedOn: '2026-01-10' } });
  }
  const gate = (await invoicesOf(candidate)).find(({ gates }) => gates === 'payment_2');
  expect(await refusalOf(voidIt(gate?.id ?? ''))).toEqual(closed('INVOICE_GATES_STEP'));
  expect(await change(gate?.id ?? '', { lines: [line] })).toMatchObject({ gates: 'payment_2', amountCents: 12_050 });

  await admin.call(undoStep, {
    params: { email: candidate.email, step: 'labor_approved' },
    body: { reason: 'Nhầm' },
  });
  expect((await invoicesOf(candidate)).find(({ id }) => id === gate?.id)?.status).toBe('void');
});

it('voiding an invoice is not a waiver, so its milestone is still to come', async () => {
  const candidate = await makeCase();
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  const filing = (await invoicesOf(candidate)).find(({ status }) => status === 'not_paid');
  const before = await planOf(candidate);
  await voidIt(filing?.id ?? '');
  const plan = await planOf(candidate);
  expect(plan?.totalCents).toBe(before?.totalCents);
  expect(plan?.milestones.find(({ trigger }) => trigger === 'form_9089')?.parts).toMatchObject([
    { status: 'not_issued', invoiceId: null },
  ]);
});
