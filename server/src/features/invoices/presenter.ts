import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Invoice } from '@portal/shared/invoices/contract';
import type { InvoiceRecord } from './repository.ts';

export const presentInvoice = ({ invoice, formName }: InvoiceRecord, language: LanguageCode): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  name: language === 'VI' ? invoice.nameVi : invoice.nameEn,
  dueDate: invoice.dueDate,
  amountCents: invoice.amountCents,
  lines: invoice.lines.map((line) => ({
    name: language === 'VI' ? line.nameVi : line.nameEn,
    amountCents: line.amountCents,
    kind: line.kind,
  })),
  status: invoice.status,
  formUid: invoice.formId,
  formName,
  approvalDate: invoice.approvalDate,
  createdDate: invoice.createdDate,
});
