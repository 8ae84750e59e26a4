import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/refunds/contract';
import type { Refund } from '@portal/shared/refunds/contract';
import { refundDueDay } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { RefundRow } from '#db/schema/index.ts';
import { discardFile } from '#files/discard-file.ts';
import { withStoredUpload } from '#files/store-upload.ts';
import { refuseFullStorage } from '#files/upload-quota.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, RequestContext } from '#platform/http/request-context.ts';
import { lockUserRow } from '#users/repository.ts';
import { refuseNothingToRefund } from './perm-refund.ts';
import { presentRefund } from './presenter.ts';
import type { RefundRecord } from './repository.ts';
import { findRefund, insertRefund, lockScope, transitionRefund, updateRequestedRefund } from './repository.ts';

/** Refuses because somebody decided, paid, or withdrew the refund before. */
export const refuseDecided = (): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { refund: 'REFUND_DECIDED' } });
};

/** Finds an own refund. @throws {AppError} NOT_FOUND */
async function getOwn(tx: Tx, id: string, userId: string): Promise<RefundRecord> {
  const found = await findRefund(tx, id);
  if (found?.refund.userId !== userId) throw new AppError('NOT_FOUND');
  return found;
}

/**
 * Requests a refund, and returns its id. Its 30 days begin today.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if the contract has an open refund or no payment
 */
export async function requestRefund(
  tx: Tx,
  deps: Deps,
  request: RequestContext<typeof contract.requestRefund>,
): Promise<string> {
  const { actor, body, now } = request;
  const { contractUid, swiftCode, ...rest } = body;
  const scope = { userId: actor.id, contractId: contractUid };
  const contract = await lockScope(tx, scope);
  if (contractUid && contract?.userId !== actor.id) throw new AppError('NOT_FOUND');
  await refuseNothingToRefund(tx, { ...scope, ground: rest.ground });

  const row = await insertRefund(tx, {
    ...rest,
    swiftCode: swiftCode || null,
    ...scope,
    status: refundWorkflow.initial,
    requestedAt: now,
    dueDay: refundDueDay(deps.clock.today()),
  });
  if (!row) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { contract: 'REFUND_OPEN' } });

  await recordAudit(tx, request, {
    action: 'refund.request',
    subject: { type: 'refund', uid: row.id, email: actor.email },
    after: { ground: row.ground, contract: row.contractId, dueDay: row.dueDay },
  });

  const { user } = await getOwn(tx, row.id, actor.id);
  await notify(tx, deps, { recipient: user, event: 'refund_requested', params: { dueDay: row.dueDay }, now });
  return row.id;
}

/**
 * Uploads the evidence of a refund; replaces an earlier file.
 * @throws {AppError} NOT_FOUND; 409 once the refund is decided; TOO_MANY_REQUESTS if the storage is full
 */
export async function uploadRefundEvidence(
  deps: Deps,
  request: RequestContext<typeof contract.uploadRefundEvidence>,
): Promise<Refund> {
  let replaced: string | null = null;
  const refund = await withStoredUpload(deps, { folder: 'refunds', file: request.file }, (stored) =>
    request.transaction(async (tx) => {
      // Two uploads of a person queue here, so both are counted against the storage.
      await lockUserRow(tx, request.actor.id);
      const { refund: unlocked } = await getOwn(tx, request.params.id, request.actor.id);
      // Of two uploads at once, the second waits here. It replaces the file of the first and deletes it.
      await lockScope(tx, unlocked);
      const { refund: before } = await getOwn(tx, unlocked.id, request.actor.id);
      await refuseFullStorage(tx, { candidateId: request.actor.id, sender: 'candidate', bytes: stored.size });

      const evidence = {
        evidenceName: stored.name,
        evidenceContentType: stored.contentType,
        evidenceSha256: stored.sha256,
        evidenceStorageKey: stored.storageKey,
      };
      if (!(await updateRequestedRefund(tx, before.id, evidence))) refuseDecided();

      await recordAudit(tx, request, {
        action: 'refund.upload-evidence',
        subject: { type: 'refund', uid: before.id, email: request.actor.email },
        before: { evidence: before.evidenceName },
        after: { evidence: stored.name, sha256: stored.sha256 },
      });

      replaced = before.evidenceStorageKey;
      const result = await presentRefund(tx, { ...before, ...evidence }, request.language);
      return { result, storageKey: stored.storageKey };
    }),
  );
  if (replaced) await discardFile(deps, replaced);
  return refund;
}

/** Withdraws a refund, and returns it. @throws {AppError} NOT_FOUND; 409 once it is decided */
export async function withdrawRefund(
  tx: Tx,
  { request, id }: { request: ActorContext; id: string },
): Promise<RefundRow> {
  const { refund } = await getOwn(tx, id, request.actor.id);
  const set = { decidedAt: request.now };
  if (!(await transitionRefund(tx, { id: refund.id, action: 'withdraw' }, set))) refuseDecided();

  await recordAudit(tx, request, {
    action: 'refund.withdraw',
    subject: { type: 'refund', uid: refund.id, email: request.actor.email },
    before: { status: refund.status },
    after: { status: 'withdrawn' },
  });
  return { ...refund, ...set, status: 'withdrawn' };
}
