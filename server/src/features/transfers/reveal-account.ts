import { AppError } from '@portal/shared/errors/app-error';
import type { revealTransferAccount as contract } from '@portal/shared/transfers/contract';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { recordAudit } from '../audit-log/record.ts';
import { countReveal } from '../users/count-reveal.ts';
import { findTransfer } from './repository.ts';

/**
 * Reveals the account number of a transfer. The audit entry is committed before the number is sent.
 * @throws {AppError} NOT_FOUND if there is no such transfer or it has no account number; TOO_MANY_REQUESTS
 */
export async function revealTransferAccount(
  deps: Deps,
  request: RequestContext<typeof contract>,
): Promise<{ number: string }> {
  await countReveal(deps, request);
  return request.transaction(async (tx) => {
    const record = await findTransfer(tx, request.params.id);
    if (!record?.transfer.accountNumber) throw new AppError('NOT_FOUND');
    await recordAudit(tx, request, {
      action: 'transfer.reveal-account',
      subject: { type: 'transfer', uid: record.transfer.id, email: record.user.email },
    });
    return { number: record.transfer.accountNumber };
  });
}
