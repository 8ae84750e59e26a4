import { nameOnPaper } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { LedgerEntryKind } from '@portal/shared/ledger/accounts';
import type { Statement } from '@portal/shared/ledger/contract';
import type { Database } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import type { UserWithRole } from '#users/repository.ts';
import { listCandidateEntries, readAccountSums, readCredit } from './repository.ts';

/** What is requested. A fee that pays for another job is no longer requested for the first one, unless it is carried back. */
const issuingKinds: readonly LedgerEntryKind[] = [
  'invoice_issued',
  'invoice_changed',
  'invoice_voided',
  'invoice_restored',
  'fee_carried_over',
  'fee_carried_back',
];

/** What takes an entry of an invoice back. */
const takenBackBy: Partial<Record<LedgerEntryKind, LedgerEntryKind>> = {
  invoice_restored: 'invoice_voided',
  difference_reopened: 'difference_accepted',
};

/** Leaves out each entry that was taken back, with the one that took it back: together, they are nothing. */
function withoutTakenBack<Entry extends { kind: LedgerEntryKind; invoiceId: string }>(
  entries: readonly Entry[],
): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const takenBack = takenBackBy[entry.kind];
    const at = kept.findLastIndex(({ kind, invoiceId }) => kind === takenBack && invoiceId === entry.invoiceId);
    if (takenBack && at !== -1) kept.splice(at, 1);
    else kept.push(entry);
  }
  return kept;
}

/** A candidate's statement as of a day. It contains nothing but sums of the ledger. */
export async function readStatement(
  db: Database,
  { user, info }: UserWithRole,
  { language, today }: { language: LanguageCode; today: string },
): Promise<Statement> {
  const entries = withoutTakenBack(await listCandidateEntries(db, user.id));
  const sums = await readAccountSums(db, user.id);
  let balanceCents = 0;
  const lines = entries.map(({ name, milestoneKey, ...entry }) => {
    balanceCents += entry.amountCents;
    return { ...entry, name: localInvoiceName({ name, milestoneKey }, language), balanceCents };
  });
  const refundedCents = lines
    .filter(({ kind }) => kind === 'refund_paid')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const askedCents = lines
    .filter(({ kind }) => issuingKinds.includes(kind))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  // The bank balance plus the paid refunds is the money that arrived.
  const paidCents = (sums.get('bank') ?? 0) + refundedCents;
  return {
    day: today,
    fullName: nameOnPaper(info ?? user),
    caseId: user.caseId,
    lines,
    askedCents,
    paidCents,
    openCents: sums.get('receivable') ?? 0,
    creditCents: -(sums.get('candidate_credit') ?? 0),
    reservedCreditCents: (await readCredit(db, user.id)).reservedCents,
    refundedCents,
    balanceCents,
  };
}
