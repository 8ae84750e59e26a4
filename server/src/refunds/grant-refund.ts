import type { EndReason } from '@portal/shared/contracts/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type * as contract from '@portal/shared/refunds/contract';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import type { ApplicationRecord } from '#applications/repository.ts';
import { findApplication } from '#applications/repository.ts';
import { endContract, lockSeats } from '#contracts/end-contract.ts';
import { findContract } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import { textIn } from '#jobs/presenter.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { endReasonOf } from './contract-end.ts';
import * as refunds from './decide-refund.ts';
import type { RefundRecord } from './repository.ts';
import { findRefund } from './repository.ts';

/** Why a granted refund ends the contract; null if the contract goes on. */
function reasonOfGrant(
  { refund }: RefundRecord,
  { application, signedAt, feeCents, invoiceStatus }: ApplicationRecord,
): EndReason | null {
  const reason = endReasonOf(refund, signedAt);
  if (reason) return reason;
  // A refunded fee is no longer the fee of its application, so none is found.
  const hasNoFee = feeCents === null && invoiceStatus === null;
  return application.status === 'pending' && hasNoFee ? 'withdrawn' : null;
}

/** Ends the contract of a granted refund if its ground says so, or if the whole fee of a pending application was refunded. */
async function endRefundedContract(
  tx: Tx,
  deps: Deps,
  { context, found, record }: { context: AuditContext; found: RefundRecord; record: ApplicationRecord },
): Promise<void> {
  const reason = reasonOfGrant(found, record);
  if (!reason || record.contractStatus !== 'in_force') return;
  const ending = { action: 'withdraw', reason, text: 'FEE_REFUNDED', mayEndCase: true } as const;

  await endContract(tx, deps, { context, record, ending });
  await notify(tx, deps, {
    recipient: record.user,
    event: 'contract_refunded',
    params: { jobTitle: textIn(record.job, record.user.languageCode).title },
    now: context.now,
  });
}

/**
 * Grants a refund. If its ground is an end of the contract, or the whole fee of a pending application is refunded, the contract
 * ends.
 * @throws {AppError} NOT_FOUND; 409 if it was decided before; VALIDATION_ERROR for more than was paid, or for a payment of
 * another contract
 */
export async function grantRefund(
  tx: Tx,
  deps: Deps,
  input: { context: AuditContext; id: string } & BodyOf<typeof contract.grantRefund>,
): Promise<StaffRefund> {
  const found = await findRefund(tx, input.id);
  if (!found) throw new AppError('NOT_FOUND');
  const signed = found.refund.contractId ? await findContract(tx, found.refund.contractId) : undefined;
  // The end of a contract frees its seat and the one that it was offered.
  const held = signed && (await findApplication(tx, signed.contract.applicationId));
  if (held) await lockSeats(tx, held);
  await refunds.grantRefund(tx, deps, input);

  const record = signed && (await findApplication(tx, signed.contract.applicationId));
  if (record) await endRefundedContract(tx, deps, { context: input.context, found, record });
  await settleCase(tx, deps, { context: input.context, userId: found.refund.userId });
  return refunds.readStaffRefund(tx, input);
}
