import { formatUsd, nameIn } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Invoice, StaffInvoice } from '@portal/shared/invoices/contract';
import type { Database, Tx } from '../../db/client.ts';
import type { InvoiceLine, InvoiceRow } from '../../db/schema/index.ts';
import { findApplicationHeldBy } from '../applications/holds.ts';
import { findLatestEntry } from '../audit-log/repository.ts';
import type { InvoiceRecord } from './repository.ts';

export const presentInvoice = ({ invoice, formName }: InvoiceRecord, language: LanguageCode): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  name: nameIn(invoice, language),
  dueDate: invoice.dueDate,
  amountCents: invoice.amountCents,
  lines: invoice.lines.map((line) => ({
    name: nameIn(line, language),
    amountCents: line.amountCents,
    kind: line.kind,
    payee: line.payee,
  })),
  status: invoice.status,
  formUid: invoice.formId,
  formName,
  approvalDate: invoice.approvalDate,
  givenBackOn: invoice.givenBackOn,
  createdDate: invoice.createdDate,
});

export async function presentStaffInvoice(
  db: Tx | Database,
  record: InvoiceRecord,
  language: LanguageCode,
): Promise<StaffInvoice> {
  const { invoice } = record;
  const shown = presentInvoice(record, language);
  const { nameVi, nameEn, gates } = invoice;
  const changed = await findLatestEntry(db, { type: 'invoice', uid: invoice.id }, 'invoice.update');
  return {
    ...shown,
    nameVi,
    nameEn,
    lines: invoice.lines.map((line, index) => ({ name: shown.lines[index]?.name ?? line.nameVi, ...line })),
    contractUid: invoice.contractId,
    isOfPlan: invoice.milestoneKey !== null,
    gates,
    holdsPlace: invoice.status === 'not_paid' && (await findApplicationHeldBy(db, invoice))?.status === 'pending',
    lastChange: changed ? { byEmail: changed.actorEmail, at: changed.at.toISOString() } : null,
  };
}

export const totalOf = (lines: readonly Pick<InvoiceLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What a change of an invoice is made from. */
export const baseVersionOf = ({ nameVi, nameEn, dueDate, lines, formId }: InvoiceRow) => ({
  nameVi,
  nameEn,
  dueDate,
  // Without the dated fee that a line was taken from, which staff do not write.
  lines: lines.map(({ fee: _fee, ...line }) => line),
  formUid: formId,
});

/** What the audit log keeps of an invoice that staff made or changed. */
export const auditedInvoice = (
  invoice: Pick<InvoiceRow, 'nameVi' | 'nameEn' | 'dueDate' | 'amountCents' | 'lines'>,
  formName: string | null,
) => ({
  nameVi: invoice.nameVi,
  nameEn: invoice.nameEn,
  dueDate: invoice.dueDate,
  amountCents: invoice.amountCents,
  lines: invoice.lines.map(({ nameVi, amountCents, kind, payee }) => {
    const to = kind === 'government' && payee ? `${kind}, ${payee}` : kind;
    return `${nameVi}: ${formatUsd(amountCents, 'VI')} (${to})`;
  }),
  formName,
});
