import { addDays } from '@portal/shared/calendar/calendar';
import type { CallOf } from '@portal/shared/http/endpoint';
import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import {
  approveTransfer,
  getTransferProof,
  listStaffTransfers,
  listTransfers,
  rejectTransfer,
  submitTransfer,
} from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  pay,
  pngFile,
  refusalOf,
  wireTransfer,
} from '../../../test/candidate-factory.ts';
import { makePng } from '../../../test/make-png.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

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

it.each(['date', 'payer', 'accountHolder', 'bankName', 'routingNumber', 'accountNumber', 'swiftCode'])(
  'a wire transfer without %s is refused',
  async (field) => {
    const refusal = await refusalOf(submit({ ...wireTransfer, [field]: undefined }));
    expect(refusal).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields: { [field]: 'MISSING_FIELD' } });
    expect(await statusOf()).toBe('not_paid');
  },
);

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
    fields: { file: 'FILE_MISSING' },
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
  ['method', { method: 'zelle' }],
  ['date', { date: '2026-01-04' }],
  ['payer', { payer: 'Nguyễn Văn Em' }],
  ['account holder', { accountHolder: 'NGUYEN VAN EM' }],
  ['bank', { bankName: 'BIDV' }],
  ['routing number', { routingNumber: '021000089' }],
  ['account number', { accountNumber: '0071001234568' }],
  ['SWIFT code', { swiftCode: 'BIDVVNVX' }],
])('a transfer with another %s counts as a different one, and both are in review', async (_, change) => {
  const { id } = await submit(wireTransfer);
  const other = await submit({ ...wireTransfer, ...change });
  expect(other.id).not.toBe(id);
  expect((await candidate.client.call(listTransfers, { query: { status: 'pending' } })).totalItems).toBe(2);
});

it('a transfer with a day that an older release accepted is shown, but such a day is refused now', async () => {
  const { id } = await submit(wireTransfer);
  await product.deps.db.execute(sql`update transfers set date = '0026-01-05' where id = ${id}`);
  expect((await candidate.client.call(listTransfers, {})).items).toMatchObject([{ date: '0026-01-05' }]);

  const next = await makeHeld();
  const [invoice] = (await next.client.call(listInvoices, {})).items;
  const again = next.client.call(submitTransfer, {
    params: { id: invoice?.id ?? '' },
    body: { ...wireTransfer, date: '0026-01-05' },
    file: pngFile(),
  });
  expect(await refusalOf(again)).toMatchObject({ status: 422, fields: { date: 'DATE_FORMAT' } });
});

it('a transfer with another proof counts as a different one', async () => {
  const { id } = await submit(wireTransfer);
  const scan = new File([new Uint8Array(makePng({ width: 2, height: 2 }))], 'biên lai.png', { type: 'image/png' });
  expect((await submit(wireTransfer, scan)).id).not.toBe(id);
});

it('another candidate’s invoice and proof are hidden', async () => {
  const { id } = await pay(candidate);
  const stranger = await makeCandidate(product);
  const call = { params: { id: invoiceId }, body: wireTransfer, file: pngFile() };
  expect(await refusalOf(stranger.client.call(submitTransfer, call))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(await refusalOf(stranger.client.call(getTransferProof, { params: { id } }))).toMatchObject({ status: 404 });
  expect((await candidate.client.call(getTransferProof, { params: { id } })).type).toBe('image/png');
});

it('the account number is encrypted at rest', async () => {
  const { id } = await pay(candidate);
  const { rows } = await product.deps.db.execute(sql`select transfers::text as stored from transfers where id = ${id}`);
  expect(String(rows[0]?.stored)).toContain(id);
  expect(String(rows[0]?.stored)).not.toContain(wireTransfer.accountNumber);
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

it('exactly one of two simultaneous decisions on a transfer succeeds', async () => {
  const { id } = await pay(candidate);
  const admin = await logInAsAdmin(product);
  const results = await Promise.allSettled([
    admin.call(approveTransfer, { params: { id } }),
    admin.call(rejectTransfer, { params: { id }, body: { reason: 'Không khớp.' } }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

  const lost = results.find((result) => result.status === 'rejected');
  expect(lost?.reason).toMatchObject({ status: 409, fields: { transfer: 'TRANSFER_DECIDED' } });

  const { items } = await admin.call(listStaffTransfers, { query: { pageSize: 100 } });
  const decided = items.find((one) => one.id === id);
  expect(await statusOf()).toBe(decided?.status === 'approved' ? 'paid' : 'not_paid');
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

  // A day begins at midnight in Vietnam.
  const [before, after] = ['2026-03-05', '2026-03-06'];
  for (const [moment, day, otherDay] of [
    ['2026-03-05T23:59:59.999+07:00', before, after],
    ['2026-03-06T00:00:00+07:00', after, before],
  ] as const) {
    await product.deps.db.execute(sql`update transfers set created_at = ${moment} where id = ${id}`);
    expect(await isListed({ createdAtFrom: day, createdAtTo: day }), moment).toBe(true);
    expect(await isListed({ createdAtFrom: otherDay, createdAtTo: otherDay }), moment).toBe(false);
  }
});
