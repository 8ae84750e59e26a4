import { AppError } from '@portal/shared/errors/app-error';
import { maskNumber } from '@portal/shared/format/mask-number';
import type * as contract from '@portal/shared/refunds/contract';
import type { Refund } from '@portal/shared/refunds/contract';
import { isUnchanged, recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { presentRefund } from './presenter.ts';
import { findRefund, lockScope, setRefundAccount } from './repository.ts';
import { refuseDecided } from './request-refund.ts';

/**
 * Changes the account of an own refund that is not paid yet.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED once it is paid, refused, or withdrawn
 */
export async function updateRefundAccount(
  tx: Tx,
  request: RequestContext<typeof contract.updateRefundAccount>,
): Promise<Refund> {
  const found = await findRefund(tx, request.params.id);
  if (found?.refund.userId !== request.actor.id) throw new AppError('NOT_FOUND');
  // Staff may record the payment at the same moment. Then the change waits here, and is refused.
  await lockScope(tx, found.refund);
  const { refund } = (await findRefund(tx, request.params.id)) ?? found;

  const { swiftCode, ...account } = request.body;
  const set = { ...account, swiftCode: swiftCode || null };
  if (!(await setRefundAccount(tx, refund, set))) refuseDecided();
  if (!isUnchanged(refund, { ...refund, ...set })) {
    await recordAudit(tx, request, {
      action: 'refund.update-account',
      subject: { type: 'refund', uid: refund.id, email: request.actor.email },
      before: { accountNumber: maskNumber(refund.accountNumber) },
      after: { accountNumber: maskNumber(account.accountNumber) },
    });
  }
  return presentRefund(tx, { ...refund, ...set }, request.language);
}
