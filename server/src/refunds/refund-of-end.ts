import type { EndReason } from '@portal/shared/contracts/workflow';
import type { EndedTerms, RefundCalculation } from '@portal/shared/refunds/ending-refund';
import { calculateRefund, groundOfEnd, refundedParts } from '@portal/shared/refunds/ending-refund';
import type { RefundableCents, RefundGround } from '@portal/shared/refunds/rules';
import { nothing } from '@portal/shared/refunds/rules';
import type { Database, Tx } from '#db/client.ts';
import type { ContractRow } from '#db/schema/index.ts';
import { listCompleted, listRestarted } from '#labor-progress/repository.ts';
import type { MoneyScope } from '#ledger/repository.ts';
import { findLastPayment } from '#transfers/repository.ts';
import { readPermRefund } from './perm-refund.ts';
import { listReceived } from './received-payments.ts';

async function readTerms(tx: Tx | Database, contract: ContractRow, reason: EndReason): Promise<EndedTerms> {
  const completed = (await listCompleted(tx, contract.applicationId)).map(({ step }) => step);
  const earlier = (await listRestarted(tx, contract.applicationId)).map(({ step }) => step);
  const { feePlan: plan, laborSteps: steps } = contract;
  const payments = await listReceived(tx, contract);
  const { isDue, leftCents } = await readPermRefund(tx, contract);
  return { reason, plan, steps, completed, earlier, payments, permLeftCents: isDue ? leftCents : null };
}

interface RefundOfEnd {
  ground: RefundGround;
  calculation: RefundCalculation;
}

/** Calculates what the frozen terms of a contract refund if it ends for a reason, and on which ground. */
export async function readRefundOfEnd(
  tx: Tx | Database,
  contract: ContractRow,
  reason: EndReason,
): Promise<RefundOfEnd> {
  const terms = await readTerms(tx, contract, reason);
  return { ground: groundOfEnd(terms), calculation: calculateRefund(terms) };
}

/** Returns a function that finds the cents of an invoice's payment that an ended contract refunds, by kind of fee. */
export async function readRefundedParts(
  tx: Tx,
  contract: ContractRow,
  reason: EndReason,
): Promise<(payment: { invoice: { id: string } }) => RefundableCents> {
  const parts = refundedParts(await readTerms(tx, contract, reason));
  return ({ invoice }) => parts.find(({ payment }) => payment.invoiceId === invoice.id)?.refunded ?? nothing;
}

/** The account that paid, which the contract allows for a refund. The candidate may name another. */
export async function accountThatPaid(tx: Tx, scope: MoneyScope) {
  const payment = await findLastPayment(tx, scope);
  return {
    accountHolder: payment?.accountHolder ?? '',
    bankName: payment?.bankName ?? '',
    accountNumber: payment?.accountNumber ?? '',
    swiftCode: payment?.swiftCode ?? null,
  };
}
