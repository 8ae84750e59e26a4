import { holdDays } from '@portal/shared/applications/workflow';
import { addDays, endOfDay } from '@portal/shared/calendar/calendar';
import type { TouchedInvoice } from '#carried-fees/take-back-money.ts';
import { carryFeesBack, takeBackMoney } from '#carried-fees/take-back-money.ts';
import type { Tx } from '#db/client.ts';
import { findApplicationHeldBy, restoreHold } from '#holds/holds.ts';
import { setHold } from '#holds/repository.ts';
import { lockInvoice, setDueDate } from '#invoices/repository.ts';
import { postReversal } from '#ledger/post.ts';
import { readPaidByTransfer } from '#ledger/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { withdrawUncovered } from '#refunds/withdraw-uncovered.ts';
import type { TransferRecord } from './repository.ts';
import { decisionOf } from './repository.ts';

interface Returning {
  context: AuditContext;
  record: TransferRecord;
}

/** Takes back what an approved transfer brought, from its invoice and from what its surplus paid. */
export async function takeBackTransfer(tx: Tx, deps: Deps, { context, record }: Returning): Promise<TouchedInvoice[]> {
  const { transfer, invoice, user } = record;
  const decision = decisionOf(record);
  return takeBackMoney(tx, deps, {
    userId: user.id,
    invoiceId: invoice.id,
    receivedCents: required(transfer.receivedCents, 'an approved transfer has a received amount'),
    paidCents: await readPaidByTransfer(tx, decision),
    post: (parts, time) => postReversal(tx, time, { invoice, parts, ...decision }),
    context,
  });
}

interface Missing extends Returning {
  reason: string;
  taken: readonly TouchedInvoice[];
}

/**
 * Withdraws the granted refunds and takes back the carried fees that are left without money, until neither changes
 * anything: a fee that is taken back from an ended contract may be granted there as a refund. Returns what is open again of the
 * fees, and every touched invoice.
 */
export async function settleMissing(
  tx: Tx,
  deps: Deps,
  { context, record: { invoice, user }, reason, taken }: Missing,
): Promise<{ carried: TouchedInvoice[]; invoiceIds: string[] }> {
  const invoiceIds = new Set(taken.map(({ invoiceId }) => invoiceId));
  const carried: TouchedInvoice[] = [];
  for (;;) {
    for (const id of await withdrawUncovered(tx, deps, { context, invoice, reason })) invoiceIds.add(id);

    const back = await carryFeesBack(tx, deps, { context, user, invoiceIds: [...invoiceIds] });
    if (back.length === 0) return { carried, invoiceIds: [...invoiceIds] };
    carried.push(...back);
    for (const { invoiceId } of back) invoiceIds.add(invoiceId);
  }
}

/**
 * Holds the seat again if the application fee is open again, and moves a due date that is over by a week from today. Returns the last
 * day of the seat, on which the fee is then due.
 */
export async function giveTimeToPay(tx: Tx, deps: Deps, invoiceId: string): Promise<string | undefined> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a reopened invoice exists');
  if (invoice.status === 'paid' || invoice.status === 'void') return undefined;
  const lastDay = await restoreHold(tx, deps, invoice);
  // Without a seat, too, nobody is asked to pay by a day that is over.
  const dueDay = lastDay ?? (invoice.dueDate < deps.clock.today() ? addDays(deps.clock.today(), holdDays) : undefined);
  if (dueDay && dueDay > invoice.dueDate) await setDueDate(tx, invoice.id, dueDay);
  return lastDay;
}

/** Holds the seat until the day on which the application fee was due before, because nobody was told that it is paid. */
export async function resumeHold(tx: Tx, { clock }: Pick<Deps, 'clock'>, invoiceId: string): Promise<void> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a reopened invoice exists');
  const application = await findApplicationHeldBy(tx, invoice);
  if (application?.status !== 'pending' || application.holdExpiresAt) return;
  await setHold(tx, application.id, endOfDay(invoice.dueDate, clock.timeZone));
}
