import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/refunds/contract';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { addRefundable, divideRefund, refundableTotal } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { lockPerson } from '#applications/lock-person.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { ContractRow, RefundRow } from '#db/schema/index.ts';
import { withStoredUpload } from '#files/store-upload.ts';
import { refuseFullStorage } from '#files/upload-quota.ts';
import { markRefunded } from '#invoices/repository.ts';
import { listGranted } from '#ledger/granted-queries.ts';
import { entryTimeOf, postRefundGrant, postRefundPayment } from '#ledger/post.ts';
import type { RefundablePayment } from '#ledger/refundable-queries.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { isGrantFunded } from './grant-is-funded.ts';
import { readRefundLimits, refuseMissingDenial } from './perm-refund.ts';
import { presentStaffRefund } from './presenter.ts';
import { readRefundedParts } from './refund-of-end.ts';
import type { RefundRecord } from './repository.ts';
import { findRefund, lockScope, transitionRefund } from './repository.ts';
import { refuseDecided } from './request-refund.ts';

/** Locks the person, the applications, and the contract of a refund, then reads it with its contract. @throws {AppError} NOT_FOUND */
export async function getLockedRefund(tx: Tx, id: string): Promise<LockedRefund> {
  const unlocked = await findRefund(tx, id);
  if (!unlocked) throw new AppError('NOT_FOUND');

  // An invoice of another contract may use the credit that a refund returns.
  await lockPerson(tx, unlocked.refund.userId);
  const contract = await lockScope(tx, unlocked.refund);

  // A colleague may have decided while this transaction waited for the locks. Then the second read shows it.
  return { ...((await findRefund(tx, id)) ?? unlocked), contract };
}

interface LockedRefund extends RefundRecord {
  contract: ContractRow | undefined;
}

const refuseUncovered = (): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { refund: 'NOTHING_TO_REFUND' } });
};

/** Reads a refund as staff see it, under its locks. */
export const readStaffRefund = async (
  tx: Tx,
  { context, id }: { context: AuditContext; id: string },
): Promise<StaffRefund> => presentStaffRefund(tx, await getLockedRefund(tx, id), context.language);

/** Whether a refund returns everything that paid an invoice; its surplus does not matter. */
const isRefundedInFull = ({ invoice, ...payment }: RefundablePayment, given: RefundableCents): boolean =>
  invoice.status === 'paid' &&
  refundableTotal({ ...given, credit: 0 }) === refundableTotal({ ...payment, credit: 0 }) &&
  refundableTotal(given) > 0;

interface RefundGrant extends BodyOf<typeof contract.grantRefund> {
  context: AuditContext;
  id: string;
}

/**
 * Grants a refund, which the ledger then owes to the candidate. A payment that is refunded in full no longer counts as paid.
 * @throws {AppError} NOT_FOUND; 409 if it was decided before, or if its ground is Article 10 and the record lacks the denials;
 * VALIDATION_ERROR for more than was paid, or for a payment of another contract
 */
export async function grantRefund(
  tx: Tx,
  deps: Deps,
  { context, id, amountCents, invoiceId }: RefundGrant,
): Promise<void> {
  const { refund, user, contract } = await getLockedRefund(tx, id);
  if (!canMove(refundWorkflow, refund.status, 'grant')) refuseDecided();
  const limits = await readRefundLimits(tx, refund);
  const payments = limits.payments.filter(({ invoice }) => !invoiceId || invoice.id === invoiceId);
  if (payments.length === 0) throw invalidFields({ invoiceId: 'INVALID_FIELD' });
  refuseMissingDenial(limits);
  const mostCents = Math.min(refundableTotal(addRefundable(payments)), limits.refundableCents);
  if (amountCents > mostCents) throw invalidFields({ amountCents: 'AMOUNT_TOO_HIGH' });

  const set = { amountCents, decidedAt: context.now, reviewedById: context.actor?.id ?? null };
  if (!(await transitionRefund(tx, { id, action: 'grant' }, set))) refuseDecided();

  const reason = refund.calculation?.reason;
  const calculated = contract && reason ? await readRefundedParts(tx, contract, reason) : undefined;
  const divided = divideRefund(amountCents, payments, calculated);
  const parts = divided.map(({ payment: { invoice }, given }) => ({ invoice, part: given }));
  await postRefundGrant(tx, entryTimeOf(deps.clock, context.now), { refundId: id, parts });
  const whole = divided.filter(({ payment, given }) => isRefundedInFull(payment, given));
  await markRefunded(
    tx,
    whole.map(({ payment }) => payment.invoice.id),
    deps.clock.today(),
  );

  await recordAudit(tx, context, {
    action: 'refund.grant',
    subject: { type: 'refund', uid: id, email: user.email },
    before: { status: refund.status },
    after: {
      status: 'granted',
      amountCents,
      ground: refund.ground,
      invoices: parts.filter(({ part }) => refundableTotal(part) > 0).map(({ invoice }) => invoice.number),
    },
  });
  await notify(tx, deps, {
    recipient: user,
    event: 'refund_granted',
    params: { amountCents, dueDay: refund.dueDay },
    now: context.now,
  });
}

/** Refuses a refund, and returns it as it was. @throws {AppError} NOT_FOUND; 409 if it was decided before */
export async function refuseRefund(
  tx: Tx,
  deps: Deps,
  { context, id, reason }: { context: AuditContext; id: string; reason: string },
): Promise<RefundRow> {
  const { refund, user } = await getLockedRefund(tx, id);
  const set = { reason, decidedAt: context.now, reviewedById: context.actor?.id ?? null };
  if (!(await transitionRefund(tx, { id, action: 'refuse' }, set))) refuseDecided();

  await recordAudit(tx, context, {
    action: 'refund.refuse',
    subject: { type: 'refund', uid: id, email: user.email },
    before: { status: refund.status },
    after: { status: 'refused', reason },
  });
  await notify(tx, deps, { recipient: user, event: 'refund_refused', params: { reason }, now: context.now });
  return refund;
}

/**
 * Records the payment of a granted refund, with the bank's proof.
 * @throws {AppError} NOT_FOUND; 409 unless it is granted and not paid, or if its payment was reversed; VALIDATION_ERROR for an impossible day; TOO_MANY_REQUESTS
 * if the storage is full
 * @param settle what follows in the same transaction
 */
export function payRefund(
  deps: Deps,
  request: RequestContext<typeof contract.payRefund>,
  settle: (tx: Tx, refund: RefundRow) => Promise<unknown>,
): Promise<StaffRefund> {
  const { paidOn, reference } = request.body;
  const fault = faultOfCaseDay(paidOn, deps.clock.today());
  if (fault) throw invalidFields({ paidOn: fault });
  return withStoredUpload(deps, { folder: 'refunds', file: request.file }, (stored) =>
    request.transaction(async (tx) => {
      const { refund, user } = await getLockedRefund(tx, request.params.id);
      await refuseFullStorage(tx, { candidateId: user.id, sender: 'staff', bytes: stored.size });
      const set = {
        paidOn,
        reference,
        proofName: stored.name,
        proofContentType: stored.contentType,
        proofSha256: stored.sha256,
        proofStorageKey: stored.storageKey,
      };

      const hasMoved = await transitionRefund(tx, { id: refund.id, action: 'pay' }, set);
      if (!hasMoved) refuseDecided();
      const amountCents = required(refund.amountCents, 'a granted refund has an amount');
      const granted = await listGranted(tx, refund.id);
      // Its payment may have been reversed after the grant.
      if (!(await isGrantFunded(tx, refund))) refuseUncovered();

      await postRefundPayment(tx, entryTimeOf(deps.clock, request.now), { refundId: refund.id, parts: granted });
      await recordAudit(tx, request, {
        action: 'refund.pay',
        subject: { type: 'refund', uid: refund.id, email: user.email },
        before: { status: refund.status },
        after: { status: 'paid', amountCents, paidOn, reference, sha256: stored.sha256 },
      });
      await notify(tx, deps, {
        recipient: user,
        event: 'refund_paid',
        params: { amountCents, reference },
        now: request.now,
      });
      await settle(tx, refund);

      return { result: await readStaffRefund(tx, { context: request, id: refund.id }), storageKey: stored.storageKey };
    }),
  );
}
