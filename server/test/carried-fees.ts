import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice } from '@portal/shared/invoices/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { sendTransfer } from './amounts-received.ts';
import type { Candidate } from './candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pngFile } from './candidate-factory.ts';
import { refundsOf } from './ended-contracts.ts';
import { signedHoursAgo } from './signed-hours-ago.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Fees that pay for another job, their refunds, and the reversal of their transfers. */

export const reason = { reason: 'Tiền của người khác.' };
export const open = (paidCents = 0) => ({ status: 'not_paid', amountCents: 100_000, paidCents });
export const paid = { status: 'paid', amountCents: 100_000, paidCents: 100_000 };
export const closed = { status: 'void', paidCents: 0 };

export type Cases = Awaited<ReturnType<typeof startCases>>;

/** A product of its own, an administrator, and what both sides do there about the fees of contracts. */
export async function startCases() {
  const product = await startTestProduct();
  const admin = await logInAsAdmin(product);
  return { product, admin, ...casesOf(product, admin) };
}

/** @param admin staff who decide about money */
function casesOf(product: TestProduct, admin: ApiClient) {
  /** Signs a contract, which can no longer be cancelled. Returns its application fee. */
  async function sign(candidate: Candidate): Promise<string> {
    const { invoiceId, contractUid } = await apply(candidate, (await makeJob(product)).uid);
    await signedHoursAgo(product, contractUid ?? '', 80);
    return invoiceId ?? '';
  }

  async function receive(candidate: Candidate, invoiceId: string, amountCents: number): Promise<string> {
    const { id } = await sendTransfer(candidate, invoiceId, amountCents);
    await admin.call(approveTransfer, { params: { id } });
    return id;
  }

  /** Requests a payment for something that is already delivered, so the contract keeps it when it ends. */
  async function issue({ email }: Candidate, amountCents: number): Promise<string> {
    const name = { VI: 'Dịch thuật', EN: 'Translation' };
    const body = { name, dueDate: '2099-01-01', lines: [{ name, amountCents, kind: 'service' as const }] };
    return (await admin.call(issueInvoice, { params: { email }, body })).id;
  }

  const reverse = (id: string) => admin.call(reverseTransfer, { params: { id }, body: reason });
  const end = ({ email }: Candidate, reasonCode: 'employer_gone' | 'not_accepted' = 'employer_gone') =>
    admin.call(endContract, { params: { email }, body: { reasonCode, ...reason } });

  /** Grants the newest refund as it was calculated. */
  async function grant(candidate: Candidate): Promise<string> {
    const [refund] = await refundsOf(candidate);
    const params = { id: refund?.id ?? '' };
    await admin.call(refunds.grantRefund, { params, body: { amountCents: refund?.calculation?.refundCents ?? 0 } });
    return params.id;
  }

  const payRefund = (id: string) =>
    admin.call(refunds.payRefund, {
      params: { id },
      body: { paidOn: product.clock.today(), reference: 'HOAN' },
      file: pngFile(),
    });

  /** A fee, paid by a transfer for each amount, that pays for another job because the employer of the first withdrew. */
  async function makeCarried(...amounts: number[]) {
    const candidate = await makeApproved(product);
    const fee = await sign(candidate);
    const transfers: string[] = [];
    for (const amountCents of amounts) transfers.push((await sendTransfer(candidate, fee, amountCents)).id);
    for (const id of transfers) await admin.call(approveTransfer, { params: { id } });
    await end(candidate);
    return { candidate, fee, next: await sign(candidate), transfers };
  }

  const reversed = ({ transfers }: { transfers: string[] }, index = 0) => reverse(transfers[index] ?? '');

  return { sign, receive, issue, reverse, end, grant, payRefund, makeCarried, reversed };
}
