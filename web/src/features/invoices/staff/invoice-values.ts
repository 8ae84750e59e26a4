import type { Payee } from '@portal/shared/fee-plans/kinds';
import { isPayeeOf } from '@portal/shared/fee-plans/kinds';
import type { FeeKind } from '@portal/shared/fee-plans/schema';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { inEachLanguage, noText } from '@portal/shared/languages/localized-text';
import { centsOf } from '#platform/form/typed-numbers.ts';

interface LineValues {
  name: LocalizedText;
  /** Cents, or the typed text while it is not an amount. */
  amountCents: number | string;
  kind: FeeKind;
  /** The payee of a government fee; blank if it is unknown or follows from the kind. */
  payee: Payee | '';
}

/** The values of the form's inputs. */
export interface InvoiceValues {
  name: LocalizedText;
  dueDate: string;
  lines: LineValues[];
}

export const noLine: LineValues = { name: noText(), amountCents: '', kind: 'service', payee: '' };

export const valuesOf = (invoice: StaffInvoice | undefined): InvoiceValues => ({
  name: invoice?.nameByLanguage ?? noText(),
  dueDate: invoice?.dueDate ?? '',
  lines: invoice?.lines.map(({ nameByLanguage, amountCents, kind, payee }) => ({
    name: nameByLanguage,
    amountCents,
    kind,
    payee: payee ?? ('' as const),
  })) ?? [noLine],
});

/** The body of the call. A single line without a name gets the name of the invoice. */
export const bodyOf = ({ name, dueDate, lines }: InvoiceValues) => ({
  name,
  dueDate,
  lines: lines.map((line) => ({
    name: lines.length === 1 ? inEachLanguage((code) => line.name[code].trim() || name[code]) : line.name,
    amountCents: centsOf(line.amountCents),
    kind: line.kind,
    payee: line.payee && isPayeeOf(line.kind, line.payee) ? line.payee : undefined,
  })),
});

/** The version that a change is based on, as the call takes it. */
export const versionOf = ({ nameByLanguage, dueDate, formUid, lines }: StaffInvoice) => ({
  name: nameByLanguage,
  dueDate,
  formUid,
  lines: lines.map((line) => ({
    name: line.nameByLanguage,
    amountCents: line.amountCents,
    kind: line.kind,
    payee: line.payee,
  })),
});

export const totalOf = ({ lines }: InvoiceValues): number =>
  lines.reduce((sum, { amountCents }) => sum + (typeof amountCents === 'number' ? amountCents : 0), 0);
