import { addDays } from '@portal/shared/calendar/calendar';
import { recordAudits } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { entryTimeOf, postRestore } from '#ledger/post.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { listIssuedUnder, transitionInvoice } from './repository.ts';

interface Opening {
  context: AuditContext;
  email: string;
  voided: readonly InvoiceRow[];
  /** The days that do not count for their due dates, because they were void. */
  voidDays: number;
  /** Why staff restored one. */
  reason?: string;
}

/** Opens void invoices again, under their numbers. */
export async function openVoided(
  tx: Tx,
  deps: Deps,
  { context, email, voided, voidDays, reason }: Opening,
): Promise<void> {
  const restored: InvoiceRow[] = [];
  for (const invoice of voided) {
    const set = { billsAgain: false, dueDate: addDays(invoice.dueDate, voidDays) };
    if (await transitionInvoice(tx, { id: invoice.id, action: 'restore' }, set)) restored.push({ ...invoice, ...set });
  }
  await postRestore(tx, entryTimeOf(deps.clock, context.now), restored);
  await recordAudits(
    tx,
    context,
    restored.map(({ id, number, amountCents, dueDate }) => ({
      action: 'invoice.restore',
      subject: { type: 'invoice', uid: id, email },
      before: { status: 'void' },
      after: { status: 'not_paid', number, amountCents, dueDate, ...(reason && { reason }) },
    })),
  );
}

interface Restoration extends Pick<Opening, 'context' | 'email' | 'voidDays'> {
  contractId: string;
  /** Whether the decision that is taken back voided the invoice with this number. */
  isVoidedByIt: (number: string) => boolean;
}

/** Opens the invoices of a contract again that one decision voided. */
export async function restoreInvoices(
  tx: Tx,
  deps: Deps,
  { contractId, isVoidedByIt, ...opening }: Restoration,
): Promise<void> {
  const voided = (await listIssuedUnder(tx, contractId)).filter(
    ({ status, number }) => status === 'void' && isVoidedByIt(number),
  );
  await openVoided(tx, deps, { ...opening, voided });
}
