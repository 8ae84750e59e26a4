import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getStatement } from '@portal/shared/ledger/contract';
import { grantRefund, payRefund } from '@portal/shared/refunds/contract';
import { approveTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pngFile } from '#test/candidate-factory.ts';
import { refundsOf } from '#test/ended-contracts.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = { reason: 'Nhà máy đóng cửa.' };
const answeredWith = (fields: object) => ({ value: expect.objectContaining(fields) });
const decided = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { refund: 'REFUND_DECIDED' });

/** What is asked of a person and not paid, and what the person gets back or may get back, in cents. */
async function moneyOf(candidate: Candidate) {
  const { rows } = await product.deps.db.execute<{ bank: number; promised: number; moved: number }>(sql`
    select coalesce(sum(p.amount_cents) filter (where p.account = 'bank'), 0)::integer as bank,
      coalesce(-sum(p.amount_cents) filter (where p.account = 'refunds_payable'), 0)::integer as promised,
      (count(*) filter (where e.kind = 'fee_credited'))::integer as moved
    from ledger_entries e join ledger_postings p on p.entry_id = e.id join users u on u.id = e.user_id
    where u.email = ${candidate.email}`);
  const { openCents } = await candidate.client.call(getStatement, {});
  const [{ bank = 0, promised = 0, moved = 0 } = {}] = rows;
  return { openCents, heldCents: bank, promisedCents: promised, isCarried: moved > 0 };
}

/** A candidate whose contract ended after its fee was paid, and what may happen to the fee at the same moment. */
async function makeRivals() {
  const candidate = await makeApproved(product);
  const { uid, invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  const { id: transferId } = await sendTransfer(candidate, invoiceId ?? '', 100_000);
  await admin.call(approveTransfer, { params: { id: transferId } });
  const params = { email: candidate.email };
  await admin.call(endContract, { params, body: { reasonCode: 'employer_gone', ...reason } });
  const refund = { id: (await refundsOf(candidate))[0]?.id ?? '' };
  const { uid: jobUid } = await makeJob(product);
  return {
    candidate,
    /** The ended application, which everybody locks who decides about its fee. */
    ended: { table: 'applications', id: uid },
    sign: () => apply(candidate, jobUid),
    grant: () => admin.call(grantRefund, { params: refund, body: { amountCents: 100_000 } }),
    pay: () =>
      admin.call(payRefund, {
        params: refund,
        body: { paidOn: product.clock.today(), reference: 'HOAN' },
        file: pngFile(),
      }),
    reverse: () => admin.call(reverseTransfer, { params: { id: transferId }, body: reason }),
  };
}

it('a fee is not carried to another job if its refund is granted just before', async () => {
  const { candidate, ended, grant, sign } = await makeRivals();
  expect(await race(product, ended, { grant, sign })).toEqual({
    grant: answeredWith({ status: 'granted', amountCents: 100_000 }),
    sign: answeredWith({ status: 'pending' }),
  });
  expect(await moneyOf(candidate)).toEqual({
    openCents: 100_000,
    heldCents: 100_000,
    promisedCents: 100_000,
    isCarried: false,
  });
});

it('a refund cannot be granted if its fee is carried to another job just before', async () => {
  const { candidate, ended, grant, sign } = await makeRivals();
  expect(await race(product, ended, { sign, grant })).toEqual({
    sign: answeredWith({ status: 'pending' }),
    grant: decided,
  });
  expect(await moneyOf(candidate)).toEqual({
    openCents: 0,
    heldCents: 100_000,
    promisedCents: 0,
    isCarried: true,
  });
});

it('a fee that is reversed just before it would be carried is asked for by the new contract', async () => {
  const { candidate, ended, reverse, sign } = await makeRivals();
  expect(await race(product, ended, { reverse, sign })).toEqual({
    reverse: answeredWith({ status: 'reversed' }),
    sign: answeredWith({ status: 'pending' }),
  });
  expect(await moneyOf(candidate)).toEqual({ openCents: 100_000, heldCents: 0, promisedCents: 0, isCarried: false });
});

it('a fee that is carried just before its transfer is reversed is asked for by the new contract', async () => {
  const { candidate, ended, reverse, sign } = await makeRivals();
  expect(await race(product, ended, { sign, reverse })).toEqual({
    sign: answeredWith({ status: 'pending' }),
    reverse: answeredWith({ status: 'reversed' }),
  });
  expect(await moneyOf(candidate)).toEqual({ openCents: 100_000, heldCents: 0, promisedCents: 0, isCarried: true });
});

it('a granted refund is not paid if its transfer is reversed just before', async () => {
  const { candidate, ended, grant, reverse, pay } = await makeRivals();
  await grant();
  expect(await race(product, ended, { reverse, pay })).toEqual({
    reverse: answeredWith({ status: 'reversed' }),
    pay: decided,
  });
  expect(await moneyOf(candidate)).toEqual({ openCents: 0, heldCents: 0, promisedCents: 0, isCarried: false });
});

it('a refund that is paid just before its transfer is reversed is owed by the person', async () => {
  const { candidate, ended, grant, reverse, pay } = await makeRivals();
  await grant();
  expect(await race(product, ended, { pay, reverse })).toEqual({
    pay: answeredWith({ status: 'paid' }),
    reverse: answeredWith({ status: 'reversed' }),
  });
  expect(await moneyOf(candidate)).toEqual({
    openCents: 100_000,
    heldCents: -100_000,
    promisedCents: 0,
    isCarried: false,
  });
});
