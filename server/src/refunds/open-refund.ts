import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/refunds/contract';
import { refundDueDay } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { refuseMissingDenial, refuseNothingToRefund } from './perm-refund.ts';
import { accountThatPaid } from './refund-of-end.ts';
import { insertRefund, lockScope } from './repository.ts';

/**
 * Opens a refund for a candidate who cannot request it, and returns its id. Its 30 days begin today.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if the contract has an open refund or no
 * payment, or if the ground is Article 10 and the record lacks its denials
 */
export async function openRefund(
  tx: Tx,
  deps: Deps,
  request: RequestContext<typeof contract.openRefund>,
): Promise<string> {
  const { actor, body, now } = request;
  const found = await findCandidate(tx, request.params.email);
  if (!found) throw new AppError('NOT_FOUND');
  const scope = { userId: found.user.id, contractId: body.contractUid };
  const signed = await lockScope(tx, scope);
  if (scope.contractId && signed?.userId !== found.user.id) throw new AppError('NOT_FOUND');
  const limits = await refuseNothingToRefund(tx, { ...scope, ground: body.ground });
  refuseMissingDenial(limits);

  const { swiftCode, ...account } = body.account ?? (await accountThatPaid(tx, scope));
  const row = await insertRefund(tx, {
    ...scope,
    ground: body.ground,
    explanation: body.explanation,
    ...account,
    swiftCode: swiftCode || null,
    openedById: actor.id,
    status: refundWorkflow.initial,
    requestedAt: now,
    dueDay: refundDueDay(deps.clock.today()),
  });
  if (!row) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { contract: 'REFUND_OPEN' } });

  await recordAudit(tx, request, {
    action: 'refund.open',
    subject: { type: 'refund', uid: row.id, email: found.user.email },
    after: { ground: row.ground, contract: row.contractId, dueDay: row.dueDay },
  });
  const params = { refundCents: limits.suggestedCents, dueDay: row.dueDay };
  await notify(tx, deps, { recipient: found.user, event: 'refund_opened', params, now });
  return row.id;
}
