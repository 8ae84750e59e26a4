import { AppError } from '@portal/shared/errors/app-error';
import type { payRefund, StaffRefund } from '@portal/shared/refunds/contract';
import { divideRefund, refundableTotal } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call, Origin } from '../../platform/http/call.ts';
import { invalidFields } from '../../platform/http/failure.ts';
import { recordAudit } from '../audit-log/record.ts';
import { withStoredUpload } from '../files/store-upload.ts';
import { enterRefundGranted, enterRefundPaid, entryTimeOf } from '../ledger/enter.ts';
import { readRefundable } from '../ledger/repository.ts';
import { tell } from '../notifications/tell.ts';
import { presentStaffRefund } from './presenter.ts';
import type { RefundRecord } from './repository.ts';
import { findRefund, getFirstPaidInvoice, lockContract, moveRefund } from './repository.ts';
import { refuseDecided } from './request-refund.ts';

async function getRefund(tx: Tx, id: string): Promise<RefundRecord> {
  const found = await findRefund(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockContract(tx, found.refund.contractId);
  return found;
}

const present = async (tx: Tx, deps: Deps, origin: Origin, id: string): Promise<StaffRefund> =>
  presentStaffRefund(tx, await getRefund(tx, id), origin.language, deps.identityEncryption);

/**
 * Grants a refund: from then on the money record owes it to the candidate.
 * @param amountCents above zero
 * @throws {AppError} NOT_FOUND; 409 when it was decided before; VALIDATION_ERROR for more than was paid
 */
export async function grantRefundOf(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  id: string,
  amountCents: number,
): Promise<StaffRefund> {
  const { refund, user } = await getRefund(tx, id);
  const { from, to } = refundWorkflow.transitions.grant;
  if (!from.includes(refund.status)) refuseDecided();
  const refundable = await readRefundable(tx, refund.contractId);
  if (amountCents > refundableTotal(refundable)) throw invalidFields({ amountCents: 'AMOUNT_TOO_HIGH' });
  const set = { status: to, amountCents, decidedAt: origin.now, decidedById: origin.actor?.id ?? null };
  if (!(await moveRefund(tx, id, from, set))) refuseDecided();
  const invoice = await getFirstPaidInvoice(tx, refund.contractId);
  const parts = divideRefund(amountCents, refundable);
  await enterRefundGranted(tx, entryTimeOf(deps.clock, origin.now), { id, invoice, parts });
  await recordAudit(tx, origin, {
    action: 'refund.grant',
    subject: { type: 'refund', uid: id, email: user.email },
    before: { status: refund.status },
    after: { status: to, amountCents, ground: refund.ground },
  });
  await tell(tx, deps, user, 'refund_granted', { amountCents, dueDay: refund.dueDay }, origin.now);
  return present(tx, deps, origin, id);
}

/** Refuses a refund. @throws {AppError} NOT_FOUND; 409 when it was decided before */
export async function refuseRefundOf(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  id: string,
  reason: string,
): Promise<StaffRefund> {
  const { refund, user } = await getRefund(tx, id);
  const { from, to } = refundWorkflow.transitions.refuse;
  const set = { status: to, reason, decidedAt: origin.now, decidedById: origin.actor?.id ?? null };
  if (!(await moveRefund(tx, id, from, set))) refuseDecided();
  await recordAudit(tx, origin, {
    action: 'refund.refuse',
    subject: { type: 'refund', uid: id, email: user.email },
    before: { status: refund.status },
    after: { status: to, reason },
  });
  await tell(tx, deps, user, 'refund_refused', { reason }, origin.now);
  return present(tx, deps, origin, id);
}

/**
 * Notes that a granted refund was sent, with the bank's proof.
 * @throws {AppError} NOT_FOUND; 409 unless it is granted and not sent; VALIDATION_ERROR for a day to come
 */
export function noteRefundPaid(deps: Deps, call: Call<typeof payRefund>): Promise<StaffRefund> {
  const { paidOn, reference } = call.body;
  if (paidOn > deps.clock.today()) throw invalidFields({ paidOn: 'DATE_IN_FUTURE' });
  return withStoredUpload(deps, 'refunds', call.file, (stored) =>
    call.transaction(async (tx) => {
      const { refund, user } = await getRefund(tx, call.params.id);
      const { from, to } = refundWorkflow.transitions.pay;
      const hasMoved = await moveRefund(tx, refund.id, from, {
        status: to,
        paidOn,
        reference,
        proofName: stored.name,
        proofContentType: stored.contentType,
        proofStorageKey: stored.storageKey,
      });
      const { amountCents } = refund;
      if (!hasMoved || amountCents === null) return refuseDecided();
      const invoice = await getFirstPaidInvoice(tx, refund.contractId);
      await enterRefundPaid(tx, entryTimeOf(deps.clock, call.now), { id: refund.id, invoice, amountCents });
      await recordAudit(tx, call, {
        action: 'refund.pay',
        subject: { type: 'refund', uid: refund.id, email: user.email },
        before: { status: refund.status },
        after: { status: to, amountCents, paidOn, reference, sha256: stored.sha256 },
      });
      await tell(tx, deps, user, 'refund_paid', { amountCents, reference }, call.now);
      return { result: await present(tx, deps, call, refund.id), storageKey: stored.storageKey };
    }),
  );
}
