import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/transfers/contract';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { recordAudit } from '#audit-log/record.ts';
import { tellOtherFacts } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { addNumbers } from '#search/repository.ts';
import { confirmedCents, isCreditUsedSince, sinceReview } from './find-decision.ts';
import { lockTransfer } from './lock-transfer.ts';
import { notifyReceived, receivedEvents } from './notify-received.ts';
import { presentStaffTransfer } from './presenter.ts';
import { replaceReceipt } from './replace-receipt.ts';
import { findTransfer, updateTransfer } from './repository.ts';
import { strikeDecision } from './strike-decision.ts';

/**
 * Corrects what was confirmed of an approved transfer. The former figures are struck out, and stay readable. Another amount is posted
 * anew, and everything that follows is what it would have been. The candidate gets one message about a wrong amount.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if it is not approved; VALIDATION_ERROR for a day in the future
 */
export async function correctTransfer(
  tx: Tx,
  deps: Deps,
  { context, id, body }: { context: AuditContext; id: string; body: BodyOf<typeof contract.correctTransfer> },
): Promise<StaffTransfer> {
  const record = await lockTransfer(tx, id);
  const { transfer, invoice, user } = record;
  if (transfer.status !== 'approved') {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_NOT_APPROVED' } });
  }
  const fault = body.receivedOn && faultOfCaseDay(body.receivedOn, deps.clock.today());
  if (fault) throw invalidFields({ receivedOn: fault });
  const wrongCents = required(transfer.receivedCents, 'an approved transfer has a received amount');
  const before = {
    receivedCents: wrongCents,
    receivedOn: transfer.receivedOn,
    bankReference: transfer.bankReference,
  };
  const after = {
    receivedCents: body.receivedCents,
    receivedOn: body.receivedOn === undefined ? before.receivedOn : body.receivedOn,
    bankReference: body.bankReference === undefined ? before.bankReference : body.bankReference || null,
  };
  // A second press on the button corrects nothing and sends no second message.
  if (JSON.stringify(after) === JSON.stringify(before)) return presentStaffTransfer(record, context.language);

  const { reason } = body;
  const { number } = invoice;
  await recordAudit(tx, context, {
    action: 'transfer.correct',
    subject: { type: 'transfer', uid: id, email: user.email },
    before,
    after: { ...after, reason, invoice: number },
  });
  await addNumbers(tx, { userId: user.id, kind: 'bank_reference', numbers: [after.bankReference] });
  const { receivedCents } = after;
  if (receivedCents === wrongCents) {
    await strikeDecision(tx, { context, record, reason });
    await updateTransfer(tx, id, after);
  } else {
    const replaced = await replaceReceipt(tx, deps, {
      context,
      record,
      reason,
      async correct() {
        await updateTransfer(tx, id, after);
        return { invoiceId: invoice.id, receivedCents };
      },
    });
    const openCents = replaced.openCentsOf(invoice.id);
    const dueDay = replaced.seatDayOf(invoice.id);
    const otherCount = replaced.otherCount(invoice.id);
    const decisions = await sinceReview(tx, { transfer, now: context.now });
    const knownCents = (last: Decision | undefined) => (last && confirmedCents(decisions, last)) ?? wrongCents;
    const params = { number, amountCents: receivedCents, openCents, otherCount, reason, ...(dueDay && { dueDay }) };
    const tell = (last?: Decision) =>
      notify(tx, deps, {
        recipient: user,
        event: 'transfer_corrected',
        params: { ...params, wrongCents: knownCents(last) },
        now: context.now,
      });
    const hasMoved = decisions.some(({ action }) => action === 'transfer.reassign');
    const isUsed = await isCreditUsedSince(tx, decisions);
    await tellOtherFacts(tx, {
      recipient: user,
      now: context.now,
      decisions,
      events: receivedEvents,
      isAsTold: (last) => knownCents(last) === receivedCents,
      tell,
      tellAgain: () =>
        // The news of the move names the amount, and that of the credit follows from it.
        hasMoved || isUsed
          ? tell()
          : notifyReceived(tx, deps, {
              context,
              record,
              amountCents: receivedCents,
              openCents,
              creditCents: replaced.creditCents,
            }),
    });
  }
  return presentStaffTransfer(required(await findTransfer(tx, id), 'a corrected transfer exists'), context.language);
}
