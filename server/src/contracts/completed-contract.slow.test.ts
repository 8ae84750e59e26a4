import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getStaffJob } from '@portal/shared/jobs/contract';
import { completeStep, getUserProgress, recordOutcome, undoStep } from '@portal/shared/labor-progress/contract';
import { listTransfers, reverseTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplication } from '#applications/repository.ts';
import { systemContext } from '#audit-log/record.ts';
import { required } from '#platform/required.ts';
import { apply, logInAsAdmin, makeJob, refusalOf } from '#test/candidate-factory.ts';
import { applicationsOf, contractsOf, makePaid, readMails, refundsOf } from '#test/ended-contracts.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { addendaOf, makeOffered } from '#test/moves.ts';
import { changeFamily } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { endContract } from './end-contract.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const complete = (contractUid: string) =>
  product.asOwner(`update contracts set status = 'completed', ended_at = now() where id = '${contractUid}'`);

/** A paid contract, completed as if all its steps were done. */
async function makeCompleted() {
  const made = await makePaid(product, { isApproved: true });
  await complete(made.contractUid);
  return made;
}

it('an end that read a contract before it was completed is refused, and the case stays approved', async () => {
  const { candidate, uid } = await makeCompleted();
  const ending = { action: 'reject', reason: 'withdrawn', text: 'Rút hồ sơ.', mayEndCase: true } as const;
  const end = product.deps.db.transaction(async (tx) => {
    const record = required(await findApplication(tx, uid), 'an application was made');
    return endContract(tx, product.deps, { context: systemContext(product.clock.now()), record, ending });
  });
  await expect(end).rejects.toMatchObject({ code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED' });
  expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', contractStatus: 'completed' }]);
});

it('no outcome of a step is recorded once the contract is completed', async () => {
  const { candidate } = await makeCompleted();
  const params = { email: candidate.email, step: 'form_9089' };
  const record = admin.call(recordOutcome, { params, body: { outcome: 'denied', date: product.clock.today() } });
  expect(await refusalOf(record)).toEqual({
    status: 409,
    code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    fields: { contract: 'NO_CONTRACT_IN_FORCE' },
  });
  const { items } = await admin.call(getUserProgress, { params: { email: candidate.email } });
  expect(items.filter(({ takesOutcome }) => takesOutcome)).toEqual([]);
});

describe('a person who has arrived applies again', () => {
  it('the former application ends and its place becomes free, and its contract stays completed', async () => {
    const { candidate, uid, contractUid, jobUid } = await makeCompleted();
    const seatsOf = async () => (await admin.call(getStaffJob, { params: { uid: jobUid } })).seatsLeft;
    expect(await seatsOf()).toBe(0);
    const { uid: nextUid } = await apply(candidate, (await makeJob(product)).uid);

    expect(await applicationsOf(candidate)).toMatchObject([
      { uid: nextUid, status: 'pending', contractStatus: 'in_force' },
      { uid, status: 'ended', reason: null, contractStatus: 'completed', endReason: null, offer: null },
    ]);
    expect((await contractsOf(candidate)).find((one) => one.uid === contractUid)).toMatchObject({
      status: 'completed',
    });
    expect(await refundsOf(candidate)).toEqual([]);
    expect(await seatsOf()).toBe(1);
    const { items } = await admin.call(listUserAuditLog, { params: { email: candidate.email } });
    expect(items.find(({ action }) => action === 'application.end')).toMatchObject({
      subject: { uid },
      before: { status: 'approved' },
      after: { status: 'ended', reason: null },
    });

    // Now the new application keeps the person from a third one.
    const again = apply(candidate, (await makeJob(product)).uid);
    expect(await refusalOf(again)).toMatchObject({ fields: { job: 'APPLICATION_ALREADY_LIVE' } });
  });

  it('the only place of the former job is not free for the person who has it', async () => {
    const { candidate, jobUid } = await makeCompleted();
    expect(await refusalOf(apply(candidate, jobUid))).toMatchObject({ status: 409, fields: { job: 'NO_SEAT_LEFT' } });
    expect(await applicationsOf(candidate)).toMatchObject([{ status: 'approved', contractStatus: 'completed' }]);
  });

  it('what was offered under the former contract is withdrawn, and the place of the offered job becomes free', async () => {
    const { candidate, contractUid, toUid } = await makeOffered(product);
    const child = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2020-05-06' } as const;
    await changeFamily(admin, candidate, [child]);
    expect((await addendaOf(candidate)).map(({ status }) => status)).toEqual(['offered', 'offered']);
    await complete(contractUid);
    await apply(candidate, (await makeJob(product)).uid);
    expect((await addendaOf(candidate)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
    expect((await admin.call(getStaffJob, { params: { uid: toUid } })).seatsLeft).toBe(1);
  });

  it('a reversed payment opens the invoice of the former contract again, and does not put it in force again', async () => {
    const { candidate, contractUid } = await makeCompleted();
    await apply(candidate, (await makeJob(product)).uid);
    const [transfer] = (await candidate.client.call(listTransfers, {})).items;
    await admin.call(reverseTransfer, { params: { id: transfer?.id ?? '' }, body: { reason: 'Nhầm người.' } });
    const statuses = Object.fromEntries((await contractsOf(candidate)).map(({ uid, status }) => [uid, status]));
    expect(statuses[contractUid]).toBe('completed');
    expect(Object.values(statuses).toSorted()).toEqual(['completed', 'in_force']);
    const invoices = (await candidate.client.call(listInvoices, {})).items;
    const former = invoices.find(({ id }) => id === transfer?.invoiceId);
    expect(former).toMatchObject({ status: 'not_paid', paidCents: 0 });
    const mail = (await readMails(product, candidate)).find(({ text }) => text?.includes('Nhầm người.'));
    expect(mail).toBeDefined();
    expect(mail?.text).not.toContain('không cần thanh toán');
  });

  it('an application is refused if staff undo the last step just before, which puts the contract in force again', async () => {
    const { candidate, uid, jobUid, contractUid } = await makePaid(product, { isApproved: true });
    const { uid: nextJob } = await makeJob(product);
    const params = { email: candidate.email, step: 'form_9089' };
    await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
    await complete(contractUid);
    const undo = () => admin.call(undoStep, { params, body: { reason: 'Nhầm hồ sơ.' } });
    const sign = () => apply(candidate, nextJob);
    expect(await race(product, { table: 'applications', id: uid }, { undo, sign })).toEqual({
      undo: { value: expect.objectContaining({ step: 'form_9089' }) },
      sign: refusedWith(409, 'DUPLICATE_VALUE_FOR_ITEM', { job: 'APPLICATION_ALREADY_LIVE' }),
    });
    expect(await applicationsOf(candidate)).toMatchObject([{ job: { uid: jobUid }, contractStatus: 'in_force' }]);
  });
});
