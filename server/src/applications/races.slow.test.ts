import * as contract from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getStaffJob } from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseEndedHolds } from '#holds/release-holds.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pay, payAndConfirm } from '#test/candidate-factory.ts';
import { race, refusedWith, whileLocked } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let other: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  [candidate, other] = [await makeApproved(product), await makeApproved(product)];
});
afterAll(() => product.close());

const decided = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { application: 'APPLICATION_DECIDED' });
const alreadyLive = refusedWith(409, 'DUPLICATE_VALUE_FOR_ITEM', { job: 'APPLICATION_ALREADY_LIVE' });
const noSeat = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { job: 'NO_SEAT_LEFT' });
const unpaid = refusedWith(409, 'INVALID_ARGUMENTS', { invoice: 'FEE_NOT_PAID' });

const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const held = (id: string) => ({ table: 'applications', id });
const jobOf = (uid: string) => admin.call(getStaffJob, { params: { uid } });
const invoicesOf = async (person: Candidate) => (await person.client.call(listInvoices, {})).items;

/** The statuses of all applications of two people for a job, the oldest first. */
async function statusesOf(jobUid: string): Promise<unknown[]> {
  const { rows } = await product.deps.db.execute(
    sql`select status from applications where job_id = ${jobUid} order by applied_at`,
  );
  return rows.map(({ status }) => status);
}

/** Ends every application of the two people, so that both can sign again and owe nothing. */
async function endAll(): Promise<void> {
  for (const { client } of [candidate, other]) {
    const { items } = await client.call(contract.listApplications, {});
    for (const { uid, status } of items) {
      if (status === 'pending') await client.call(contract.withdrawApplication, { params: { uid } });
    }
  }
  await product.deps.db.execute(sql`
    update applications set status = 'rejected' where status = 'approved'
    and user_id in (select id from users where email in (${candidate.email}, ${other.email}))`);
}

async function sign(quantity = 2) {
  await endAll();
  const { uid: jobUid } = await makeJob(product, { quantity });
  const { uid } = await apply(candidate, jobUid);
  return {
    uid,
    jobUid,
    approve: () => admin.call(contract.approveApplicant, { params: { uid: jobUid, email: candidate.email } }),
    reject: () =>
      admin.call(contract.rejectApplicant, {
        params: { uid: jobUid, email: candidate.email },
        body: { reason: 'Khác' },
      }),
    withdraw: () => candidate.client.call(contract.withdrawApplication, { params: { uid } }),
    /** Moves the end of the hold to this many minutes from now. */
    endHold: (minutes: number) =>
      product.deps.db.execute(
        sql`update applications set hold_expires_at = ${new Date(product.clock.now().getTime() + minutes * 60_000)}
            where id = ${uid}`,
      ),
  };
}
async function signAndPay() {
  const signed = await sign();
  await payAndConfirm(product, candidate);
  return signed;
}
const release = () => releaseEndedHolds(product.deps);

it('an application is approved once when two members of staff approve it together', async () => {
  const { uid, jobUid, approve } = await signAndPay();
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { first: approve, second: approve })).toEqual({
    first: answeredWith({ status: 'approved' }),
    second: decided,
  });
  expect(await statusesOf(jobUid)).toEqual(['approved']);
  expect(await traces()).toEqual({
    audited: ['application.approve'],
    notified: ['applicant_approved'],
    posted: [],
    mails: 1,
  });
});

it('an application stays approved when the candidate withdraws it a moment too late', async () => {
  const { uid, jobUid, approve, withdraw } = await signAndPay();
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { approve, withdraw })).toEqual({
    approve: answeredWith({ status: 'approved', reason: null }),
    withdraw: decided,
  });
  expect(await statusesOf(jobUid)).toEqual(['approved']);
  expect(await traces()).toMatchObject({ audited: ['application.approve'], notified: ['applicant_approved'] });
});

it('an application stays withdrawn when staff approve it a moment too late', async () => {
  const { uid, jobUid, approve, withdraw } = await signAndPay();
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { withdraw, approve })).toEqual({
    withdraw: answeredWith({ status: 'rejected', reason: 'WITHDRAWN' }),
    approve: decided,
  });
  expect(await statusesOf(jobUid)).toEqual(['rejected']);
  expect(await traces()).toMatchObject({
    audited: ['refund.open', 'contract.cancel', 'application.withdraw'],
    notified: ['application_withdrawn'],
  });
});

it('an approval is refused when the hold is released just before it', async () => {
  const { uid, jobUid, approve, endHold } = await sign();
  await endHold(-1);
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { release, approve })).toEqual({ release: { value: 1 }, approve: unpaid });
  expect(await statusesOf(jobUid)).toEqual(['rejected']);
  expect(await traces()).toEqual({
    audited: ['contract.end', 'application.release'],
    notified: ['hold_released'],
    posted: ['invoice_voided'],
    mails: 1,
  });
});

it('a hold is not released when the candidate withdraws just before it', async () => {
  const { uid, jobUid, withdraw, endHold } = await sign();
  await endHold(-1);
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { withdraw, release })).toEqual({
    withdraw: answeredWith({ status: 'rejected', reason: 'WITHDRAWN' }),
    release: { value: 0 },
  });
  expect(await statusesOf(jobUid)).toEqual(['rejected']);
  expect(await traces()).toEqual({
    audited: ['contract.cancel', 'application.withdraw'],
    notified: ['application_withdrawn'],
    posted: ['invoice_voided'],
    mails: 1,
  });
});

it('the release of a hold and a rejection free the seat once, without a deadlock', async () => {
  const { uid, jobUid, reject, endHold } = await sign(1);
  await endHold(-1);
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { release, reject })).toEqual({ release: { value: 1 }, reject: decided });
  expect(await jobOf(jobUid)).toMatchObject({ status: 'hiring' });
  expect(await traces()).toMatchObject({
    audited: ['contract.end', 'application.release'],
    notified: ['hold_released'],
  });
});

it.each(['withdrawal', 'release'])('a %s locks the job before the application', async (kind) => {
  const { uid, jobUid, withdraw, endHold } = await sign();
  await endHold(kind === 'release' ? -1 : 60);
  const free = await whileLocked(product, { table: 'jobs', id: jobUid }, async (start) => {
    await start(kind, kind === 'release' ? release : withdraw);
    return product.deps.db.execute(sql`select 1 from applications where id = ${uid} for update skip locked`);
  });
  // The other order would deadlock with a transaction that has the job and waits for the application.
  expect(free.rows).toHaveLength(1);
});

it('a hold is not released when its transfer was submitted just before', async () => {
  const { jobUid, endHold } = await sign();
  await endHold(1);
  const [fee] = (await invoicesOf(candidate)).filter(({ status }) => status === 'not_paid');
  const traces = await followSideEffects(product);
  const releaseLater = () => {
    product.clock.advance({ minutes: 2 });
    return release();
  };
  expect(
    await race(
      product,
      { table: 'invoices', id: fee?.id ?? '' },
      { submit: () => pay(candidate), release: releaseLater },
    ),
  ).toEqual({ submit: answeredWith({ status: 'pending' }), release: { value: 0 } });
  expect(await statusesOf(jobUid)).toEqual(['pending']);
  expect((await invoicesOf(candidate)).find(({ id }) => id === fee?.id)?.status).toBe('pending');
  expect(await traces()).toEqual({
    audited: ['transfer.submit'],
    notified: ['transfer_received'],
    posted: [],
    mails: 1,
  });
});

it('a transfer that is submitted just after the hold was released is reported for the void fee', async () => {
  const { uid, jobUid, endHold } = await sign();
  await endHold(-1);
  const traces = await followSideEffects(product);
  expect(await race(product, held(uid), { release, submit: () => pay(candidate) })).toEqual({
    release: { value: 1 },
    submit: answeredWith({ status: 'pending' }),
  });
  expect(await statusesOf(jobUid)).toEqual(['rejected']);
  expect(await traces()).toMatchObject({
    audited: ['contract.end', 'application.release', 'transfer.submit'],
    posted: ['invoice_voided'],
    mails: 2,
  });
});

const heldJob = (id: string) => ({ table: 'jobs', id });

it('the second of two signatures is refused when the first takes the last seat', async () => {
  await endAll();
  const { uid } = await makeJob(product, { quantity: 1 });
  const traces = await followSideEffects(product);
  expect(
    await race(product, heldJob(uid), { first: () => apply(candidate, uid), second: () => apply(other, uid) }),
  ).toEqual({ first: answeredWith({ status: 'pending' }), second: noSeat });
  expect(await jobOf(uid)).toMatchObject({ status: 'filled', pendingCount: 1 });
  expect(await traces()).toMatchObject({ audited: ['contract.sign', 'invoice.issue'], posted: ['invoice_issued'] });
});

it('a signature takes the seat that a withdrawal frees just before it', async () => {
  const { jobUid, withdraw } = await sign(1);
  expect(await race(product, heldJob(jobUid), { withdraw, sign: () => apply(other, jobUid) })).toEqual({
    withdraw: answeredWith({ status: 'rejected', reason: 'WITHDRAWN' }),
    sign: answeredWith({ status: 'pending' }),
  });
  expect(await statusesOf(jobUid)).toEqual(['rejected', 'pending']);
  expect(await jobOf(jobUid)).toMatchObject({ status: 'filled', pendingCount: 1 });
});

it('a signature is refused when it comes just before the withdrawal that would free a seat', async () => {
  const { jobUid, withdraw } = await sign(1);
  expect(await race(product, heldJob(jobUid), { sign: () => apply(other, jobUid), withdraw })).toEqual({
    sign: noSeat,
    withdraw: answeredWith({ status: 'rejected', reason: 'WITHDRAWN' }),
  });
  expect(await jobOf(jobUid)).toMatchObject({ status: 'hiring', pendingCount: 0 });
});

it('a person cannot sign for two jobs at once', async () => {
  await endAll();
  const [one, two] = [await makeJob(product), await makeJob(product)];
  const traces = await followSideEffects(product);
  expect(
    await race(product, rowOf(candidate), {
      first: () => apply(candidate, one.uid),
      second: () => apply(candidate, two.uid),
    }),
  ).toEqual({ first: answeredWith({ status: 'pending' }), second: alreadyLive });
  expect(await statusesOf(two.uid)).toEqual([]);
  expect(await traces()).toMatchObject({ audited: ['contract.sign', 'invoice.issue'], posted: ['invoice_issued'] });
});

it('a signature waits until the withdrawal from another job, which is under way, is complete', async () => {
  const { jobUid, withdraw } = await sign();
  const { uid } = await makeJob(product);
  expect(await race(product, rowOf(candidate), { withdraw, sign: () => apply(candidate, uid) })).toEqual({
    withdraw: answeredWith({ status: 'rejected', reason: 'WITHDRAWN' }),
    sign: answeredWith({ status: 'pending' }),
  });
  expect([await statusesOf(jobUid), await statusesOf(uid)]).toEqual([['rejected'], ['pending']]);
});

/** The user's row, which a signature locks first. */
function rowOf({ email }: Candidate) {
  return { table: 'users', id: email, column: 'email' };
}
