import { AppError } from '@portal/shared/errors/app-error';
import type { revealRefundAccount as contract } from '@portal/shared/refunds/contract';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { recordAudit } from '../audit-log/record.ts';
import { countReveal } from '../users/count-reveal.ts';
import { findRefund } from './repository.ts';

/**
 * Reveals the account number of a refund. The audit entry is committed before the number is sent.
 * @throws {AppError} NOT_FOUND if there is no such refund; TOO_MANY_REQUESTS
 */
export async function revealRefundAccount(
  deps: Deps,
  request: RequestContext<typeof contract>,
): Promise<{ number: string }> {
  await countReveal(deps, request);
  return request.transaction(async (tx) => {
    const record = await findRefund(tx, request.params.id);
    if (!record) throw new AppError('NOT_FOUND');
    await recordAudit(tx, request, {
      action: 'refund.reveal-account',
      subject: { type: 'refund', uid: record.refund.id, email: record.user.email },
    });
    return { number: record.refund.accountNumber };
  });
}
