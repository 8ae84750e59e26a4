import { formatUsd } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Invoice, StaffInvoice } from '@portal/shared/invoices/contract';
import { referenceOf } from '@portal/shared/invoices/reference';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { localize } from '@portal/shared/languages/localized-text';
import { findLatestEntry } from '#audit-log/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceLine, InvoiceRow } from '#db/schema/index.ts';
import { localInvoiceName, plainFeeName, plainLine } from '#fee-plans/plain-names.ts';
import { findApplicationHeldBy } from '#holds/holds.ts';
import { getBankFeeLimit } from '#settings/repository.ts';
import { findVoiding } from './find-voiding.ts';
import type { InvoiceRecord } from './repository.ts';

/** The part of an invoice that is still to pay. */
export const openCentsOf = ({ status, amountCents, paidCents }: InvoiceRow): number =>
  status === 'void' ? 0 : amountCents - paidCents;

/** The part of it that is still to send: no transfer in review covers it, and no contract ended meanwhile. */
export const unreportedCentsOf = ({
  invoice,
  inReviewCents,
  isContractEnded,
}: Pick<InvoiceRecord, 'invoice' | 'inReviewCents' | 'isContractEnded'>): number =>
  invoice.status === 'pending' && isContractEnded ? 0 : Math.max(0, openCentsOf(invoice) - inReviewCents);

/** Whether a part of an open invoice is paid, and nothing is in review. */
const isPartlyPaid = ({ status, paidCents }: InvoiceRow): boolean => status === 'not_paid' && paidCents > 0;

export const presentInvoice = (
  { invoice, formName, overdueRemindedAt, inReviewCents, isContractEnded }: InvoiceRecord,
  language: LanguageCode,
): Invoice => ({
  id: invoice.id,
  number: invoice.number,
  reference: referenceOf(invoice.number),
  name: localInvoiceName(invoice, language),
  dueDate: invoice.dueDate,
  amountCents: invoice.amountCents,
  paidCents: invoice.paidCents,
  acceptedCents: invoice.acceptedCents,
  openCents: openCentsOf(invoice),
  unreportedCents: unreportedCentsOf({ invoice, inReviewCents, isContractEnded }),
  lines: invoice.lines.map(plainLine).map((line) => ({
    name: localize(line.name, language),
    amountCents: line.amountCents,
    kind: line.kind,
    payee: line.payee,
  })),
  status: invoice.status,
  formUid: invoice.formId,
  formName,
  approvalDate: invoice.approvalDate,
  givenBackOn: invoice.refundedOn,
  createdDate: invoice.createdDate,
  overdueRemindedAt: overdueRemindedAt?.toISOString() ?? null,
});

export async function presentStaffInvoice(
  db: Tx | Database,
  record: InvoiceRecord,
  language: LanguageCode,
): Promise<StaffInvoice> {
  const { invoice } = record;
  const shown = presentInvoice(record, language);
  const { name, milestoneKey, requiredForStep: gates } = invoice;
  const changed = await findLatestEntry(db, { type: 'invoice', uid: invoice.id }, 'invoice.update');
  return {
    ...shown,
    nameByLanguage: plainFeeName(name, milestoneKey),
    lines: invoice.lines.map(plainLine).map((line) => ({
      name: localize(line.name, language),
      nameByLanguage: line.name,
      amountCents: line.amountCents,
      kind: line.kind,
      payee: line.payee,
    })),
    contractUid: invoice.contractId,
    isOfPlan: milestoneKey !== null,
    gates,
    holdsPlace: invoice.status === 'not_paid' && (await findApplicationHeldBy(db, invoice))?.status === 'pending',
    isAcceptableAsFull: isPartlyPaid(invoice) && openCentsOf(invoice) <= (await getBankFeeLimit(db)),
    isRestorable:
      invoice.status === 'void' && !record.isContractEnded && (await findVoiding(db, invoice.id)) !== undefined,
    lastChange: changed ? { byEmail: changed.actorEmail, at: changed.at.toISOString() } : null,
  };
}

export const totalOf = (lines: readonly Pick<InvoiceLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The values that a change of an invoice is based on: those that staff read. */
export const baseVersionOf = ({ name, milestoneKey, dueDate, lines, formId }: InvoiceRow) => ({
  name: plainFeeName(name, milestoneKey),
  dueDate,
  // The dated fee of a line is left out, because staff do not write it.
  lines: lines.map(plainLine).map(({ fee: _fee, ...line }) => line),
  formUid: formId,
});

/** The audited form of an invoice that staff created or changed. */
export const auditedInvoice = (invoice: Pick<InvoiceRow, 'name' | 'dueDate' | 'amountCents' | 'lines'>) => ({
  name: invoice.name,
  dueDate: invoice.dueDate,
  amountCents: invoice.amountCents,
  lines: invoice.lines.map(({ name, amountCents, kind, payee }) => {
    const to = kind === 'government' && payee ? `${kind}, ${payee}` : kind;
    return `${localize(name, defaultLanguage)}: ${formatUsd(amountCents, defaultLanguage)} (${to})`;
  }),
});
