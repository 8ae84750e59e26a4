import { addDays } from '@portal/shared/calendar/calendar';
import type { CallOf } from '@portal/shared/http/endpoint';
import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import {
  approveTransfer,
  listStaffTransfers,
  listTransfers,
  rejectTransfer,
  submitTransfer,
} from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeJob,
  pay,
  pngFile,
  refusalOf,
  wireTransfer,
} from '#test/candidate-factory.ts';
import { makePng } from '#test/make-png.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let candidate: Candidate;
let invoiceId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  const job = await makeJob(product);
  candidate = await makeApproved(product);
  invoiceId = (await apply(candidate, job.uid)).invoiceId ?? '';
});

/** Another candidate with a held seat. */
async function makeHeld(): Promise<Candidate> {
  const job = await makeJob(product);
  const held = await makeApproved(product);
  await apply(held, job.uid);
  return held;
}
type QueryInput = NonNullable<CallOf<typeof listStaffTransfers>['query']>;

const submit = (body: Record<string, unknown>, file = pngFile('biên lai.png')) =>
  candidate.client.call(submitTransfer, { params: { id: invoiceId }, body: body as never, file });
const statusOf = async () => (await candidate.client.call(getInvoice, { params: { id: invoiceId } })).status;

it.each([
  [{ swiftCode: 'BFTVQQVX' }, { swiftCode: 'SWIFT_INVALID' }],
  [{ routingNumber: '021000022' }, { routingNumber: 'ROUTING_INVALID' }],
  [{ swiftCode: 'CHASUS33', routingNumber: 'CHASUS33' }, { routingNumber: 'ROUTING_INVALID' }],
])('a wire transfer with %o is refused', async (change, fields) => {
  expect(await refusalOf(submit({ ...wireTransfer, ...change }))).toMatchObject({ status: 422, fields });
  expect(await statusOf()).toBe('not_paid');
});

it('a wire transfer is refused without any of its fields', async () => {
  const required = ['date', 'payer', 'accountHolder', 'bankName', 'routingNumber', 'accountNumber', 'swiftCode'];
  for (const field of required) {
    const refusal = await refusalOf(submit({ ...wireTransfer, [field]: undefined }));
    expect(refusal).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields: { [field]: 'MISSING_FIELD' } });
  }
  expect(await statusOf()).toBe('not_paid');
});

it('a Zelle transfer requires payer, date, and account holder, but no bank', async () => {
  const zelle = { method: 'zelle', date: '2026-01-05', payer: 'An', accountHolder: 'An' };
  expect(await submit(zelle)).toMatchObject({ method: 'zelle', bankName: null, status: 'pending' });
});

it('a transfer requires a proof, whose type is decided by its content', async () => {
  const text = new File(['<script>alert(1)</script>'], 'proof.png', { type: 'image/png' });
  expect(await refusalOf(submit(wireTransfer, text))).toMatchObject({ status: 415, fields: { file: 'FILE_TYPE' } });
  const empty = new File([], 'proof.png', { type: 'image/png' });
  expect(await refusalOf(submit(wireTransfer, empty))).toMatchObject({
    status: 422,
    fields: { file: 'FILE_EMPTY' },
  });
  expect(await statusOf()).toBe('not_paid');
});

it('a transfer with an impossible day or an unknown method is refused', async () => {
  expect(await refusalOf(submit({ ...wireTransfer, date: '1990-01-01' }))).toMatchObject({
    fields: { date: 'DATE_LONG_AGO' },
  });
  expect(await refusalOf(submit({ ...wireTransfer, date: '2099-01-01' }))).toMatchObject({
    fields: { date: 'DATE_IN_FUTURE' },
  });
  expect(await refusalOf(submit({ ...wireTransfer, method: 'cash' }))).toMatchObject({
    fields: { method: 'INVALID_FIELD' },
  });
});

it('the same transfer submitted twice, at once or in succession, is stored once', async () => {
  const [one, two] = await Promise.all([submit(wireTransfer), submit(wireTransfer)]);
  const three = await submit(wireTransfer);
  expect([two.id, three.id]).toEqual([one.id, one.id]);
  expect((await candidate.client.call(listTransfers, {})).totalItems).toBe(1);
});

it.each<[string, Record<string, unknown>]>([
  ['amount', { amountCents: 99_999 }],
  ['date', { date: '2026-01-04' }],
  ['routing number', { routingNumber: '021000089' }],
  ['account number', { accountNumber: '0071001234568' }],
])('a transfer with another %s counts as a different one, and both are in review', async (_, change) => {
  const { id } = await submit(wireTransfer);
  const other = await submit({ ...wireTransfer, ...change });
  expect(other.id).not.toBe(id);
  expect((await candidate.client.call(listTransfers, { query: { status: 'pending' } })).totalItems).toBe(2);
});

it('a transfer with another proof counts as a different one', async () => {
  const { id } = await submit(wireTransfer);
  const scan = new File([new Uint8Array(makePng({ width: 2, height: 2 }))], 'biên lai.png', { type: 'image/png' });
  expect((await submit(wireTransfer, scan)).id).not.toBe(id);
});

it('approving a transfer pays its invoice', async () => {
  const { id } = await pay(candidate);
  const admin = await logInAsAdmin(product);
  expect(await admin.call(approveTransfer, { params: { id } })).toMatchObject({
    status: 'approved',
    email: candidate.email,
  });
  expect(await candidate.client.call(getInvoice, { params: { id: invoiceId } })).toMatchObject({
    status: 'paid',
    approvalDate: product.clock.today(),
  });
});

it('rejecting a transfer opens its invoice again, with a reason that the candidate reads', async () => {
  const { id } = await pay(candidate);
  const admin = await logInAsAdmin(product);
  const blank = admin.call(rejectTransfer, { params: { id }, body: { reason: '  ' } });
  expect(await refusalOf(blank)).toMatchObject({ status: 422, fields: { reason: 'REASON_MISSING' } });
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Biên lai không rõ.' } });
  expect(await statusOf()).toBe('not_paid');
  const { items } = await candidate.client.call(listInvoices, {});
  expect(items.map(({ approvalDate }) => approvalDate)).toEqual([null]);
  expect((await candidate.client.call(listTransfers, {})).items).toMatchObject([{ reason: 'Biên lai không rõ.' }]);
  expect((await pay(candidate)).status).toBe('pending');
});

it('waiting transfers are listed first, the oldest on top, followed by decided ones', async () => {
  const admin = await logInAsAdmin(product);
  const { id: decided } = await pay(candidate);
  await admin.call(rejectTransfer, { params: { id: decided }, body: { reason: 'Không khớp.' } });
  const { id: older } = await pay(candidate);
  const { id: newer } = await pay(await makeHeld());

  const ids = [decided, older, newer];
  const listed = async (query: QueryInput) => {
    const { items } = await admin.call(listStaffTransfers, { query: { pageSize: 100, ...query } });
    return items.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  expect(await listed({})).toEqual([older, newer, decided]);
  expect(await listed({ status: 'pending' })).toEqual([older, newer]);
  expect(await listed({ status: 'rejected' })).toEqual([decided]);
  expect(await listed({ status: 'approved' })).toEqual([]);
  expect(await listed({ sort: 'created_at' })).toEqual([decided, older, newer]);
  expect(await listed({ sort: '-created_at' })).toEqual([newer, older, decided]);
});

it('transfers can be listed by the days on which they arrived', async () => {
  const { id } = await pay(candidate);
  const admin = await logInAsAdmin(product);
  const isListed = async (query: QueryInput) => {
    const { items } = await admin.call(listStaffTransfers, { query: { pageSize: 100, ...query } });
    return items.some((one) => one.id === id);
  };
  const today = product.clock.today();
  expect(await isListed({ createdAtFrom: today, createdAtTo: today })).toBe(true);
  expect(await isListed({ createdAtFrom: addDays(today, 1) })).toBe(false);
  expect(await isListed({ createdAtTo: addDays(today, -1) })).toBe(false);
  expect((await candidate.client.call(listInvoices, { query: { status: 'pending' } })).totalItems).toBe(1);
});
