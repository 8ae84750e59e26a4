import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice, listInvoices, voidInvoice } from '@portal/shared/invoices/contract';
import { completeStep, getProgress, recordOutcome, undoStep } from '@portal/shared/labor-progress/contract';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer, listTransfers, reverseTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { findCase, insertCompleted, insertOutcome } from '#labor-progress/repository.ts';
import { entryTimeOf, postReceipt } from '#ledger/post.ts';
import { required } from '#platform/required.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  pay,
  payAndConfirm,
  pngFile,
  wireTransfer,
} from '#test/candidate-factory.ts';
import { contractsOf, refundsOf } from '#test/ended-contracts.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { findTransfer, transitionTransfer } from '#transfers/repository.ts';
import { findCandidate } from '#users/repository.ts';
import { settleCase } from './settle-case.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const steps = [
  'form_9089',
  'labor_certification',
  'labor_approved',
  'i140_form',
  'i140_approved',
  'i485_form',
] as const;

const invoicesOf = async ({ client }: Candidate) =>
  (await client.call(listInvoices, { query: { pageSize: 100 } })).items;

it('the last payment of a denied case completes the contract once the step is filed again', async () => {
  const candidate = await makeApprovedCase(product, 'steps-25000');
  const { email } = candidate;
  const completedOn = product.clock.today();
  const isOpen = async () => (await invoicesOf(candidate)).some(({ status }) => status === 'not_paid');
  for (const step of steps) {
    await admin.call(completeStep, { params: { email, step }, body: { completedOn } });
    if (step !== 'i485_form' && (await isOpen())) await payAndConfirm(product, candidate);
  }
  const record = (outcome: AgencyOutcome) =>
    admin.call(recordOutcome, { params: { email, step: 'i485_form' }, body: { outcome, date: completedOn } });
  await record('denied');
  await payAndConfirm(product, candidate);
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'in_force' }]);

  await record('refiled');
  expect((await candidate.client.call(getProgress, {})).nextStep).toBeNull();
  expect(await contractsOf(candidate)).toMatchObject([{ status: 'completed' }]);
});

const complete = (email: string, step: ProgressStep) =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: product.clock.today() } });
const undo = (email: string, step: ProgressStep) =>
  admin.call(undoStep, { params: { email, step }, body: { reason: 'Nhầm' } });
const endFor = (email: string) =>
  admin.call(endContract, { params: { email }, body: { reasonCode: 'employer_gone', reason: 'Nhà máy đóng cửa.' } });
const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };

/** Refunds a payment of a contract in force, in full or in part, on no ground of the contract. Returns the refund. */
async function grantGoodwill(candidate: Candidate, invoiceId: string, cents?: number): Promise<string> {
  const [contract] = await contractsOf(candidate);
  const body = { contractUid: contract?.uid ?? null, ground: 'other' as const, explanation: 'Thiện chí.', ...account };
  const { id } = await candidate.client.call(refunds.requestRefund, { body });
  const paid = (await invoicesOf(candidate)).find((invoice) => invoice.id === invoiceId);
  await admin.call(refunds.grantRefund, {
    params: { id },
    body: { amountCents: cents ?? paid?.amountCents ?? 0, invoiceId },
  });
  return id;
}

it('a grant that was taken back before the end does not count against the refund at the end', async () => {
  const candidate = await makeApprovedCase(product, 'steps-25000');
  const [fee] = await invoicesOf(candidate);
  const id = await grantGoodwill(candidate, fee?.id ?? '');
  await admin.call(refunds.withdrawRefundGrant, { params: { id }, body: { reason: 'Sai tài khoản.' } });
  product.clock.advance({ minutes: 1 });
  await endFor(candidate.email);
  const opened = (await refundsOf(candidate)).find(({ status }) => status === 'requested');
  expect(opened?.calculation?.refundCents).toBeGreaterThan(0);
});

/** A case whose first step was completed, which issued an invoice that is paid. */
async function makeBilled(): Promise<{ candidate: Candidate; invoiceId: string; amountCents: number }> {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  await complete(candidate.email, 'form_9089');
  const [open] = (await invoicesOf(candidate)).filter(({ status }) => status === 'not_paid');
  await payAndConfirm(product, candidate);
  return { candidate, invoiceId: open?.id ?? '', amountCents: open?.amountCents ?? 0 };
}
const openOf = async (candidate: Candidate) =>
  (await invoicesOf(candidate)).filter(({ status }) => status === 'not_paid');

it('a payment that was refunded after its step was undone is requested again with the step', async () => {
  const { candidate, invoiceId, amountCents } = await makeBilled();
  await undo(candidate.email, 'form_9089');
  await grantGoodwill(candidate, invoiceId);
  expect(await openOf(candidate)).toEqual([]);
  await complete(candidate.email, 'form_9089');
  expect(await openOf(candidate)).toMatchObject([{ amountCents }]);
});

it('a refund of a payment is not followed by a new request, also if an earlier grant was taken back while its step was undone', async () => {
  const { candidate, invoiceId } = await makeBilled();
  const id = await grantGoodwill(candidate, invoiceId);
  await undo(candidate.email, 'form_9089');
  await admin.call(refunds.withdrawRefundGrant, { params: { id }, body: { reason: 'Sai tài khoản.' } });
  await complete(candidate.email, 'form_9089');
  expect(await openOf(candidate)).toEqual([]);
  await grantGoodwill(candidate, invoiceId);
  expect(await openOf(candidate)).toEqual([]);
});

it('an undone step voids its invoice, also one of which a refund was paid, so that the step bills the whole again', async () => {
  const { candidate, invoiceId, amountCents } = await makeBilled();
  const id = await grantGoodwill(candidate, invoiceId, 10_000);
  const payment = { paidOn: product.clock.today(), reference: 'HOAN' };
  await admin.call(refunds.payRefund, { params: { id }, body: payment, file: pngFile() });
  const { items } = await candidate.client.call(listTransfers, { query: { status: 'approved' } });
  await admin.call(reverseTransfer, { params: { id: items[0]?.id ?? '' }, body: { reason: 'Nhầm' } });
  expect(await openOf(candidate)).toMatchObject([{ id: invoiceId }]);

  await undo(candidate.email, 'form_9089');
  expect(await openOf(candidate)).toEqual([]);
  await complete(candidate.email, 'form_9089');
  expect(await openOf(candidate)).toMatchObject([{ amountCents }]);
});

it('an invoice that staff void is not requested again until its step is done anew', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const { email } = candidate;
  await complete(email, 'form_9089');
  const [open] = await openOf(candidate);
  await admin.call(voidInvoice, { params: { id: open?.id ?? '' }, body: { reason: 'Miễn.' } });
  await complete(email, 'labor_certification');
  expect(await openOf(candidate)).toEqual([]);
  await undo(email, 'labor_certification');
  await undo(email, 'form_9089');
  await complete(email, 'form_9089');
  expect(await openOf(candidate)).toMatchObject([{ amountCents: open?.amountCents }]);
});

it('credit of a refused refund that pays an invoice, which staff then void, opens no further refund', async () => {
  const candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  const { id } = await pay(candidate);
  const [fee] = await invoicesOf(candidate);
  await admin.call(approveTransfer, { params: { id }, body: { receivedCents: (fee?.amountCents ?? 0) + 50_000 } });
  await endFor(candidate.email);
  const [opened] = await refundsOf(candidate);
  await admin.call(refunds.refuseRefund, { params: { id: opened?.id ?? '' }, body: { reason: 'Không.' } });

  const body = {
    name: { VI: 'Khoản khác', EN: 'Something else' },
    dueDate: product.clock.today(),
    lines: [{ name: { VI: 'Phí', EN: 'Fee' }, amountCents: 60_000, kind: 'service' as const }],
  };
  const before = await refundsOf(candidate);
  const { id: invoiceId } = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  expect(await openOf(candidate)).toMatchObject([{ id: invoiceId, openCents: 10_000 }]);
  await admin.call(voidInvoice, { params: { id: invoiceId }, body: { reason: 'Nhầm' } });
  expect(await refundsOf(candidate)).toEqual(before);
});

it('a refund on another ground keeps its request when the case is settled for another reason', async () => {
  const candidate = await makeApprovedCase(product, 'steps-25000');
  const { email } = candidate;
  await endFor(email);
  const [opened] = await refundsOf(candidate);
  await admin.call(refunds.refuseRefund, { params: { id: opened?.id ?? '' }, body: { reason: 'Không.' } });
  const [contract] = await contractsOf(candidate);
  const request = { contractUid: contract?.uid ?? null, ground: 'other' as const, explanation: 'Thiện chí.' };
  const asked = await candidate.client.call(refunds.requestRefund, { body: { ...request, ...account } });
  await apply(candidate, (await makeJob(product)).uid);
  expect((await refundsOf(candidate)).find(({ id }) => id === asked.id)).toMatchObject({ calculation: null });
});

/** What was recorded about a case, without anything that follows from it. */
type Fact = { step: ProgressStep } | { outcome: AgencyOutcome } | { transferId: string };

async function recordFact(tx: Tx, userId: string, fact: Fact): Promise<void> {
  const { application } = required(await findCase(tx, userId), 'the application was approved');
  const createdAt = new Date(product.clock.now().getTime());
  product.clock.advance({ minutes: 1 });
  const today = product.clock.today();
  if ('step' in fact) {
    const { step } = fact;
    const row = { applicationId: application.id, step, completedOn: today, note: null, receiptNumber: null, createdAt };
    await insertCompleted(tx, row);
  } else if ('outcome' in fact) {
    const { outcome } = fact;
    const row = { applicationId: application.id, step: 'i485_form' as const, outcome, happenedOn: today, createdAt };
    await insertOutcome(tx, { ...row, dueOn: null, note: null, receiptNumber: null });
  } else {
    const { transfer, invoice } = required(await findTransfer(tx, fact.transferId), 'the transfer was submitted');
    const receivedCents = transfer.amountCents;
    await transitionTransfer(tx, { id: transfer.id, action: 'approve' }, { receivedCents, reviewedAt: createdAt });
    const receipt = { paid: 0, credit: receivedCents };
    await postReceipt(tx, entryTimeOf(product.clock, createdAt), {
      invoice,
      transferId: transfer.id,
      transferDecision: 1,
      receipt,
    });
  }
}

/** The state of a case, without what depends on its order. */
async function stateOf(candidate: Candidate) {
  const { items } = await candidate.client.call(getProgress, {});
  const invoices = (await invoicesOf(candidate)).map(({ name, amountCents, status }) => [name, amountCents, status]);
  const [contract] = await contractsOf(candidate);
  return {
    done: items.filter(({ completedOn }) => completedOn !== null).map(({ step }) => step),
    invoices: invoices.toSorted((a, b) => String(a).localeCompare(String(b))),
    contract: contract?.status,
  };
}

it('facts that are settled together reach the same state as the same facts settled one at a time', {
  timeout: 600_000,
}, async () => {
  const settle = (tx: Tx, userId: string) =>
    settleCase(tx, product.deps, { context: systemContext(product.clock.now()), userId });
  const filed: Fact[] = [...steps.map((step) => ({ step })), { outcome: 'denied' }, { outcome: 'refiled' }];
  const isSettledAfter = fc.array(fc.boolean(), { minLength: filed.length + 3, maxLength: filed.length + 3 });
  const places = fc.array(fc.nat(filed.length), { minLength: 3, maxLength: 3 });

  await fc.assert(
    fc.asyncProperty(places, isSettledAfter, async (ofMoney, isSettled) => {
      const reach = async (settlesAfter: (index: number) => boolean) => {
        const candidate = await makeApprovedCase(product, 'steps-25000', 1);
        const [fee] = await invoicesOf(candidate);
        const facts = [...filed];
        for (const [index, place] of ofMoney.toSorted((a, b) => b - a).entries()) {
          const body = { ...wireTransfer, amountCents: 1_000_000 + index, payer: `Nguyễn ${'ABC'[index]}` };
          const file = pngFile();
          const { id } = await candidate.client.call(submitTransfer, { params: { id: fee?.id ?? '' }, body, file });
          facts.splice(place, 0, { transferId: id });
        }
        await product.deps.db.transaction(async (tx) => {
          const userId = required(await findCandidate(tx, candidate.email), 'the candidate signed up').user.id;
          for (const [index, fact] of facts.entries()) {
            await recordFact(tx, userId, fact);
            if (settlesAfter(index)) await settle(tx, userId);
          }
          await settle(tx, userId);
        });
        return stateOf(candidate);
      };
      const oneByOne = await reach(() => true);
      expect(oneByOne.contract).toBe('completed');
      expect(await reach(() => false)).toEqual(oneByOne);
      expect(await reach((index) => isSettled[index] ?? false)).toEqual(oneByOne);
    }),
    {
      seed: Number(process.env.TEST_SEED ?? 20_261_128),
      numRuns: Number(process.env.TEST_SETTLE_RUNS ?? 5),
      endOnFailure: true,
    },
  );
});
