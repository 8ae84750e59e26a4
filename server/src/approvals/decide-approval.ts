import type * as contract from '@portal/shared/approvals/contract';
import type { Approval } from '@portal/shared/approvals/contract';
import { emailObjectionSeconds } from '@portal/shared/auth/limits';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import { voidOneTimeTokens } from '#auth/repository.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { notifyApproved, notifyStopped } from './email-change-mails.ts';
import { lockApproval } from './lock-approval.ts';
import { presentApproval } from './presenter.ts';
import { findApproval, transitionApproval } from './repository.ts';
import { emailTaken, isTaken } from './request-email-change.ts';
import { refuseLostRequester, refuseSamePerson } from './two-people.ts';

const refuseByState = (fields: Record<string, 'APPROVAL_DECIDED' | 'EMAIL_CHANGED'>): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields });
};

async function readApproval(tx: Tx, uid: string, { language }: AuditContext): Promise<Approval> {
  return presentApproval(required(await findApproval(tx, uid), 'no approval is deleted'), language);
}

/**
 * Approves the request of a colleague. The old address then has 72 hours to stop a change of address.
 * @throws {AppError} NOT_FOUND; 409 SAME_PERSON; 409 if it was decided before, if the colleague who requested it may no longer do
 * so, or if the account has another address since; EMAIL_ALREADY_EXIST
 */
export function approveApproval(
  deps: Deps,
  request: RequestContext<typeof contract.approveApproval>,
): Promise<Approval> {
  const { actor, now } = request;
  return request.transaction(async (tx) => {
    const locked = await lockApproval(tx, request.params.uid);
    const { approval, user, account } = locked;
    refuseSamePerson(approval, actor.id);
    const takesEffectAt = new Date(now.getTime() + emailObjectionSeconds * 1000);
    const set = { approvedAt: now, approvedById: actor.id, takesEffectAt };
    if (!(await transitionApproval(tx, { id: approval.id, action: 'approve' }, set)))
      refuseByState({ approval: 'APPROVAL_DECIDED' });
    await refuseLostRequester(tx, approval);
    const { from, to } = approval.details;
    if (account.email !== from) refuseByState({ email: 'EMAIL_CHANGED' });
    if (await isTaken(tx, { email: to, userId: user.id, now })) throw emailTaken();

    await recordAudit(tx, request, {
      action: 'approval.approve',
      subject: { type: 'approval', uid: approval.id, email: user.email },
      before: { status: approval.status },
      after: { status: 'approved', kind: approval.kind, email: to, takesEffectAt: takesEffectAt.toISOString() },
    });
    await notifyApproved(tx, deps, { user: account, to, now, takesEffectAt });
    return readApproval(tx, approval.id, request);
  });
}

/**
 * Refuses the request of a colleague, or stops it until it is carried out.
 * @throws {AppError} NOT_FOUND; 409 SAME_PERSON; 409 if it has ended before
 */
export function refuseApproval(deps: Deps, request: RequestContext<typeof contract.refuseApproval>): Promise<Approval> {
  const { actor, now } = request;
  const { reason } = request.body;
  return request.transaction(async (tx) => {
    const locked = await lockApproval(tx, request.params.uid);
    const { approval, user, account } = locked;
    refuseSamePerson(approval, actor.id);
    const set = { endedAt: now, endedById: actor.id, refusalReason: reason };
    if (!(await transitionApproval(tx, { id: approval.id, action: 'refuse' }, set)))
      refuseByState({ approval: 'APPROVAL_DECIDED' });
    await voidOneTimeTokens(tx, { userId: user.id, kinds: ['email_objection'], now });

    await recordAudit(tx, request, {
      action: 'approval.refuse',
      subject: { type: 'approval', uid: approval.id, email: user.email },
      before: { status: approval.status },
      after: { status: 'refused', kind: approval.kind, reason },
    });
    await notifyStopped(tx, deps, { user: account, to: approval.details.to, now, cause: 'refused' });
    return readApproval(tx, approval.id, request);
  });
}
