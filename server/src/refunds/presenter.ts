import { fullName } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Refund, ShownCalculation, StaffRefund } from '@portal/shared/refunds/contract';
import type { RefundCalculation } from '@portal/shared/refunds/ending-refund';
import { refundableTotal } from '@portal/shared/refunds/rules';
import type { Database, Tx } from '#db/client.ts';
import type { RefundRow } from '#db/schema/index.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { listInvoicesById } from '#invoices/repository.ts';
import { required } from '#platform/required.ts';
import { readContractEnd } from './contract-end.ts';
import { readRefundLimits } from './perm-refund.ts';
import type { RefundRecord } from './repository.ts';

/** A calculation with the numbers and names of its invoices. */
export async function presentCalculation(
  db: Tx | Database,
  { payments, ...sums }: RefundCalculation,
  language: LanguageCode,
): Promise<ShownCalculation> {
  const invoices = await listInvoicesById(
    db,
    payments.map(({ invoiceId }) => invoiceId),
  );
  return {
    ...sums,
    payments: payments.map((payment) => {
      const invoice = required(
        invoices.find(({ id }) => id === payment.invoiceId),
        'no invoice is deleted',
      );
      return { ...payment, number: invoice.number, name: localInvoiceName(invoice, language) };
    }),
  };
}

export const presentRefund = async (db: Tx | Database, row: RefundRow, language: LanguageCode): Promise<Refund> => ({
  id: row.id,
  contractUid: row.contractId,
  ground: row.ground,
  explanation: row.explanation,
  accountHolder: row.accountHolder,
  bankName: row.bankName,
  accountNumber: row.accountNumber,
  swiftCode: row.swiftCode,
  evidenceName: row.evidenceName,
  status: row.status,
  requestedAt: row.requestedAt.toISOString(),
  dueDay: row.dueDay,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  amountCents: row.amountCents,
  paidOn: row.paidOn,
  reference: row.reference,
  hasProof: row.proofStorageKey !== null,
  calculation: row.calculation && (await presentCalculation(db, row.calculation, language)),
});

export async function presentStaffRefund(
  db: Tx | Database,
  { refund, user }: RefundRecord,
  language: LanguageCode,
): Promise<StaffRefund> {
  const { payments, refundableCents, suggestedCents, otherGrantsCents, isDenialMissing } = await readRefundLimits(
    db,
    refund,
  );
  return {
    ...(await presentRefund(db, refund, language)),
    accountNumber: refund.accountNumber && maskNumber(refund.accountNumber),
    email: user.email,
    name: fullName(user, language),
    refundableCents,
    suggestedCents,
    otherGrantsCents,
    isDenialMissing: refund.status === 'requested' && isDenialMissing,
    contractEnd: await readContractEnd(db, refund),
    payments: payments
      .map(({ invoice, ...left }) => ({
        invoiceId: invoice.id,
        number: invoice.number,
        name: localInvoiceName(invoice, language),
        refundableCents: Math.min(refundableTotal(left), refundableCents),
      }))
      .filter((payment) => payment.refundableCents > 0),
  };
}
