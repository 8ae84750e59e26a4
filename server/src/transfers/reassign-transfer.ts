import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/transfers/contract';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { recordAudit } from '#audit-log/record.ts';
import { tellOtherFacts } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { extendHoldAfterReview } from '#holds/holds.ts';
import { refuseClosed } from '#invoices/lock-invoice.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import { listInvoicesOfPerson, lockInvoice } from '#invoices/repository.ts';
import { setPaid } from '#invoices/set-paid.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { knownInvoice, sinceReview } from './find-decision.ts';
import { lockTransfer } from './lock-transfer.ts';
import { notifyReceived } from './notify-received.ts';
import { presentStaffTransfer } from './presenter.ts';
import { replaceReceipt } from './replace-receipt.ts';
import type { TransferRecord } from './repository.ts';
import { findTransfer, updateTransfer } from './repository.ts';

interface Reassignment {
  context: AuditContext;
  record: TransferRecord;
  to: InvoiceRow;
  reason: string;
}

/** What is open of the invoices afterwards. */
interface Moved {
  creditCents: number;
  otherCount: number;
  dueDay?: string | undefined;
}

const isOpen = ({ status }: InvoiceRow): boolean => status === 'not_paid' || status === 'pending';

/**
 * Moves a transfer to the invoice that it was meant for, of the same person. An approved one leaves its invoice by reversing entries.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if the transfer was rejected or reversed, or if the other invoice
 * is not open; VALIDATION_ERROR for an invoice of another person
 */
export async function reassignTransfer(
  tx: Tx,
  deps: Deps,
  { context, id, body }: { context: AuditContext; id: string; body: BodyOf<typeof contract.reassignTransfer> },
): Promise<StaffTransfer> {
  const record = await lockTransfer(tx, id);
  const { transfer, invoice, user } = record;
  const { reason } = body;
  const to = await lockInvoice(tx, body.invoiceId);
  if (to?.userId !== user.id) throw invalidFields({ invoiceId: 'INVALID_FIELD' });
  if (transfer.status === 'rejected' || transfer.status === 'reversed') {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_CLOSED' } });
  }
  // A second press on the button moves nothing and sends no second message.
  if (to.id === invoice.id) return presentStaffTransfer(record, context.language);

  await recordAudit(tx, context, {
    action: 'transfer.reassign',
    subject: { type: 'transfer', uid: id, email: user.email },
    before: { invoice: invoice.number },
    after: { invoice: to.number, reason, amountCents: transfer.receivedCents ?? transfer.amountCents },
  });
  const moving = { context, record, to, reason };
  const moved =
    transfer.status === 'pending' ? await moveInReview(tx, deps, moving) : await moveMoney(tx, deps, moving);

  await tellMove(tx, deps, { ...moving, moved });
  return presentStaffTransfer(required(await findTransfer(tx, id), 'a moved transfer exists'), context.language);
}

async function moveMoney(tx: Tx, deps: Deps, { context, record, to, reason }: Reassignment): Promise<Moved> {
  const { transfer, invoice } = record;
  const replaced = await replaceReceipt(tx, deps, {
    context,
    record,
    reason,
    async check() {
      // Its own surplus may have paid the other invoice, which is open now.
      const target = required(await lockInvoice(tx, to.id), 'the other invoice exists');
      if (!isOpen(target)) refuseClosed();
    },
    async correct() {
      await updateTransfer(tx, transfer.id, { invoiceId: to.id });
      return {
        invoiceId: to.id,
        receivedCents: required(transfer.receivedCents, 'an approved transfer has a received amount'),
      };
    },
  });
  const dueDay = replaced.seatDayOf(invoice.id);
  const otherCount = replaced.otherCount(invoice.id, to.id);
  return { creditCents: replaced.creditCents, otherCount, ...(dueDay && { dueDay }) };
}

async function moveInReview(tx: Tx, deps: Deps, { context, record, to }: Reassignment): Promise<Moved> {
  if (!isOpen(to)) refuseClosed();
  const from = required(await lockInvoice(tx, record.invoice.id), 'a transfer has an invoice');
  await updateTransfer(tx, record.transfer.id, { invoiceId: to.id });
  const today = deps.clock.today();
  for (const one of [from, to]) if (isOpen(one)) await setPaid(tx, one, { paidCents: one.paidCents, today });
  await extendHoldAfterReview(tx, deps, from);
  await settleCase(tx, deps, { context, userId: from.userId });
  return { creditCents: 0, otherCount: 0 };
}

/**
 * Tells the candidate of the move from the invoice that the candidate knows. What is held back of the money and of earlier moves is told
 * with it; a transfer that is back where the candidate knows it never moved.
 */
async function tellMove(
  tx: Tx,
  deps: Deps,
  { context, record, to, reason, moved }: Reassignment & { moved: Moved },
): Promise<void> {
  const { transfer, invoice, user } = record;
  const decisions = await sinceReview(tx, { transfer, now: context.now });
  const all = await listInvoicesOfPerson(tx, user.id);
  const openCents = openCentsOf(required(await lockInvoice(tx, to.id), 'an invoice stays'));
  const amountCents = transfer.receivedCents ?? transfer.amountCents;
  const formerNumber = (last?: Decision) => knownInvoice(decisions, last) ?? invoice.number;
  const { creditCents, ...params } = moved;
  const tell = (last?: Decision) => {
    const former = all.find(({ number }) => number === formerNumber(last));
    return notify(tx, deps, {
      recipient: user,
      event: 'transfer_reassigned',
      params: {
        number: to.number,
        formerNumber: formerNumber(last),
        amountCents,
        openCents,
        formerOpenCents: former ? openCentsOf(former) : 0,
        reason,
        ...params,
      },
      now: context.now,
    });
  };
  const atKnown = { ...record, invoice: to };
  await tellOtherFacts(tx, {
    recipient: user,
    now: context.now,
    decisions,
    events: ['transfer_approved', 'transfer_partly_paid', 'transfer_with_credit', 'transfer_reassigned'],
    isAsTold: (last) => formerNumber(last) === to.number,
    tell,
    tellAgain: async () => {
      if (formerNumber() !== to.number) await tell();
      else if (transfer.status !== 'pending') {
        await notifyReceived(tx, deps, { context, record: atKnown, amountCents, openCents, creditCents });
      }
    },
  });
}
