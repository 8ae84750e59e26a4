import type * as contract from '@portal/shared/approvals/public-contract';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import { lockOneTimeToken, useOneTimeToken } from '#auth/repository.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { notifyStopped } from './email-change-mails.ts';
import { findOpenEmailChange, transitionApproval } from './repository.ts';

/**
 * Stops an approved change with the link that was sent to the old address. The link works until the change is carried out,
 * even if that is late: a person who still reads the old mailbox has not lost it.
 * @throws {AppError} INVALID_OR_EXPIRED_TOKEN
 */
export function objectToEmailChange(
  deps: Deps,
  request: RequestContext<typeof contract.objectToEmailChange>,
): Promise<null> {
  const { now } = request;
  return request.transaction(async (tx) => {
    const found = await lockOneTimeToken(tx, 'email_objection', sha256(request.body.token));
    if (!found || found.token.usedAt || found.token.voidedAt) throw new AppError('INVALID_OR_EXPIRED_TOKEN');
    const { token, user, roleName } = found;
    const record = await findOpenEmailChange(tx, user.id);
    const set = { endedAt: now };
    if (!record || !(await transitionApproval(tx, { id: record.approval.id, action: 'object' }, set)))
      throw new AppError('INVALID_OR_EXPIRED_TOKEN');
    await useOneTimeToken(tx, token.id, now);

    const { approval } = record;
    await recordAudit(
      tx,
      { ...request, actor: { ...user, roleName } },
      {
        action: 'approval.object',
        subject: { type: 'approval', uid: approval.id, email: user.email },
        before: { status: approval.status },
        after: { status: 'objected', kind: approval.kind },
      },
    );
    await notifyStopped(tx, deps, { user, to: approval.details.to, now, cause: 'objected' });
    return null;
  });
}
