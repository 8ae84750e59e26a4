import type { ContractStatus } from '@portal/shared/contracts/workflow';
import { fullName } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { StaffTransfer, Transfer } from '@portal/shared/transfers/contract';
import type { TransferRow } from '#db/schema/index.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import type { TransferRecord } from './repository.ts';

const hasEnded = (status: ContractStatus | null) => status === 'ended' || status === 'cancelled';

export const presentTransfer = (row: TransferRow): Transfer => ({
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
});

export const presentStaffTransfer = (
  { transfer, invoice, user, contractStatus }: TransferRecord,
  language: LanguageCode,
): StaffTransfer => ({
  ...presentTransfer(transfer),
  accountNumber: transfer.accountNumber && maskNumber(transfer.accountNumber),
  email: user.email,
  name: fullName(user, language),
  invoiceNumber: invoice.number,
  invoiceName: localInvoiceName(invoice, language),
  // After the end of the contract, nothing is due on an invoice that waits for the review.
  openCents: invoice.status === 'pending' && hasEnded(contractStatus) ? 0 : openCentsOf(invoice),
  receivedOn: transfer.receivedOn,
  bankReference: transfer.bankReference,
});
