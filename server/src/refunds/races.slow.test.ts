import { approveApplicant, listApplications } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/refunds/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, payAndConfirm, pngFile } from '#test/candidate-factory.ts';
import { keysIn } from '#test/compare-data.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let jobUid: string;
let applicationUid: string;
let contractUid: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeApproved(product);
});
afterAll(() => product.close());

beforeEach(async () => {
  // Ends the application of an earlier test, so that the candidate can sign again. Its money stays with its own
  // contract.
  await product.deps.db.execute(sql`
    update applications set status = 'rejected', hold_expires_at = null
    where user_id = (select id from users where email = ${candidate.email})`);
  jobUid = (await makeJob(product)).uid;
  await apply(candidate, jobUid);
  await payAndConfirm(product, candidate);
  const [application] = (await candidate.client.call(listApplications, {})).items;
  [applicationUid, contractUid] = [application?.uid ?? '', application?.contractUid ?? ''];
});

const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const closed = (fields: Record<string, string>) => refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', fields);
const decided = closed({ refund: 'REFUND_DECIDED' });

const request = () =>
  candidate.client.call(contract.requestRefund, {
    body: {
      contractUid,
      ground: 'other',
      explanation: 'PERM nộp lại không thành công.',
      accountHolder: 'NGUYEN VAN AN',
      bankName: 'Vietcombank',
      accountNumber: '0071001234567',
      swiftCode: 'BFTVVNVX',
    },
  });
const grant = (id: string, amountCents: number) => () =>
  admin.call(contract.grantRefund, { params: { id }, body: { amountCents } });
const refuse = (id: string) => () =>
  admin.call(contract.refuseRefund, { params: { id }, body: { reason: 'Chưa có kết quả.' } });
const withdraw = (id: string) => () => candidate.client.call(contract.withdrawRefund, { params: { id } });
const send = (id: string) => () =>
  admin.call(contract.payRefund, {
    params: { id },
    body: { paidOn: product.clock.today(), reference: 'HOAN-1' },
    file: pngFile('lenh.png'),
  });
const approve = () => admin.call(approveApplicant, { params: { uid: jobUid, email: candidate.email } });
const refund = (id: string) => ({ table: 'refunds', id });
const ofContract = () => ({ table: 'contracts', id: contractUid });
const ofApplication = () => ({ table: 'applications', id: applicationUid });
const grantedInPart = { audited: ['refund.grant'], notified: ['refund_granted'], posted: ['refund_granted'], mails: 1 };
/** The refund of the whole fee ends the application. */
const granted = {
  audited: ['refund.grant', 'contract.end', 'application.withdraw'],
  notified: ['refund_granted', 'contract_refunded'],
  posted: ['refund_granted'],
  mails: 2,
};

async function statusesOf(): Promise<unknown[]> {
  const { rows } = await product.deps.db.execute(
    sql`select status from refunds where contract_id = ${contractUid} order by requested_at, id`,
  );
  return rows.map(({ status }) => status);
}

it('a granted refund cannot be withdrawn a moment later', async () => {
  const { id } = await request();
  const traces = await followSideEffects(product);
  expect(await race(product, refund(id), { grant: grant(id, 100_000), withdraw: withdraw(id) })).toEqual({
    grant: answeredWith({ status: 'granted', amountCents: 100_000 }),
    withdraw: decided,
  });
  expect(await statusesOf()).toEqual(['granted']);
  expect(await traces()).toEqual(granted);
});

it('a withdrawn refund cannot be granted a moment later, and no money is owed', async () => {
  const { id } = await request();
  const traces = await followSideEffects(product);
  expect(await race(product, refund(id), { withdraw: withdraw(id), grant: grant(id, 100_000) })).toEqual({
    withdraw: answeredWith({ status: 'withdrawn' }),
    grant: decided,
  });
  expect(await statusesOf()).toEqual(['withdrawn']);
  expect(await traces()).toEqual({ audited: ['refund.withdraw'], notified: [], posted: [], mails: 0 });
});

it.each([
  { amount: 'all that was paid', cents: 100_000, leaves: granted },
  { amount: 'a part of it', cents: 40_000, leaves: grantedInPart },
])('a refund is granted once when two members of staff grant $amount together', async ({ cents, leaves }) => {
  const { id } = await request();
  const traces = await followSideEffects(product);
  expect(await race(product, ofApplication(), { first: grant(id, cents), second: grant(id, cents) })).toEqual({
    first: answeredWith({ status: 'granted', amountCents: cents }),
    second: decided,
  });
  expect(await traces()).toEqual(leaves);
});

it('a refund is paid and posted once when two members of staff record the payment together', async () => {
  const { id } = await request();
  await grant(id, 100_000)();
  const traces = await followSideEffects(product);
  expect(await race(product, ofContract(), { first: send(id), second: send(id) })).toEqual({
    first: answeredWith({ status: 'paid' }),
    second: decided,
  });
  expect(await traces()).toEqual({
    audited: ['refund.pay'],
    notified: ['refund_paid'],
    posted: ['refund_paid'],
    mails: 1,
  });
});

const uploadEvidence = (id: string, name: string) => () =>
  candidate.client.call(contract.uploadRefundEvidence, { params: { id }, file: pngFile(name) });

it('evidence is refused if the refund is withdrawn just before', async () => {
  const { id } = await request();
  const traces = await followSideEffects(product);
  expect(await race(product, refund(id), { withdraw: withdraw(id), upload: uploadEvidence(id, 'muộn.png') })).toEqual({
    withdraw: answeredWith({ status: 'withdrawn' }),
    upload: decided,
  });
  expect((await traces()).audited).toEqual(['refund.withdraw']);
});

it('of two files of evidence at once, the second replaces the first, and one is stored', async () => {
  const { id } = await request();
  const listStored = () => keysIn(product.deps.config, 'refunds');
  const before = await listStored();
  const traces = await followSideEffects(product);
  expect(
    await race(product, refund(id), { first: uploadEvidence(id, 'một.png'), second: uploadEvidence(id, 'hai.png') }),
  ).toEqual({
    first: answeredWith({ evidenceName: 'một.png' }),
    second: answeredWith({ evidenceName: 'hai.png' }),
  });
  expect((await traces()).audited).toEqual(['refund.upload-evidence', 'refund.upload-evidence']);
  expect((await listStored()).length - before.length).toBe(1);
});

it('the second of two requests is refused while the first is open', async () => {
  const traces = await followSideEffects(product);
  expect(await race(product, ofContract(), { first: request, second: request })).toEqual({
    first: answeredWith({ status: 'requested' }),
    second: closed({ contract: 'REFUND_OPEN' }),
  });
  expect(await statusesOf()).toEqual(['requested']);
  expect(await traces()).toEqual({
    audited: ['refund.request'],
    notified: ['refund_requested'],
    posted: [],
    mails: 1,
  });
});

it('a request waits until the one before it is refused, and then succeeds', async () => {
  const { id } = await request();
  expect(await race(product, ofContract(), { refuse: refuse(id), request })).toEqual({
    refuse: answeredWith({ status: 'refused' }),
    request: answeredWith({ status: 'requested' }),
  });
  expect(await statusesOf()).toEqual(['refused', 'requested']);
});

it('a request is refused if the last of the money is granted just before', async () => {
  const { id } = await request();
  const traces = await followSideEffects(product);
  expect(await race(product, ofContract(), { grant: grant(id, 100_000), request })).toEqual({
    grant: answeredWith({ status: 'granted' }),
    request: closed({ contract: 'NOTHING_TO_REFUND' }),
  });
  expect(await traces()).toEqual(granted);
});

it('an application cannot be approved if its fee refund is granted just before', async () => {
  const { id } = await request();
  const traces = await followSideEffects(product);
  expect(await race(product, ofApplication(), { grant: grant(id, 100_000), approve })).toEqual({
    grant: answeredWith({ status: 'granted' }),
    approve: refusedWith(409, 'INVALID_ARGUMENTS', { invoice: 'FEE_NOT_PAID' }),
  });
  expect(await traces()).toEqual(granted);
});

it('an approved application stays approved if its fee refund is granted just after', async () => {
  const { id } = await request();
  expect(await race(product, ofApplication(), { approve, grant: grant(id, 100_000) })).toEqual({
    approve: answeredWith({ status: 'approved' }),
    grant: answeredWith({ status: 'granted' }),
  });
});
