import { fullName } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { localize } from '@portal/shared/languages/localized-text';
import type { Refund, StaffRefund } from '@portal/shared/refunds/contract';
import { addRefundable, refundableTotal, suggestedRefundCents } from '@portal/shared/refunds/rules';
import type { Database, Tx } from '../../db/client.ts';
import type { RefundRow } from '../../db/schema/index.ts';
import { listRefundable } from '../ledger/repository.ts';
import type { RefundRecord } from './repository.ts';

export const presentRefund = (row: RefundRow): Refund => ({
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
});

export async function presentStaffRefund(
  db: Tx | Database,
  { refund, user }: RefundRecord,
  language: LanguageCode,
): Promise<StaffRefund> {
  const payments = await listRefundable(db, refund.contractId);
  const refundable = addRefundable(payments);
  return {
    ...presentRefund(refund),
    accountNumber: maskNumber(refund.accountNumber),
    email: user.email,
    name: fullName(user, language),
    refundableCents: refundableTotal(refundable),
    suggestedCents: suggestedRefundCents(refund.ground, refundable),
    payments: payments
      .map(({ invoice, ...left }) => ({
        invoiceId: invoice.id,
        number: invoice.number,
        name: localize(invoice.name, language),
        refundableCents: refundableTotal(left),
      }))
      .filter(({ refundableCents }) => refundableCents > 0),
  };
}
