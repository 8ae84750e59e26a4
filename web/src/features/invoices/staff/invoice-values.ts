import type { Payee } from '@portal/shared/fee-plans/kinds';
import { isPayeeOf } from '@portal/shared/fee-plans/kinds';
import type { FeeKind } from '@portal/shared/fee-plans/schema';
import type { StaffInvoice } from '@portal/shared/invoices/contract';

interface LineValues {
  nameVi: string;
  nameEn: string;
  /** Cents, or what was typed so far while it is no amount. */
  amountCents: number | string;
  kind: FeeKind;
  /** Whom a government fee goes to; blank where it is not known, or the kind leaves no choice. */
  payee: Payee | '';
}

/** What the inputs of the form hold. */
export interface InvoiceValues {
  nameVi: string;
  nameEn: string;
  dueDate: string;
  /** Empty for none. */
  formUid: string;
  lines: LineValues[];
}

export const noLine: LineValues = { nameVi: '', nameEn: '', amountCents: '', kind: 'service', payee: '' };

export const valuesOf = (invoice: StaffInvoice | undefined): InvoiceValues => ({
  nameVi: invoice?.nameVi ?? '',
  nameEn: invoice?.nameEn ?? '',
  dueDate: invoice?.dueDate ?? '',
  formUid: invoice?.formUid ?? '',
  lines: invoice?.lines.map(({ nameVi, nameEn, amountCents, kind, payee }) => ({
    nameVi,
    nameEn,
    amountCents,
    kind,
    payee: payee ?? ('' as const),
  })) ?? [noLine],
});

/** What the call takes; a single line without a name has the invoice's. */
export const bodyOf = ({ nameVi, nameEn, dueDate, formUid, lines }: InvoiceValues) => ({
  nameVi,
  nameEn,
  dueDate,
  formUid: formUid || null,
  lines: lines.map((line) => ({
    nameVi: lines.length === 1 ? line.nameVi.trim() || nameVi : line.nameVi,
    nameEn: lines.length === 1 ? line.nameEn.trim() || nameEn : line.nameEn,
    amountCents: line.amountCents as number,
    kind: line.kind,
    payee: line.payee && isPayeeOf(line.kind, line.payee) ? line.payee : undefined,
  })),
});

/** What a change is made from, as the call takes it. */
export const versionOf = ({ nameVi, nameEn, dueDate, formUid, lines }: StaffInvoice) => ({
  nameVi,
  nameEn,
  dueDate,
  formUid,
  lines: lines.map((line) => ({
    nameVi: line.nameVi,
    nameEn: line.nameEn,
    amountCents: line.amountCents,
    kind: line.kind,
    payee: line.payee,
  })),
});

export const totalOf = ({ lines }: InvoiceValues): number =>
  lines.reduce((sum, { amountCents }) => sum + (typeof amountCents === 'number' ? amountCents : 0), 0);
