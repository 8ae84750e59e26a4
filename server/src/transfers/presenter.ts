import type { ContractStatus } from '@portal/shared/contracts/workflow';
import { fullName } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { StaffTransfer, Transfer } from '@portal/shared/transfers/contract';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import type { StruckDecision, TransferRecord } from './repository.ts';

const hasEnded = (status: ContractStatus | null) => status === 'ended' || status === 'cancelled';

const presentStruck = ({ decision, invoiceNumber }: StruckDecision): Transfer['struck'][number] => ({
  status: decision.status,
  invoiceId: decision.invoiceId,
  invoiceNumber,
  receivedCents: decision.receivedCents,
  receivedOn: decision.receivedOn,
  reason: decision.reason,
  struckAt: decision.struckAt.toISOString(),
  strikeReason: decision.strikeReason,
});

export const presentTransfer = ({ transfer: row, struck }: Pick<TransferRecord, 'transfer' | 'struck'>): Transfer => ({
  id: row.id,
  invoiceId: row.invoiceId,
  amountCents: row.amountCents,
  receivedCents: row.receivedCents,
  method: row.method,
  date: row.date,
  payer: row.payer,
  bankName: row.bankName,
  accountHolder: row.accountHolder,
  routingNumber: row.routingNumber,
  accountNumber: row.accountNumber,
  swiftCode: row.swiftCode,
  status: row.status,
  reason: row.reason,
  reversedAt: row.reversedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  isRecordedByStaff: row.recordedById !== null,
  hasProof: row.proofStorageKey !== null,
  struck: struck.filter(({ decision }) => !decision.isUntold).map(presentStruck),
});

export const presentStaffTransfer = (
  { transfer, invoice, user, contractStatus, struck }: TransferRecord,
  language: LanguageCode,
): StaffTransfer => ({
  ...presentTransfer({ transfer, struck }),
  accountNumber: transfer.accountNumber && maskNumber(transfer.accountNumber),
  email: user.email,
  name: fullName(user, language),
  languageCode: user.languageCode,
  invoiceNumber: invoice.number,
  invoiceName: localInvoiceName(invoice, language),
  // After the end of the contract, nothing is due on an invoice that waits for the review.
  openCents: invoice.status === 'pending' && hasEnded(contractStatus) ? 0 : openCentsOf(invoice),
  receivedOn: transfer.receivedOn,
  bankReference: transfer.bankReference,
  struck: struck.map((one) => ({
    ...presentStruck(one),
    bankReference: one.decision.bankReference,
    struckBy: one.struckBy,
  })),
});
